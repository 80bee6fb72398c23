/** Which elements fit which list, and which properties a field loses in a list of another kind. */
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

/** Lists of elements that have several lists of the same kind: a position in one is named with its list. */
export const SECOND_LISTS = ["Detail", "DetailContainers", "ChildFields", "CellFields", "Aside"] as const satisfies readonly ListName[];
export const isSecondList = (list: ListName | undefined): list is (typeof SECOND_LISTS)[number] =>
  SECOND_LISTS.some((known) => known === list);

/** The lists that an element may have, present or not. */
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

/** Whether an element may move into a list of another element: the kind must match, and it cannot contain itself. */
export function fits(table: ElementTable, key: string, parentKey: string, list: ListName): boolean {
  const element = table.elements.get(key);
  const parent = table.elements.get(parentKey);
  if (element === undefined || parent === undefined || element.kind !== KIND_IN[list] || !listsOf(parent).includes(list)) return false;
  for (let above: Element | undefined = parent; above !== undefined; above = table.elements.get(above.parent))
    if (above.key === key) return false;
  // A Table field cannot contain another Table field.
  return !(element.kind === "field" && parent.kind === "field" && (element.lists.length > 0 || element.own.DisplayTemplate === "Table"));
}

const OF_COLUMNS = ["Sortable", "Filterable", "HiddenByDefault", "Editable", "Pin", "Groupable", "Total"];
/** Columns and tiles only show values; fields of other lists are filled in. */
const sortOf = (list: ListName | undefined) => (list === "Columns" ? "column" : list === "Tiles" ? "tile" : "field");

/** The field without the properties that have no meaning in the new list. Width counts twelfths in forms but pixels in columns. */
export function fieldFor<F extends object>(field: F, from: ListName | undefined, to: ListName): F {
  const [before, after] = [sortOf(from), sortOf(to)];
  if (before === after) return field;
  const dropped = new Set<string>([
    ...(after === "column" ? [] : OF_COLUMNS),
    ...(before === "column" || after === "column" ? ["Width"] : []),
  ]);
  return Object.fromEntries(Object.entries(field).filter(([name]) => !dropped.has(name))) as F;
}
