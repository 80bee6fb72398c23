import { mdiContentCopy, mdiFilterOffOutline, mdiFilterOutline, mdiPencilOutline } from "@mdi/js";
import type { CompiledColumn } from "../../../../layout/compiled.ts";
import type { RendererHost } from "../../host.ts";
import type { MenuEntry } from "../parts/menu.tsx";
import { filtersOfValue, type GridFilter } from "../state/grid-filter.ts";

export interface CellMenuOptions {
  host: RendererHost;
  column: CompiledColumn;
  value: unknown;
  /** As it stands in the cell. */
  text: string;
  filters: readonly GridFilter[];
  onFilter: (filters: readonly GridFilter[]) => void;
  /** Absent: the cell cannot be edited. */
  onEdit?: (() => void) | undefined;
}

/** What can be done with one value: only rows with it, only rows without it, edit it, copy it. */
export function cellMenu({ host: { t }, column, value, text, filters, onFilter, onEdit }: CellMenuOptions): MenuEntry[] {
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
    ...(text === ""
      ? []
      : [
          {
            label: t("renderer.grid.cellMenu.copy"),
            icon: mdiContentCopy,
            // Without the permission to write there, nothing happens: the text can still be selected by hand.
            run: () => void navigator.clipboard?.writeText(text).catch(() => undefined),
          },
        ]),
  ];
}
