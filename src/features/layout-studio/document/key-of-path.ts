import { type ElementTable, ROOT_KEY } from "../../../../layout/elements.ts";

/**
 * The element at the path of a problem, a change or a conflict.
 *
 * @param how `exact`: only the element with this path. `nearest`: the innermost element on the path, because the path may continue into its
 * properties.
 */
export function keyOfPath(table: ElementTable, path: string, how: "exact"): string | undefined;
export function keyOfPath(table: ElementTable, path: string, how: "nearest"): string;
export function keyOfPath(table: ElementTable, path: string, how: "exact" | "nearest"): string | undefined {
  const byPath = new Map([...table.elements.values()].map((element) => [element.path, element.key]));
  if (how === "exact") return byPath.get(path);
  for (let steps = path.split("/"); steps.length > 0; steps = steps.slice(0, -1)) {
    const key = byPath.get(steps.join("/"));
    if (key !== undefined) return key;
  }
  return ROOT_KEY;
}
