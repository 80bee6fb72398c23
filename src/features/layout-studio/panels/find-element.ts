/** Names the position of an element in a layout by the labels that users read, not by Ids. */
import type { Element, ElementTable } from "../../../../layout/elements.ts";
import { type Reader, wordsOf } from "../document/element-words.ts";

const byPath = new WeakMap<ElementTable, ReadonlyMap<string, Element>>();

function pathsOf(table: ElementTable): ReadonlyMap<string, Element> {
  const known = byPath.get(table) ?? new Map([...table.elements.values()].map((element) => [element.path, element]));
  byPath.set(table, known);
  return known;
}

/** The innermost element on a path, such as that of a problem. */
export function elementAt(table: ElementTable, path: string): Element | undefined {
  const paths = pathsOf(table);
  for (let steps = path.split("/"); steps.length > 0; steps = steps.slice(0, -1)) {
    const element = paths.get(steps.join("/"));
    if (element !== undefined) return element;
  }
  return paths.get("");
}

/** Labels from the page down to the element; empty for the layout itself. */
export function namesTo(table: ElementTable, element: Element, reader: Reader): string[] {
  const names: string[] = [];
  for (let at: Element | undefined = element; at !== undefined && at.kind !== "layout"; at = table.elements.get(at.parent))
    names.unshift(wordsOf(at, reader));
  return names;
}

/** The page of an element; undefined for the layout itself. */
export function pageOf(table: ElementTable, element: Element | undefined): Element | undefined {
  let at = element;
  while (at !== undefined && at.kind !== "page") at = at.kind === "layout" ? undefined : table.elements.get(at.parent);
  return at;
}
