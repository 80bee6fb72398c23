/**
 * For what goes away when it is pressed: the second press of a double click meets what stands there then, and would mark its words. From now on that press marks
 * nothing; any other is as ever.
 */
export function markNothing(): void {
  document.addEventListener("mousedown", (press) => press.detail > 1 && press.preventDefault(), { capture: true, once: true });
}
