/**
 * Layouts that say something hostile wherever they may say anything: made from the meta-schema, so that a property that is new is attacked the day it comes.
 *
 * Each property of each kind of element that can hold a text gets one. What the check then refuses is taken out again, place by place, and told; what it lets
 * through is what an admin, or an imported file, could bring onto a screen.
 */
import { checkShape } from "../../layout/check/check-shape.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { Problem } from "../../layout/compiled.ts";
import { type Element, tableOf } from "../../layout/elements.ts";
import { CONTAINER_KINDS, DISPLAY_TEMPLATES, type Layout } from "../../layout/model.ts";
import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { addElement, addElements, setProperties } from "../../src/features/layout-studio/document/edits.ts";
import { newContainer, operationNamed } from "../../src/features/layout-studio/new-elements/new-container.ts";
import { newElement } from "../../src/features/layout-studio/new-elements/new-element.ts";
import { customField } from "../../src/features/layout-studio/new-elements/new-field.ts";
import { firstLayout } from "../../src/features/layout-studio/new-layout/first-layout.ts";
import { pointerOf, profileOf } from "../../src/features/layout-studio/properties/element-profile.ts";
import { definitionNamed, META_SCHEMA, resolverOf } from "../../src/features/layout-studio/properties/meta-schema.ts";

/** Set on the window by words that were run. */
export const MARK = "__pwned";

export const HOSTILE: readonly string[] = [
  `<script>window.${MARK}=1</script>`,
  `"><img src=x onerror="window.${MARK}=1"><svg onload='window.${MARK}=1'>`,
  `javascript:window.${MARK}=1`,
  `[press](javascript:window.${MARK}=1) ![look](https://evil.example/x.png) <a href="javascript:${MARK}">a</a>`,
  `</style><style>*{background:url(https://evil.example/y.png)}</style>`,
  `\${window.${MARK}=1} #{window.${MARK}=1} <%= window.${MARK}=1 %>`,
  `"});window.${MARK}=1;({"`,
  "__proto__",
  "abc\u202Egnp.exe\u202C one\u2028two",
];

export const ROUTE = "/hostile/words";

/** One of every kind of element, and a field of every display template, valid as the studio itself makes them. */
export function everyElement(id = "hostile.words"): Layout {
  const base = { id, name: "HostileWords", title: "Words", productName: "", route: ROUTE };
  let layout = firstLayout({ ...base, kind: "Screen", accountType: "Company" }, contracts);
  const add = (parent: string, list: Parameters<typeof addElement>[3], element: object): string => {
    const added = addElement(layout, tableOf(layout), parent, list, element);
    if (added === undefined) throw new Error(`${list} of ${parent} takes no ${JSON.stringify(element)}.`);
    layout = added.layout;
    return added.key;
  };
  const make = (sort: string, list: Parameters<typeof newElement>[1]) =>
    newElement(sort, list, { contracts, layout, words: `New ${sort}` });
  for (const kind of CONTAINER_KINDS.filter((each) => each !== "Custom")) {
    const key = add("page:main", "Containers", make(kind, "Containers"));
    add(key, "Actions", { ...make("action", "Actions"), On: "Container" });
  }
  add("layout:", "Actions", make("action", "Actions"));
  const form = newContainer({
    kind: "Form",
    label: "Every template",
    operation: operationNamed(contracts, "Account.CreateAccount"),
    component: "",
    layout,
    contracts,
    words: { text: "", step: "" },
    chosen: { accountType: "Department" },
  });
  const key = add("page:main", "Containers", form);
  const templates = DISPLAY_TEMPLATES.filter((each) => each !== "Hidden").map((template) =>
    customField(`A ${template}`, `My${template}`, template, { choice: (number) => `Choice ${number}` }),
  );
  const all = addElements(layout, tableOf(layout), key, "Fields", templates);
  return all?.layout ?? layout;
}

/** Where a text is: JSON pointer into the layout. */
type Pointer = string;

export interface Attack {
  /** As an admin could publish it. */
  readonly layout: Layout;
  /** The same with hostile words in all texts for people, also those that the check refuses: as a portal would get it that the check has failed. */
  readonly unchecked: Layout;
  /** Places that say something hostile, and that the check lets through. */
  readonly accepted: readonly Pointer[];
  /** Places that the check refuses to say it. */
  readonly refused: readonly Pointer[];
}

/** Elements are in lists of their own, and are attacked as what they are; an Id or a Name is what others find an element by. */
const NOT_HERE = new Set(
  "$schema Id Name Kind Version Pages Containers Fields Columns Detail Tiles Steps Actions Target DisplayTemplate DataType".split(" "),
);
const DEPTH = 4;

/** @param wordsAt the text for a position of the layout */
export function attacked(base: Layout, wordsAt: (pointer: Pointer) => string): Attack {
  const before = new Set(problemsOf(base).map(({ pointer, code }) => `${code} ${pointer}`));
  const refused = new Set<Pointer>();
  for (;;) {
    const said = new Set<Pointer>();
    const layout = written(base, { wordsAt, refused, said, isForced: false });
    const problems = problemsOf(layout).filter(({ pointer, code }) => !before.has(`${code} ${pointer}`));
    if (problems.length === 0) {
      const unchecked = written(base, { wordsAt, refused, said: new Set(), isForced: true });
      return { layout, unchecked, accepted: [...said], refused: [...refused] };
    }
    const known = refused.size;
    for (const { pointer } of problems) for (const spot of spotsOf(pointer, said)) refused.add(spot);
    if (refused.size === known) throw new Error(`Nothing hostile is where the check finds ${JSON.stringify(problems[0])}.`);
  }
}

/** What the check complains of: the place itself, what is inside it, or else the nearest one that it is inside. */
function spotsOf(pointer: Pointer, said: ReadonlySet<Pointer>): Pointer[] {
  const inside = [...said].filter((spot) => spot === pointer || spot.startsWith(`${pointer}/`));
  if (inside.length > 0) return inside;
  for (let around = pointer; around !== ""; around = around.slice(0, around.lastIndexOf("/"))) {
    const near = [...said].filter((spot) => spot.startsWith(`${around}/`));
    if (near.length > 0) return near;
  }
  return [];
}

const problemsOf = (layout: Layout): Problem[] => {
  const shape = checkShape(layout);
  return (shape.some(isError) ? shape : compileLayout(layout, contracts).problems).filter(isError);
};
const isError = ({ severity }: Problem): boolean => severity === "error";

function written(base: Layout, writing: Writing): Layout {
  const { said } = writing;
  let layout = base;
  const table = tableOf(base);
  const { compiled } = compileLayout(base, contracts);
  for (const key of table.elements.keys()) {
    const profile = profileOf(table, compiled, key);
    if (profile === undefined) continue;
    const changes = propertiesOf(profile.definition, profile.element).flatMap(([name, schema]) => {
      const count = said.size;
      const value = valueFor(schema, `${pointerOf(table, key)}/${name}`, profile.element.own[name], writing, DEPTH);
      return said.size === count ? [] : [{ path: [name], value }];
    });
    layout = setProperties(layout, tableOf(layout), key, changes)?.layout ?? layout;
  }
  return layout;
}

const propertiesOf = (definition: string, { lists }: Element): [string, JsonSchema][] =>
  Object.entries(definitionNamed(definition).properties ?? {}).filter(([name]) => !NOT_HERE.has(name) && !lists.includes(name as never));

interface Writing {
  readonly wordsAt: (pointer: Pointer) => string;
  readonly refused: ReadonlySet<Pointer>;
  readonly said: Set<Pointer>;
  /** Texts for people are written whatever the check says. */
  readonly isForced: boolean;
}

/** @param now what is there; kept where nothing hostile may. @returns undefined: nothing to write */
function valueFor(schema: JsonSchema, pointer: Pointer, now: unknown, writing: Writing, depth: number): unknown {
  const read = resolvedMeta(schema);
  const types = [read.type ?? []].flat();
  if (read.enum !== undefined || read.const !== undefined) return now ?? read.const ?? read.enum?.[0];
  if (types.includes("string")) {
    const isText = read.properties?.en !== undefined;
    if (writing.refused.has(pointer) && !(writing.isForced && isText)) return now;
    writing.said.add(pointer);
    const words = writing.wordsAt(pointer);
    return isText ? { en: words, de: words } : words;
  }
  if (depth === 0) return now;
  const one = read.oneOf?.[0] ?? read.anyOf?.[0];
  if (one !== undefined) return valueFor(one, pointer, now, writing, depth);
  if (types.includes("array")) {
    const items = Array.isArray(now) && now.length > 0 ? (now as unknown[]) : [undefined];
    const made = items.flatMap((item, index) => {
      const value = typeof read.items === "object" ? valueFor(read.items, `${pointer}/${index}`, item, writing, depth - 1) : undefined;
      return value === undefined ? [] : [value];
    });
    return made.length === items.length ? made : now;
  }
  if (types.includes("object")) return objectFor(read, pointer, now, writing, depth);
  return now ?? (types.includes("boolean") ? true : types.includes("integer") ? (read.minimum ?? 1) : undefined);
}

function objectFor(read: JsonSchema, pointer: Pointer, now: unknown, writing: Writing, depth: number): unknown {
  const before = typeof now === "object" && now !== null ? (now as Readonly<Record<string, unknown>>) : {};
  const made: Record<string, unknown> = { ...before };
  const named = Object.entries(read.properties ?? {});
  const others = typeof read.additionalProperties === "object" && named.length === 0 ? [["Given", read.additionalProperties] as const] : [];
  let isHostile = false;
  for (const [name, member] of [...named, ...others]) {
    const count = writing.said.size;
    const value = valueFor(member, `${pointer}/${name}`, before[name], writing, depth - 1);
    if (writing.said.size === count && read.required?.includes(name) !== true && before[name] === undefined) continue;
    isHostile ||= writing.said.size > count;
    if (value !== undefined) made[name] = value;
  }
  const isWhole = (read.required ?? []).every((name) => made[name] !== undefined);
  if (isHostile && isWhole) return made;
  for (const spot of [...writing.said]) if (spot.startsWith(`${pointer}/`)) writing.said.delete(spot);
  return now;
}

function resolvedMeta(schema: JsonSchema): JsonSchema {
  let found = schema;
  while (found.$ref !== undefined) found = resolverOf(META_SCHEMA)(found.$ref) ?? {};
  return found;
}

/** Each place says something else, and in the next round something else again. */
export const inTurn =
  (round: number) =>
  (pointer: Pointer): string => {
    const spot = [...pointer].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
    return HOSTILE[(spot + round) % HOSTILE.length] ?? "";
  };
