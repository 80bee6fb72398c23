import { describe, expect, it } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import { recordFormsOf } from "../../layout/compile/record-forms.ts";
import type { CompiledForm, CompiledLayout, Scope } from "../../layout/compiled.ts";
import { checkLayoutValues, computedValues } from "../../layout/container-values.ts";
import { evaluateFields, initialValues } from "../../layout/evaluate-form.ts";
import type { Field } from "../../layout/model.ts";
import "../../layout/validate/re2-engine.ts";
import { companyView, contracts, field, fieldsContainer, formContainer, withFields } from "./layouts.ts";

const layoutOf = (fields: Field[]): CompiledLayout => {
  const { compiled, problems } = compileLayout(withFields(fields), contracts);
  expect(problems.filter((problem) => problem.severity === "error")).toEqual([]);
  return compiled;
};
const formOf = (fields: Field[]): CompiledForm => {
  const form = layoutOf(fields).containersById.get("details");
  if (form?.kind !== "Fields") throw new Error("not a form");
  return form;
};
/** The results of the record's rules. */
const judge = (layout: CompiledLayout, scope: Scope) => {
  const { fields, graph } = recordFormsOf(layout);
  const judged = evaluateFields(fields, graph, scope);
  const stateOf = (name: string) => (fields.get(name) ?? []).map((field) => judged.fields.get(field))[0];
  return { stateOf, values: judged.values };
};
const custom = (name: string, more: Partial<Field> = {}): Field => field(name, { IsCustom: true, DataType: "string", ...more });
const number = (name: string, more: Partial<Field> = {}): Field =>
  custom(name, { DataType: "integer", DisplayTemplate: "Number", ...more });

describe("the values of a record", () => {
  const layout = layoutOf([
    field("CompanyName"),
    field("Country"),
    field("Seats", { DisplayTemplate: "Number" }),
    field("Budget", { DisplayTemplate: "Money" }),
    field("Domains", { DisplayTemplate: "Tags" }),
    custom("Mood", { IsRequired: true, VisibleWhen: 'Values.Country == "DE"' }),
    custom("Reason", { RequiredWhen: "Values.Seats > 100" }),
    custom("Section", { DisplayTemplate: "Heading" }),
  ]);
  it.each<[string, Record<string, unknown>, unknown[]]>([
    ["accepts what fits", { CompanyName: "Larkfield", Seats: 12, Budget: "10.50" }, []],
    ["wants required values", {}, [{ field: "CompanyName", code: "required", params: {} }]],
    ["takes an empty text for no value", { CompanyName: "" }, [{ field: "CompanyName", code: "required", params: {} }]],
    ["does not want what is hidden", { CompanyName: "x", Country: "AT" }, []],
    ["wants what is shown", { CompanyName: "x", Country: "DE" }, [{ field: "Mood", code: "required", params: {} }]],
    ["wants what a rule requires", { CompanyName: "x", Seats: 101 }, [{ field: "Reason", code: "required", params: {} }]],
    [
      "places each schema error on its field",
      { CompanyName: "x", Country: "Germany", Seats: 0.5, Budget: "-1.005" },
      [
        { field: "Country", code: "maxLength", params: { limit: 2 } },
        { field: "Country", code: "pattern", params: { pattern: "^(?:^[A-Z]{2}$)$" } },
        { field: "Seats", code: "type", params: { type: "integer" } },
        { field: "Seats", code: "minimum", params: { comparison: ">=", limit: 1 } },
        { field: "Budget", code: "minimum", params: { limit: "0" } },
        { field: "Budget", code: "decimalPlaces", params: { limit: 2 } },
      ],
    ],
    [
      "says where in a list",
      { CompanyName: "x", Domains: ["a.b", "x"] },
      [{ field: "Domains", code: "minLength", params: { limit: 3, path: "/1" } }],
    ],
    ["refuses names it does not have", { CompanyName: "x", Nme: "y" }, [{ field: "Nme", code: "unknownField", params: {} }]],
    [
      "is not fooled by names of objects",
      { CompanyName: "x", constructor: 1 },
      [{ field: "constructor", code: "unknownField", params: {} }],
    ],
  ])("%s", (_what, values, expected) => {
    expect(checkLayoutValues(layout, values, {})).toEqual(expected);
  });

  it("judges only what changed, but with the rest in view", () => {
    const scope = { Values: { CompanyName: "x", Country: "invalid" } };
    expect(checkLayoutValues(layout, { Seats: 3 }, scope, { partial: true })).toEqual([]);
    expect(checkLayoutValues(layout, { Seats: 200 }, scope, { partial: true })).toEqual([
      { field: "Reason", code: "required", params: {} },
    ]);
    expect(checkLayoutValues(layout, { CompanyName: null }, scope, { partial: true })).toEqual([
      { field: "CompanyName", code: "required", params: {} },
    ]);
    expect(checkLayoutValues(layout, { Country: "DE" }, scope, { partial: true })).toEqual([
      { field: "Mood", code: "required", params: {} },
    ]);
  });

  it.each([
    ["whichever container is saved", undefined, [{ field: "Mood", code: "required", params: {} }]],
    ["except where a container asks only when it changes", true, []],
  ])("requires of the record, %s", (_, RequiredWhenChanged, expected) => {
    const { compiled } = compileLayout(
      companyView([
        fieldsContainer([field("CompanyName")]),
        {
          ...fieldsContainer([custom("Mood", { IsRequired: true }), custom("Note")], { Id: "more" }),
          ...(RequiredWhenChanged === undefined ? {} : { RequiredWhenChanged }),
        },
      ]),
      contracts,
    );
    expect(checkLayoutValues(compiled, { CompanyName: "x" }, {}, { partial: true })).toEqual(expected);
    expect(checkLayoutValues(compiled, { Note: "x" }, { Values: { CompanyName: "x" } }, { partial: true })).toEqual([
      { field: "Mood", code: "required", params: {} },
    ]);
    expect(checkLayoutValues(compiled, { CompanyName: "x", Other: 1 }, {})).toEqual([
      { field: "Other", code: "unknownField", params: {} },
      { field: "Mood", code: "required", params: {} },
    ]);
  });
});

describe("a record in several containers", () => {
  const layout = companyView([
    fieldsContainer([custom("A"), custom("B", { VisibleWhen: 'Values.A == "show"' })]),
    fieldsContainer([custom("C", { RequiredWhen: 'Values.B == "x"' }), custom("D", { IsRequired: true })], {
      Id: "more",
      RequiredWhenChanged: true,
    }),
    formContainer([field("name")]),
  ]);
  const { compiled } = compileLayout(layout, contracts);

  it("judges fields elsewhere that a change bears on, and only those", () => {
    const stored = { A: "show", B: "y" };
    expect(checkLayoutValues(compiled, { B: "x" }, { Values: stored }, { partial: true })).toEqual([
      { field: "C", code: "required", params: {} },
    ]);
    expect(checkLayoutValues(compiled, { B: "z" }, { Values: stored }, { partial: true })).toEqual([]);
  });

  it("reads a value as null that another container hides", () => {
    expect(checkLayoutValues(compiled, { A: "hide" }, { Values: { A: "show", B: "x" } }, { partial: true })).toEqual([]);
  });

  it("judges a value by the fields that show it", () => {
    const twice = compileLayout(
      companyView([
        fieldsContainer([custom("A"), custom("B", { VisibleWhen: 'Values.A == "show"', MaxLength: 3, IsRequired: true })]),
        fieldsContainer([custom("B", { VisibleWhen: 'Values.A != "none"', MaxLength: 5 })], { Id: "more" }),
      ]),
      contracts,
    ).compiled;
    const tooLong = (limit: number) => ({ field: "B", code: "maxLength", params: { limit } });
    expect(checkLayoutValues(twice, { A: "show", B: "four" }, {})).toEqual([tooLong(3)]);
    expect(checkLayoutValues(twice, { A: "more", B: "four" }, {})).toEqual([]);
    expect(checkLayoutValues(twice, { A: "more", B: "sixsix" }, {})).toEqual([tooLong(5)]);
    expect(checkLayoutValues(twice, { A: "none", B: "four" }, {})).toEqual([tooLong(3)]);
    expect(checkLayoutValues(twice, { A: "show" }, {})).toEqual([{ field: "B", code: "required", params: {} }]);
    expect(checkLayoutValues(twice, { A: "more" }, {})).toEqual([]);
  });

  it("demands nothing on a page that is hidden", () => {
    const hidden = companyView([fieldsContainer([custom("A", { IsRequired: true })])]);
    const [page] = hidden.Pages;
    const { compiled } = compileLayout({ ...hidden, Pages: page === undefined ? [] : [{ ...page, VisibleWhen: 'Values.B == "x"' }] });
    expect(checkLayoutValues(compiled, {}, {})).toEqual([]);
    expect(checkLayoutValues(compiled, {}, { Values: { B: "y" } }, { partial: true })).toEqual([]);
    expect(checkLayoutValues(compiled, { A: null }, { Values: { B: "x" } }, { partial: true })).toEqual([
      { field: "A", code: "required", params: {} },
    ]);
  });

  it("takes no values of forms that are commands", () => {
    expect(checkLayoutValues(compiled, { name: "x" }, {}, { partial: true })).toEqual([
      { field: "name", code: "unknownField", params: {} },
    ]);
    const create = compileLayout(companyView([formContainer([field("name")])]), contracts).compiled;
    expect(checkLayoutValues(create, {}, {})).toEqual([{ field: "name", code: "required", params: {} }]);
  });
});

describe("form rules", () => {
  const layout = layoutOf([
    number("Seats2"),
    number("Price", { VisibleWhen: "Values.Seats2 > 0" }),
    number("Total", { ComputedAs: "Values.Seats2 * Values.Price" }),
    custom("Approval", { EnabledWhen: "Values.Total > 100", RequiredWhen: "Values.Total > 100" }),
    custom("Kept", { OnHide: "Keep", VisibleWhen: "Values.Seats2 > 0" }),
    custom("Cleared", { OnHide: "Clear", VisibleWhen: "Values.Seats2 > 0" }),
    custom("Note", { IsReadOnly: true }),
  ]);

  it("answers per field what it is and computes", () => {
    const { stateOf, values } = judge(layout, { Values: { Seats2: 3, Price: 50 } });
    expect(stateOf("Total")).toEqual({ visible: true, enabled: false, required: false, computed: 150 });
    expect(stateOf("Approval")).toEqual({ visible: true, enabled: true, required: true });
    expect(stateOf("Note")).toEqual({ visible: true, enabled: false, required: false });
    expect(values).toMatchObject({ Total: 150, Price: 50 });
  });

  it("reads hidden values as null unless they are kept", () => {
    const { stateOf, values } = judge(layout, { Values: { Seats2: 0, Price: 50, Kept: "k", Cleared: "c" } });
    expect(stateOf("Price")?.visible).toBe(false);
    expect(values).toMatchObject({ Price: null, Total: null, Kept: "k", Cleared: null });
  });

  it("hides when a rule cannot be evaluated", () => {
    const broken = layoutOf([custom("A"), custom("B", { VisibleWhen: "User.Nothing.Here > 1 && User.Age" })]);
    expect(judge(broken, { User: { Age: "old", Nothing: { Here: 2 } } }).stateOf("B")?.visible).toBe(false);
  });

  it("works out what the server stores for computed fields", () => {
    const { compiled } = compileLayout(
      companyView([
        fieldsContainer([number("Pieces"), number("Each", { VisibleWhen: "Values.Pieces > 0" })]),
        fieldsContainer([number("Sum", { ComputedAs: "Values.Pieces * Values.Each" })], { Id: "more" }),
      ]),
      contracts,
    );
    expect({ ...computedValues(compiled, { Values: { Pieces: 3, Each: 5, Sum: 99 } }) }).toEqual({ Sum: 15 });
    expect({ ...computedValues(compiled, { Values: { Pieces: 0, Each: 5 } }) }).toEqual({ Sum: null });
  });

  it("starts with initial values that build on each other", () => {
    const started = formOf([
      custom("B", { InitialValue: 'Values.A + "!"' }),
      custom("A", { InitialValue: "Account.AccountType" }),
      custom("C", { InitialValue: '"given"' }),
    ]);
    expect({ ...initialValues(started, { Account: { AccountType: "Company" }, Values: { C: "typed" } }) }).toEqual({
      A: "Company",
      B: "Company!",
      C: "typed",
    });
  });
});
