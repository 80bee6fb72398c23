/** A line of another height than the rest: opened details. */
export interface TallLine {
  index: number;
  /** Pixels. */
  height: number;
}

/**
 * Positions of lines, in pixels from the top of the first one. Only a few differ from the common height, so a million lines cost as much as ten.
 *
 * @param tall from the first to the last
 */
export class LinePositions {
  readonly #count: number;
  readonly #height: number;
  readonly #tall: readonly TallLine[];
  /** How much taller the lines above each tall one are together than lines of the common height. */
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

  /** The line that is at a place; the first or last one where none does. */
  indexAt(offset: number): number {
    const above = this.#talls((line, at) => line.index * this.#height + (this.#extra[at] ?? 0) <= offset);
    const last = this.#tall[above - 1];
    // Within the last tall line above the place, or so many of the common height beneath it.
    const index = Math.floor((offset - this.#extraAbove(above)) / this.#height);
    return Math.max(0, Math.min(last === undefined ? index : Math.max(last.index, index), this.#count - 1));
  }

  #extraAbove(talls: number): number {
    const last = this.#tall[talls - 1];
    return last === undefined ? 0 : (this.#extra[talls - 1] ?? 0) + last.height - this.#height;
  }

  /** How many tall lines come first, all of which pass. */
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
