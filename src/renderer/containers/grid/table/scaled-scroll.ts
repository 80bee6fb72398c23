/**
 * Scrolling through more pixels than an element can have.
 *
 * Browsers stop at some ten to thirty million pixels: fewer than a million rows. Beyond `MAX_HEIGHT` the element is shorter than the list:
 * its ends are exact, one to one, the scroll bar between them means the whole, and what a wheel, a finger or a key moves is always moved
 * pixel by pixel. "Place" is the position in the whole list, "scrollTop" the element's.
 */

export const MAX_HEIGHT = 8_000_000;
/** At both ends a pixel is a pixel, so that the first and the last row are reached exactly. */
const END = 100_000;
/** Moved farther than this in one event: the scroll bar was dragged. */
const JUMP = 3_000;

export class ScaledScroll {
  #total = 0;
  /** Place minus scrollTop, since the last jump. */
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

  /** A scroll event. @returns the place. */
  scrolled(scrollTop: number): number {
    if (this.#total > MAX_HEIGHT && Math.abs(scrollTop - this.#last) > JUMP) this.shift = this.#shiftAt(scrollTop);
    this.#last = scrollTop;
    return Math.max(0, scrollTop + this.shift);
  }

  /** Scrolling to a place. @returns the scrollTop to set. */
  goTo(offset: number): number {
    const scrollTop = this.#scrollTopOf(offset);
    this.shift = offset - scrollTop;
    this.#last = scrollTop;
    return scrollTop;
  }

  /** Where the scroll bar belongs once scrolling has come to rest; undefined where it is already. */
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
