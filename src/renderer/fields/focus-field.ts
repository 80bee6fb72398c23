const FOCUSABLE =
  "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]";

/** Moves the focus into a field by its Id: to the control itself, or to the first one of a group. @returns whether there was one. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
  if (!target) return false;
  target.scrollIntoView?.({ block: "center" });
  target.focus({ preventScroll: true });
  return true;
}
