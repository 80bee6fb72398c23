import { describe, expect, it } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import { localiseLayout } from "../../../layout/localise.ts";
import { CONTAINER_KINDS, type Container, type Layout } from "../../../layout/model.ts";
import { resolveDataTypes } from "../../../layout/resolve.ts";
import { contracts } from "../../../server/generated/contracts.ts";

const text = (Name: string) => ({ Name, DisplayValue: Name, DisplayTemplate: "TextBox" as const });
const base = (Kind: string) => ({ Id: Kind.toLowerCase(), Name: Kind, DisplayValue: { en: Kind } });
const tree = {
  Service: "Account",
  Operation: "GetAccountTree",
  Parameters: { rootAccountId: "Row == null ? Route.accountId : Row.AccountId" },
  Items: "Roots",
};
const log = {
  Service: "Account",
  Operation: "GetAuditLog",
  Parameters: { accountId: "Route.accountId" },
  Items: "Items",
  Total: "TotalCount",
};
const list = {
  Service: "Account",
  Operation: "ListAccounts",
  Parameters: { parentAccountId: "Route.accountId", accountTypes: "['User']" },
  Items: "Items",
  Total: "TotalCount",
};
const requests = {
  Service: "Provisioning",
  Operation: "GetAccountProvisioning",
  Parameters: { accountId: "Route.accountId" },
  Items: "Items",
  Total: "TotalCount",
};
const create = {
  Service: "Account",
  Operation: "CreateAccount",
  Parameters: { parentAccountId: "Route.accountId", accountType: "'Department'" },
  Values: "values",
};
const load = { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Route.accountId" }, Items: "Values" };

/** One container of each kind over operations that exist. */
const containers: Record<(typeof CONTAINER_KINDS)[number], Container> = {
  Fields: { ...base("Fields"), Kind: "Fields", Fields: [{ ...text("CompanyName"), IsReadOnly: true }] },
  Form: { ...base("Form"), Kind: "Form", Submit: create, Fields: [text("DepartmentName")] },
  Grid: { ...base("Grid"), Kind: "Grid", Source: list, RowKey: "AccountId", Columns: [text("DisplayName")] },
  Steps: {
    ...base("Steps"),
    Kind: "Steps",
    Submit: create,
    CopyFrom: {
      Choose: {
        Service: "Account",
        Operation: "ListAccounts",
        Parameters: { parentAccountId: "Route.accountId", accountTypes: "['User']" },
        ValueFrom: "AccountId",
        LabelFrom: "DisplayName",
      },
      Load: { ...load, Parameters: { accountId: "Row.Value" } },
    },
    Steps: [
      { Id: "name", Name: "Name", DisplayValue: "Name", Fields: [text("DepartmentName")] },
      {
        Id: "money",
        Name: "Money",
        DisplayValue: "Money",
        VisibleWhen: "Values.DepartmentName != 'x'",
        Fields: [{ ...text("CostCenter"), VisibleWhen: "Step.Number > 1" }],
      },
    ],
  },
  Tree: {
    ...base("Tree"),
    Kind: "Tree",
    Source: tree,
    RowKey: "AccountId",
    Fields: [text("DisplayName"), text("AccountType")],
    IconFrom: "Icon",
    HasChildrenFrom: "HasChildren",
    ChildrenFrom: "Children",
    Navigate: { Route: "/account/{accountId}", Parameters: { accountId: "Row.AccountId" } },
  },
  Tiles: {
    ...base("Tiles"),
    Kind: "Tiles",
    Source: { Service: "Account", Operation: "ListAccounts", Parameters: { parentAccountId: "Route.accountId", accountTypes: "['User']" } },
    Tiles: [{ ...text("TotalCount"), DisplayTemplate: "Number", CompareFrom: "TotalCount", GoodWhen: "Higher" }],
  },
  Chart: {
    ...base("Chart"),
    Kind: "Chart",
    Source: list,
    ChartType: "Bar",
    Columns: [text("DisplayName"), { ...text("AccountId"), DisplayTemplate: "Number" }],
    Category: "DisplayName",
    Series: ["AccountId"],
  },
  Timeline: {
    ...base("Timeline"),
    Kind: "Timeline",
    Source: log,
    RowKey: "AuditId",
    TimeFrom: "TimestampUtc",
    TitleFrom: "EventType",
    Fields: [{ ...text("TimestampUtc"), DisplayTemplate: "DateTime" }, text("EventType"), text("ActorDisplayName")],
  },
  Flow: {
    ...base("Flow"),
    Kind: "Flow",
    Source: requests,
    RowKey: "RequestId",
    Fields: [text("OrderAction"), { ...text("OrderStatus"), DisplayTemplate: "Status" }],
    ChildrenFrom: "ResponseHistory",
    ChildFields: [text("Direction"), { ...text("Status"), DisplayTemplate: "Status", VisibleWhen: "Row.Attempt > 1" }],
  },
  Matrix: {
    ...base("Matrix"),
    Kind: "Matrix",
    Source: { Service: "Account", Operation: "GetCapabilityCatalogue", Items: "Items", Total: "TotalCount" },
    RowKey: "ObjectType",
    Fields: [text("ObjectName")],
    ColumnSource: { Service: "Account", Operation: "GetRolesForUser", Parameters: { userAccountId: "Route.accountId" } },
    ColumnKey: "RoleId",
    ColumnLabelFrom: "RoleName",
    CellSource: { Service: "Account", Operation: "GetEffectiveCapabilities", Parameters: { userAccountId: "Route.accountId" } },
    RowFrom: "ObjectType",
    ColumnFrom: "RoleId",
    CellFields: [{ ...text("Read"), DisplayTemplate: "CheckBox", VisibleWhen: "Row.ObjectName != Column.RoleName" }],
  },
  Compare: {
    ...base("Compare"),
    Kind: "Compare",
    Choose: {
      Service: "Account",
      Operation: "ListCapabilitySets",
      Parameters: { accountId: "Route.accountId" },
      ValueFrom: "Id",
      LabelFrom: "Name",
    },
    Source: { Service: "Account", Operation: "GetCapabilitySet", Parameters: { id: "Row.Value" }, Items: "Capabilities" },
    RowKey: "ObjectType",
    First: "Route.accountId",
    Fields: [text("ObjectName"), { ...text("Read"), DisplayTemplate: "CheckBox", VisibleWhen: "Row.ObjectName != ''" }],
  },
  Text: { ...base("Text"), Kind: "Text", Text: { en: "Hello {{ User.Username }}" } },
  Custom: { ...base("Custom"), Kind: "Custom", Component: "BrandPreview", Properties: { Color: "User.Firstname" }, Source: load },
};
const layoutOf = (...parts: Container[]): Layout => ({
  Id: "kinds",
  Name: "Kinds",
  Title: "Kinds",
  Target: { AccountType: "Company", Action: "View" },
  Source: load,
  Pages: [{ Id: "all", Name: "All", DisplayValue: "All", Containers: parts }],
});
const errorsOf = (...parts: Container[]) =>
  compileLayout(layoutOf(...parts), contracts).problems.filter(({ severity }) => severity === "error");

/** The inputs of drawing, without the contracts' own texts. */
const drawn = (layout: Layout, withContracts: boolean) => {
  const { compiled, problems } = withContracts ? compileLayout(layout, contracts) : compileLayout(layout);
  const fields = [...compiled.fieldsById.values()].map(({ id, dataType, visibleWhen }) => ({ id, dataType, rule: visibleWhen?.source }));
  return {
    errors: problems.filter(({ severity }) => severity === "error"),
    kinds: [...compiled.containersById.values()].map(({ id, kind }) => [id, kind]),
    fields,
  };
};

describe("containers of every kind", () => {
  it.each(CONTAINER_KINDS)("%s fits operations that exist, and a browser without contracts sees the same", (kind) => {
    const layout = layoutOf(containers[kind]);
    const checked = drawn(layout, true);
    expect(checked.errors).toEqual([]);
    const sent = localiseLayout(resolveDataTypes(layout, contracts), "en");
    expect(drawn(structuredClone(sent), false)).toEqual(checked);
  });

  it("reads page by page only what can be read so", () => {
    const source = { ...tree, Total: "Roots" };
    const { Tree } = containers;
    const codes = errorsOf({ ...(Tree as Extract<Container, { Kind: "Tree" }>), Source: source }).map(({ code, path }) => [code, path]);
    expect(codes).toContainEqual(["NotPaged", "Pages/all/Containers/tree/Source/Operation"]);
  });
});
