import { describe, expect, it } from "vitest";
import { checkShape } from "../../../layout/check/check-shape.ts";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { CompareContainer, Layout } from "../../../layout/model.ts";
import { resolveDataTypes } from "../../../layout/resolve.ts";
import { visibleParts } from "../../../layout/visible-parts.ts";
import { contracts } from "../../../server/generated/contracts.ts";

const text = (Name: string) => ({ Name, DisplayValue: Name, DisplayTemplate: "TextBox" as const });
const tick = (Name: string) => ({ ...text(Name), DisplayTemplate: "CheckBox" as const });
const CHOOSE = {
  Service: "Account",
  Operation: "ListRoles",
  Parameters: { accountId: "Route.accountId" },
  ValueFrom: "Id",
  LabelFrom: "Name",
};
const compare = (parts: Partial<CompareContainer> = {}): CompareContainer => ({
  ...{ Id: "roles", Name: "Roles", DisplayValue: "Roles", Kind: "Compare" },
  Choose: CHOOSE,
  Source: { Service: "Account", Operation: "GetRoleCapabilities", Parameters: { id: "Row.Value" } },
  RowKey: "ObjectType",
  Fields: [text("ObjectName"), tick("Read")],
  ...parts,
});
const layoutOf = (container: CompareContainer): Layout => ({
  ...{ Id: "roles", Name: "Roles", Title: "Roles", Target: { Route: "/roles/{accountId}" } },
  Parameters: [{ Name: "accountId", DataType: "integer" }],
  Pages: [{ Id: "main", Name: "Main", DisplayValue: "Main", Containers: [container] }],
});
const problemsOf = (container: CompareContainer) =>
  compileLayout(layoutOf(container), contracts)
    .problems.filter(({ severity }) => severity === "error")
    .map(({ code, path, hint }) => ({ code, path, hint }));
const IN = "Pages/main/Containers/roles";
const record = compare({
  Source: { Service: "Account", Operation: "GetRole", Parameters: { id: "Row.Value" }, Items: "Role" },
  Fields: [text("Name")],
});
const { RowKey: _, ...ofRecords } = record;

describe("a comparison", () => {
  it("compiles for lists and for records, with what is chosen at first", () => {
    expect(problemsOf(compare({ First: "Route.accountId", Second: "'x'" }))).toEqual([]);
    expect(problemsOf(ofRecords)).toEqual([]);
    expect(checkShape(layoutOf(compare({ First: "Route.accountId" })))).toEqual([]);
  });

  it("compares all fields, but that which names a row", () => {
    const { compiled } = compileLayout(layoutOf(compare({ Fields: [text("ObjectName"), tick("Read"), tick("Update")] })));
    const found = compiled.containersById.get("roles");
    expect(found?.kind === "Compare" && found.fields.map(({ field }) => field.CompareFrom)).toEqual([undefined, "Read", "Update"]);
  });

  it.each<[string, CompareContainer, { code: string; path: string; hint?: RegExp }]>([
    ["a key that is not there", compare({ RowKey: "Object" }), { code: "UnknownField", path: `${IN}/RowKey`, hint: /ObjectType/ }],
    [
      "a field that is not there",
      compare({ Fields: [text("ObjectName"), tick("Reads")] }),
      { code: "UnknownField", path: `${IN}/Fields/Reads/Name` },
    ],
    ["nothing to compare", compare({ Fields: [text("ObjectName")] }), { code: "NotCompared", path: `${IN}/Fields`, hint: /add fields/ }],
    [
      "a comparison of its own",
      compare({ Fields: [text("ObjectName"), { ...tick("Read"), CompareFrom: "Update" }] }),
      { code: "NotCompared", path: `${IN}/Fields/Read/CompareFrom`, hint: /remove/ },
    ],
    [
      "values that cannot be compared",
      { ...ofRecords, Fields: [{ ...text("CapabilitySetIds"), DisplayTemplate: "Tags" }] },
      { code: "NotCompared", path: `${IN}/Fields/CapabilitySetIds/CompareFrom` },
    ],
    [
      "a list that is none",
      compare({ Source: { Service: "Account", Operation: "GetRoleCapabilities", Parameters: { id: "Row.Value" }, Items: "TotalCount" } }),
      { code: "NotAList", path: `${IN}/Source/Items` },
    ],
    [
      "a source that lacks a parameter",
      compare({ Source: { Service: "Account", Operation: "GetRoleCapabilities" } }),
      { code: "MissingRequestMember", path: `${IN}/Source/Parameters` },
    ],
    [
      "a source that follows another container",
      compare({ Source: { Service: "Account", Operation: "GetRoleCapabilities", Of: "roles", Parameters: { id: "Row.Value" } } }),
      { code: "NotLive", path: `${IN}/Source/Of` },
    ],
    [
      "choices that are not there",
      compare({ Choose: { ...CHOOSE, LabelFrom: "Title" } }),
      { code: "UnknownResponseMember", path: `${IN}/Choose/LabelFrom` },
    ],
    ["a choice that reads a row", compare({ First: "Row.ObjectName" }), { code: "UnknownVariable", path: `${IN}/First` }],
  ])("is refused with %s", (__, container, { code, path, hint }) => {
    const found = problemsOf(container);
    expect(found.map((problem) => ({ code: problem.code, path: problem.path }))).toContainEqual({ code, path });
    if (hint !== undefined) expect(found.find((problem) => problem.code === code)?.hint).toMatch(hint);
  });

  it("gets its data types from what is loaded", () => {
    const [page] = resolveDataTypes(layoutOf(compare()), contracts).Pages;
    expect(page?.Containers).toMatchObject([{ Fields: [{ DataType: "string" }, { DataType: "boolean" }] }]);
  });

  it("is gone without the right to choose or to load, and without the field that names its rows", () => {
    const isThere = (container: CompareContainer, ...rights: string[]) =>
      visibleParts(layoutOf(container), contracts, (capability) => rights.includes(capability)).Pages.length > 0;
    expect(isThere(compare(), "SECURITY_MANAGEMENT")).toBe(true);
    expect(isThere(compare())).toBe(false);
    const access = { Capability: "AUDIT_LOG", Actions: ["Read" as const] };
    expect(isThere(compare({ Fields: [{ ...text("ObjectName"), ReadAccess: access }, tick("Read")] }), "SECURITY_MANAGEMENT")).toBe(false);
    expect(isThere(compare({ Fields: [text("ObjectName"), { ...tick("Read"), ReadAccess: access }] }), "SECURITY_MANAGEMENT")).toBe(false);
  });
});
