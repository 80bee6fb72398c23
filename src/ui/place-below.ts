const MARGIN = 8;

/** Put a popover under its button (above, when there is no room below), its right edge on the button's where it would leave the screen. */
export function placeBelow(popover: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const fitsBelow = from.bottom + MARGIN + height <= innerHeight;
  const left = from.left + width <= innerWidth - MARGIN ? from.left : from.right - width;
  popover.style.top = `${Math.round(fitsBelow ? from.bottom + MARGIN / 2 : Math.max(MARGIN, from.top - height - MARGIN / 2))}px`;
  popover.style.left = `${Math.round(Math.max(MARGIN, left))}px`;
}
