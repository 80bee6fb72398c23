/** Where a key moves the focus among cards, which are arranged in lines of as many cards as fit. */
export interface CardPosition {
  /** Position of the focused card, from 0 in the whole list. */
  active: number;
  /** Position of the first card on the visible page. */
  first: number;
  last: number;
  /** Number of cards in one line. */
  across: number;
  /** Number of all rows. */
  count: number;
  isRightToLeft: boolean;
}

/** @returns the position that the key moves to; undefined for keys that move nothing. A position outside the visible page opens its page. */
export function cardAfterKey(key: string, isControl: boolean, position: CardPosition): number | undefined {
  const { active, first, last, across, count, isRightToLeft } = position;
  const size = last - first + 1;
  const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  const wanted = {
    [forward]: active + 1,
    [back]: active - 1,
    ArrowDown: active + across,
    ArrowUp: active - across,
    Home: isControl ? 0 : first,
    End: isControl ? count - 1 : last,
    PageDown: active + size,
    PageUp: active - size,
  }[key];
  if (wanted === undefined) return undefined;
  const isLine = key === "ArrowDown" || key === "ArrowUp";
  // There is no such line: the focus stays on its card.
  if (isLine && (wanted < 0 || wanted >= count)) return active;
  return Math.max(0, Math.min(wanted, count - 1));
}
