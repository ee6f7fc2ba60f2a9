/** A number as people read it, its thousands apart. */
export function grouped(number: number): string {
  return number.toLocaleString('en');
}
