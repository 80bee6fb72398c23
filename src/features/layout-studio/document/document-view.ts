/**
 * How the studio edits documents with fragments. A layout is shown with its fragments inserted; a fragment is shown inside a layout that uses it.
 */
import { KIND_IN, type ListName, tableOf } from "../../../../layout/elements.ts";
import { expandLayout, type Fragments, keyOf, listsOf, type Members, ownerIn, usesOf } from "../../../../layout/fragments/expand-layout.ts";
import { writeFragment, writeLayout } from "../../../../layout/fragments/write-layout.ts";
import {
  type Fragment,
  isFragment,
  isUse,
  type Layout,
  type LayoutDocument,
  type LayoutSource,
  type Use,
} from "../../../../layout/model.ts";
import { sameJson } from "../../../../layout/same-json.ts";

/** The fragment or layout that owns an element which the edited document does not own. */
export interface ElementOrigin {
  readonly kind: "fragment" | "layout";
  readonly id: string;
}

export interface DocumentView {
  show(document: LayoutDocument): Layout;
  /** @param before the document before the edit */
  write(edited: Layout, before: LayoutDocument): LayoutDocument;
  /** The elements that the document does not own, by key. */
  originsOf(shown: Layout, before: LayoutDocument): ReadonlyMap<string, ElementOrigin>;
  /** The origin of a changed element that the document does not own; undefined if the edit changes only own elements. */
  touchedBy(from: Layout, to: Layout, before: LayoutDocument): ElementOrigin | undefined;
}

const withoutVersion = ({ Version: _given, ...layout }: Layout): Layout => layout;

export function viewOfLayout(fragments: Fragments): DocumentView {
  const write = (edited: Layout, before: LayoutDocument): LayoutDocument =>
    isFragment(before) ? before : writeLayout(edited, before, fragments);
  const usesIn = (layout: Layout, before: LayoutDocument) => Map.groupBy(usesOf(write(layout, before)), ({ Use: id }) => id);
  return {
    show: (document) => withoutVersion(expandLayout(document as LayoutSource, fragments).layout),
    write,
    originsOf: (shown, before) => originsIn(write(shown, before) as LayoutSource, fragments),
    touchedBy(from, to, before) {
      const after = usesIn(to, before);
      for (const [id, uses] of usesIn(from, before)) if (!sameJson(after.get(id), uses)) return { kind: "fragment", id };
      return undefined;
    },
  };
}

function originsIn(source: LayoutSource, fragments: Fragments): Map<string, ElementOrigin> {
  const origins = new Map<string, ElementOrigin>();
  for (const { key, fragment } of expandLayout(source, fragments).origins.values())
    if (fragment !== undefined) origins.set(key, { kind: "fragment", id: fragment });
  return origins;
}

/** @param host a layout that uses the fragment, as it is written; without it, the fragment is shown on an otherwise empty page */
export function viewOfFragment(fragment: Fragment, fragments: Fragments, user: LayoutSource | undefined): DocumentView {
  const host = bareUses(user ?? pageFor(fragment), fragment.Id);
  const shownWith = (document: Fragment): Layout => {
    const { layout } = expandLayout(host, new Map(fragments).set(document.Id, document));
    return { ...withoutVersion(layout), Id: document.Id, Name: document.Name };
  };
  const around = new Set(tableOf(shownWith({ ...fragment, [fragment.Target.Fragment]: [] })).elements.keys());
  const write = (edited: Layout, before: LayoutDocument): LayoutDocument => {
    if (!isFragment(before)) return before;
    const { items, owner } = ownItems(edited, around) ?? { items: [], owner: "" };
    return writeFragment(before, items, owner, fragments);
  };
  const usesIn = (layout: Layout, before: LayoutDocument) => Map.groupBy(usesOf(write(layout, before)), ({ Use: id }) => id);
  return {
    show: (document) => (isFragment(document) ? shownWith(document) : withoutVersion(document as Layout)),
    write,
    originsOf(shown, before) {
      const origins = new Map<string, ElementOrigin>();
      const inner = isFragment(before) ? originsIn(host, new Map(fragments).set(before.Id, write(shown, before) as Fragment)) : origins;
      for (const [key, origin] of inner) if (origin.id !== fragment.Id) origins.set(key, origin);
      for (const key of around) origins.set(key, { kind: "layout", id: host.Id });
      return origins;
    },
    touchedBy(from, to, before) {
      if (!sameJson(withoutOwn(from, around), withoutOwn(to, around))) return { kind: "layout", id: host.Id };
      const after = usesIn(to, before);
      for (const [id, uses] of usesIn(from, before)) if (!sameJson(after.get(id), uses)) return { kind: "fragment", id };
      return undefined;
    },
  };
}

/** The document without the layout's overrides of the fragment. */
function bareUses<T>(value: T, id: string): T {
  if (Array.isArray(value)) return value.map((item) => bareUses(item, id)) as T;
  if (typeof value !== "object" || value === null) return value;
  if (isUse(value)) return ((value as Use).Use === id ? { Use: id } : value) as T;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, bareUses(member, id)])) as T;
}

/** The elements of the fragment, in the list that uses it. */
function ownItems(layout: Layout, around: ReadonlySet<string>): { items: object[]; owner: string } | undefined {
  const visit = (element: object, kind: Parameters<typeof listsOf>[1], owner: string): { items: object[]; owner: string } | undefined => {
    for (const [list, items] of listsOf(element as Members, kind)) {
      const inner = ownerIn(element as Members, kind, owner, list);
      const own = items.filter((item) => !around.has(keyOf(item as Members, KIND_IN[list], inner)));
      if (own.length > 0) return { items: own, owner: inner };
      for (const item of items) {
        const found = visit(item, KIND_IN[list], inner);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
  return visit(layout, "layout", "");
}

/** The layout without the elements of the fragment. */
function withoutOwn(layout: Layout, around: ReadonlySet<string>): object {
  const visit = (element: object, kind: Parameters<typeof listsOf>[1], owner: string): object => {
    const copy: Record<string, unknown> = { ...element };
    for (const [list, items] of listsOf(element as Members, kind)) {
      const inner = ownerIn(element as Members, kind, owner, list);
      copy[list] = items.flatMap((item) =>
        around.has(keyOf(item as Members, KIND_IN[list], inner)) ? [visit(item, KIND_IN[list], inner)] : [],
      );
    }
    return copy;
  };
  const { CheckedTexts: _checked, ...content } = layout;
  return visit(content, "layout", "");
}

/** A page around a fragment that no layout uses. */
function pageFor({ Id, Name, Target: { Fragment: list } }: Fragment): LayoutSource {
  const called = (id: string) => ({ Id: id, Name: id, DisplayValue: Name });
  const use: Use = { Use: Id };
  const inContainer = (kind: object, name: ListName) => ({ ...called("fragment"), ...kind, [name]: [use] });
  const containers: unknown[] =
    list === "Containers"
      ? [use]
      : list === "Fields"
        ? [inContainer({ Kind: "Fields" }, "Fields")]
        : list === "Columns"
          ? [inContainer({ Kind: "Grid", RowKey: "Id", Source: { Service: "", Operation: "" } }, "Columns")]
          : [];
  return {
    ...{ Id, Name, Title: Name, Target: { Route: "/fragment" } },
    ...(list === "Actions" ? { Actions: [use] } : {}),
    Pages: list === "Pages" ? [use] : [{ ...called("page"), Containers: containers }],
  } as LayoutSource;
}
