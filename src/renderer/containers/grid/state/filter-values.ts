import { useMemo, useRef } from "react";
import type { CompiledGrid, Scope } from "../../../../../layout/compiled.ts";
import { firstFilters } from "../../../../../layout/first-filters.ts";

/** The grid with the values of its first filters. The object stays the same until a value changes. */
export function useFilterValues(grid: CompiledGrid, scope: Scope): CompiledGrid {
  const read = grid.filterValues === undefined ? undefined : firstFilters(grid, scope);
  const kept = useRef(read);
  if (JSON.stringify(kept.current) !== JSON.stringify(read)) kept.current = read;
  const Filters = kept.current;
  return useMemo(() => (Filters === undefined ? grid : { ...grid, container: { ...grid.container, Filters } }), [grid, Filters]);
}
