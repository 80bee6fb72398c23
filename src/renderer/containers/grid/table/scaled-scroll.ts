/**
 * Scrolls through more pixels than an element can have.
 *
 * Browsers limit elements to some ten to thirty million pixels, which is less than a million rows. Above `MAX_HEIGHT` the element is shorter than
 * the list. Near both ends its pixels match the list one to one; between them the scroll bar represents the whole list, and wheel, touch and keys
 * still scroll pixel by pixel. "Offset" is the position in the list, "scrollTop" that of the element.
 */

export const MAX_HEIGHT = 8_000_000;
/** Pixels near both ends that match one to one, so that the first and the last row are reached exactly. */
const END = 100_000;
/** A longer move in one event means that the scroll bar was dragged. */
const JUMP = 3_000;

export class ScaledScroll {
  #total = 0;
  /** Offset minus scrollTop, since the last jump. */
  shift = 0;
  #last = 0;

  get height(): number {
    return Math.min(this.#total, MAX_HEIGHT);
  }
  setTotal(total: number): void {
    this.#total = total;
    if (total <= MAX_HEIGHT) this.shift = 0;
    else this.shift = Math.min(this.shift, total - MAX_HEIGHT);
  }

  /** Handles a scroll event. @returns the offset */
  scrolled(scrollTop: number): number {
    if (this.#total > MAX_HEIGHT && Math.abs(scrollTop - this.#last) > JUMP) this.shift = this.#shiftAt(scrollTop);
    this.#last = scrollTop;
    return Math.max(0, scrollTop + this.shift);
  }

  /** Scrolls to an offset. @returns the scrollTop to set */
  goTo(offset: number): number {
    const scrollTop = this.#scrollTopOf(offset);
    this.shift = offset - scrollTop;
    this.#last = scrollTop;
    return scrollTop;
  }

  /** The scrollTop that matches the offset once scrolling has stopped; undefined if it is set already. */
  settle(scrollTop: number): number | undefined {
    if (this.#total <= MAX_HEIGHT) return undefined;
    const offset = scrollTop + this.shift;
    const right = this.#scrollTopOf(offset);
    if (Math.abs(right - scrollTop) < JUMP / 2) return undefined;
    return this.goTo(offset);
  }

  #shiftAt(scrollTop: number): number {
    const most = this.#total - MAX_HEIGHT;
    if (scrollTop <= END) return 0;
    if (scrollTop >= MAX_HEIGHT - END) return most;
    return Math.round((most * (scrollTop - END)) / (MAX_HEIGHT - 2 * END));
  }

  #scrollTopOf(offset: number): number {
    const most = this.#total - MAX_HEIGHT;
    if (most <= 0 || offset <= END) return offset;
    if (offset >= this.#total - END) return offset - most;
    const slope = 1 + most / (MAX_HEIGHT - 2 * END);
    return Math.round(END + (offset - END) / slope);
  }
}
