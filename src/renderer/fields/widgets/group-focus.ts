import type { FocusEvent } from "react";

/** Whether the focus leaves the group, rather than moving between its controls. */
export const leavesGroup = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** Focuses an element that is drawn after this render. */
export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 0);
}
