import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import { tableOf } from "../../layout/elements.ts";
import type { Column, Layout } from "../../layout/model.ts";
import { differencesOf } from "../../src/features/layout-studio/compare/change-row.tsx";
import { readLayoutText } from "../../src/features/layout-studio/json/read-layout-text.ts";
import { profileOf } from "../../src/features/layout-studio/properties/element-profile.ts";
import { propertyFits } from "../../src/features/layout-studio/properties/property-fits.ts";
import { formOf, textRows, withForm } from "../../src/features/layout-studio/texts-panel/text-rows.ts";
import { pastedTexts } from "../../src/features/layout-studio/texts-panel/use-cell-keys.ts";
import { companyView, contracts, field, gridContainer, withFields } from "../layout/layouts.ts";

describe("differencesOf", () => {
  it.each<[string, unknown, unknown, string[]]>([
    ["a bare text and the same in several languages", "City", { en: "City", de: "Ort" }, ["de"]],
    ["parts of an object", { Service: "A", Operation: "B" }, { Service: "A", Operation: "C" }, ["Operation"]],
    [
      "choices by their value, not by their place",
      [
        { Value: "a", DisplayName: "A" },
        { Value: "b", DisplayName: "B" },
      ],
      [
        { Value: "b", DisplayName: "Bee" },
        { Value: "a", DisplayName: "A" },
      ],
      ["b/DisplayName"],
    ],
    ["what is there and what is not", undefined, 5, [""]],
    ["equal values", { a: [1] }, { a: [1] }, []],
  ])("names %s", (_, before, after, expected) => {
    expect(differencesOf(before, after).map(({ steps }) => steps.join("/"))).toEqual(expected);
  });
});

describe("readLayoutText", () => {
  it("reads JSON as JSON.parse does, however it is laid out", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2, "\t"), (value, space) => {
        const text = JSON.stringify({ value }, null, space);
        const read = readLayoutText(text);
        expect("error" in read ? read.error.message : read.value).toEqual(JSON.parse(text));
      }),
    );
  });

  it("refuses what JSON.parse refuses", () => {
    const pieces = fc.constantFrom("{", "}", "[", "]", ",", ":", '"a"', '"b"', "1", "-", "01", "1.5e3", "true", "nul", '"\\x"', " ", "\n");
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (rest) => {
        const text = `{"x":[${rest.join("")}`;
        const isJson = isAccepted(text);
        const read = readLayoutText(text);
        // Duplicate names are refused here: one of the two would be lost.
        if ("error" in read) expect(isJson && !read.error.message.endsWith("twice")).toBe(false);
        else expect(isJson).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("reads YAML, as layouts are kept in files", () => {
    const text = "Id: a\nPages:\n  - Id: p # a page\n    Containers: []\n";
    const read = readLayoutText(text);
    if ("error" in read) throw new Error(read.error.message);
    expect(read.value).toEqual({ Id: "a", Pages: [{ Id: "p", Containers: [] }] });
    expect(read.spanOf("/Pages/0/Containers").line).toBe(4);
    expect(read.pointerAt(text.indexOf("p #"))).toBe("/Pages/0/Id");
    expect(readLayoutText("Id: a\nPages: [\n")).toMatchObject({ error: { line: 3 } });
  });

  it("knows where each part is, and which part is at a place", () => {
    const text = JSON.stringify({ Id: "a", Pages: [{ Id: "p", Containers: [{ Id: "c" }] }] }, null, 2);
    const read = readLayoutText(text);
    if ("error" in read) throw new Error(read.error.message);
    const { start, end, line } = read.spanOf("/Pages/0/Containers/0/Id");
    expect([text.slice(start, end), line]).toEqual(['"c"', 8]);
    expect(read.pointerAt(start)).toBe("/Pages/0/Containers/0/Id");
    expect(read.spanOf("/Pages/7").line).toBe(3);
  });

  it.each([
    ['{\n  "Id": "a"\n  "Name": "b"\n}', 3],
    ['{\n  "Id": "a",\n  "Pages": [\n', 4],
    ['{ "Id": "a\n" }', 1],
    ['{ "Id": "a", "Id": "b" }', 1],
  ])("says in which line %j goes wrong", (text, line) => {
    expect(readLayoutText(text)).toMatchObject({ error: { line } });
  });
});

function isAccepted(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // The kind of mistake does not matter.
    return false;
  }
}

const rows = textRows(tableOf(withFields([field("A"), field("B"), field("C")]))).filter(({ element }) => element.kind === "field");

describe("pastedTexts", () => {
  const pasted = (text: string, start = { row: 0, column: 0 }) =>
    pastedTexts(text, rows, ["en", "de"], start)?.map(({ row, locale, form }) => `${row.element.id} ${locale} ${form}`);

  it.each<[string, string, string[] | undefined]>([
    ["a single text is pasted as always", "one", undefined],
    ["lines go down, and what does not fit is left out", "x\ny\nz\nw", ["details.A en x", "details.B en y", "details.C en z"]],
    ["tabs go to the right", "x\tX\ny\tY\tmore", ["details.A en x", "details.A de X", "details.B en y", "details.B de Y"]],
    ["quoted cells lose their quotation marks", '"say ""hello"""\r\nb\r\n', ['details.A en say "hello"', "details.B en b"]],
  ])("%s", (_, text, expected) => expect(pasted(text)).toEqual(expected));

  it("begins at the cell that has the focus", () => {
    expect(pasted("x\ny", { row: 2, column: 1 })).toEqual(["details.C de x"]);
  });
});

describe("withForm", () => {
  it("keeps the text of each language, and is a bare string again when English alone is left", () => {
    const locale = fc.constantFrom("de" as const, "fr" as const, "tr" as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(locale, fc.string())), (changes) => {
        const said = new Map<string, string>();
        let text: ReturnType<typeof withForm> = "English";
        for (const [language, form] of changes) {
          text = withForm(text, language, form);
          said.set(language, form);
        }
        for (const [language, form] of said) expect(formOf(text, language as "de") ?? "").toBe(form);
        expect(formOf(text, "en")).toBe("English");
        if ([...said.values()].every((form) => form === "")) expect(text).toBe("English");
      }),
    );
  });
});

describe("propertyFits", () => {
  const text = field("Name", { DataType: "string" });
  const lines = field("Lines", { IsCustom: true, DisplayTemplate: "Table", DataType: "array", Columns: [text] });
  const offered = (layout: Layout, name: string, container: string) => {
    const table = tableOf(layout);
    const key = [...table.elements.keys()].find((each) => each.endsWith(name)) ?? "";
    const profile = profileOf(table, compileLayout(layout, contracts).compiled, key);
    if (profile === undefined) throw new Error(`"${name}" is none of ${[...table.elements.keys()].join(", ")}`);
    return ["SetOnce", "RemoteValidation", "RequiresMfa", "ReadAccess", "WriteAccess", "FillFrom"].filter((property) =>
      propertyFits(profile, container, property),
    );
  };

  it("offers columns of a Table field no rule that is for whole values, and what cells are filled from", () => {
    expect(offered(withFields([lines]), "Lines.Name", "Fields")).toEqual(["FillFrom"]);
    expect(offered(withFields([lines]), ".Lines", "Fields")).toEqual(expect.arrayContaining(["SetOnce", "ReadAccess", "FillFrom"]));
    const grid = companyView([gridContainer([{ ...field("DisplayName"), Editable: true } as Column])]);
    expect(offered(grid, ".DisplayName", "Grid")).toEqual(["SetOnce", "RemoteValidation", "RequiresMfa", "ReadAccess", "WriteAccess"]);
  });
});
