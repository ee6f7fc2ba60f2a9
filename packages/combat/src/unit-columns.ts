/** Refuses a column of numbers by unit that is too short. @throws RangeError naming it */
export function checkColumn(name: string, column: ArrayLike<number>, units: number): void {
  if (column.length < units) throw new RangeError(`${name} are given for ${column.length} of ${units} units`);
}
