/** How many edits make one word the other: leave out, add, replace, swap neighbours; tried one after the other. */
export function slowEditDistance(from: string, to: string): number {
  if (from === '' || to === '') return from.length + to.length;
  const tries = [
    slowEditDistance(from.slice(1), to) + 1,
    slowEditDistance(from, to.slice(1)) + 1,
    slowEditDistance(from.slice(1), to.slice(1)) + (from[0] === to[0] ? 0 : 1),
  ];
  if (from.length > 1 && to.length > 1 && from[0] === to[1] && from[1] === to[0])
    tries.push(slowEditDistance(from.slice(2), to.slice(2)) + 1);
  return Math.min(...tries);
}
