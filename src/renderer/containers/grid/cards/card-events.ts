import type { KeyboardEvent, MouseEvent } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import type { GridSelection } from "../selection/use-selection.ts";
import type { ChangeState } from "../state/use-grid-state.ts";

interface CardEventOptions {
  grid: CompiledGrid;
  change: ChangeState;
  /** Undefined: rows cannot be selected. */
  selection: GridSelection | undefined;
  /** Handles a key on a card, such as one that moves to another card. @returns whether it did */
  onKey(event: KeyboardEvent, card: HTMLElement, row: HTMLElement): boolean;
  /** A card was clicked. */
  onActive(row: HTMLElement): void;
}

/** Keys and clicks of cards, for the element around them: they select, open and enter cards in every presentation in the same way. */
export function cardEvents({ grid, change, selection, onKey, onActive }: CardEventOptions) {
  const open = (card: HTMLElement, key: string | undefined) => {
    if (grid.container.DetailAs === "Drawer" && key !== undefined) change({ open: [key] }, "push");
    else card.querySelector<HTMLAnchorElement>("a[href]:not([target])")?.click();
  };
  return {
    onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      const card = target.closest<HTMLElement>("[data-card]");
      const row = card?.closest<HTMLElement>("[data-line]");
      if (card == null || row == null) return;
      if (target !== card) {
        if (event.key !== "Escape" && event.key !== "F2") return;
        event.preventDefault();
        event.stopPropagation();
        card.focus();
        return;
      }
      const control = card.querySelector<HTMLElement>("a[href], button, input:not([data-select]), select, textarea");
      if (!onKey(event, card, row)) {
        if (event.key === " " && selection) selection.toggle(Number(row.dataset.line), event.shiftKey);
        else if (event.key === "Enter" && row.hasAttribute("data-leads")) open(card, row.dataset.key);
        else if ((event.key === "F2" || event.key === "Enter") && control) control.focus();
        else return;
      }
      event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : undefined;
      const row = target?.closest<HTMLElement>("[data-line]");
      const card = row?.querySelector<HTMLElement>("[data-card]");
      if (!target || !row || !card) return;
      onActive(row);
      if (selection && target.closest("[data-select]")) selection.toggle(Number(row.dataset.line), event.shiftKey);
      else if (!target.closest("a, button, input, select, textarea, label, [popover]") && !window.getSelection()?.toString())
        open(card, row.dataset.key);
    },
  };
}
