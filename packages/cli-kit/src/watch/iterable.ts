/** The events as something that `for` goes through. */
export function iterableOf<Event>(events: Iterable<Event> | Iterator<Event>): Iterable<Event> {
  return Symbol.iterator in events ? events : { [Symbol.iterator]: () => events };
}
