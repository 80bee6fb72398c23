/** Where a key leads among cards: they are read line by line, and a line has as many as fit. */
export interface CardPosition {
  /** Position of the card that has the focus, from 0 in the whole list. */
  active: number;
  /** Cards on the page in sight. */
  first: number;
  last: number;
  /** Cards beside each other. */
  across: number;
  /** All rows. */
  count: number;
  isRightToLeft: boolean;
}

/** @returns the position that the key leads to, or undefined for a key that leads nowhere. Beyond the page in sight the next page opens. */
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
  // A line that is not there: the focus stays in its column.
  if (isLine && (wanted < 0 || wanted >= count)) return active;
  return Math.max(0, Math.min(wanted, count - 1));
}
