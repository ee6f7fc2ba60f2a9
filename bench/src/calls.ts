/**
 * How often a method of a class is called while some work is done: a count of work that needs no counter in the code
 * that is measured.
 *
 * @throws TypeError when the class has no such method
 */
export function countCalls<Methods extends object>(
  { prototype }: { readonly prototype: Methods },
  method: keyof Methods,
  work: () => void,
): number {
  const original: unknown = prototype[method];
  if (typeof original !== 'function') throw new TypeError(`${String(method)} is no method`);
  let calls = 0;
  const counted = function (this: unknown, ...args: readonly unknown[]): unknown {
    calls++;
    return Reflect.apply(original, this, args);
  };
  Reflect.set(prototype, method, counted);
  try {
    work();
  } finally {
    Reflect.set(prototype, method, original);
  }
  return calls;
}
