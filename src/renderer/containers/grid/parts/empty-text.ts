import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import { plainText } from "../../../fields/widget/widget-props.ts";
import type { TextPort } from "../../../ports/messages.ts";
import { sameValue } from "../../../values/equal.ts";
import { type GridState, initialState } from "../state/grid-state.ts";

/**
 * The text when a list has no rows. The layout's `EmptyText` applies while only the layout's own filters are active; after a search or filter of
 * the user the text says that nothing matches.
 */
export function emptyText(grid: CompiledGrid, { text, filters, onlyChanged }: GridState, { t }: TextPort): string {
  const own = plainText(grid.container.EmptyText);
  if (onlyChanged && text.trim() === "" && filters.length === 0) return t("renderer.grid.nothingChanged");
  const isSearched = text.trim() !== "";
  const isOwnChoice = isSearched || !sameValue(filters, initialState(grid).filters);
  const isFiltered = isSearched || filters.length > 0;
  if (isFiltered && (isOwnChoice || own === undefined)) return t("renderer.grid.noMatch");
  return own ?? t("renderer.grid.empty");
}
