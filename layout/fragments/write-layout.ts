/**
 * The way back from `expandLayout`: a layout that was edited as it is shown → as it is written, with its uses of fragments.
 *
 * A use stays as long as it can express the edited layout: elements left out, and properties changed. Where elements of a fragment were added, moved or
 * renamed, elements of the layout's own replace the use; uses inside that fragment stay.
 */
import { type ElementKind, KIND_IN, type ListName } from "../elements.ts";
import { type Fragment, isUse, type Layout, type LayoutSource, type Use, type Value } from "../model.ts";
import { sameJson } from "../same-json.ts";
import { elementsOfFragment, type Fragments, isFixed, keyOf, listsOf, type Members, ownerIn } from "./expand-layout.ts";

/** @param written the layout before it was edited: where it uses fragments */
export function writeLayout(edited: Layout, written: LayoutSource, fragments: Fragments): LayoutSource {
  const known = new Map<string, object>();
  rememberOwn(written, "layout", "", known);
  // Lists of elements become lists of elements and uses.
  return writeElement({ fragments, known }, edited, "layout", "") as unknown as LayoutSource;
}

/** A fragment after its elements were edited. @param items all elements that its list has now @param owner of the list in which they were edited */
export function writeFragment(fragment: Fragment, items: readonly object[], owner: string, fragments: Fragments): Fragment {
  const list = fragment.Target.Fragment;
  const known = new Map<string, object>();
  const writing: Writing = { fragments, known };
  const before = (fragment[list] ?? []) as object[];
  for (const item of before) if (!isUse(item)) rememberOwn(item, KIND_IN[list], owner, known);
  return { ...fragment, [list]: writeList(writing, items, before, list, owner) };
}

interface Writing {
  readonly fragments: Fragments;
  /** Elements that are written down, by key: they say where uses were. */
  readonly known: Map<string, object>;
}

function rememberOwn(element: object, kind: ElementKind, owner: string, known: Map<string, object>): void {
  const members = element as Members;
  known.set(keyOf(members, kind, owner), element);
  for (const [list, items] of listsOf(members, kind))
    for (const item of items) if (!isUse(item)) rememberOwn(item, KIND_IN[list], ownerIn(members, kind, owner, list), known);
}

function writeElement(writing: Writing, element: object, kind: ElementKind, owner: string): object {
  const members = element as Members;
  const before = writing.known.get(keyOf(members, kind, owner)) as Members | undefined;
  if (before === undefined) return element;
  const copy: Record<string, unknown> = { ...members };
  for (const [list, items] of listsOf(members, kind)) {
    const written = before[list];
    if (Array.isArray(written)) copy[list] = writeList(writing, items, written, list, ownerIn(members, kind, owner, list));
  }
  return copy;
}

function writeList(writing: Writing, items: readonly object[], written: readonly object[], list: ListName, owner: string): object[] {
  const kind = KIND_IN[list];
  const key = (item: object) => keyOf(item as Members, kind, owner);
  const position = written.findIndex(isUse);
  if (position === -1) return items.map((item) => writeElement(writing, item, kind, owner));
  const use = written[position] as Use;
  const [ahead, behind] = [written.slice(0, position), written.slice(position + 1)];
  const all = elementsOfFragment(use.Use, list, owner, writing.fragments);
  const keys = new Set(all.map(key));
  const first = items.findIndex((item) => keys.has(key(item)));
  /** The elements around the use, with the uses between them: at the new position of their elements, else at the old one. */
  const beside = (left: readonly object[], middle: Use, right: readonly object[]): object[] => {
    const isShownIn = (some: readonly object[], other: object) => {
      if (!isUse(other)) return false;
      const theirs = new Set(elementsOfFragment(other.Use, list, owner, writing.fragments).map(key));
      return some.some((item) => theirs.has(key(item)));
    };
    const before = [...ahead.filter((other) => !isShownIn(right, other)), ...behind.filter((other) => isShownIn(left, other))];
    const after = [...ahead, ...behind].filter((other) => !before.includes(other));
    return [...writeList(writing, left, before, list, owner), middle, ...writeList(writing, right, after, list, owner)];
  };
  if (first === -1) {
    // Elements that were shown and are gone take the use with them; one that showed nothing stays.
    if (all.some((item) => !use.Without?.includes(key(item)))) return writeList(writing, items, [...ahead, ...behind], list, owner);
    const index = items.findIndex((item) => !ahead.some((other) => !isUse(other) && key(other) === key(item)));
    const split = index === -1 ? items.length : index;
    return beside(items.slice(0, split), use, items.slice(split));
  }
  let end = first;
  while (end < items.length && keys.has(key(items[end] ?? {}))) end += 1;
  const isScattered = items.slice(end).some((item) => keys.has(key(item)));
  const said = isScattered ? undefined : sayBy(use.Use, all, items.slice(first, end), kind, owner);
  if (said !== undefined) return beside(items.slice(0, first), said, items.slice(end));
  // Its elements are the layout's own from now on, and the fragments that it uses are used here.
  const inside = (writing.fragments.get(use.Use)?.[list as Fragment["Target"]["Fragment"]] ?? []) as object[];
  for (const item of inside) if (!isUse(item)) rememberOwn(item, kind, owner, writing.known);
  return writeList(writing, items, [...ahead, ...inside, ...behind], list, owner);
}

/** A use that shows these elements, if one can. */
function sayBy(id: string, all: readonly object[], shown: readonly object[], kind: ElementKind, owner: string): Use | undefined {
  const without: string[] = [];
  const override: Record<string, Record<string, Value>> = {};
  if (!compare(all, shown, kind, owner, without, override)) return undefined;
  return {
    Use: id,
    ...(without.length > 0 ? { Without: without } : {}),
    ...(Object.keys(override).length > 0 ? { Override: override } : {}),
  };
}

/** @returns whether a use can say the difference */
function compare(
  all: readonly object[],
  shown: readonly object[],
  kind: ElementKind,
  owner: string,
  without: string[],
  override: Record<string, Record<string, Value>>,
): boolean {
  const key = (item: object) => keyOf(item as Members, kind, owner);
  const shownByKey = new Map(shown.map((item) => [key(item), item]));
  const kept = all.filter((item) => shownByKey.has(key(item)));
  if (kept.length !== shown.length || kept.some((item, index) => key(item) !== key(shown[index] ?? {}))) return false;
  for (const item of all) {
    const now = shownByKey.get(key(item)) as Members | undefined;
    if (now === undefined) without.push(key(item));
    else if (!compareElement(item as Members, now, kind, owner, without, override)) return false;
  }
  return true;
}

function compareElement(
  before: Members,
  now: Members,
  kind: ElementKind,
  owner: string,
  without: string[],
  override: Record<string, Record<string, Value>>,
): boolean {
  const lists = new Set<string>([...listsOf(before, kind), ...listsOf(now, kind)].map(([list]) => list));
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (lists.has(name)) {
      const list = name as ListName;
      const [old, items] = [before[list] ?? [], now[list] ?? []] as [object[], object[]];
      if (!compare(old, items, KIND_IN[list], ownerIn(before, kind, owner, list), without, override)) return false;
    } else if (!sameJson(before[name], now[name])) {
      if (isFixed(kind, name)) return false;
      const key = keyOf(before, kind, owner);
      override[key] = { ...override[key], [name]: (now[name] ?? null) as Value };
    }
  }
  return true;
}
