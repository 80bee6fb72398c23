/** Sources that follow grids and components of the portal: what there is to read of them, and what is refused. */
import { describe, expect, it } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { ContractIndex } from "../../../layout/compiled.ts";
import type { Container, CustomContainer, FieldsContainer, GridContainer } from "../../../layout/model.ts";
import { contracts as bare, companyView, field, fieldsContainer, gridContainer } from "../layouts.ts";

const contracts: ContractIndex = {
  ...bare,
  components: {
    Rules: {
      Parameters: { account: { DataType: "integer", IsRequired: true }, title: { DataType: "string" } },
      Results: { Chosen: { DataType: "integer" } },
    },
    Silent: { Parameters: {}, Results: {} },
  },
};
const errorsOf = (...containers: Container[]) =>
  compileLayout(companyView(containers), contracts)
    .problems.filter(({ severity }) => severity === "error")
    .map(({ code, path, hint }) => [code, path.replace("Pages/general/Containers/", ""), hint]);

const custom = (more: Partial<CustomContainer> = {}): CustomContainer => ({
  Id: "rules",
  Name: "Rules",
  DisplayValue: "Rules",
  Kind: "Custom",
  Component: "Rules",
  Properties: { account: "Account.AccountId" },
  ...more,
});
const follower = (Of: string, accountId: string): FieldsContainer =>
  fieldsContainer([field("Country", { IsReadOnly: true })], {
    Id: "answer",
    Name: "Answer",
    Source: { Service: "Account", Operation: "LoadAccountById", Of, Parameters: { accountId }, Items: "Values" },
  });
const batch: Partial<GridContainer> = {
  SaveMode: "Batch",
  Save: { Service: "Account", Operation: "RenameAccount", Parameters: { accountId: "Row.AccountId" } },
};

describe("a component of the portal", () => {
  it("is given what it takes", () => {
    expect(errorsOf(custom({ Properties: { account: "Account.AccountId", title: "User.Firstname" } }))).toEqual([]);
  });

  it.each<[string, Partial<CustomContainer>, readonly unknown[]]>([
    ["unknown", { Component: "Rulez" }, ["UnknownComponent", "rules/Component", 'did you mean "Rules"?']],
    ["an inherited name", { Component: "toString" }, ["UnknownComponent", "rules/Component", "known here: Rules, Silent"]],
    [
      "a parameter that it does not take",
      { Properties: { account: "Account.AccountId", titel: "'x'" } },
      ["UnknownParameter", "rules/Properties/titel", 'did you mean "title"?'],
    ],
    ["a missing parameter", { Properties: {} }, ["MissingProperty", "rules/Properties", "add Properties: { account: … }"]],
  ])("is refused for %s", (_what, parts, expected) => {
    expect(errorsOf(custom(parts))).toEqual([expected]);
  });

  it("is refused a parameter of another type", () => {
    expect(errorsOf(custom({ Properties: { account: "'text'" } })).map(([code, path]) => [code, path])).toEqual([
      ["TypeMismatch", "rules/Properties/account"],
    ]);
  });

  it("gives its results, by name and type, to what follows it", () => {
    expect(errorsOf(custom(), follower("rules", "Values.Chosen"))).toEqual([]);
    expect(errorsOf(custom(), follower("rules", "Values.Choosen")).map(([code]) => code)).toEqual(["UnknownProperty"]);
    const silent = errorsOf(custom({ Component: "Silent", Properties: {} }), follower("rules", "1"));
    expect(silent.map(([code, path]) => [code, path])).toEqual([["NotLive", "answer/Source/Of"]]);
  });
});

describe("a grid that is followed", () => {
  it("gives the chosen row", () => {
    expect(errorsOf(gridContainer([field("DisplayName")]), follower("rows", "Row.AccountId"))).toEqual([]);
    expect(errorsOf(gridContainer([field("DisplayName")]), follower("rows", "Row.Nothing")).map(([code]) => code)).toEqual([
      "UnknownProperty",
    ]);
  });

  it("gives its changed rows only where they wait for one save", () => {
    const read = follower("rows", "size(Selection)");
    const columns = [field("name", { Editable: true } as object)];
    const codes = (more: Partial<GridContainer>) => errorsOf(gridContainer(columns, more), read).map(([code]) => code);
    expect(codes({})).toContain("UnknownVariable");
    expect(codes(batch)).not.toContain("UnknownVariable");
  });
});
