/**
 * A layout as a flat table of its elements by Id, for everything that compares layouts: order and nesting become columns of the table.
 */
import { fieldId, fieldOwner, isUse, type LayoutDocument } from "./model.ts";

/** `layout` is the whole document, also a fragment. A use of a fragment has the fragment's Id. */
export type ElementKind = "layout" | "page" | "container" | "step" | "field" | "action" | "use";
export type ListName =
  | "Pages"
  | "Containers"
  | "Steps"
  | "Aside"
  | "Fields"
  | "Columns"
  | "Detail"
  | "DetailContainers"
  | "ChildFields"
  | "CellFields"
  | "Tiles"
  | "Actions";

export interface Element {
  /** `field:details.Country`; unique in the table. */
  key: string;
  kind: ElementKind;
  id: string;
  /** Key of the element it is in; empty for the layout. */
  parent: string;
  list: ListName | undefined;
  /** Its properties without the lists of its children. */
  own: Readonly<Record<string, unknown>>;
  /** The element's lists of children, also empty ones. */
  lists: readonly ListName[];
  path: string;
}

export interface ElementTable {
  elements: ReadonlyMap<string, Element>;
  /** Keys of the children, by `<parent key>/<list>`, in order. */
  children: ReadonlyMap<string, readonly string[]>;
}

export const ROOT_KEY = "layout:";
/** The kind of the elements of each list, besides uses. */
export const KIND_IN: Readonly<Record<ListName, Exclude<ElementKind, "layout" | "use">>> = {
  Pages: "page",
  Containers: "container",
  Steps: "step",
  Aside: "container",
  Fields: "field",
  Columns: "field",
  Detail: "field",
  DetailContainers: "container",
  ChildFields: "field",
  CellFields: "field",
  Tiles: "field",
  Actions: "action",
};
export const LIST_NAMES = Object.keys(KIND_IN) as ListName[];

export function tableOf(layout: LayoutDocument): ElementTable {
  const elements = new Map<string, Element>();
  const children = new Map<string, string[]>();
  const visit = (value: object, kind: ElementKind, parent: string, list: ListName | undefined, parentId: string, path: string): string => {
    const members = value as Readonly<Record<string, unknown>>;
    const id = kind === "layout" ? "" : idOf(kind, members, parentId);
    // A layout with a duplicate Id is refused elsewhere; here the second element only must not get lost.
    let key = `${kind}:${id}`;
    for (let twin = 2; elements.has(key); twin++) key = `${kind}:${id}#${twin}`;
    const lists = LIST_NAMES.filter((name) => Array.isArray(members[name]));
    const own = Object.fromEntries(
      Object.entries(members).filter(([name, member]) => member !== undefined && !lists.includes(name as ListName)),
    );
    elements.set(key, { key, kind, id: kind === "layout" ? String(members.Id ?? "") : id, parent, list, own, lists, path });
    for (const name of lists) {
      const items = members[name] as readonly object[];
      // Fields of steps carry the Id of their wizard, because they may move from step to step.
      const owner = kind === "step" ? parentId : fieldOwner(id, name);
      const label = (item: object, kind: ElementKind) =>
        kind === "field" ? String((item as { Name?: unknown }).Name) : idOf(kind, item as Readonly<Record<string, unknown>>, owner);
      children.set(
        `${key}/${name}`,
        items.map((item) => {
          const kind = isUse(item) ? "use" : KIND_IN[name];
          return visit(item, kind, key, name, owner, `${path === "" ? "" : `${path}/`}${name}/${label(item, kind)}`);
        }),
      );
    }
    return key;
  };
  visit(layout, "layout", "", undefined, "", "");
  return { elements, children };
}

function idOf(kind: ElementKind, members: Readonly<Record<string, unknown>>, parentId: string): string {
  if (kind === "use") return String(members.Use);
  if (kind !== "field") return String(members.Id);
  const id = members.Id;
  // In a fragment of fields the container is unknown.
  if (parentId === "" && typeof id !== "string") return String(members.Name);
  return fieldId({ Id: parentId }, { Name: String(members.Name), ...(typeof id === "string" ? { Id: id } : {}) });
}

/** The way back. Elements whose parent is missing are left out. */
export function layoutOf<D extends LayoutDocument>({ elements, children }: ElementTable): D {
  const build = (key: string): Record<string, unknown> => {
    const element = elements.get(key);
    const built: Record<string, unknown> = { ...element?.own };
    for (const name of element?.lists ?? []) built[name] = (children.get(`${key}/${name}`) ?? []).map(build);
    return built;
  };
  // In a document with other element types the lists have the same names.
  return build(ROOT_KEY) as unknown as D;
}
