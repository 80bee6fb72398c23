/**
 * Removes the contents of cells from the tab order, because a grid is one tab stop: Enter or F2 moves into a cell. Widgets draw their links and
 * buttons without knowing this. An open editor keeps its tab stops.
 */
export function leaveTabOrder(row: HTMLElement | null): void {
  for (const control of row?.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea") ?? [])
    if (control.tabIndex === 0 && !control.closest(".ts-cell-editor")) control.tabIndex = -1;
}
