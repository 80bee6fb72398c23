import type { CompiledGrid } from "../../../layout/compiled.ts";
import type { RendererHost } from "../host.ts";
import { sameValue } from "../store/equal.ts";
import { plainText } from "../widgets/widget-props.ts";
import { type GridState, initialState } from "./state/grid-state.ts";

/**
 * Why there are no rows. The layout's own words are meant for the list as it opens, under the filters that the layout gives it; whoever searches or filters
 * by himself is told that nothing matches.
 */
export function emptyText(grid: CompiledGrid, { text, filters }: GridState, { t }: Pick<RendererHost, "t">): string {
  const own = plainText(grid.container.EmptyText);
  const isSearched = text.trim() !== "";
  const isOwnChoice = isSearched || !sameValue(filters, initialState(grid).filters);
  const isFiltered = isSearched || filters.length > 0;
  if (isFiltered && (isOwnChoice || own === undefined)) return t("renderer.grid.noMatch");
  return own ?? t("renderer.grid.empty");
}
