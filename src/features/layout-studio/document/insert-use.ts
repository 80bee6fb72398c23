/** Where a layout, as it is written, uses a fragment: one more use, or one in place of elements that have become a fragment. */
import { type ElementKind, KIND_IN, type ListName, ROOT_KEY } from "../../../../layout/elements.ts";
import { keyOf, listsOf, type Members, ownerIn } from "../../../../layout/fragments/expand-layout.ts";
import { FRAGMENT_LISTS, type FragmentList, isUse, type LayoutSource } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";

export interface UseTarget {
  readonly parentKey: string;
  readonly list: ListName;
  /** Elements of the list, by key, that the use takes the place of. Absent: it is added at the end. */
  readonly replacing?: readonly string[];
}

/** The list that a fragment for these elements names; undefined where there are none of the kind. */
export const fragmentListOf = (list: ListName): FragmentList | undefined =>
  KIND_IN[list] === "field" && list !== "Columns" && list !== "Tiles" ? "Fields" : FRAGMENT_LISTS.find((name) => name === list);

/** @returns undefined where the list, or one of the elements, is not the layout's own */
export function withUse(source: LayoutSource, target: UseTarget, fragmentId: string): LayoutSource | undefined {
  const found = itemsAt(source, target);
  if (found === undefined) return undefined;
  const { element, items, replaced } = found;
  const first = items.findIndex((item) => replaced.includes(item));
  const rest = items.filter((item) => !replaced.includes(item));
  const at = first === -1 ? rest.length : first;
  return swapped(source, element, { ...element, [target.list]: rest.toSpliced(at, 0, { Use: fragmentId }) }) as LayoutSource;
}

/** The elements that a use would take the place of, as they are written. */
export const replacedBy = (source: LayoutSource, target: UseTarget): readonly object[] | undefined => itemsAt(source, target)?.replaced;

/** The layout with another element in place of one of its own; what is around it is new, all else is shared. */
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
