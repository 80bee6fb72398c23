import { expect, test } from "vitest";
import "../../layout/validate/re2-engine.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import { recordFormsOf } from "../../layout/compile/record-forms.ts";
import type { CompiledExpression, CompiledField, CompiledForm } from "../../layout/compiled.ts";
import { evaluateFields } from "../../layout/evaluate-form.ts";
import type { Field } from "../../layout/model.ts";
import { FormStore } from "../../src/renderer/store/form-store.ts";
import { judgeForm } from "../../src/renderer/store/validation/judge-form.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";

function formOf(fields: Field[]): CompiledForm {
  const { compiled } = compileLayout(buildLayout([], withContainers(buildContainer(fields))));
  const form = compiled.containersById.get("general");
  if (form?.kind !== "Fields") throw new Error("not a form");
  return form;
}

const storeOf = (form: CompiledForm, record: Record<string, unknown> = {}) =>
  new FormStore({ forms: [form], record, scope: {}, check: () => undefined });

function type(store: FormStore, name: string, value: unknown): void {
  const [entry] = store.entriesNamed(name);
  if (entry === undefined) throw new Error(`there is no ${name}`);
  store.change(entry, value);
}

/** The same form, noting whose rules were evaluated. */
function counted(form: CompiledForm): { form: CompiledForm; counts: Map<string, number> } {
  const counts = new Map<string, number>();
  const counting = (name: string, rule: CompiledExpression): CompiledExpression => ({
    source: rule.source,
    dependencies: rule.dependencies,
    evaluate: (scope) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return rule.evaluate(scope);
    },
  });
  const fields = form.fields.map((field): CompiledField => {
    const copy = { ...field };
    for (const rule of ["visibleWhen", "enabledWhen", "requiredWhen", "computedAs"] as const) {
      const expression = field[rule];
      if (expression !== undefined) copy[rule] = counting(field.name, expression);
    }
    return copy;
  });
  return { form: { ...form, fields }, counts };
}

test("a keystroke evaluates the rules that read its field, and those that read what they changed", () => {
  const { form, counts } = counted(
    formOf([
      ...Array.from({ length: 200 }, (_, index) => buildField(`F${index}`, { VisibleWhen: `Values.G${index} != null` })),
      ...Array.from({ length: 200 }, (_, index) => buildField(`G${index}`)),
      buildField("H", { RequiredWhen: "Values.F7 != null" }),
    ]),
  );
  const store = storeOf(form);
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(201);
  counts.clear();
  const untouched = store.entriesNamed("F8")[0]?.state;
  type(store, "G7", "x");
  // F7 has become visible; it is empty and still reads as null, so H is not evaluated.
  expect(Object.fromEntries(counts)).toEqual({ F7: 1 });
  counts.clear();
  type(store, "F7", "y");
  expect(Object.fromEntries(counts)).toEqual({ H: 1 });
  expect(store.entriesNamed("H")[0]?.state.required).toBe(true);
  counts.clear();
  type(store, "G7", null);
  expect(Object.fromEntries(counts)).toEqual({ F7: 1, H: 1 });
  expect(store.entriesNamed("F8")[0]?.state).toBe(untouched);
});

// The server judges the whole record (`checkLayoutValues`), the store each keystroke: the results must be equal.
test.each<[string, Field[][], [string, unknown][]]>([
  [
    "rules that follow each other",
    [
      [
        buildField("Total", { ComputedAs: "Values.Price == null ? 'free' : Values.Price + ' each'" }),
        buildField("Price", { VisibleWhen: "Values.Kind == 'paid'" }),
        buildField("Kind"),
        buildField("Kept", { VisibleWhen: "Values.Kind == 'paid'", OnHide: "Keep" }),
        buildField("Approval", { EnabledWhen: "Values.Total != 'free'", RequiredWhen: "Values.Kept != null" }),
      ],
    ],
    [
      ["Kind", "paid"],
      ["Price", "3"],
      ["Kept", "k"],
      ["Kind", "gift"],
      ["Price", "4"],
      ["Kind", "paid"],
      ["Price", null],
    ],
  ],
  [
    "a value that two containers show, hidden only when both hide it",
    [
      [
        buildField("Kind"),
        buildField("Note", { VisibleWhen: "Values.Kind == 'first'" }),
        buildField("Reader", { VisibleWhen: "Values.Note == 'n'" }),
      ],
      [buildField("Note", { VisibleWhen: "Values.Kind != 'none'" }), buildField("Last", { RequiredWhen: "Values.Reader != null" })],
    ],
    [
      ["Kind", "first"],
      ["Note", "n"],
      ["Reader", "r"],
      ["Kind", "other"],
      ["Kind", "none"],
      ["Kind", "first"],
    ],
  ],
  [
    "a value that one container keeps",
    [
      [buildField("Kind"), buildField("Note", { VisibleWhen: "Values.Kind == 'first'" })],
      [
        buildField("Note", { VisibleWhen: "Values.Kind == 'first'", OnHide: "Keep" }),
        buildField("Last", { VisibleWhen: "Values.Note != null" }),
      ],
    ],
    [
      ["Kind", "first"],
      ["Note", "n"],
      ["Kind", "none"],
    ],
  ],
])("after each keystroke every field is as the whole record judges it: %s", (_what, containers, keystrokes) => {
  const { compiled } = compileLayout(
    buildLayout([], withContainers(...containers.map((fields, index) => buildContainer(fields, { Id: `part${index}` })))),
  );
  const { forms, fields, graph } = recordFormsOf(compiled);
  const store = new FormStore({ forms: forms.map(({ form }) => form), record: {}, scope: {}, check: () => undefined });
  for (const [name, value] of keystrokes) {
    type(store, name, value);
    const whole = evaluateFields(fields, graph, { Values: store.values });
    expect({ ...store.scope.Values }).toEqual({ ...whole.values });
    for (const { field, state } of store.entries) {
      const { visible, enabled, required } = state;
      const { computed: _, ...judged } = whole.fields.get(field) ?? { visible: null };
      expect({ field: field.name, visible, enabled, required }).toEqual({ field: field.name, ...judged });
    }
  }
});

test("a computed value is no change of the record, neither to save nor to keep as a draft", () => {
  const store = storeOf(formOf([buildField("First"), buildField("Greeting", { ComputedAs: "'Dear ' + Values.First" })]), { First: "Ada" });
  expect(store.values.Greeting).toBe("Dear Ada");
  expect(store.status().changed).toBe(0);
  type(store, "First", "Grace");
  expect(store.values.Greeting).toBe("Dear Grace");
  expect(store.status().changed).toBe(1);
  expect(store.changedValues()).toEqual({ First: "Grace" });
  expect(Object.keys(store.draft().typed)).toEqual([store.entriesNamed("First")[0]?.field.id]);
  store.rebase({ First: "Grace", Greeting: "Dear Grace" }, { First: "Grace" });
  expect(store.status().changed).toBe(0);
});

test("a command sends the results of its formulas: its operation does not compute them", () => {
  const store = storeOf(formOf([buildField("First"), buildField("Greeting", { ComputedAs: "'Dear ' + Values.First" })]));
  type(store, "First", "Ada");
  expect(store.filledValues()).toEqual({ First: "Ada", Greeting: "Dear Ada" });
});

test("what a hidden field holds is read by no rule, also when everything is judged again", () => {
  const form = formOf([
    buildField("Choice"),
    buildField("Detail", { VisibleWhen: "Values.Choice == 'show'" }),
    buildField("Reason", { RequiredWhen: "Values.Detail != null" }),
  ]);
  const store = storeOf(form, { Choice: "no", Detail: "kept" });
  const isAsked = () => store.entriesNamed("Reason")[0]?.state.required;
  expect(isAsked()).toBe(false);
  store.setScope({ Account: { AccountId: 1 } });
  expect(isAsked()).toBe(false);
  store.rebase({ Choice: "no", Detail: "changed" });
  expect(isAsked()).toBe(false);
  type(store, "Choice", "show");
  expect(isAsked()).toBe(true);
});

test("a save judges a field once: after that only what was typed since, what rules changed and what is wrong", () => {
  const { compiled } = compileLayout(
    buildLayout(
      [],
      withContainers(
        buildContainer([
          ...Array.from({ length: 30 }, (_, index) => buildField(`F${index}`)),
          buildField("Short", { MaxLength: 3 }),
          buildField("Late", { RequiredWhen: "Values.F3 != null" }),
        ]),
      ),
    ),
  );
  const form = compiled.containersById.get("general");
  if (form?.kind !== "Fields") throw new Error("not a form");
  const store = storeOf(form, { Short: "abcd" });
  const judge = () => [...judgeForm(store, compiled, [form], () => true)].map(([{ field }, { code }]) => `${field.name} ${code}`);
  const left = () => [...store.unjudged].map(({ field }) => field.name);
  expect(left()).toHaveLength(32);
  expect(judge()).toEqual(["Short maxLength"]);
  expect(left()).toEqual(["Short"]);
  type(store, "F3", "x");
  expect(left()).toEqual(["Short", "F3", "Late"]);
  expect(judge()).toEqual(["Short maxLength", "Late required"]);
  type(store, "Short", "abc");
  type(store, "Late", "y");
  expect(judge()).toEqual([]);
  expect(left()).toEqual([]);
  expect(store.changedEntries().map(({ field }) => field.name)).toEqual(["F3", "Short", "Late"]);
  type(store, "F3", undefined);
  expect(store.filledValues()).toEqual({ Short: "abc", Late: "y" });
});

test("in a form of 500 fields with 100 rules a keystroke evaluates exactly the rules that depend on it", () => {
  const fields = Array.from({ length: 500 }, (_, index) => {
    // Every fifth field has a rule: each kind in turn, and each reads the field before it; some form chains.
    if (index % 5 !== 4) return buildField(`F${index}`);
    const before = `Values.F${index - 1} != null`;
    const far = `Values.F${(index + 250) % 500 === 0 ? 1 : index - 5} != null`;
    const rules: Partial<Field>[] = [
      { VisibleWhen: before },
      { EnabledWhen: before },
      { RequiredWhen: index > 20 ? `${before} && ${far}` : before },
      { ComputedAs: `Values.F${index - 1} == null ? null : Values.F${index - 1} + '!'` },
    ];
    return buildField(`F${index}`, rules[((index - 4) / 5) % 4]);
  });
  const { form, counts } = counted(formOf(fields));
  const store = storeOf(form);
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(100);
  const ruled = form.fields.filter((field) => field.visibleWhen ?? field.enabledWhen ?? field.requiredWhen ?? field.computedAs);
  expect(ruled).toHaveLength(100);
  const readersOf = (name: string) =>
    ruled.filter((field) =>
      [field.visibleWhen, field.enabledWhen, field.requiredWhen, field.computedAs].some((rule) =>
        rule?.dependencies.includes(`Values.${name}`),
      ),
    );
  let evaluated = 0;
  for (const { name, computedAs } of form.fields) {
    if (computedAs !== undefined) continue;
    counts.clear();
    const states = new Map([...store.entries].map((entry) => [entry.field.name, entry.state]));
    type(store, name, "x");
    // Fields that read the field, or that read fields which changed with it.
    const due = new Set(readersOf(name).map((field) => field.name));
    for (const reader of due) {
      const isOther = store.entriesNamed(reader)[0]?.field.computedAs !== undefined;
      if (isOther) for (const next of readersOf(reader)) due.add(next.name);
    }
    // Required rules are evaluated only for visible, enabled fields, so a rule runs once or, if another rule decides, not at all.
    expect([...counts.keys()].filter((each) => !due.has(each))).toEqual([]);
    for (const each of due) expect(counts.get(each) ?? 0, `${each} after ${name}`).toBe(1);
    evaluated += counts.size;
    const touched = [...store.entries].filter((entry) => states.get(entry.field.name) !== entry.state).map(({ field }) => field.name);
    expect(touched.filter((each) => each !== name && !due.has(each))).toEqual([]);
  }
  expect(evaluated).toBeGreaterThan(100);
});

test("what rules read as Initial is the record as it is now: a save and a value from elsewhere move it", () => {
  const form = formOf([buildField("City"), buildField("Reason", { RequiredWhen: "Values.City != Initial.City" }), buildField("Notes")]);
  const required = (store: FormStore) => store.entriesNamed("Reason")[0]?.state.required;
  const store = storeOf(form, { City: "Oslo" });
  expect(required(store)).toBe(false);
  type(store, "City", "Bergen");
  expect(required(store)).toBe(true);
  type(store, "City", "Oslo");
  expect(required(store)).toBe(false);
  type(store, "City", "Bergen");
  store.rebase({ City: "Bergen" }, { City: "Bergen" });
  expect(required(store)).toBe(false);
  // Values that the record lacks are null there as well.
  const empty = storeOf(form);
  expect(required(empty)).toBe(false);
  type(empty, "City", "Oslo");
  expect(required(empty)).toBe(true);
});
