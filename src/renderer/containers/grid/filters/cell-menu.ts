import { mdiArrowCollapseDown, mdiContentCopy, mdiFilterOffOutline, mdiFilterOutline, mdiPencilOutline, mdiUndo } from "@mdi/js";
import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import type { GridFilter } from "../../../../../layout/list-filter.ts";
import type { MenuEntry } from "../../../../ui/menu.tsx";
import type { TextPort } from "../../../ports/messages.ts";
import { filtersOfValue } from "../state/grid-filter.ts";

export interface CellMenuOptions {
  texts: TextPort;
  column: CompiledColumn;
  value: unknown;
  /** Text of the cell. */
  text: string;
  filters: readonly GridFilter[];
  onFilter: (filters: readonly GridFilter[]) => void;
  /** Absent: the cell cannot be edited. */
  onEdit?: (() => void) | undefined;
  /** For cells that wait for one save: copies the first selected cell into the others, or the cell above into this one. */
  onFillDown?: (() => void) | undefined;
  /** The cell has an unsaved value: discards it. */
  onRevert?: (() => void) | undefined;
}

/** Menu entries for one value: filter by it, exclude it, edit it, copy it. */
export function cellMenu({
  texts: { t },
  column,
  value,
  text,
  filters,
  onFilter,
  onEdit,
  onFillDown,
  onRevert,
}: CellMenuOptions): MenuEntry[] {
  const offered = filtersOfValue(column, value);
  const others = filters.filter(({ field }) => field !== column.name);
  const shown = text === "" ? t("renderer.grid.cellMenu.empty") : text.length > 40 ? `${text.slice(0, 39)}…` : text;
  return [
    ...(offered
      ? [
          {
            label: t("renderer.grid.cellMenu.only", { value: shown }),
            icon: mdiFilterOutline,
            run: () => onFilter([...others, offered.only]),
          },
        ]
      : []),
    ...(offered?.not
      ? [
          {
            label: t("renderer.grid.cellMenu.not", { value: shown }),
            icon: mdiFilterOffOutline,
            run: () => onFilter([...filters, ...(offered.not ? [offered.not] : [])]),
          },
        ]
      : []),
    ...(onEdit ? [{ label: t("renderer.grid.cellMenu.edit"), icon: mdiPencilOutline, run: onEdit, startsGroup: true }] : []),
    ...(onFillDown ? [{ label: t("renderer.grid.batch.fillDown"), icon: mdiArrowCollapseDown, run: onFillDown }] : []),
    ...(onRevert ? [{ label: t("renderer.undoField"), icon: mdiUndo, run: onRevert }] : []),
    ...(text === ""
      ? []
      : [
          {
            label: t("renderer.grid.cellMenu.copy"),
            icon: mdiContentCopy,
            // Without permission for the clipboard nothing happens: the text can still be selected by hand.
            run: () => void navigator.clipboard?.writeText(text).catch(() => undefined),
          },
        ]),
  ];
}
