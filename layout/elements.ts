/**
 * A layout as a flat table of its elements by Id, for everything that compares layouts: order and nesting become columns of the table.
 */
import { fieldId, type Layout } from "./model.ts";

export type ElementKind = "layout" | "page" | "container" | "step" | "field" | "action";
export type ListName = "Pages" | "Containers" | "Steps" | "Fields" | "Columns" | "Detail" | "Tiles" | "Actions";

export interface Element {
  /** `field:details.Country`; unique in the table. */
  key: string;
  kind: ElementKind;
  id: string;
  /** Key of the element it stands in; empty for the layout. */
  parent: string;
  list: ListName | undefined;
  /** Its properties without the lists of its children. */
  own: Readonly<Record<string, unknown>>;
  /** Which lists of children it has, empty ones included. */
  lists: readonly ListName[];
  path: string;
}

export interface ElementTable {
  elements: ReadonlyMap<string, Element>;
  /** Keys of the children, by `<parent key>/<list>`, in order. */
  children: ReadonlyMap<string, readonly string[]>;
}

export const ROOT_KEY = "layout:";
/** Elements of which kind each list has. */
export const KIND_IN: Readonly<Record<ListName, ElementKind>> = {
  Pages: "page",
  Containers: "container",
  Steps: "step",
  Fields: "field",
  Columns: "field",
  Detail: "field",
  Tiles: "field",
  Actions: "action",
};
const LIST_NAMES = Object.keys(KIND_IN) as ListName[];

export function tableOf(layout: Layout): ElementTable {
  const elements = new Map<string, Element>();
  const children = new Map<string, string[]>();
  const visit = (value: object, kind: ElementKind, parent: string, list: ListName | undefined, parentId: string, path: string): string => {
    const members = value as Readonly<Record<string, unknown>>;
    const id = kind === "layout" ? "" : idOf(kind, members, parentId);
    // A layout with an Id twice is refused elsewhere; here the second one must only not get lost.
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
      const owner = kind === "step" ? parentId : name === "Detail" ? `${id}.detail` : id;
      const label = (item: object) =>
        KIND_IN[name] === "field"
          ? String((item as { Name?: unknown }).Name)
          : idOf(KIND_IN[name], item as Readonly<Record<string, unknown>>, owner);
      children.set(
        `${key}/${name}`,
        items.map((item) => visit(item, KIND_IN[name], key, name, owner, `${path === "" ? "" : `${path}/`}${name}/${label(item)}`)),
      );
    }
    return key;
  };
  visit(layout, "layout", "", undefined, "", "");
  return { elements, children };
}

function idOf(kind: ElementKind, members: Readonly<Record<string, unknown>>, parentId: string): string {
  if (kind !== "field") return String(members.Id);
  const id = members.Id;
  return fieldId({ Id: parentId }, { Name: String(members.Name), ...(typeof id === "string" ? { Id: id } : {}) });
}

/** The way back. Elements whose parent is missing are left out. */
export function layoutOf({ elements, children }: ElementTable): Layout {
  const build = (key: string): Record<string, unknown> => {
    const element = elements.get(key);
    const built: Record<string, unknown> = { ...element?.own };
    for (const name of element?.lists ?? []) built[name] = (children.get(`${key}/${name}`) ?? []).map(build);
    return built;
  };
  return build(ROOT_KEY) as unknown as Layout;
}
