import { describe, expect, it } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import { dependencyGraph } from "../../../layout/compile/dependents.ts";
import type { CompiledForm, CompiledGrid } from "../../../layout/compiled.ts";
import type { Field } from "../../../layout/model.ts";
import { resolveDataTypes } from "../../../layout/resolve.ts";
import { companyView, contracts, field, fieldsContainer, formContainer, gridContainer, withFields } from "../layouts.ts";

const formOf = (layout: Parameters<typeof compileLayout>[0], withContracts = true): CompiledForm => {
  const found = compileLayout(layout, withContracts ? contracts : undefined)
    .compiled.containersById.values()
    .next().value;
  if (found?.kind !== "Fields" && found?.kind !== "Form") throw new Error("not a form");
  return found;
};
const gridOf = (layout: Parameters<typeof compileLayout>[0]): CompiledGrid => {
  const found = compileLayout(layout, contracts).compiled.containersById.get("rows");
  if (found?.kind !== "Grid") throw new Error("not a grid");
  return found;
};

describe("compiled forms", () => {
  it("makes one closed schema of contract and layout", () => {
    const form = formOf(
      withFields([
        field("CompanyName", { MaxLength: 50, Pattern: "[A-Z].*" }),
        field("Country"),
        field("Seats", { DisplayTemplate: "Number", IsRequired: true, Minimum: 5 }),
        field("Budget", { DisplayTemplate: "Money", Maximum: "1000.50" }),
        field("Industry", { DisplayTemplate: "Combobox" }),
        field("Domains", { DisplayTemplate: "Tags", MaxItems: 2 }),
        field("BillingInterval", { IsRequired: true }),
        field("Title", { DisplayTemplate: "Heading" }),
        field("Extra", { IsCustom: true, DataType: "date", DisplayTemplate: "Date", IsRequired: true, VisibleWhen: "Values.Seats > 1" }),
      ]),
    );
    expect(form.schema).toEqual({
      type: "object",
      additionalProperties: false,
      required: ["CompanyName", "Seats"],
      properties: {
        CompanyName: { type: "string", minLength: 1, maxLength: 50, pattern: "^(?:[A-Z].*)$" },
        Country: { type: "string", maxLength: 2, pattern: "^(?:^[A-Z]{2}$)$" },
        Seats: { type: "integer", minimum: 5, maximum: 500 },
        Budget: { type: "string", format: "decimal", "x-minimum": "0", "x-maximum": "1000.50", "x-decimalPlaces": 2 },
        Industry: { type: "string", enum: ["Retail", "Energy"] },
        Domains: {
          allOf: [
            { type: "array", maxItems: 5, items: { type: "string", minLength: 3 } },
            { type: "array", maxItems: 2, items: { type: "string" }, uniqueItems: true },
          ],
        },
        BillingInterval: { type: "string" },
        Extra: { type: "string", format: "date" },
      },
    });
    expect(form.fields.find((candidate) => candidate.name === "Extra")?.isCustom).toBe(true);
  });

  it("compiles without contracts what the server filled in, to the same rules and data types", () => {
    const layout = companyView([
      fieldsContainer([
        field("CompanyName"),
        field("Seats", { DisplayTemplate: "Number" }),
        field("Budget", { DisplayTemplate: "Money", VisibleWhen: "Values.Seats > 10" }),
        field("Industry", { DisplayTemplate: "Combobox" }),
      ]),
    ]);
    const resolved = resolveDataTypes(layout, contracts);
    expect(formOf(resolved, false).schema).toEqual(formOf(layout).schema);
    expect(formOf(resolved, false).fields.map((compiled) => compiled.dataType)).toEqual(["string", "integer", "decimal", "string"]);
    expect(compileLayout(resolved).problems).toEqual([]);
  });

  it("lists dependents so that one pass settles them", () => {
    const number = { IsCustom: true, DataType: "integer", DisplayTemplate: "Number" } as const;
    const form = formOf(
      withFields([
        field("D", { ...number, ComputedAs: "Values.C + Values.B" }),
        field("C", { ...number, ComputedAs: "Values.B * 2" }),
        field("B", { ...number, VisibleWhen: "Values.A > 1" }),
        field("A", number),
        field("E", { ...number, RequiredWhen: "Values.D > 3" }),
        field("F", number),
      ]),
    );
    expect(form.dependents.get("A")).toEqual(["B", "C", "D", "E"]);
    expect(form.dependents.get("C")).toEqual(["D", "E"]);
    expect(form.dependents.get("F")).toBeUndefined();
    expect(dependencyGraph(form.fields).settleOrder).toEqual(["A", "B", "C", "D", "E", "F"]);
  });

  it("knows which fields a choice depends on", () => {
    const source = {
      Service: "Account",
      Operation: "GetEnumDataForField",
      Parameters: { accountType: "'Company'", fieldName: "'Industry'", contextValues: '{"Country": Values.Country}' },
    };
    const form = formOf(withFields([field("Country"), field("Industry", { DisplayTemplate: "Autocomplete", EnumSource: source })]));
    expect(form.fields[1]?.enumSource?.dependsOn).toEqual(["Country"]);
  });

  it("gives a form its call and where it leads", () => {
    const layout = companyView([
      formContainer([field("name")], { Navigate: { Route: "/account/{accountId}", Parameters: { accountId: "Result.AccountId" } } }),
    ]);
    const form = formOf(layout);
    expect(form.save?.call.Operation).toBe("RenameAccount");
    expect(form.save?.parameters.accountId?.evaluate({ Account: { AccountId: 7 } })).toBe(7);
    expect(form.navigate?.parameters.accountId?.evaluate({ Result: { AccountId: 8 } })).toBe(8);
  });
});

describe("compiled grids", () => {
  it("offers the operators that fit each column", () => {
    const grid = gridOf(
      companyView([
        gridContainer([
          field("DisplayName"),
          field("AccountId", { DisplayTemplate: "Number" }),
          field("CreatedAt", { DisplayTemplate: "DateTime" }),
          field("IsLocked", { DisplayTemplate: "CheckBox" }),
          field("Mood", {
            IsCustom: true,
            DataType: "string",
            DisplayTemplate: "Combobox",
            EnumMembers: [{ DisplayName: "Good", Value: "good" }],
          }),
          field("Extra", { IsCustom: true, DataType: "array", DisplayTemplate: "Tags" }),
        ]),
      ]),
    );
    expect(grid.columns.map(({ name, operators, sortable, filterable }) => [name, operators[0], sortable, filterable])).toEqual([
      ["DisplayName", "contains", true, true],
      ["AccountId", "equals", true, true],
      ["CreatedAt", "equals", true, true],
      ["IsLocked", "equals", true, true],
      ["Mood", "in", true, true],
      ["Extra", "contains", false, true],
    ]);
    expect(grid.columns[2]?.operators).toContain("lessThan");
  });

  it("sorts and filters only where the operation can, in the browser too", () => {
    const layout = companyView([
      gridContainer([field("Text")], { Source: { Service: "Account", Operation: "GetAuditLog" }, RowKey: "AuditId" }),
    ]);
    expect(gridOf(layout).columns[0]).toMatchObject({ sortable: false, filterable: false });
    const inBrowser = compileLayout(resolveDataTypes(layout, contracts)).compiled.containersById.get("rows");
    expect(inBrowser?.kind === "Grid" && inBrowser.columns[0]).toMatchObject({ sortable: false, filterable: false });
  });
});

describe("memoising", () => {
  it("compiles equal layouts once, whatever the order of their properties", () => {
    const first = compileLayout(withFields([field("Country")]), contracts);
    expect(compileLayout(withFields([field("Country")]), contracts)).toBe(first);
    const reordered = JSON.parse(
      JSON.stringify(Object.fromEntries(Object.entries(withFields([field("Country")])).reverse())),
    ) as ReturnType<typeof withFields>;
    expect(compileLayout(reordered, contracts)).toBe(first);
    expect(compileLayout(withFields([field("Currency")]), contracts)).not.toBe(first);
    expect(compileLayout(withFields([field("Country")]))).not.toBe(first);
  });

  it("compiles a layout again that was changed in place", () => {
    const layout = withFields([field("Country")]);
    const before = compileLayout(layout, contracts);
    layout.Title = "Another";
    const after = compileLayout(layout, contracts);
    expect(after).not.toBe(before);
    layout.Title = "Company";
    expect(compileLayout(withFields([field("Country")]), contracts).compiled.layout.Title).toBe("Company");
  });

  it("keeps order and absent members apart", () => {
    for (const checkedWith of [contracts, undefined]) {
      const compile = (fields: Field[]) => compileLayout(withFields(fields), checkedWith);
      expect(compile([field("A"), field("B")])).not.toBe(compile([field("B"), field("A")]));
      expect(compile([{ ...field("A"), ...({ Unit: undefined } as object) }])).toBe(compile([field("A")]));
    }
  });
});
