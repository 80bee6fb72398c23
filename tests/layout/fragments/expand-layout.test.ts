import { describe, expect, it } from "vitest";
import { checkShape } from "../../../layout/check/check-shape.ts";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import { diffLayouts } from "../../../layout/diff/diff-layouts.ts";
import { checkUses, expandLayout, fragmentsById, fragmentsIn } from "../../../layout/fragments/expand-layout.ts";
import { writtenProblems } from "../../../layout/fragments/written-problems.ts";
import { valueAt } from "../../../layout/json-pointer.ts";
import { mergeLayouts } from "../../../layout/merge/merge-layouts.ts";
import type { Fragment, Layout, LayoutSource, Use } from "../../../layout/model.ts";
import { contracts } from "../../../server/generated/contracts.ts";
import { companyView, field, fieldsContainer, gridContainer, withFields } from "../layouts.ts";

const fields = (id: string, Fields: Fragment["Fields"] = []): Fragment => ({ Id: id, Name: id, Target: { Fragment: "Fields" }, Fields });
const containers = (id: string, ...Containers: NonNullable<Fragment["Containers"]>): Fragment => ({
  Id: id,
  Name: id,
  Target: { Fragment: "Containers" },
  Containers,
});
const page = (...Containers: Layout["Pages"][number]["Containers"]) => ({ Id: "users", Name: "Users", DisplayValue: "Users", Containers });
const using = (...items: (Use | Layout["Pages"][number]["Containers"][number])[]): LayoutSource => ({
  ...companyView([]),
  Pages: [{ Id: "general", Name: "General", DisplayValue: "General", Containers: items }],
});
const expanded = (source: LayoutSource, ...fragments: Fragment[]) => expandLayout(source, fragmentsById(fragments));
const address = fields("address", [field("Street"), field("City"), field("Country")]);
const codesOf = (source: LayoutSource, ...fragments: Fragment[]) =>
  expanded(source, ...fragments).problems.map(({ code, pointer }) => [code, pointer]);

describe("a layout that uses fragments", () => {
  it("stays the same object when it uses none", () => {
    const layout = companyView([fieldsContainer([field("Country")])]);
    expect(expanded(layout, address).layout).toBe(layout);
  });

  it("is what it would be with the elements written in place, in pages, containers, lists of fields, columns and actions", () => {
    const open = { Id: "open", DisplayValue: "Open", On: "Page", Navigate: { Route: "/x" } } as const;
    const grid = gridContainer([field("Email")]);
    const fragments: Fragment[] = [
      {
        Id: "pages",
        Name: "pages",
        Target: { Fragment: "Pages" },
        Pages: [page(), { ...page(), Id: "more", Containers: [{ Use: "parts" }] }],
      },
      containers("parts", { ...fieldsContainer([]), Fields: [field("Name"), { Use: "address" }] }),
      address,
      { Id: "columns", Name: "columns", Target: { Fragment: "Columns" }, Columns: [field("Email")] },
      { Id: "actions", Name: "actions", Target: { Fragment: "Actions" }, Actions: [open] },
    ];
    const source: LayoutSource = {
      ...companyView([]),
      Actions: [{ Use: "actions" }],
      Pages: [
        { ...page(), Id: "first", Containers: [{ ...grid, Columns: [{ Use: "columns" }], Detail: [{ Use: "address" }] }] },
        { Use: "pages" },
      ],
    };
    const parts = fieldsContainer([field("Name"), field("Street"), field("City"), field("Country")]);
    expect(checkShape(source)).toEqual([]);
    for (const fragment of fragments) expect([checkShape(fragment), checkUses(fragment, fragmentsById(fragments))]).toEqual([[], []]);
    const { layout, problems } = expanded(source, ...fragments);
    expect(problems).toEqual([]);
    expect(layout).toEqual({
      ...companyView([]),
      Actions: [open],
      Pages: [
        { ...page(), Id: "first", Containers: [{ ...grid, Detail: [field("Street"), field("City"), field("Country")] }] },
        page(),
        { ...page(), Id: "more", Containers: [parts] },
      ],
    });
    expect([...fragmentsIn(source, fragmentsById(fragments))].sort()).toEqual(["actions", "address", "columns", "pages", "parts"]);
  });

  it("leaves out and changes what the use says, and nothing else", () => {
    const parts = containers(
      "parts",
      fieldsContainer([field("Street", { Width: 6, HelpText: "Where" }), field("City")]),
      gridContainer([field("Email")]),
    );
    const source = using({
      Use: "parts",
      Without: ["field:rows.Email", "field:details.City"],
      Override: { "container:details": { DisplayValue: "Place" }, "field:details.Street": { Width: 12, HelpText: null } },
    });
    expect(checkShape(source)).toEqual([]);
    expect(expanded(source, parts).layout.Pages[0]?.Containers).toEqual([
      fieldsContainer([field("Street", { Width: 12 })], { DisplayValue: "Place" }),
      gridContainer([]),
    ]);
    expect(parts.Containers?.[0]).toEqual(fieldsContainer([field("Street", { Width: 6, HelpText: "Where" }), field("City")]));
  });
});

describe("a use that is wrong", () => {
  const at = "/Pages/0/Containers/0";
  it.each<[string, Use, string, string]>([
    ["names no fragment", { Use: "adress" }, "UnknownFragment", `${at}/Use`],
    ["has another list", { Use: "address" }, "WrongFragment", `${at}/Use`],
    ["uses itself", { Use: "circle" }, "CircularUse", at],
    ["leaves out what is not there", { Use: "parts", Without: ["field:details.Street"] }, "UnknownElement", `${at}/Without/0`],
    [
      "changes what is not there",
      { Use: "parts", Override: { "page:users": { Icon: "X" } } },
      "UnknownElement",
      `${at}/Override/page:users`,
    ],
    [
      "gives another Id",
      { Use: "parts", Override: { "container:details": { Id: "x" } } },
      "NotOverridable",
      `${at}/Override/container:details/Id`,
    ],
    [
      "gives a field another Name",
      { Use: "parts", Override: { "field:details.City": { Name: "x" } } },
      "NotOverridable",
      `${at}/Override/field:details.City/Name`,
    ],
    [
      "gives another list",
      { Use: "parts", Override: { "container:details": { Fields: [] } } },
      "NotOverridable",
      `${at}/Override/container:details/Fields`,
    ],
  ])("is refused: it %s", (_title, use, code, pointer) => {
    const circle = containers("circle", { Use: "round" });
    const parts = containers("parts", fieldsContainer([field("City")]));
    const { problems } = expanded(using(use), address, parts, circle, containers("round", { Use: "circle" }));
    expect(problems).toEqual([expect.objectContaining({ code, pointer, severity: "error", hint: expect.stringMatching(/./) })]);
  });

  it("is named in the fragment itself", () => {
    const circle = containers("circle", { Use: "circle" });
    expect(checkUses(circle, fragmentsById([circle]))).toMatchObject([{ code: "CircularUse", path: "Containers/circle/Use" }]);
    expect(codesOf(using({ Use: "outer" }), containers("outer", { Use: "none" }))).toEqual([["UnknownFragment", at]]);
  });

  it("has an override of another shape than the element must have", () => {
    const parts = containers("parts", fieldsContainer([field("Country")]));
    const expansion = expanded(using({ Use: "parts", Override: { "field:details.Country": { Width: 99 } } }), parts);
    expect(writtenProblems(expansion, checkShape(expansion.layout))).toMatchObject([
      { code: "OutOfBounds", pointer: `${at}/Override/field:details.Country/Width` },
    ]);
  });

  it.each([
    ["with another element of the layout", using(fieldsContainer([]), { Use: "parts" })],
    ["with one that is behind it", using({ Use: "parts" }, fieldsContainer([]))],
    ["with itself, used twice", using({ Use: "parts" }, { Use: "parts" })],
  ])("clashes by an Id %s", (_title, source) => {
    const expansion = expanded(source, containers("parts", fieldsContainer([])));
    const problems = writtenProblems(expansion, compileLayout(expansion.layout, contracts).problems);
    expect(problems.filter(({ code }) => code === "FragmentIdClash")).toMatchObject([
      { pointer: expect.stringMatching(/^\/Pages\/0\/Containers\/1/), hint: expect.stringContaining("Without") },
    ]);
  });
});

describe("a problem in a fragment", () => {
  const parts = containers("parts", fieldsContainer([field("Country"), field("Curency")]));
  const expansion = expanded(using(fieldsContainer([field("Nonsense")], { Id: "own" }), { Use: "parts" }), parts);
  const problems = writtenProblems(expansion, compileLayout(expansion.layout, contracts).problems).filter(
    ({ code }) => code === "UnknownField",
  );

  it("is placed in the fragment and at the use", () => {
    expect(problems).toMatchObject([
      { pointer: "/Pages/0/Containers/0/Fields/0/Name" },
      {
        pointer: "/Pages/0/Containers/1",
        fragment: { Id: "parts", pointer: "/Containers/0/Fields/1/Name" },
        path: "Pages/general/Containers/details/Fields/Curency/Name",
      },
    ]);
    expect(problems[0]?.fragment).toBeUndefined();
    expect(valueAt(parts, problems[1]?.fragment?.pointer ?? "")).toBe("Curency");
  });
});

describe("the shape of a fragment", () => {
  it.each([
    ["has no list", { Id: "x", Name: "x", Target: { Fragment: "Fields" } }, ["MissingProperty"]],
    ["has another list besides", { ...address, Actions: [] }, ["UnknownProperty"]],
    ["has a title, as layouts have", { ...address, Title: "Address" }, ["UnknownProperty"]],
    ["holds what is no list", { ...address, Target: { Fragment: "Steps" } }, ["NotAllowed", "UnknownProperty"]],
    ["has a field of another shape", { ...address, Fields: [{ Name: "City" }] }, ["MissingProperty", "MissingProperty"]],
    ["uses with what a use does not know", { ...address, Fields: [{ Use: "x", Width: 3 }] }, ["UnknownProperty"]],
  ])("is refused when it %s", (_title, value, codes) => {
    expect(checkShape(value).map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  });

  it("is no layout: a layout has no list of fields of its own", () => {
    expect(checkShape({ ...withFields([]), Fields: [] })).toMatchObject([{ code: "UnknownProperty" }]);
  });
});

describe("layouts and fragments as they are written", () => {
  const source = using(fieldsContainer([field("Country")]), { Use: "parts" });

  it("are compared and merged use by use", () => {
    const ours = using(fieldsContainer([field("Country", { Width: 6 })]), { Use: "parts" });
    const theirs = using({ Use: "parts", Without: ["container:rows"] }, fieldsContainer([field("Country")]), { Use: "address" });
    expect(diffLayouts(source, theirs).map(({ kind, id }) => [kind, id])).toEqual(
      expect.arrayContaining([
        ["added", "address"],
        ["changed", "parts"],
      ]),
    );
    const { merged, conflicts } = mergeLayouts(source, ours, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.Pages[0]).toMatchObject({
      Containers: [{ Use: "parts", Without: ["container:rows"] }, { Id: "details", Fields: [{ Width: 6 }] }, { Use: "address" }],
    });
  });

  it("are merged field by field in a fragment", () => {
    const ours = fields("address", [field("Street"), field("City", { Width: 3 }), field("Country")]);
    const theirs = fields("address", [field("Street"), field("Zip"), field("City"), field("Country")]);
    expect(mergeLayouts(address, ours, theirs)).toEqual({
      merged: fields("address", [field("Street"), field("Zip"), field("City", { Width: 3 }), field("Country")]),
      conflicts: [],
    });
  });
});
