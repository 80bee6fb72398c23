import { describe, expect, it } from "vitest";
import { diffLayouts } from "../../../layout/diff/diff-layouts.ts";
import type { Field, Layout } from "../../../layout/model.ts";
import { companyView, field, fieldsContainer, gridContainer, withFields } from "../layouts.ts";

const short = (from: Layout, to: Layout) =>
  diffLayouts(from, to).map(({ kind, severity, id, message }) => `${kind} ${severity} ${id}: ${message}`);
const fieldChange = (from: Partial<Field>, to: Partial<Field>) =>
  short(withFields([field("Country", from)]), withFields([field("Country", to)])).map((line) =>
    line.replace(' details.Country: field "Country": ', ": "),
  );

describe("diffLayouts", () => {
  it("calls a page or container with required fields as risky as a required field", () => {
    const page = (fields: Field[]): Layout => {
      const layout = withFields([field("Country")]);
      return {
        ...layout,
        Pages: [...layout.Pages, { Id: "more", Name: "More", DisplayValue: "More", Containers: [fieldsContainer(fields, { Id: "x" })] }],
      };
    };
    expect(short(withFields([field("Country")]), page([field("Seats", { IsRequired: true })]))).toEqual([
      'added risky more: page "more" was added, with required fields',
    ]);
    expect(short(withFields([field("Country")]), page([field("Seats")]))).toEqual(['added safe more: page "more" was added']);
  });

  it("calls a change of who may see the layout risky", () => {
    const before = withFields([field("Country")]);
    expect(short(before, { ...before, ReadAccess: { Capability: "COMPANY_ACCOUNT", Actions: ["Read"] } })).toEqual([
      expect.stringMatching(/^changed risky .*ReadAccess changed/),
    ]);
  });

  it("finds nothing between equal layouts, and minds no version", () => {
    expect(short(withFields([field("Country")]), { ...withFields([field("Country")]), Version: 7 })).toEqual([]);
  });

  it.each<[Partial<Field>, Partial<Field>, string[]]>([
    [{}, { IsRequired: true }, ["narrowed risky: is now required"]],
    [{ IsRequired: true }, {}, ["widened safe: is no longer required"]],
    [{ MaxLength: 10 }, { MaxLength: 5 }, ["narrowed risky: MaxLength changed from 10 to 5"]],
    [{ MaxLength: 5 }, { MaxLength: 10 }, ["widened safe: MaxLength changed from 5 to 10"]],
    [{ Minimum: "9.5" }, { Minimum: "10" }, ['narrowed risky: Minimum changed from "9.5" to "10"']],
    [{ Minimum: 1 }, {}, ["widened safe: Minimum changed from 1 to none"]],
    [{}, { Pattern: "a" }, ['narrowed risky: Pattern is now "a"']],
    [{ VisibleWhen: "true" }, {}, ["widened safe: VisibleWhen was dropped"]],
    [{ DataType: "string" }, { DataType: "integer" }, ['changed breaking: DataType changed from "string" to "integer"']],
    [
      { EnumMembers: [{ DisplayName: "A", Value: "a" }] },
      { EnumMembers: [{ DisplayName: "B", Value: "b" }] },
      ['narrowed risky: no longer offers "a"', 'widened safe: also offers "b"'],
    ],
    [
      { EnumMembers: [{ DisplayName: "A", Value: "a" }] },
      { EnumMembers: [{ DisplayName: "Aa", Value: "a" }] },
      ["changed safe: the choices look different"],
    ],
    [{}, { HelpText: "?" }, ["changed safe: HelpText changed"]],
  ])("judges %j to %j", (from, to, expected) => {
    expect(fieldChange(from, to)).toEqual(expected);
  });

  it("names what was added, removed and moved, one line each", () => {
    const from = companyView([
      fieldsContainer([field("A"), field("B"), field("C"), field("D", { Id: "d" })]),
      fieldsContainer([], { Id: "more" }),
    ]);
    const to = companyView([
      fieldsContainer([field("B"), field("C"), field("A"), field("N", { IsRequired: true })]),
      fieldsContainer([field("D", { Id: "d" })], { Id: "more" }),
      gridContainer([field("Email")]),
    ]);
    expect(short(from, to)).toEqual([
      'added risky details.N: field "N" was added, and is required',
      'moved safe d: field "D" moved from container "details" to container "more"',
      'added safe rows: container "rows" was added',
      'moved safe details.A: field "A" is at another place in container "details"',
    ]);
    expect(short(to, from)[0]).toBe('removed breaking details.N: field "N" was removed');
    expect(short(companyView([fieldsContainer([field("A")])]), companyView([]))).toEqual([
      'removed breaking details: container "details" was removed',
    ]);
  });

  it("knows a renamed field by its Id", () => {
    expect(short(withFields([field("Mood", { Id: "mood" })]), withFields([field("Temper", { Id: "mood" })]))).toEqual([
      'renamed breaking mood: field "Temper": holds "Temper" instead of "Mood"',
      'changed safe mood: field "Temper": DisplayValue changed',
    ]);
  });

  it("says where", () => {
    expect(diffLayouts(withFields([field("A")]), withFields([field("A"), field("B")]))[0]?.path).toBe(
      "Pages/general/Containers/details/Fields/B",
    );
  });

  it("takes another source or target seriously", () => {
    expect(
      short(
        companyView([]),
        companyView([], { Target: { AccountType: "User", Action: "View" }, Source: { Service: "A", Operation: "B" }, Title: "T" }),
      ).map((line) => line.split(":")[0]),
    ).toEqual(["changed safe account.company.view", "changed breaking account.company.view", "changed risky account.company.view"]);
  });
});

describe("facts of a change, for words in other languages", () => {
  const changesOf = (from: Layout, to: Layout) =>
    diffLayouts(from, to).map(({ kind, element, name, property, before, after }) => ({ kind, element, name, property, before, after }));

  it("says which property was what and is what", () => {
    expect(
      changesOf(
        withFields([field("City", { MaxLength: 10 })]),
        withFields([field("City", { MaxLength: 5, DisplayValue: { en: "City", de: "Ort" } })]),
      ),
    ).toEqual([
      expect.objectContaining({ kind: "changed", property: "DisplayValue", after: { en: "City", de: "Ort" } }),
      expect.objectContaining({ kind: "narrowed", element: "field", name: "City", property: "MaxLength", before: 10, after: 5 }),
    ]);
  });

  it("names the choices that went and those that came", () => {
    const member = (Value: string) => ({ DisplayName: Value, Value });
    const from = withFields([field("Size", { EnumMembers: [member("s"), member("m")] })]);
    const to = withFields([field("Size", { EnumMembers: [member("m"), member("l")] })]);
    expect(changesOf(from, to)).toEqual([
      { kind: "narrowed", element: "field", name: "Size", property: "EnumMembers", before: ["s"], after: undefined },
      { kind: "widened", element: "field", name: "Size", property: "EnumMembers", before: undefined, after: ["l"] },
    ]);
  });

  it("says when required fields are asked for by more saves, and when by fewer", () => {
    const always = companyView([fieldsContainer([field("A")])]);
    const changed = companyView([fieldsContainer([field("A")], { RequiredWhenChanged: true })]);
    const kinds = (from: Layout, to: Layout) => diffLayouts(from, to).map(({ kind, severity, property }) => [kind, severity, property]);
    expect(kinds(changed, always)).toEqual([["narrowed", "risky", "RequiredWhenChanged"]]);
    expect(kinds(always, changed)).toEqual([["widened", "safe", "RequiredWhenChanged"]]);
  });

  it("says between which parents something moved, and what asks for a value", () => {
    const details = (fields: Field[]) => fieldsContainer(fields);
    const more = (fields: Field[]) => fieldsContainer(fields, { Id: "more" });
    const from = companyView([details([field("A", { Id: "a" })]), more([])]);
    const to = companyView([details([]), more([field("A", { Id: "a" }), field("B", { IsRequired: true })])]);
    expect(changesOf(from, to)).toEqual([
      {
        kind: "moved",
        element: "field",
        name: "A",
        property: undefined,
        before: "Pages/general/Containers/details",
        after: "Pages/general/Containers/more",
      },
      { kind: "added", element: "field", name: "B", property: undefined, before: undefined, after: { IsRequired: true } },
    ]);
  });
});
