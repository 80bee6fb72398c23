import { describe, expect, it } from "vitest";
import type { Field, Layout } from "../../../../layout/model.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { hashOfText, layoutText } from "../../../../server/platform/layout-store/layout-text.ts";
import { StoredLayout } from "../../../../server/platform/layout-store/stored-layout.ts";
import { visibleLayout, withheldParts } from "../../../../server/platform/layouts/visible-layout.ts";
import { layouts as shipped } from "../../../support/layouts.ts";
import { buildField, buildLayout, fieldNames } from "./layout-samples.ts";

function store(layout: Layout): StoredLayout {
  const text = layoutText(layout);
  return new StoredLayout({ id: layout.Id, version: 1, text, hash: hashOfText(text) }, contracts);
}
const shippedLayout = (id: string): StoredLayout => {
  const layout = shipped.find((candidate) => candidate.Id === id);
  if (layout === undefined) throw new Error(`${id} does not ship`);
  return store(layout);
};
/** Capabilities by name, with the letters of their actions. */
const holder = (capabilities: Record<string, string>) => (capability: string, actions: readonly string[]) =>
  actions.every((action) => capabilities[capability]?.includes(action.charAt(0)) === true);
const EVERYTHING = () => true;
const fieldsOf = (layout: Layout): Field[] =>
  layout.Pages.flatMap((page) => page.Containers).flatMap((container) =>
    container.Kind === "Fields" || container.Kind === "Form" ? container.Fields : [],
  );
const pages = (layout: Layout) => layout.Pages.map((page) => page.Id);

describe("the layout that one person gets", () => {
  const guarded = buildLayout({}, [
    buildField("DepartmentName"),
    buildField("CostCenter", { ReadAccess: { Capability: "BILLING_INFORMATION", Actions: ["Read"] } }),
    buildField("DepartmentCode", { WriteAccess: { Capability: "BILLING_INFORMATION", Actions: ["Update"] } }),
  ]);

  it("has no field whose value they may not read, and shows read-only what they may not change", () => {
    const layout = visibleLayout(store(guarded), contracts, "en", holder({ DEPARTMENT_ACCOUNT: "RU" }));
    expect(fieldNames(layout)).toEqual(["DepartmentName", "DepartmentCode"]);
    expect(fieldsOf(layout).map(({ Name, IsReadOnly }) => [Name, IsReadOnly === true])).toEqual([
      ["DepartmentName", false],
      ["DepartmentCode", true],
    ]);
  });

  it("is complete for a user with all capabilities, and never mixes up users", () => {
    const stored = store(guarded);
    visibleLayout(stored, contracts, "en", () => false);
    expect(fieldNames(visibleLayout(stored, contracts, "en", EVERYTHING))).toEqual(["DepartmentName", "CostCenter", "DepartmentCode"]);
    expect(visibleLayout(stored, contracts, "en", EVERYTHING)).toBe(visibleLayout(stored, contracts, "en", EVERYTHING));
  });

  it("is in their language, with types filled in from the contract", () => {
    const stored = shippedLayout("account.company.view");
    expect(visibleLayout(stored, contracts, "de", EVERYTHING).Title).toBe("Firma");
    expect(visibleLayout(stored, contracts, "tr", EVERYTHING).Title).toBe("Şirket");
    const name = fieldsOf(visibleLayout(stored, contracts, "en", EVERYTHING)).find((field) => field.Name === "CompanyName");
    expect(name).toMatchObject({ DataType: "string", MaxLength: 120, IsRequired: true, DisplayValue: "Company name" });
  });

  it("offers an export only to who may have it", () => {
    const stored = shippedLayout("audit.account");
    const exportOf = (capabilities: Record<string, string>) => {
      const grid = visibleLayout(stored, contracts, "en", holder(capabilities)).Pages[0]?.Containers[0];
      return grid?.Kind === "Grid" && grid.Export === true;
    };
    expect([exportOf({ AUDIT_LOG: "R" }), exportOf({ AUDIT_LOG: "RE" })]).toEqual([false, true]);
    expect(withheldParts(stored, contracts, "en", holder({ AUDIT_LOG: "R" }))).toMatchObject([
      { Id: "Export", Needs: "Execute on AUDIT_LOG" },
    ]);
  });

  it("offers to save only to who may save", () => {
    const stored = store(guarded);
    expect(visibleLayout(stored, contracts, "en", holder({ DEPARTMENT_ACCOUNT: "R" })).Save).toBeUndefined();
    expect(visibleLayout(stored, contracts, "en", holder({ DEPARTMENT_ACCOUNT: "RU" })).Save).toBeDefined();
  });

  it("has the lists that they may read, by the type of their rows", () => {
    const stored = shippedLayout("account.company.view");
    const administrator = {
      COMPANY_ACCOUNT: "R",
      DEPARTMENT_ACCOUNT: "CRUD",
      USER_ACCOUNT: "CRUD",
      PRODUCT_ACCOUNT: "CRUD",
      AUDIT_LOG: "R",
      BILLING_INFORMATION: "RU",
    };
    expect(pages(visibleLayout(stored, contracts, "en", holder(administrator)))).toEqual([
      "overview",
      "billing",
      "contract",
      "departments",
      "users",
      "subscriptions",
      "hierarchy",
    ]);
    expect(pages(visibleLayout(stored, contracts, "en", holder({ COMPANY_ACCOUNT: "R", USER_ACCOUNT: "R" })))).toEqual([
      "overview",
      "billing",
      "contract",
      "users",
      "hierarchy",
    ]);
  });

  it("keeps bank data and the credit rating to those who have to do with money", () => {
    const stored = shippedLayout("account.company.view");
    const sales = fieldNames(visibleLayout(stored, contracts, "en", holder({ COMPANY_ACCOUNT: "CRU" })));
    for (const name of ["BankName", "Iban", "Bic", "CreditRating", "CreditLimit"]) expect(sales).not.toContain(name);
    const finance = fieldNames(
      visibleLayout(stored, contracts, "en", holder({ COMPANY_ACCOUNT: "RU", BILLING_INFORMATION: "RU", BILLING_CREDIT_LIMIT: "RU" })),
    );
    for (const name of ["BankName", "Iban", "Bic", "CreditRating", "CreditLimit"]) expect(finance).toContain(name);
  });

  it("has nothing to fill in for who may not create the account, and no field that they may not fill in", () => {
    const stored = shippedLayout("account.company.create");
    expect(visibleLayout(stored, contracts, "en", holder({ COMPANY_ACCOUNT: "R" })).Pages).toEqual([]);
    const seller = fieldNames(visibleLayout(stored, contracts, "en", holder({ COMPANY_ACCOUNT: "CR" })));
    expect(seller).toContain("ContractId");
    expect(seller).not.toContain("Iban");
  });

  it("leaves out actions that the contract does not let them take", () => {
    const action = {
      Id: "touch",
      DisplayValue: "Touch",
      On: "Page",
      Service: "Account",
      Operation: "UpdateAccount",
      Parameters: {},
    } as const;
    const stored = store(buildLayout({ Actions: [action, { Id: "go", DisplayValue: "Go", On: "Page", Navigate: { Route: "/" } }] }));
    expect(visibleLayout(stored, contracts, "en", holder({ DEPARTMENT_ACCOUNT: "R" })).Actions?.map(({ Id }) => Id)).toEqual(["go"]);
    expect(visibleLayout(stored, contracts, "en", holder({ DEPARTMENT_ACCOUNT: "RU" })).Actions?.map(({ Id }) => Id)).toEqual([
      "touch",
      "go",
    ]);
  });

  it("has no place for an operation that this release does not know", () => {
    const layout = buildLayout({ Actions: [{ Id: "old", DisplayValue: "Old", On: "Page", Service: "Account", Operation: "Gone" }] });
    expect(visibleLayout(store(layout), contracts, "en", EVERYTHING).Actions).toEqual([]);
  });

  it("has nothing that leads to a form they may not send, no step without a question and no copy of what they may not read", () => {
    const move = {
      Service: "Account",
      Operation: "CreateAccount",
      Parameters: { accountType: "'Department'", parentAccountId: "1" },
      Values: "values",
    };
    const billing = { Capability: "BILLING_INFORMATION", Actions: ["Read" as const] };
    const steps = {
      Id: "wizard",
      Name: "Wizard",
      DisplayValue: "Wizard",
      Kind: "Steps" as const,
      Submit: move,
      CopyFrom: {
        Choose: { Service: "Account", Operation: "ListAccounts", ValueFrom: "AccountId", LabelFrom: "DisplayName" },
        Load: { Service: "Account", Operation: "GetAuditLog", Parameters: { accountId: "Row.Value" } },
      },
      Steps: [
        { Id: "name", Name: "Name", DisplayValue: "Name", Fields: [buildField("DepartmentName")] },
        { Id: "money", Name: "Money", DisplayValue: "Money", Fields: [buildField("CostCenter", { ReadAccess: billing })] },
      ],
    };
    const open = { Id: "open", DisplayValue: "New", On: "Page" as const, Form: "wizard" };
    const base = buildLayout({ Actions: [open] });
    const layout: Layout = { ...base, Pages: base.Pages.map((page) => ({ ...page, Containers: [...page.Containers, steps] })) };
    const stored = store(layout);
    const seen = visibleLayout(stored, contracts, "en", holder({ DEPARTMENT_ACCOUNT: "CRU" }));
    const wizard = seen.Pages.flatMap((page) => page.Containers).find(({ Kind }) => Kind === "Steps");
    expect(wizard).toMatchObject({ Steps: [{ Id: "name" }] });
    expect(wizard).not.toHaveProperty("CopyFrom");
    expect(seen.Actions).toHaveLength(1);
    const others = holder({ DEPARTMENT_ACCOUNT: "RU" });
    expect(visibleLayout(stored, contracts, "en", others).Actions).toEqual([]);
    expect(withheldParts(stored, contracts, "en", others)).toEqual(
      expect.arrayContaining([
        {
          Id: "wizard",
          Name: "Wizard",
          Kind: "container",
          Path: ["Overview"],
          Property: "x-access",
          Needs: "Create on DEPARTMENT_ACCOUNT",
        },
        {
          Id: "open",
          Name: "New",
          Kind: "action",
          Path: [expect.any(String)],
          Property: "x-access",
          Needs: "Create on DEPARTMENT_ACCOUNT",
        },
      ]),
    );
  });

  it("reports each part that it leaves out, and reports none to a user with all capabilities", () => {
    expect(withheldParts(store(guarded), contracts, "en", holder({ DEPARTMENT_ACCOUNT: "RU" }))).toMatchObject([
      { Id: "CostCenter", Kind: "field", Property: "ReadAccess", Needs: "Read on BILLING_INFORMATION" },
    ]);
    expect(withheldParts(store(guarded), contracts, "en", EVERYTHING)).toEqual([]);
  });

  it("says whether the choices of a field come along", () => {
    const fields = fieldsOf(visibleLayout(shippedLayout("account.company.view"), contracts, "en", EVERYTHING));
    const loaded = (name: string) => fields.find(({ Name }) => Name === name)?.EnumsLoaded;
    expect([loaded("Segment"), loaded("Country"), loaded("CompanyName")]).toEqual([true, false, undefined]);
  });
});
