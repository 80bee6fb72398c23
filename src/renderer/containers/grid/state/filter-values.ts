import { useMemo, useRef } from "react";
import type { CompiledGrid, Scope } from "../../../../../layout/compiled.ts";
import type { GridFilter } from "../../../../../layout/model.ts";

/** The grid with the values of its first filters, which expressions of its layout read. A filter without a value is left out. */
export function useFilterValues(grid: CompiledGrid, scope: Scope): CompiledGrid {
  const { filterValues, container } = grid;
  const values = filterValues === undefined ? NONE : [...filterValues].map(([index, expression]) => [index, expression.evaluate(scope)]);
  const kept = useRef(values);
  if (JSON.stringify(kept.current) !== JSON.stringify(values)) kept.current = values;
  const read = kept.current;
  return useMemo(() => {
    if (read.length === 0) return grid;
    const byIndex = new Map(read as [number, unknown][]);
    const Filters = (container.Filters ?? []).flatMap((filter, index): GridFilter[] => {
      if (!byIndex.has(index)) return [filter];
      const Values = scalarsIn(byIndex.get(index));
      return Values.length === 0 ? [] : [{ ...filter, Values }];
    });
    return { ...grid, container: { ...container, Filters } };
  }, [grid, container, read]);
}
const NONE: unknown[][] = [];

const scalarsIn = (value: unknown): (string | number | boolean)[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each) => typeof each === "string" || typeof each === "number" || typeof each === "boolean",
  );
