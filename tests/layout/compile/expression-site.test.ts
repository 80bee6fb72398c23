import { describe, expect, it } from "vitest";
import { expressionSite } from "../../../layout/compile/expression-site.ts";
import { companyView, contracts, field, fieldsContainer, formContainer, gridContainer } from "../layouts.ts";

const layout = companyView([
  fieldsContainer([field("Country"), field("Name")]),
  gridContainer([field("Name")]),
  formContainer([field("name")], { Navigate: { Route: "/" } }),
]);
const namesAt = (pointer: string) => Object.keys(expressionSite(layout, contracts, pointer)?.environment.variables ?? {}).toSorted();
const AMBIENT = ["Account", "Company", "Route", "User"];

describe("the place of an expression", () => {
  it("knows what may be named, before there is an expression", () => {
    expect(namesAt("/Pages/0/Containers/0/Fields/0/VisibleWhen")).toEqual([...AMBIENT, "Values", "Initial"].toSorted());
    expect(namesAt("/Pages/0/Containers/1/Columns/0/VisibleWhen")).toContain("Row");
    expect(namesAt("/Pages/0/Containers/2/Navigate/Parameters/id")).toContain("Result");
    expect(namesAt("/Source/Parameters/accountId")).toEqual(AMBIENT);
  });

  it("knows which type is needed", () => {
    expect(expressionSite(layout, contracts, "/Pages/0/VisibleWhen")?.expected?.kind).toBe("boolean");
    expect(expressionSite(layout, contracts, "/Pages/0/Containers/1/Source/Parameters/parentAccountId")?.expected?.kind).toBe("integer");
    expect(expressionSite(layout, contracts, "/Pages/0/Containers/0/Fields/0/InitialValue")?.expected?.kind).toBe("string");
  });

  it("is none where no expression can be", () => {
    expect(expressionSite(layout, contracts, "/Pages/0/DisplayValue")).toBeUndefined();
  });
});
