/** Close every list that somebody has opened over the screen. What opened by itself says `data-stays` and stays. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>("[popover=auto]:not([data-stays])")) popover.hidePopover?.();
}
