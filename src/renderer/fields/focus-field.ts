const FOCUSABLE =
  "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]";

/** Moves the focus into a field by its Id: to the control itself, or to the first one of a group. @returns whether there was one. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  // In a group of controls the one that is wrong is what people are sent to look at.
  const wrong = element?.querySelector<HTMLElement>("[aria-invalid=true]:is(input, select, textarea, button)");
  const target = element?.matches(FOCUSABLE) ? element : (wrong ?? element?.querySelector<HTMLElement>(FOCUSABLE));
  if (!target) return false;
  target.scrollIntoView?.({ block: "center" });
  target.focus({ preventScroll: true });
  return true;
}
