import type { FocusEvent } from "react";

/** Whether the focus goes out of the group that listens, rather than from one of its controls to the next. */
export const leavesGroup = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** Moves the focus to what concerns to be drawn. */
export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 0);
}
