/**
 * A layout as its author wrote it → the layout that is shown: each use of a fragment is replaced by the elements of the fragment.
 *
 * Everything past this step (compiler, server, portal, diff of what users see) knows no fragments. What cannot be expanded is left out and reported, so
 * that the rest of the layout can still be checked and shown.
 */
import { Report } from "../check/report.ts";
import type { Problem } from "../compiled.ts";
import { elementPath } from "../element-path.ts";
import { type ElementKind, KIND_IN, LIST_NAMES, type ListName } from "../elements.ts";
import { pointerNames, pointerTo } from "../json-pointer.ts";
import {
  type Fragment,
  type FragmentList,
  fieldId,
  fieldOwner,
  isUse,
  type Layout,
  type LayoutDocument,
  type LayoutSource,
  type Use,
} from "../model.ts";
import { suggestion } from "../suggest.ts";

/** Keyed by Id. */
export type Fragments = ReadonlyMap<string, Fragment>;
export const fragmentsById = (fragments: Iterable<Fragment>): Fragments => new Map([...fragments].map((each) => [each.Id, each]));

/** Position in a written document. */
export interface SourcePosition {
  /** Id of the fragment; undefined: the layout itself. */
  readonly fragment: string | undefined;
  /** JSON pointer into that document. */
  readonly pointer: string;
  /** Pointer into the layout: of the use that brought it, or the same as `pointer`. */
  readonly inLayout: string;
}

/** Origin of an element of the expanded layout. */
export interface Origin extends SourcePosition {
  /** The key in `Without` and `Override`: `field:users-list.Email`. */
  readonly key: string;
  /** Properties that a use states instead, with the place of that use. */
  readonly overridden?: ReadonlyMap<string, SourcePosition>;
}

export interface Expansion {
  readonly layout: Layout;
  readonly problems: readonly Problem[];
  /** Keyed by the element object in `layout`. Empty: nothing in the layout comes from a fragment. */
  readonly origins: ReadonlyMap<object, Origin>;
  /** The written position of a pointer into `layout`. */
  sourceOf(pointer: string): SourcePosition;
}

export function expandLayout(source: LayoutSource, fragments: Fragments): Expansion {
  const run: Run = { fragments, origins: new Map(), report: new Report(), layout: source };
  const layout = usesOf(source).length === 0 ? source : expandElement(run, source, "layout", "", AT_ROOT);
  // Every use is gone from the lists, or was never there.
  return {
    layout: layout as Layout,
    problems: run.report.problems,
    origins: run.origins,
    sourceOf: (pointer) => sourceOf(layout, run.origins, pointer),
  };
}

/** Problems of a document's own uses; for a fragment, in every layout that uses it. */
export function checkUses(document: LayoutDocument, fragments: Fragments): readonly Problem[] {
  const run: Run = { fragments, origins: new Map(), report: new Report(), layout: document };
  expandElement(run, document, "layout", "", { ...AT_ROOT, within: [document.Id] });
  return run.report.problems;
}

/** Uses in a document, in its order; those of the fragments that it uses are not among them. */
export function usesOf(document: object): Use[] {
  const members = document as Readonly<Record<string, unknown>>;
  return LIST_NAMES.flatMap((name) => {
    const list = members[name];
    return Array.isArray(list) ? list.flatMap((item: object) => (isUse(item) ? [item] : usesOf(item))) : [];
  });
}

/** Ids of all fragments that are shown in a document, directly or through others. */
export function fragmentsIn(document: object, fragments: Fragments): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (holder: object) => {
    for (const { Use: id } of usesOf(holder)) {
      if (found.has(id)) continue;
      found.add(id);
      const fragment = fragments.get(id);
      if (fragment !== undefined) visit(fragment);
    }
  };
  visit(document);
  return found;
}

/** All elements of a fragment in a list, before a use leaves out or changes any; none where the fragment cannot be used there. */
export function elementsOfFragment(id: string, list: ListName, owner: string, fragments: Fragments): object[] {
  const run: Run = { fragments, origins: new Map(), report: new Report(), layout: {} };
  return expandUse(run, { Use: id }, list, owner, AT_ROOT);
}

interface Run {
  readonly fragments: Fragments;
  readonly origins: Map<object, Origin>;
  readonly report: Report;
  /** The document that is expanded: problems are reported in it. */
  readonly layout: object;
}
interface Position {
  /** Undefined in the layout itself. */
  readonly fragment: string | undefined;
  readonly pointer: string;
  readonly inLayout: string;
  /** Fragments that are being expanded, the outermost first. */
  readonly within: readonly string[];
}
const AT_ROOT: Position = { fragment: undefined, pointer: "", inLayout: "", within: [] };

export type Members = Readonly<Record<string, unknown>>;

function expandElement(run: Run, element: object, kind: ElementKind, owner: string, position: Position): object {
  const members = element as Members;
  const copy: Record<string, unknown> = { ...members };
  // A Table field has columns too, but they are no elements of their own.
  for (const list of kind === "field" || kind === "action" ? [] : LIST_NAMES) {
    const items = members[list];
    if (Array.isArray(items)) copy[list] = expandList(run, items, list, ownerIn(members, kind, owner, list), deeper(position, list));
  }
  run.origins.set(copy, { ...sourcePositionOf(position), key: keyOf(members, kind, owner) });
  return copy;
}

const deeper = (position: Position, ...names: readonly (string | number)[]): Position => {
  const pointer = pointerTo(position.pointer, ...names);
  return { ...position, pointer, inLayout: position.fragment === undefined ? pointer : position.inLayout };
};
const sourcePositionOf = ({ fragment, pointer, inLayout }: Position): SourcePosition => ({ fragment, pointer, inLayout });

/** Lists of elements; columns of a Table field are none. */
export const listsOf = (members: Members, kind: ElementKind): [ListName, readonly object[]][] =>
  kind === "field" || kind === "action"
    ? []
    : LIST_NAMES.flatMap((list): [ListName, readonly object[]][] => {
        const items = members[list];
        return Array.isArray(items) ? [[list, items]] : [];
      });

/** The prefix of default field Ids, see `elements.ts`. */
export function ownerIn(members: Members, kind: ElementKind, owner: string, list: ListName): string {
  if (kind === "layout") return "";
  if (kind === "step") return owner;
  return fieldOwner(String(members.Id), list);
}

export function keyOf(members: Members, kind: ElementKind, owner: string): string {
  if (kind !== "field") return `${kind}:${String(members.Id)}`;
  const name = String(members.Name);
  return `field:${typeof members.Id === "string" ? members.Id : fieldId({ Id: owner }, { Name: name })}`;
}

function expandList(run: Run, items: readonly object[], list: ListName, owner: string, position: Position): object[] {
  return items.flatMap((item, index) => {
    const here = deeper(position, index);
    return isUse(item) ? expandUse(run, item, list, owner, here) : [expandElement(run, item, KIND_IN[list], owner, here)];
  });
}

function expandUse(run: Run, use: Use, list: ListName, owner: string, position: Position): object[] {
  const fragment = run.fragments.get(use.Use);
  const fail = (code: "UnknownFragment" | "CircularUse" | "WrongFragment", message: string, hint: string | undefined) => {
    reportAt(run, deeper(position, "Use"), code, message, hint);
    return [];
  };
  if (fragment === undefined)
    return fail(
      "UnknownFragment",
      `there is no fragment "${use.Use}"`,
      suggestion(use.Use, run.fragments.keys()) ?? "publish the fragment first, or write its elements here",
    );
  if (position.within.includes(fragment.Id))
    return fail(
      "CircularUse",
      `"${fragment.Id}" uses itself: ${[...position.within.slice(position.within.indexOf(fragment.Id)), fragment.Id].join(" → ")}`,
      "take this use out",
    );
  const offered = fragment.Target.Fragment;
  const wanted = FRAGMENT_OF[list] ?? list;
  if (offered !== wanted)
    return fail(
      "WrongFragment",
      `"${fragment.Id}" has ${offered}, and this is a list of ${wanted}`,
      suggestionOfKind(run.fragments, wanted) ?? `use it in a list of ${offered}`,
    );
  const within: Position = {
    fragment: fragment.Id,
    pointer: `/${offered}`,
    inLayout: position.inLayout,
    within: [...position.within, fragment.Id],
  };
  return adapt(run, expandList(run, (fragment[offered] ?? []) as object[], list, owner, within), use, KIND_IN[list], position);
}

/** The fragment list for layout lists with another name. */
const FRAGMENT_OF: Partial<Readonly<Record<ListName, FragmentList>>> = {
  Detail: "Fields",
  ChildFields: "Fields",
  CellFields: "Fields",
  DetailContainers: "Containers",
  Aside: "Containers",
};

function suggestionOfKind(fragments: Fragments, list: string): string | undefined {
  const fitting = [...fragments.values()].filter(({ Target }) => Target.Fragment === list).map(({ Id }) => Id);
  return fitting.length === 0 ? undefined : `fragments of ${list}: ${fitting.slice(0, 5).join(", ")}`;
}

/** Applies `Without` and `Override` of the use. */
function adapt(run: Run, elements: readonly object[], use: Use, kind: ElementKind, position: Position): object[] {
  const { Without = [], Override = {} } = use;
  if (Without.length === 0 && use.Override === undefined) return [...elements];
  const left = new Set(Without);
  const known = new Set<string>();
  const visit = (items: readonly object[], itemKind: ElementKind): object[] =>
    items.flatMap((item) => {
      const origin = run.origins.get(item);
      const key = origin?.key ?? "";
      known.add(key);
      if (left.has(key)) return [];
      const copy: Record<string, unknown> = { ...item };
      if (itemKind !== "field" && itemKind !== "action")
        for (const list of LIST_NAMES) {
          const inner = copy[list];
          if (Array.isArray(inner)) copy[list] = visit(inner as object[], KIND_IN[list]);
        }
      const overridden = new Map(origin?.overridden);
      for (const [property, value] of Object.entries(Override[key] ?? {})) {
        const from = deeper(position, "Override", key, property);
        if (isFixed(itemKind, property)) {
          const what = itemKind === "field" ? "a field is found by it" : "elements are found by it, or it holds other elements";
          reportAt(
            run,
            from,
            "NotOverridable",
            `a use cannot change "${property}": ${what}`,
            "leave the element out, and write one of your own",
          );
          continue;
        }
        if (value === null) delete copy[property];
        else copy[property] = value;
        overridden.set(property, sourcePositionOf(from));
      }
      if (origin !== undefined) run.origins.set(copy, overridden.size === 0 ? origin : { ...origin, overridden });
      return [copy];
    });
  const adapted = visit(elements, kind);
  const unknown = (key: string, from: Position) => {
    if (!known.has(key)) reportAt(run, from, "UnknownElement", `"${use.Use}" has no ${key}`, suggestion(key, known) ?? "take it out");
  };
  for (const [index, key] of Without.entries()) unknown(key, deeper(position, "Without", index));
  for (const key of Object.keys(Override)) unknown(key, deeper(position, "Override", key));
  return adapted;
}

export const isFixed = (kind: ElementKind, property: string): boolean =>
  property === "Id" ||
  (kind === "field"
    ? property === "Name"
    : kind !== "action" && (property === "Kind" || (LIST_NAMES as readonly string[]).includes(property)));

/** Reports at the use in the expanded document: a problem inside a fragment is shown there. */
function reportAt(run: Run, position: Position, ...[code, message, hint]: ReportedProblem): void {
  const pointer = position.fragment === undefined ? position.pointer : position.inLayout;
  const inside = position.fragment === undefined ? "" : ` (in the fragment "${position.fragment}")`;
  run.report.error({ pointer, path: elementPath(run.layout, pointer) }, code, `${message}${inside}`, hint);
}
type ReportedProblem = [
  code: "UnknownFragment" | "CircularUse" | "WrongFragment" | "UnknownElement" | "NotOverridable",
  message: string,
  hint: string | undefined,
];

function sourceOf(layout: object, origins: ReadonlyMap<object, Origin>, pointer: string): SourcePosition {
  let value: unknown = layout;
  let origin: Origin | undefined = origins.get(layout);
  let rest: string[] = [];
  for (const name of pointerNames(pointer)) {
    value = typeof value === "object" && value !== null ? (value as Members)[name] : undefined;
    const found = typeof value === "object" && value !== null ? origins.get(value) : undefined;
    if (found === undefined) rest.push(name);
    else {
      origin = found;
      rest = [];
    }
  }
  if (origin === undefined) return { fragment: undefined, pointer, inLayout: pointer };
  const [property, ...deeperNames] = rest;
  const override = property === undefined ? undefined : origin.overridden?.get(property);
  const base = override ?? origin;
  const names = override === undefined ? rest : deeperNames;
  const within = pointerTo(base.pointer, ...names);
  return { fragment: base.fragment, pointer: within, inLayout: base.fragment === undefined ? within : base.inLayout };
}
