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
      'moved safe details.A: field "A" stands at another place in container "details"',
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
