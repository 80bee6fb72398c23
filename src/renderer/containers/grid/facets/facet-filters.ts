/** Turns choices in a facet into filters: a facet replaces all filters on its field. */

import type { GridFilter } from "../../../../../layout/list-filter.ts";
import type { FacetValue } from "../rows/list-source.ts";

/** Values that the filters choose for a field, as texts. */
export const chosenValues = (filters: readonly GridFilter[], field: string): readonly string[] =>
  filters.flatMap((filter) => (filter.field === field && (filter.operator === "in" || filter.operator === "equals") ? filter.values : []));

/** Both ends of the range that the filters choose; an empty text means no limit. */
export function chosenRange(filters: readonly GridFilter[], field: string): readonly [string, string] {
  const [from = "", to = ""] = filters.find((filter) => filter.field === field && filter.operator === "between")?.values ?? [];
  return [from, to];
}

export const withoutField = (filters: readonly GridFilter[], field: string): GridFilter[] =>
  filters.filter((filter) => filter.field !== field);

export function withValues(filters: readonly GridFilter[], field: string, values: readonly string[]): readonly GridFilter[] {
  const others = withoutField(filters, field);
  return values.length === 0 ? others : [...others, { field, operator: "in", values }];
}

export function withRange(filters: readonly GridFilter[], field: string, range: readonly [string, string]): readonly GridFilter[] {
  const others = withoutField(filters, field);
  return range.every((end) => end === "") ? others : [...others, { field, operator: "between", values: range }];
}

/** A counted value with its child values. */
export interface FacetNode extends FacetValue {
  /** Count including all descendants. */
  total: number;
  children: readonly FacetNode[];
}

/** The values as a tree, the most frequent branches first. A value whose parent is not listed is a root. */
export function facetTree(values: readonly FacetValue[]): readonly FacetNode[] {
  const known = new Set(values.map(({ value }) => value));
  const under = Map.groupBy(values, ({ value, parent }) => (parent !== null && parent !== value && known.has(parent) ? parent : null));
  const nodesUnder = (parent: string | number | null, above: ReadonlySet<unknown>): FacetNode[] =>
    (under.get(parent) ?? [])
      .filter(({ value }) => !above.has(value))
      .map((each): FacetNode => {
        const children = typeof each.value === "boolean" ? [] : nodesUnder(each.value, new Set([...above, each.value]));
        return { ...each, children, total: children.reduce((sum, { total }) => sum + total, each.count) };
      })
      .sort((left, right) => right.total - left.total);
  return nodesUnder(null, new Set());
}

/** A value and all its descendants. */
export const branchValues = (node: FacetNode): readonly string[] => [String(node.value), ...node.children.flatMap(branchValues)];
