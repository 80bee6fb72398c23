/**
 * Three-way merge of layouts by Id: a new product version (`theirs`) into what admins made (`ours`) of the version both come from (`base`).
 *
 * Never over the admins' work: where both changed the same thing, ours stays and the conflict shows both sides. Whatever of a side is not in the merged
 * layout is in a conflict.
 */
import { type Element, type ElementTable, type ListName, layoutOf, ROOT_KEY, tableOf } from "../elements.ts";
import type { LayoutDocument } from "../model.ts";
import { sameJson } from "../same-json.ts";
import { mergeOrder } from "./merge-order.ts";
import { mergeSets, mergeValues, type ValueConflict } from "./merge-values.ts";

export interface MergeConflict {
  /** `both-changed`: a property. `removed-by-us`, `removed-by-them`: the other side changed the element. `both-moved`, `order`: places. */
  kind: "both-changed" | "removed-by-us" | "removed-by-them" | "both-moved" | "order";
  id: string;
  path: string;
  /** With `both-changed`: e.g. `DisplayValue/de`. */
  property?: string;
  base?: unknown;
  ours?: unknown;
  theirs?: unknown;
}

interface Sides {
  base: ElementTable;
  ours: ElementTable;
  theirs: ElementTable;
}

export function mergeLayouts<D extends LayoutDocument>(base: D, ours: D, theirs: D): { merged: D; conflicts: MergeConflict[] } {
  const sides: Sides = { base: tableOf(base), ours: tableOf(ours), theirs: tableOf(theirs) };
  const conflicts: MergeConflict[] = [];
  const elements = new Map<string, Element>();
  for (const key of new Set([...sides.ours.elements.keys(), ...sides.theirs.elements.keys()])) {
    const merged = mergeElement(sides, key, conflicts);
    if (merged !== undefined) elements.set(key, merged);
  }
  settleParents(sides, elements, conflicts);
  const children = mergeChildren(sides, elements, conflicts);
  return { merged: layoutOf<D>({ elements, children }), conflicts };
}

function mergeElement(sides: Sides, key: string, conflicts: MergeConflict[]): Element | undefined {
  const base = sides.base.elements.get(key);
  const ours = sides.ours.elements.get(key);
  const theirs = sides.theirs.elements.get(key);
  if (ours === undefined || theirs === undefined) return mergeOneSided(sides, key, base, ours, theirs, conflicts);
  const found: ValueConflict[] = [];
  const own = mergeValues(base?.own ?? {}, ours.own, theirs.own, found) as Record<string, unknown>;
  for (const { steps, ...values } of found)
    conflicts.push({ kind: "both-changed", id: ours.id, path: ours.path, property: steps.join("/"), ...values });
  const listKey = mergeParent(base, ours, theirs, conflicts);
  return { ...ours, ...listKey, own, lists: mergeSets(base?.lists ?? [], ours.lists, theirs.lists) };
}

/** Added by one side, or removed by the other. */
function mergeOneSided(
  sides: Sides,
  key: string,
  base: Element | undefined,
  ours: Element | undefined,
  theirs: Element | undefined,
  conflicts: MergeConflict[],
): Element | undefined {
  const left = ours ?? theirs;
  if (left === undefined || base === undefined) return left;
  const table = ours === undefined ? sides.theirs : sides.ours;
  if (!isTouched(sides.base, table, key)) return undefined;
  const conflict = { id: left.id, path: left.path, base: subtree(sides.base, key) };
  if (ours === undefined) {
    conflicts.push({ kind: "removed-by-us", ...conflict, theirs: subtree(sides.theirs, key) });
    return undefined;
  }
  conflicts.push({ kind: "removed-by-them", ...conflict, ours: subtree(sides.ours, key) });
  return ours;
}

/** Whether a side changed the element, its place or anything below it. */
function isTouched(base: ElementTable, side: ElementTable, key: string): boolean {
  return !sameJson(subtree(base, key), subtree(side, key)) || base.elements.get(key)?.parent !== side.elements.get(key)?.parent;
}

function subtree(table: ElementTable, key: string): unknown {
  const element = table.elements.get(key);
  if (element === undefined) return undefined;
  const lists = element.lists.map((list) => [list, (table.children.get(`${key}/${list}`) ?? []).map((child) => subtree(table, child))]);
  return { ...element.own, ...(Object.fromEntries(lists) as object) };
}

function mergeParent(
  base: Element | undefined,
  ours: Element,
  theirs: Element,
  conflicts: MergeConflict[],
): Pick<Element, "parent" | "list"> {
  const same = (left: Element | undefined, right: Element) => left?.parent === right.parent && left.list === right.list;
  if (same(ours, theirs) || same(base, theirs)) return { parent: ours.parent, list: ours.list };
  if (same(base, ours)) return { parent: theirs.parent, list: theirs.list };
  conflicts.push({ kind: "both-moved", id: ours.id, path: ours.path, base: base?.path, ours: ours.path, theirs: theirs.path });
  return { parent: ours.parent, list: ours.list };
}

/** An element whose place is gone goes back to where ours has it; one that only theirs has was reported with the place they lost. */
function settleParents(sides: Sides, elements: Map<string, Element>, conflicts: MergeConflict[]): void {
  const orphans = () => [...elements].filter(([key, element]) => key !== ROOT_KEY && !elements.has(element.parent));
  // Removing an element may orphan its descendants, so repeat until none is left.
  for (let found = orphans(); found.length > 0; found = orphans())
    for (const [key, element] of found) settleOrphan(sides, elements, key, element, conflicts);
}

function settleOrphan(sides: Sides, elements: Map<string, Element>, key: string, element: Element, conflicts: MergeConflict[]): void {
  const ours = sides.ours.elements.get(key);
  if (ours !== undefined && elements.has(ours.parent)) {
    conflicts.push({
      kind: "both-moved",
      id: element.id,
      path: element.path,
      ours: ours.path,
      theirs: sides.theirs.elements.get(key)?.path,
    });
    elements.set(key, { ...element, parent: ours.parent, list: ours.list });
    return;
  }
  elements.delete(key);
  const isReported = conflicts.some(({ kind, path }) => kind === "removed-by-us" && element.path.startsWith(`${path}/`));
  if (!isReported) conflicts.push({ kind: "removed-by-us", id: element.id, path: element.path, theirs: subtree(sides.theirs, key) });
}

function mergeChildren(sides: Sides, elements: Map<string, Element>, conflicts: MergeConflict[]): Map<string, string[]> {
  const present = new Map<string, Set<string>>();
  for (const { key, parent, list } of elements.values()) {
    if (list === undefined) continue;
    const listKey = `${parent}/${list}`;
    const known = present.get(listKey);
    if (known === undefined) present.set(listKey, new Set([key]));
    else known.add(key);
  }
  const children = new Map<string, string[]>();
  for (const [listKey, keys] of present) {
    const lists = [sides.base, sides.ours, sides.theirs].map((table) => table.children.get(listKey) ?? []);
    const { order, isConflict } = mergeOrder(lists[0] ?? [], lists[1] ?? [], lists[2] ?? [], keys);
    children.set(listKey, order);
    const [parentKey, list] = [listKey.slice(0, listKey.lastIndexOf("/")), listKey.slice(listKey.lastIndexOf("/") + 1) as ListName];
    const parent = elements.get(parentKey);
    if (parent !== undefined && !parent.lists.includes(list)) elements.set(parentKey, { ...parent, lists: [...parent.lists, list] });
    if (isConflict)
      conflicts.push({
        kind: "order",
        id: parent?.id ?? "",
        path: parent === undefined || parent.path === "" ? list : `${parent.path}/${list}`,
        ours: lists[1],
        theirs: lists[2],
      });
  }
  return children;
}
