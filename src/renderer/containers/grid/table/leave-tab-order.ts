/**
 * A grid is one stop for Tab: what is inside its cells is reached with Enter or F2. Widgets draw their links and buttons for any place, so
 * they are taken out of the order here; an editor that is open keeps its own.
 */
export function leaveTabOrder(row: HTMLElement | null): void {
  for (const control of row?.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea") ?? [])
    if (control.tabIndex === 0 && !control.closest(".ts-cell-editor")) control.tabIndex = -1;
}
