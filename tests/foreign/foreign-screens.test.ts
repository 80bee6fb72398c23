/** Screens of other systems as layouts. Sets of them are counted by `count-screens.ts`; what is in those is tried here on samples of our own. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { ownProject } from "./directus/own-project.ts";
import { translateCollections } from "./directus/translate-collection.ts";
import { ownDocTypes } from "./frappe/own-doc-types.ts";
import { translateCondition, type ValueKind } from "./frappe/translate-condition.ts";
import { translateDocTypes } from "./frappe/translate-doc-type.ts";
import { countScreens, elementsOf, reportCount } from "./tally.ts";

describe("DocTypes of Frappe", () => {
  const count = countScreens((tally) => translateDocTypes(ownDocTypes, tally));

  test("are layouts that can be published", () => {
    expect(count.problems).toEqual([]);
    expect([count.valid, count.screens]).toEqual([1, 1]);
  });

  test("are expressed but for buttons, and with all conditions but what asks their program", () => {
    expect(count.unsaid).toEqual(["Service Order.calculate: Button"]);
    expect(count.unsaidConditions).toEqual([
      `Service Order.approver depends_on "eval:frappe.user.has_role('Manager')": frappe.user is known to its program only`,
    ]);
    expect(count).toMatchObject({ conditions: 14, links: 3, fetched: 1 });
    expect(elementsOf(count)).toBe(23);
    expect(reportCount("DocTypes", count)).toContain("Conditions: 13 of 14 (92.9 %).");
  });
});

describe("collections of Directus", () => {
  const count = countScreens((tally) => translateCollections(ownProject.collections, ownProject.fields, tally));

  test("are layouts that can be published", () => {
    expect(count.problems).toEqual([]);
    expect([count.valid, count.screens]).toEqual([1, 1]);
  });

  test("are expressed but for maps and whole translations, with their conditions", () => {
    expect(count.unsaid).toEqual(["articles.place: map", "articles.translations: translations"]);
    expect(count.unsaidConditions).toEqual(["articles.summary: _intersects is not known"]);
    expect(count).toMatchObject({ conditions: 5, links: 2 });
  });
});

/** Conditions as DocTypes have them, over these fields. */
const KINDS: readonly (readonly [string, ValueKind])[] = [
  ...([
    ["flag", "boolean"],
    ["other", "boolean"],
    ["count", "number"],
    ["status", "text"],
    ["name_of", "text"],
    ["rows", "list"],
  ] as const),
];
const CONDITIONS = [
  "flag",
  "!flag",
  "eval:doc.flag",
  "eval: !doc.flag && doc.other",
  "eval:doc.flag == 1",
  "eval:doc.flag != 1",
  "eval:doc.flag === 0",
  "eval:doc.flag !== 1 || doc.other == 1",
  "eval:doc.flag == 1 & doc.other != 1",
  "eval:(doc.flag==0)",
  "eval:doc.count",
  "eval:doc.count > 2 && doc.count <= 4",
  "eval:doc.count == 0 || doc.status",
  "eval:doc.status == 'Open'",
  'eval:doc.status != "Open";',
  "eval:!doc.status || doc.status === 'Closed'",
  "eval:in_list(['Open', 'Closed'], doc.status)",
  "eval:['Open', \"Closed\"].includes(doc.status) && !doc.flag",
  "eval:doc.name_of && doc.name_of.includes('ar')",
  "eval:doc.status != doc.name_of",
  "eval:doc.status == ''",
  "eval:doc.gone != 1",
  "eval:doc.gone == 1 || doc.flag",
  "eval:!doc.gone",
  "eval:doc.rows && doc.rows.length > 1",
  "eval:doc.flag ? doc.other : doc.count > 1",
  "eval:!(doc.flag || doc.other) && (doc.status == 'Open' || doc.count)",
  "eval:doc.flag && doc.other || doc.status == 'Open' && !doc.count",
] as const;

test.each(CONDITIONS)("%s is true for the same records as there", (source) => {
  const said = translateCondition(source, { fields: new Map(KINDS) });
  const types = {
    boolean: ["CheckBox", "boolean"],
    number: ["Number", "integer"],
    text: ["TextBox", "string"],
    list: ["Tags", "array"],
  } as const;
  const fields = KINDS.map(([Name, kind]) => ({
    Name,
    DisplayValue: Name,
    DisplayTemplate: types[kind][0],
    DataType: types[kind][1],
    IsCustom: true,
  }));
  const judged = {
    Name: "judged",
    DisplayValue: "Judged",
    DisplayTemplate: "TextBox" as const,
    DataType: "string" as const,
    IsCustom: true,
  };
  const [layout] = translateDocTypes([{ name: "Any", fields: [{ fieldname: "any", fieldtype: "Data" }] }], { ...emptyCount });
  if (layout === undefined) throw new Error("No layout came of it.");
  const [page] = layout.Pages;
  const [container] = page?.Containers ?? [];
  if (page === undefined || container === undefined) throw new Error("The layout is empty.");
  const whole = { ...layout, Pages: [{ ...page, Containers: [{ ...container, Fields: [...fields, { ...judged, VisibleWhen: said }] }] }] };
  const { compiled, problems } = compileLayout(whole as typeof layout, contracts);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const rule = [...compiled.fieldsById.values()].find(({ name }) => name === "judged")?.visibleWhen;
  const script = source.replace(/^eval:/, "").replace(/;$/, "");
  // A condition without `eval:` is the name of a field. In a browser, in_list() is Frappe's.
  const body = source.startsWith("eval:") ? script : script.replace(/(\w+)/, "doc.$1");
  const there = new Function("doc", "in_list", `return Boolean(${body});`) as (doc: object, inList: unknown) => boolean;
  const record = fc.record({
    flag: fc.constantFrom(true, false, null),
    other: fc.boolean(),
    count: fc.constantFrom(null, 0, 1, 2, 3, 4, 5),
    status: fc.constantFrom(null, "Open", "Closed", "Larkfield"),
    name_of: fc.constantFrom(null, "Open", "Larkfield", "Mars"),
    rows: fc.constantFrom([], ["a"], ["a", "b"]),
  });
  fc.assert(
    fc.property(record, (values) => {
      // There a check box holds 0 and 1, and an empty text is one.
      const doc = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === "boolean" ? Number(value) : (value ?? EMPTY[name])]),
      );
      const inList = (list: readonly unknown[], value: unknown) => list.includes(value);
      expect(rule?.evaluate({ Values: values }) === true).toBe(there(doc, inList));
    }),
  );
});

const emptyCount = { same: 0, otherwise: 0, links: 0, fetched: 0, unsaid: [], conditions: 0, unsaidConditions: [] };
const EMPTY: Readonly<Record<string, unknown>> = { flag: 0, status: "", name_of: "" };
