/** The twin of `BitGrid`: a set of the words "x,y", every operation as its sentence says it. */
export class PointSet {
  readonly width: number;
  readonly height: number;
  readonly squares: Set<string>;

  constructor(width: number, height: number, squares: Iterable<string> = []) {
    this.width = width;
    this.height = height;
    this.squares = new Set(squares);
  }

  all(): string[] {
    const list: string[] = [];
    for (let y = 0; y < this.height; y++) for (let x = 0; x < this.width; x++) list.push(`${x},${y}`);
    return list;
  }

  /** The squares of the set as numbers, in reading order. */
  cells(): number[] {
    return [...this.all().entries()].filter(([, square]) => this.squares.has(square)).map(([cell]) => cell);
  }

  filter(keep: (square: string) => boolean): PointSet {
    return new PointSet(this.width, this.height, this.all().filter(keep));
  }

  dilate4(): PointSet {
    return this.filter((square) => {
      const [x = 0, y = 0] = square.split(',').map(Number);
      const around = [`${x},${y}`, `${x},${y - 1}`, `${x - 1},${y}`, `${x + 1},${y}`, `${x},${y + 1}`];
      return around.some((neighbour) => this.squares.has(neighbour));
    });
  }
}
