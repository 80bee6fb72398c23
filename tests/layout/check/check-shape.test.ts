import { describe, expect, it, vi } from "vitest";
import { checkShape } from "../../../layout/check/check-shape.ts";
import { CONTAINER_KINDS, type ContainerKind, DISPLAY_TEMPLATES } from "../../../layout/model.ts";
import "../../../layout/validate/re2-engine.ts";
import { companyView, field, fieldsContainer, formContainer, gridContainer, withFields } from "../layouts.ts";

vi.setConfig({ testTimeout: 60_000 });

const only = (value: unknown) => checkShape(value).map(({ code, path, pointer }) => ({ code, path, pointer }));

describe("checkShape", () => {
  it("accepts every template and container kind of the model", () => {
    expect(checkShape(withFields(DISPLAY_TEMPLATES.map((template) => field(template, { DisplayTemplate: template }))))).toEqual([]);
    const Source = { Service: "Account", Operation: "ListAccounts" };
    const Fields = [field("Name")];
    const own: Readonly<Record<ContainerKind, object>> = {
      Fields: { Fields },
      Form: { Fields, Submit: Source },
      Steps: { Steps: [{ Id: "first", Name: "First", DisplayValue: "First", Fields }], Submit: Source },
      Grid: { Source, RowKey: "Id", Columns: Fields },
      Tree: { Source, RowKey: "Id", Fields },
      Tiles: { Tiles: Fields },
      Chart: { Source, ChartType: "Bar", Columns: Fields, Category: "Name", Series: ["Name"] },
      Timeline: { Source, RowKey: "Id", Fields, TimeFrom: "Name", TitleFrom: "Name" },
      Flow: { Source, RowKey: "Id", Fields, ParentFrom: "ParentId", Direction: "Vertical" },
      Matrix: {
        ...{ Source, RowKey: "Id", Fields, ColumnSource: Source, ColumnKey: "Id", ColumnLabelFrom: "Name" },
        ...{ CellSource: Source, RowFrom: "RowId", ColumnFrom: "ColumnId", CellFields: Fields },
      },
      Compare: { Choose: { ...Source, ValueFrom: "Id", LabelFrom: "Name" }, Source, RowKey: "Id", Fields, First: "1" },
      Text: { Text: "Hello" },
      Custom: { Component: "Rules" },
    };
    const all = CONTAINER_KINDS.map((Kind) => ({ Id: Kind, Name: Kind, DisplayValue: Kind, Kind, ...own[Kind] }));
    expect(checkShape({ ...companyView([]), Pages: [{ Id: "p", Name: "P", DisplayValue: "P", Containers: all }] })).toEqual([]);
    expect(checkShape(companyView([formContainer([field("name")]), gridContainer([field("Email")])]))).toEqual([]);
  });

  it.each<[string, unknown, { code: string; path: string; pointer: string }]>([
    ["null", null, { code: "WrongType", path: "", pointer: "" }],
    ["a list", [], { code: "WrongType", path: "", pointer: "" }],
    [
      "a misspelt property",
      withFields([{ ...field("Country"), ...{ IsRequird: true } }]),
      {
        code: "UnknownProperty",
        path: "Pages/general/Containers/details/Fields/Country/IsRequird",
        pointer: "/Pages/0/Containers/0/Fields/0/IsRequird",
      },
    ],
    [
      "an unknown template",
      withFields([{ ...field("Country"), DisplayTemplate: "TextBix" as "TextBox" }]),
      {
        code: "NotAllowed",
        path: "Pages/general/Containers/details/Fields/Country/DisplayTemplate",
        pointer: "/Pages/0/Containers/0/Fields/0/DisplayTemplate",
      },
    ],
    [
      "a missing name",
      withFields([{ DisplayValue: "x", DisplayTemplate: "TextBox" } as unknown as ReturnType<typeof field>]),
      { code: "MissingProperty", path: "Pages/general/Containers/details/Fields/0", pointer: "/Pages/0/Containers/0/Fields/0" },
    ],
    [
      "a text without English",
      companyView([], { Title: { de: "Firma" } as unknown as string }),
      { code: "MissingEnglish", path: "Title", pointer: "/Title" },
    ],
    [
      "an unknown language",
      companyView([], { Title: { en: "Company", xx: "?" } as unknown as string }),
      { code: "UnknownProperty", path: "Title/xx", pointer: "/Title/xx" },
    ],
    [
      "a URL for a route",
      companyView([], { Target: { Route: "https://example.com" } }),
      { code: "BadFormat", path: "Target/Route", pointer: "/Target/Route" },
    ],
    [
      "a protocol-relative route",
      companyView([], { Target: { Route: "//example.com" } }),
      { code: "BadFormat", path: "Target/Route", pointer: "/Target/Route" },
    ],
    [
      "two targets",
      companyView([], { Target: { Route: "/x", AccountType: "User" } as unknown as { Route: string } }),
      { code: "OutOfBounds", path: "Target", pointer: "/Target" },
    ],
    [
      "half a target",
      companyView([], { Target: { AccountType: "User" } as unknown as { Route: string } }),
      { code: "MissingProperty", path: "Target", pointer: "/Target" },
    ],
    ["markup", companyView([], { Title: "Hello <b>you</b>" }), { code: "MarkupInText", path: "Title", pointer: "/Title" }],
    [
      "markup in a translation",
      companyView([], { Title: { en: "Hello", de: "<script>" } }),
      { code: "MarkupInText", path: "Title", pointer: "/Title" },
    ],
    [
      "an address",
      withFields([field("Country", { HelpText: "see https://example.com" })]),
      {
        code: "AddressInText",
        path: "Pages/general/Containers/details/Fields/Country/HelpText",
        pointer: "/Pages/0/Containers/0/Fields/0/HelpText",
      },
    ],
    [
      "a script address",
      withFields([field("Country", { HelpText: "javascript:alert(1)" })]),
      {
        code: "AddressInText",
        path: "Pages/general/Containers/details/Fields/Country/HelpText",
        pointer: "/Pages/0/Containers/0/Fields/0/HelpText",
      },
    ],
    [
      "a stored value",
      withFields([{ ...field("Country"), Value: "DE" }]),
      {
        code: "UnknownProperty",
        path: "Pages/general/Containers/details/Fields/Country/Value",
        pointer: "/Pages/0/Containers/0/Fields/0/Value",
      },
    ],
    [
      "a property of another kind",
      companyView([{ ...fieldsContainer([]), ...{ Columns: [] } }]),
      { code: "UnknownProperty", path: "Pages/general/Containers/details/Columns", pointer: "/Pages/0/Containers/0/Columns" },
    ],
    [
      "a form without its call",
      companyView([{ ...formContainer([]), Submit: undefined as unknown as ReturnType<typeof formContainer>["Submit"] }]),
      { code: "MissingProperty", path: "Pages/general/Containers/form", pointer: "/Pages/0/Containers/0" },
    ],
    [
      "the prototype as a property",
      JSON.parse(`{"__proto__": {}, ${JSON.stringify(companyView([])).slice(1)}`),
      { code: "UnknownProperty", path: "__proto__", pointer: "/__proto__" },
    ],
  ])("refuses %s", (_what, value, expected) => {
    expect(only(value)).toEqual([expected]);
  });

  it("allows an address as placeholder and a less-than sign in a text", () => {
    expect(only(withFields([field("Website", { Placeholder: "https://www.example.com", HelpText: "a < b" })]))).toEqual([]);
  });

  it("refuses what is too large or too deep, at once", () => {
    const filled = (count: number) => Array.from({ length: count }, (_, index) => field(`F${index}`, { HelpText: "x".repeat(700) }));
    expect(only(withFields(filled(400)))).toEqual([
      { code: "TooLarge", path: "Pages/general/Containers/details", pointer: "/Pages/0/Containers/0" },
    ]);
    const parts = (count: number) =>
      companyView(Array.from({ length: count }, (_, at) => fieldsContainer(filled(300), { Id: `part-${at}` })));
    expect(only(parts(4))).toEqual([]);
    expect(only(parts(5))).toEqual([{ code: "TooLarge", path: "", pointer: "" }]);
    let deep: unknown = "x";
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(only({ Pages: deep })).toEqual([{ code: "TooDeep", path: "", pointer: "" }]);
    const circular: Record<string, unknown> = {};
    circular.Pages = circular;
    expect(only(circular)).toEqual([{ code: "TooDeep", path: "", pointer: "" }]);
  });

  it("says all problems at once, with what to write instead", () => {
    const problems = checkShape(
      withFields([{ ...field("Country"), ...{ IsRequird: true, DisplayTemplate: "Contry" } } as unknown as ReturnType<typeof field>]),
    );
    expect(problems.map((problem) => problem.hint)).toEqual(['did you mean "IsRequired"?', 'did you mean "Country"?']);
  });
});
