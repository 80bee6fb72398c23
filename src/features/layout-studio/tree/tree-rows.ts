/** The visible rows of the tree: expanded elements in reading order. */
import { type Element, type ElementTable, type ListName, ROOT_KEY } from "../../../../layout/elements.ts";
import { type Reader, wordsOf } from "../document/element-words.ts";

export interface TreeRow {
  readonly key: string;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly count: number;
  readonly label: string;
  /** The kind of the element, such as `page`, `Grid`, `TextBox`: for the icon and for screen readers. */
  readonly sort: string;
  readonly kind: Element["kind"];
  readonly list: ListName | undefined;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

/** Order of the lists of a grid: columns, then the details of a row, then actions. */
const ORDER: readonly ListName[] = [
  "Pages",
  "Containers",
  "Steps",
  "Aside",
  "Fields",
  "Columns",
  "Tiles",
  "Detail",
  "DetailContainers",
  "ChildFields",
  "CellFields",
  "Actions",
];

export const childrenOf = ({ children }: ElementTable, key: string): readonly string[] =>
  ORDER.flatMap((list) => children.get(`${key}/${list}`) ?? []);

export const sortOf = ({ kind, own }: Pick<Element, "kind" | "own">): string =>
  kind === "container" ? String(own.Kind) : kind === "field" ? String(own.DisplayTemplate) : kind;

export function treeRows(table: ElementTable, isOpen: (key: string) => boolean, reader: Reader): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (key: string, level: number, position: number, count: number): void => {
    const element = table.elements.get(key);
    if (element === undefined) return;
    const children = childrenOf(table, key);
    const open = children.length > 0 && isOpen(key);
    rows.push({
      key,
      level,
      position,
      count,
      label: wordsOf(element, reader),
      sort: sortOf(element),
      kind: element.kind,
      list: element.list,
      hasChildren: children.length > 0,
      isOpen: open,
    });
    if (open) for (const [index, child] of children.entries()) visit(child, level + 1, index + 1, children.length);
  };
  visit(ROOT_KEY, 1, 1, 1);
  return rows;
}

/** The elements that must be expanded to show an element, outermost first. */
export function ancestorsOf(table: ElementTable, key: string): string[] {
  const above: string[] = [];
  for (
    let element = table.elements.get(key);
    element !== undefined && element.key !== ROOT_KEY;
    element = table.elements.get(element.parent)
  )
    above.unshift(element.parent);
  return above;
}
