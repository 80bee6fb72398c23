/** What may be where: the lists that an element of a kind has, and what a field loses that moves into a list of another sort. */
import { type Element, type ElementKind, type ElementTable, KIND_IN, type ListName } from "../../../../layout/elements.ts";

const OF_CONTAINER: Readonly<Record<string, readonly ListName[]>> = {
  Fields: ["Fields"],
  Form: ["Fields"],
  Tree: ["Fields"],
  Timeline: ["Fields"],
  Compare: ["Fields"],
  Flow: ["Fields", "ChildFields"],
  Matrix: ["Fields", "CellFields"],
  Steps: ["Steps", "Aside"],
  Grid: ["Columns", "Detail", "DetailContainers"],
  Chart: ["Columns"],
  Tiles: ["Tiles"],
};

/** Lists of an element that has more than one of their kind: a place in one is named with the list. */
export const SECOND_LISTS = ["Detail", "DetailContainers", "ChildFields", "CellFields", "Aside"] as const satisfies readonly ListName[];
export const isSecondList = (list: ListName | undefined): list is (typeof SECOND_LISTS)[number] =>
  SECOND_LISTS.some((known) => known === list);

/** The lists that an element may have, whether it has them already or not. */
export function listsOf({ kind, own }: Pick<Element, "kind" | "own">): readonly ListName[] {
  switch (kind) {
    case "layout":
      return ["Pages", "Actions"];
    case "page":
      return ["Containers"];
    case "container":
      return [...(OF_CONTAINER[String(own.Kind)] ?? []), "Actions"];
    case "step":
      return ["Fields"];
    case "field":
      return own.DisplayTemplate === "Table" ? ["Columns"] : [];
    case "action":
    case "use":
      return [];
  }
}

export const kindOfList = (list: ListName): ElementKind => KIND_IN[list];

/** Whether a list of another element may contain the element: right kind, and not inside itself. */
export function fits(table: ElementTable, key: string, parentKey: string, list: ListName): boolean {
  const element = table.elements.get(key);
  const parent = table.elements.get(parentKey);
  if (element === undefined || parent === undefined || element.kind !== KIND_IN[list] || !listsOf(parent).includes(list)) return false;
  for (let above: Element | undefined = parent; above !== undefined; above = table.elements.get(above.parent))
    if (above.key === key) return false;
  // Rows of a table hold no tables.
  return !(element.kind === "field" && parent.kind === "field" && (element.lists.length > 0 || element.own.DisplayTemplate === "Table"));
}

const OF_COLUMNS = ["Sortable", "Filterable", "HiddenByDefault", "Editable", "Pin", "Groupable", "Total"];
/** Of what is filled in; a list only shows. */
const sortOf = (list: ListName | undefined) => (list === "Columns" ? "column" : list === "Tiles" ? "tile" : "field");

/** A field for another sort of list, without properties that have no meaning there. Width is twelfths in forms and pixels in columns. */
export function fieldFor<F extends object>(field: F, from: ListName | undefined, to: ListName): F {
  const [before, after] = [sortOf(from), sortOf(to)];
  if (before === after) return field;
  const dropped = new Set<string>([
    ...(after === "column" ? [] : OF_COLUMNS),
    ...(before === "column" || after === "column" ? ["Width"] : []),
  ]);
  return Object.fromEntries(Object.entries(field).filter(([name]) => !dropped.has(name))) as F;
}
