import type { CompiledGrid, Scope } from "./compiled.ts";
import type { GridFilter } from "./model.ts";

/** The first filters of a list, with the values that expressions read. A filter without a value is left out. */
export function firstFilters({ container, filterValues }: CompiledGrid, scope: Scope): GridFilter[] {
  return (container.Filters ?? []).flatMap((filter, index): GridFilter[] => {
    const expression = filterValues?.get(index);
    if (expression === undefined) return [filter];
    const value: unknown = expression.evaluate(scope);
    const Values = (Array.isArray(value) ? value : [value]).filter(isScalar);
    return Values.length === 0 ? [] : [{ ...filter, Values }];
  });
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
