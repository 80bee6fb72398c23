/** Inserts a use of a fragment into a layout as it is written, as an addition or in place of elements that became a fragment. */
import { type ElementKind, KIND_IN, type ListName, ROOT_KEY } from "../../../../layout/elements.ts";
import { keyOf, listsOf, type Members, ownerIn } from "../../../../layout/fragments/expand-layout.ts";
import { FRAGMENT_LISTS, type FragmentList, isUse, type LayoutSource } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";

export interface UseTarget {
  readonly parentKey: string;
  readonly list: ListName;
  /** Keys of the elements that the use replaces. Absent: the use is added at the end. */
  readonly replacing?: readonly string[];
}

/** The fragment list for elements of this kind; undefined if fragments cannot contain them. */
export const fragmentListOf = (list: ListName): FragmentList | undefined =>
  KIND_IN[list] === "field" && list !== "Columns" && list !== "Tiles" ? "Fields" : FRAGMENT_LISTS.find((name) => name === list);

/** @returns undefined if the list or one of the elements is not the layout's own */
export function withUse(source: LayoutSource, target: UseTarget, fragmentId: string): LayoutSource | undefined {
  const found = itemsAt(source, target);
  if (found === undefined) return undefined;
  const { element, items, replaced } = found;
  const first = items.findIndex((item) => replaced.includes(item));
  const rest = items.filter((item) => !replaced.includes(item));
  const at = first === -1 ? rest.length : first;
  return swapped(source, element, { ...element, [target.list]: rest.toSpliced(at, 0, { Use: fragmentId }) }) as LayoutSource;
}

/** The elements that a use would replace, as they are written. */
export const replacedBy = (source: LayoutSource, target: UseTarget): readonly object[] | undefined => itemsAt(source, target)?.replaced;

/** The layout with one of its own elements replaced; its ancestors are new objects, everything else is shared. */
function swapped(holder: object, element: object, by: object): object {
  if (holder === element) return by;
  const entries = Object.entries(holder).map(([name, value]: [string, unknown]) =>
    Array.isArray(value) ? [name, value.map((item: unknown) => (isRecord(item) ? swapped(item, element, by) : item))] : [name, value],
  );
  return Object.fromEntries(entries);
}

interface Found {
  readonly element: object;
  readonly items: readonly object[];
  readonly replaced: readonly object[];
}

function itemsAt(source: LayoutSource, { parentKey, list, replacing = [] }: UseTarget): Found | undefined {
  const visit = (element: object, kind: ElementKind, owner: string): Found | undefined => {
    const members = element as Members;
    if ((kind === "layout" ? ROOT_KEY : keyOf(members, kind, owner)) === parentKey) {
      const items = (members[list] ?? []) as readonly object[];
      const inner = ownerIn(members, kind, owner, list);
      const replaced = items.filter((item) => !isUse(item) && replacing.includes(keyOf(item as Members, KIND_IN[list], inner)));
      return replaced.length === replacing.length ? { element, items, replaced } : undefined;
    }
    for (const [name, items] of listsOf(members, kind))
      for (const item of items) {
        const found = isUse(item) ? undefined : visit(item, KIND_IN[name], ownerIn(members, kind, owner, name));
        if (found !== undefined) return found;
      }
    return undefined;
  };
  return visit(source, "layout", "");
}
