/**
 * Layouts change in every possible way, several times in a row, and every typed value is afterwards in a field, in the tray or in the draft. A
 * rollback leaves everything where it was.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { CompiledField, CompiledForm } from "../../../layout/compiled.ts";
import type { Container, Layout } from "../../../layout/model.ts";
import { isRecord } from "../../../shared/is-record.ts";
import { draftText, parseDraft } from "../../../src/renderer/store/draft-values.ts";
import type { FieldEntry } from "../../../src/renderer/store/field-entry.ts";
import { FormStore } from "../../../src/renderer/store/form-store.ts";
import { isEmpty } from "../../../src/renderer/values/equal.ts";
import { shippedLayouts } from "../../e2e/support/shipped-layouts.ts";
import { atDepth, figure, SEED } from "../../support/depth.ts";
import { fieldOf, look, type Mutation, mutate, mutation, typedValue, withIds } from "./random-layouts.ts";

// --- what is on the screen ------------------------------------------------------------------------------------------

/** The forms that one store carries: the containers of the record, or one command. */
function formsOf(layout: Layout, containerId: string | undefined): CompiledForm[] {
  const { compiled } = compileLayout(layout);
  const forms = [...compiled.containersById.values()].filter(
    (each): each is CompiledForm => each.kind === "Fields" || each.kind === "Form" || each.kind === "Steps",
  );
  return containerId === undefined ? forms.filter(({ kind }) => kind === "Fields") : forms.filter(({ id }) => id === containerId);
}

const isOpen = ({ field, computedAs }: CompiledField): boolean =>
  field.DisplayTemplate !== "Hidden" && field.DisplayTemplate !== "Heading" && field.IsReadOnly !== true && computedAs === undefined;

const buildStore = (forms: readonly CompiledForm[]): FormStore =>
  new FormStore({
    forms,
    record: {},
    scope: { User: null, Company: null, Account: null, Route: {} },
    check: () => undefined,
    isWritable: isOpen,
  });

/** The words in a value, however nested: a number that became a text is the same for the user. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (isRecord(value)) return Object.values(value).flatMap(wordsIn);
  return isEmpty(value) ? [] : [String(value)];
}
const said = (value: unknown): string => wordsIn(value).sort().join("|");

/** The visible part of a field's value: of a table, the cells of editable columns. */
function shownIn({ field, state }: FieldEntry): unknown {
  if (field.columns === undefined || !Array.isArray(state.value)) return state.value;
  const names = new Set(field.columns.filter(isOpen).map(({ name }) => name));
  return state.value.map((row: unknown) =>
    isRecord(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))) : row,
  );
}

/** Every word that can be read in an open field or in the tray. */
const wordsInSight = (store: FormStore): Set<string> =>
  new Set([
    ...[...store.entries].filter(({ field }) => isOpen(field)).flatMap((entry) => wordsIn(shownIn(entry))),
    ...store.orphans.flatMap(({ value }) => wordsIn(value)),
  ]);

/** Values by the Id of their field, and what is in the tray. */
function stateOf(store: FormStore): { fields: Record<string, string>; tray: string[] } {
  // Two values for one name are both visible; which of them gets the field is undefined.
  const changed = [...store.entries].filter(({ field, state }) => state.changed && store.entriesNamed(field.name).length === 1);
  return {
    fields: Object.fromEntries(changed.map(({ field, state }) => [field.id, said(state.value)])),
    tray: store.orphans.map(({ value }) => said(value)).sort(),
  };
}

/** Values that were emptied, in the tray and in fields. */
const emptied = (store: FormStore): number =>
  [...store.orphans, ...[...store.entries].filter(({ state }) => state.changed).map(({ state }) => state)].filter(
    ({ value }) => said(value) === "",
  ).length;

// --- a person and an admin ------------------------------------------------------------------------------------------

type Deed =
  | { do: "type"; at: number; isHalf: boolean }
  | { do: "empty"; at: number }
  | { do: "undo" | "redo" }
  | { do: "publish"; mutations: readonly Mutation[] }
  | { do: "publish and take back"; versions: readonly (readonly Mutation[])[] }
  | { do: "come back"; mutations: readonly Mutation[] };

const at = fc.nat({ max: 60 });
const mutations = fc.array(mutation, { minLength: 1, maxLength: 6 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant("type" as const), at, isHalf: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("empty" as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("undo" as const, "redo" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("publish" as const), mutations }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("publish and take back" as const),
      versions: fc.array(mutations, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("come back" as const), mutations }) },
);

class Desk {
  #layout: Layout;
  readonly #containerId: string | undefined;
  store: FormStore;
  #count = 0;
  /** The latest input of each field, until it is replaced or undone. */
  readonly #typed = new Map<string, string>();

  constructor(layout: Layout, containerId: string | undefined) {
    this.#layout = layout;
    this.#containerId = containerId;
    this.store = buildStore(formsOf(layout, containerId));
  }

  happen(what: Deed): void {
    switch (what.do) {
      case "type":
      case "empty": {
        const open = [...this.store.entries].filter(({ field, state }) => isOpen(field) && state.visible);
        const entry = open[what.at % Math.max(1, open.length)];
        if (!entry) return;
        this.#count++;
        this.#byHand(() => this.store.change(entry, what.do === "empty" ? undefined : typedValue(entry.field, this.#count, what.isHalf)));
        this.store.blur(entry);
        break;
      }
      case "undo":
      case "redo":
        this.#byHand(() => this.store[what.do]());
        break;
      case "publish":
        this.#publish(mutate(this.#layout, what.mutations));
        break;
      case "publish and take back": {
        const before = this.#layout;
        const earlier = stateOf(this.store);
        for (const version of what.versions) {
          this.#publish(mutate(this.#layout, version));
          this.#checkInSight(`${JSON.stringify(version)}`);
        }
        this.#publish(before);
        expect(stateOf(this.store).fields, "taken back, everything is where it was").toEqual(earlier.fields);
        const words = wordsInSight(this.store);
        // An emptied field has no word that could be lost.
        for (const word of earlier.tray.flatMap((each) => each.split("|")).filter((each) => each !== ""))
          expect(words.has(word), `"${word}" is still in the tray`).toBe(true);
        // Its emptiness is kept all the same.
        expect(emptied(this.store), "the emptied values are still in the tray or in fields").toBeGreaterThanOrEqual(
          earlier.tray.filter((each) => each === "").length,
        );
        break;
      }
      case "come back":
        this.#comeBack(mutate(this.#layout, what.mutations));
        break;
    }
    this.#checkInSight(what.do);
  }

  #publish(layout: Layout): void {
    this.#layout = layout;
    this.store.adopt(formsOf(layout, this.#containerId));
  }

  /** Another visit after the layout has changed: the draft is restored. Values that it may not store are typed again. */
  #comeBack(layout: Layout): void {
    const draft = parseDraft(draftText(this.store.draft()));
    const kept = new Set(wordsIn(Object.values(draft?.typed ?? {})));
    this.#layout = layout;
    this.store = buildStore(formsOf(layout, this.#containerId));
    if (draft) this.store.restore(draft);
    for (const [id, words] of this.#typed) if (words.split("|").some((word) => !kept.has(word))) this.#typed.delete(id);
    const words = wordsInSight(this.store);
    for (const word of kept) expect(words.has(word), `"${word}" of the draft is in sight`).toBe(true);
  }

  #words(): Set<string> {
    return new Set([...this.store.entries].flatMap(({ state }) => wordsIn(state.value)).concat([...wordsInSight(this.store)]));
  }

  /** The changed fields now contain what the user wants. */
  #byHand(work: () => void): void {
    const before = new Map([...this.store.entries].map(({ field, state }) => [field.id, said(state.value)]));
    work();
    const names = new Set<string>();
    for (const { field, state } of this.store.entries) {
      const old = before.get(field.id);
      if (old === said(state.value)) continue;
      // Several fields may have shown the replaced value.
      for (const [id, typed] of this.#typed) if (id === field.id || typed === old) this.#typed.delete(id);
      if (state.changed && !isEmpty(state.value) && !names.has(field.name)) this.#typed.set(field.id, said(state.value));
      names.add(field.name);
    }
  }

  #checkInSight(after: string): void {
    const words = wordsInSight(this.store);
    const inRows = this.#words();
    for (const [id, typed] of this.#typed)
      for (const word of typed.split("|"))
        if (!words.has(word))
          expect(inRows.has(word) && this.#isDrafted(word) ? "in sight" : `${word} of ${id} is nowhere after "${after}"`).toBe("in sight");
    for (const { id } of this.store.orphans) expect(this.store.orphans.filter((each) => each.id === id)).toHaveLength(1);
  }
  #isDrafted = (word: string): boolean => wordsIn(Object.values(this.store.draft().typed)).includes(word);
}

// --- generated and shipped layouts ----------------------------------------------------------------------------------

const generated = fc
  .record({ looks: fc.array(look, { minLength: 2, maxLength: 12 }), kind: fc.constantFrom("Fields", "Form", "Steps") })
  .map(({ looks, kind }): { layout: Layout; containerId: string | undefined } => {
    const fields = looks.map((each, index) => fieldOf(`f${index}`, `Name${index}`, each));
    const part = (rest: number) => fields.filter((_, index) => index % 3 === rest);
    const base = (id: string) => ({ Id: id, Name: id, DisplayValue: id });
    const submit = { Submit: { Service: "Account", Operation: "CreateAccount", Values: "values" } };
    const containers: Container[] =
      kind === "Fields"
        ? [0, 1, 2].map((rest) => ({ ...base(`c${rest}`), Kind: "Fields", Fields: part(rest) }))
        : kind === "Form"
          ? [{ ...base("c0"), ...submit, Kind: "Form", Fields: fields }]
          : [{ ...base("c0"), ...submit, Kind: "Steps", Steps: [0, 1, 2].map((rest) => ({ ...base(`s${rest}`), Fields: part(rest) })) }];
    const pages = containers.map((container, index) => ({ ...base(`p${index}`), Containers: [container] }));
    const layout: Layout = { ...base("generated"), Title: "Generated", Target: { Route: "/generated" }, Pages: pages };
    return { layout, containerId: kind === "Fields" ? undefined : "c0" };
  });

const shipped = shippedLayouts("en").flatMap(({ layout: sent }) => {
  const layout = withIds(sent);
  const forms = [...compileLayout(layout).compiled.containersById.values()];
  const commands = forms.flatMap(({ kind, id }) => (kind === "Form" || kind === "Steps" ? [{ layout, containerId: id }] : []));
  return forms.some(({ kind }) => kind === "Fields") ? [{ layout, containerId: undefined }, ...commands] : commands;
});
/** Counterexamples name them. */
const names = shipped.map(({ layout, containerId }) => `${layout.Id}/${containerId ?? "record"}`);

const deeds = fc.array(deed, { minLength: 3, maxLength: 14 });

test("what was typed into layouts that no one has thought of outlives their changes", () => {
  const numRuns = atDepth(600, 60_000);
  fc.assert(
    fc.property(generated, deeds, ({ layout, containerId }, all) => {
      const desk = new Desk(layout, containerId);
      for (const each of all) desk.happen(each);
    }),
    { numRuns, seed: SEED },
  );
  figure("typed values, generated layouts", { runs: numRuns });
}, 3_600_000);

test("what was typed into the layouts that the product ships outlives their changes", () => {
  const numRuns = atDepth(150, 20_000);
  fc.assert(
    fc.property(fc.constantFrom(...names), deeds, (name, all) => {
      const { layout, containerId } = shipped[names.indexOf(name)] ?? expect.unreachable(name);
      const desk = new Desk(layout, containerId);
      for (const each of all) desk.happen(each);
    }),
    { numRuns, seed: SEED },
  );
  figure("typed values, shipped layouts", { runs: numRuns, forms: shipped.length });
}, 3_600_000);
