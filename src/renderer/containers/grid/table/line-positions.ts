/** A line with a different height: opened details. */
export interface TallLine {
  index: number;
  /** Pixels. */
  height: number;
}

/**
 * Positions of lines, in pixels from the top of the first one. Only a few differ from the common height, so a million lines cost as much as ten.
 *
 * @param tall the lines with another height, in order
 */
export class LinePositions {
  readonly #count: number;
  readonly #height: number;
  readonly #tall: readonly TallLine[];
  /** Sum of the extra heights of the tall lines above each tall line. */
  readonly #extra: readonly number[];
  readonly total: number;

  constructor(count: number, height: number, tall: readonly TallLine[] = []) {
    this.#count = count;
    this.#height = height;
    this.#tall = tall;
    let extra = 0;
    this.#extra = tall.map((line) => {
      const above = extra;
      extra += line.height - height;
      return above;
    });
    this.total = count * height + extra;
  }

  startOf(index: number): number {
    return index * this.#height + this.#extraAbove(this.#talls((line) => line.index < index));
  }

  heightOf(index: number): number {
    const found = this.#tall[this.#talls((line) => line.index < index)];
    return found?.index === index ? found.height : this.#height;
  }

  /** The line at an offset; the first or last line for an offset outside the list. */
  indexAt(offset: number): number {
    const above = this.#talls((line, at) => line.index * this.#height + (this.#extra[at] ?? 0) <= offset);
    const last = this.#tall[above - 1];
    // The line is the last tall one above the offset, or lies below it at the common height.
    const index = Math.floor((offset - this.#extraAbove(above)) / this.#height);
    return Math.max(0, Math.min(last === undefined ? index : Math.max(last.index, index), this.#count - 1));
  }

  #extraAbove(talls: number): number {
    const last = this.#tall[talls - 1];
    return last === undefined ? 0 : (this.#extra[talls - 1] ?? 0) + last.height - this.#height;
  }

  /** Number of leading tall lines that pass; binary search, so all that pass must come first. */
  #talls(passes: (line: TallLine, at: number) => boolean): number {
    let low = 0;
    let high = this.#tall.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const line = this.#tall[middle];
      if (line !== undefined && passes(line, middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
