/** Readable, unused Ids for new elements. */
import type { ElementKind, ElementTable, ListName } from "../../../../layout/elements.ts";
import { fieldOwner } from "../../../../layout/model.ts";
import { kindOfList, listsOf } from "./fits.ts";

type Members = Record<string, unknown>;

/** The first free name of `address`, `address-2`, `address-3` … */
export function freeName(wanted: string, taken: ReadonlySet<string>, join = "-"): string {
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(new RegExp(`${join === "" ? "" : "-"}\\d+$`), "") || wanted;
  for (let count = 2; ; count++) {
    const name = `${stem}${join}${count}`;
    if (!taken.has(name)) return name;
  }
}

const idsOf = (table: ElementTable, kind: ElementKind): Set<string> =>
  new Set([...table.elements.values()].flatMap((element) => (element.kind === kind ? element.id : [])));

/**
 * A new element and its descendants with Ids that the layout does not use yet. References inside it (forms of actions, refreshed containers,
 * default arrangements) are renamed too.
 *
 * @param owner prefix of default field Ids at the new position (`<container>`, `<container>.detail`)
 */
export function withFreeIds(table: ElementTable, element: object, kind: ElementKind, owner: string): Members {
  const taken: Partial<Record<ElementKind, Set<string>>> = {};
  const renamed = new Map<string, string>();
  const claim = (of: ElementKind, wanted: string): string => {
    taken[of] ??= idsOf(table, of);
    const id = freeName(wanted, taken[of]);
    taken[of].add(id);
    return id;
  };
  const visit = (value: object, of: ElementKind, inside: string): Members => {
    const members: Members = { ...(value as Members) };
    if (of === "field") {
      const wanted = typeof members.Id === "string" ? members.Id : `${inside}.${String(members.Name)}`;
      const id = claim("field", wanted);
      if (typeof members.Id === "string" || id !== wanted) members.Id = id;
    } else {
      const before = String(members.Id ?? of);
      members.Id = claim(of, before);
      if (of === "container" && before !== members.Id) renamed.set(before, String(members.Id));
    }
    const id = of === "field" ? String(members.Id ?? `${inside}.${String(members.Name)}`) : String(members.Id);
    for (const list of listsOf({ kind: of, own: members })) {
      const items = members[list];
      if (Array.isArray(items)) members[list] = items.map((item: object) => visit(item, kindOfList(list), ownerOf(of, id, inside, list)));
    }
    return members;
  };
  const made = visit(element, kind, owner);
  return renamed.size === 0 ? made : (followed(made, renamed) as Members);
}

/** Same rule as `layout/elements.ts`: fields of steps have the Id of their wizard as prefix. */
export const ownerOf = (kind: ElementKind, id: string, inside: string, list: ListName): string =>
  kind === "step" ? inside : fieldOwner(id, list);

/** Properties that contain Ids of containers. */
const REFERENCES: ReadonlySet<string> = new Set(["Form", "Refreshes", "Containers"]);

function followed(value: unknown, renamed: ReadonlyMap<string, string>, isReference = false): unknown {
  if (typeof value === "string") return isReference ? (renamed.get(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => followed(item, renamed, isReference));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, followed(member, renamed, REFERENCES.has(name))]));
}
