/** The positions that an element may move to, in tree order. */
import type { ElementTable, ListName } from "../../../../layout/elements.ts";
import { ROOT_KEY } from "../../../../layout/elements.ts";
import { fits, kindOfList, listsOf } from "../document/fits.ts";
import { childrenOf } from "./tree-rows.ts";

export interface DropTarget {
  readonly parentKey: string;
  readonly list: ListName;
  /** Among the children without the element itself. */
  readonly index: number;
}

/** The lists that accept the element, in tree order. */
export function fittingLists(table: ElementTable, key: string): Omit<DropTarget, "index">[] {
  const found: Omit<DropTarget, "index">[] = [];
  const visit = (parentKey: string): void => {
    const parent = table.elements.get(parentKey);
    if (parent === undefined || parentKey === key) return;
    for (const list of listsOf(parent)) if (fits(table, key, parentKey, list)) found.push({ parentKey, list });
    for (const child of childrenOf(table, parentKey)) visit(child);
  };
  visit(ROOT_KEY);
  return found;
}

const without = (table: ElementTable, key: string, { parentKey, list }: Omit<DropTarget, "index">): readonly string[] =>
  (table.children.get(`${parentKey}/${list}`) ?? []).filter((child) => child !== key);

/**
 * The next or previous position: within the list, then in the next list that fits.
 *
 * @returns undefined at the end
 */
export function nextTarget(table: ElementTable, key: string, way: 1 | -1): DropTarget | undefined {
  const element = table.elements.get(key);
  const lists = fittingLists(table, key);
  const at = lists.findIndex(({ parentKey, list }) => parentKey === element?.parent && list === element.list);
  const here = lists[at];
  if (here === undefined) return undefined;
  const index = (table.children.get(`${here.parentKey}/${here.list}`) ?? []).indexOf(key) + way;
  if (index >= 0 && index <= without(table, key, here).length) return { ...here, index };
  const next = lists[at + way];
  return next && { ...next, index: way === 1 ? 0 : without(table, key, next).length };
}

/**
 * The target of a drop over a row: before it, after it or inside it.
 *
 * @param part position of the pointer in the row's height, 0-1
 * @returns undefined if it does not fit
 */
export function targetAtRow(
  table: ElementTable,
  key: string,
  rowKey: string,
  part: number,
): (DropTarget & { mark: "before" | "after" | "inside" }) | undefined {
  const row = table.elements.get(rowKey);
  const moved = table.elements.get(key);
  if (row === undefined || moved === undefined || rowKey === key) return undefined;
  const inside = listsOf(row).find((list) => kindOfList(list) === moved.kind && fits(table, key, rowKey, list));
  const beside = row.list !== undefined && fits(table, key, row.parent, row.list) ? row.list : undefined;
  if (inside !== undefined && (beside === undefined || (part > 0.3 && part < 0.7)))
    return { parentKey: rowKey, list: inside, index: without(table, key, { parentKey: rowKey, list: inside }).length, mark: "inside" };
  if (beside === undefined) return undefined;
  const index = without(table, key, { parentKey: row.parent, list: beside }).indexOf(rowKey);
  return { parentKey: row.parent, list: beside, index: part < 0.5 ? index : index + 1, mark: part < 0.5 ? "before" : "after" };
}

/** The target of a paste on a row: inside it if it fits, else after it. */
export const pasteTarget = (table: ElementTable, key: string, rowKey: string): DropTarget | undefined =>
  targetAtRow(table, key, rowKey, 0.5) ?? targetAtRow(table, key, rowKey, 1);
