import { describe, expect, it } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledLayout, Scope } from "../../layout/compiled.ts";
import { checkLayoutValues } from "../../layout/container-values.ts";
import { judgeField } from "../../layout/judge-field.ts";
import type { Field, FieldsContainer } from "../../layout/model.ts";
import "../../layout/validate/re2-engine.ts";
import { contracts, fieldsContainer, field as known, withFields } from "./layouts.ts";

const field = (name: string, more: Partial<Field> = {}): Field =>
  known(name, { IsCustom: true, DataType: "date", DisplayTemplate: "Date", ...more });
const errorsOf = (fields: Field[], more: Partial<FieldsContainer> = {}) => {
  const layout = withFields(fields);
  Object.assign(layout.Pages[0]?.Containers[0] ?? {}, more);
  const { compiled, problems } = compileLayout(layout, contracts);
  return {
    compiled,
    errors: problems.filter(({ severity }) => severity === "error").map(({ code, path }) => [code, path.split("/").at(-1)]),
  };
};
const say = (layout: CompiledLayout, values: Record<string, unknown>, stored?: Record<string, unknown>) =>
  checkLayoutValues(layout, values, scopeOf(stored), { partial: stored !== undefined }).map(({ field, code, params }) =>
    [field || "(all)", code, params.limit, params.path].filter((part) => part !== undefined).join(" "),
  );
const scopeOf = (Values: Record<string, unknown> = {}): Scope => ({ Values, today: () => "2026-11-28" });

const START = field("Start", { Minimum: "today()", Maximum: "2027-12-31" });
const END = field("End", { Minimum: "addDays(Values.Start, 1)" });

describe("bounds that follow from other values", () => {
  const { compiled, errors } = errorsOf([
    START,
    END,
    field("Places", { DataType: "integer", DisplayTemplate: "Number" }),
    field("Used", { DataType: "integer", DisplayTemplate: "Number", Maximum: "Values.Places" }),
  ]);
  it("compile", () => expect(errors).toEqual([]));
  it.each<[string, Record<string, unknown>, string[]]>([
    ["allow what is on them", { Start: "2026-11-28", End: "2026-11-29" }, []],
    ["refuse what is before today", { Start: "2026-11-27" }, ["Start minimum 2026-11-28"]],
    ["read a date that is written down", { Start: "2028-01-01" }, ["Start maximum 2027-12-31"]],
    ["refuse what is below them", { Start: "2026-12-01", End: "2026-12-01" }, ["End minimum 2026-12-02"]],
    ["bound nothing while they are empty", { End: "2020-01-01" }, []],
    ["compare numbers as numbers", { Places: 9, Used: 10 }, ["Used maximum 9"]],
  ])("%s", (_, values, expected) => expect(say(compiled, values)).toEqual(expected));
  it("hold for a value that stays while what it is compared with changes", () =>
    expect(say(compiled, { Start: "2027-01-01" }, { Start: "2026-12-01", End: "2026-12-05" })).toEqual(["End minimum 2027-01-02"]));
  it("leave alone what was wrong before and is not concerned", () =>
    expect(say(compiled, { Places: 3 }, { Start: "2026-12-01", End: "2020-01-01" })).toEqual([]));
});

describe("ValidWhen", () => {
  const lines: Field = known("Lines", {
    IsCustom: true,
    DataType: "array",
    DisplayTemplate: "Table",
    Columns: [
      field("From"),
      field("To", { ValidWhen: "Row.To >= Row.From && Row.To <= Values.End", ValidMessage: "After the beginning." }),
    ],
  });
  const { compiled, errors } = errorsOf(
    [
      field("End", { ValidWhen: "Values.Start == null || Values.End >= Values.Start", ValidMessage: "Ends after it starts." }),
      field("Start"),
      lines,
    ],
    { ValidWhen: "Values.Start == null || Values.End != null", ValidMessage: "Say when it ends." },
  );
  it("compiles", () => expect(errors).toEqual([]));
  it.each<[string, Record<string, unknown>, string[]]>([
    ["lets what is right pass", { Start: "2026-01-01", End: "2026-01-02" }, []],
    ["names the field", { Start: "2026-01-03", End: "2026-01-02" }, ["End validWhen"]],
    ["is of all values together in a container", { Start: "2026-01-03" }, ["(all) validWhen"]],
    ["names the cell of a row", { End: "2027-01-01", Lines: [{ From: "2026-01-02", To: "2026-01-01" }] }, ["Lines validWhen /0/To"]],
    [
      "lets a cell read the record around",
      { End: "2026-01-01", Lines: [{ From: "2026-01-02", To: "2026-03-01" }] },
      ["Lines validWhen /0/To"],
    ],
  ])("%s", (_, values, expected) => expect(say(compiled, values)).toEqual(expected));

  it.each<[string, Field, [string, string]]>([
    ["a message is missing", field("End", { ValidWhen: "true" }), ["MissingProperty", "ValidWhen"]],
    ["a rule is missing", field("End", { ValidMessage: "No." }), ["MissingProperty", "ValidMessage"]],
    ["no one fills it in", field("End", { ValidWhen: "true", ValidMessage: "No.", IsReadOnly: true }), ["NotTyped", "ValidWhen"]],
    ["a bound is of another type", field("End", { Minimum: "Values.Name" }), ["UnknownProperty", "Minimum"]],
  ])("is refused where %s", (_, wrong, expected) => expect(errorsOf([wrong]).errors).toEqual([expected]));
});

describe("a rule that the save cannot judge", () => {
  const save = { Service: "Account", Operation: "RenameAccount", Parameters: { accountId: "Account.AccountId" } };
  const rule = { ValidWhen: "Values.CompanyName != Values.Country", ValidMessage: "Another name." };
  const codes = (container: FieldsContainer) => {
    const layout = withFields([]);
    (layout.Pages[0] as { Containers: unknown[] }).Containers = [container];
    return compileLayout(layout, contracts)
      .problems.filter(({ severity }) => severity === "error")
      .map(({ code, path }) => [code, path.split("/").at(-1)]);
  };
  it("is refused: the operation does not know what is stored", () =>
    expect(codes(fieldsContainer([known("CompanyName", rule), known("Country")], { Save: save }))).toContainEqual([
      "NotEnforced",
      "ValidWhen",
    ]));
  it("is refused of a whole container too", () =>
    expect(codes(fieldsContainer([known("CompanyName"), known("Country")], { Save: save, ...rule }))).toContainEqual([
      "NotEnforced",
      "ValidWhen",
    ]));
});

describe("choices that depend on another field", () => {
  const state = field("State", {
    DataType: "string",
    DisplayTemplate: "Combobox",
    EnumMembers: [
      { DisplayName: "Bern", Value: "BE", VisibleWhen: "Values.Where == 'CH'" },
      { DisplayName: "Bavaria", Value: "BY", VisibleWhen: "Values.Where == 'DE'" },
      { DisplayName: "Other", Value: "-" },
    ],
  });
  const { compiled, errors } = errorsOf([state, field("Where", { DataType: "string", DisplayTemplate: "TextBox" })]);
  it("compile", () => expect(errors).toEqual([]));
  it.each<[string, Record<string, unknown>, Record<string, unknown> | undefined, string[]]>([
    ["are taken while they are offered", { Where: "CH", State: "BE" }, undefined, []],
    ["are refused while they are not", { Where: "DE", State: "BE" }, undefined, ["State enum"]],
    ["are refused when the other field changes", { Where: "DE" }, { Where: "CH", State: "BE" }, ["State enum"]],
    ["without a rule are always offered", { Where: "DE", State: "-" }, undefined, []],
  ])("%s", (_, values, stored, expected) => expect(say(compiled, values, stored)).toEqual(expected));
});

describe("a column whose values are unique", () => {
  const lines: Field = known("Lines", {
    IsCustom: true,
    DataType: "array",
    DisplayTemplate: "Table",
    Columns: [field("Code", { DataType: "string", DisplayTemplate: "TextBox", IsUnique: true })],
  });
  const { compiled, errors } = errorsOf([lines]);
  it("names the row that repeats a value, whatever its case, and no empty ones", () => {
    expect(errors).toEqual([]);
    expect(say(compiled, { Lines: [{ Code: "a" }, { Code: "" }, { Code: " A" }, {}, { Code: "b" }] })).toEqual(["Lines notUnique /2/Code"]);
  });
});

describe("SetOnce", () => {
  const { compiled, errors } = errorsOf([field("Start", { SetOnce: true, IsRequired: true })]);
  const [start] = [...compiled.fieldsById.values()];
  it("locks what is stored, not what is typed", () => {
    expect(errors).toEqual([]);
    if (start === undefined) throw new Error("no field");
    expect(judgeField(start, { Values: { Start: "2026-01-01" }, Initial: { Start: null } }).enabled).toBe(true);
    expect(judgeField(start, { Values: { Start: null }, Initial: { Start: "2026-01-01" } })).toMatchObject({
      enabled: false,
      required: false,
    });
  });
});
