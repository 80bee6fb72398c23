import type { Field, Layout } from "../../../../layout/model.ts";

/** A small layout of departments, with whatever a test changes in it. */
export function buildLayout(
  overrides: Partial<Layout> = {},
  fields: Field[] = [buildField("DepartmentName"), buildField("CostCenter")],
): Layout {
  return {
    Id: "test.department.view",
    Name: "TestDepartmentView",
    Title: "Department",
    Target: { AccountType: "Department", Action: "View" },
    Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Account.AccountId" }, Items: "Values" },
    Save: {
      Service: "Account",
      Operation: "UpdateAccount",
      Parameters: { accountId: "Account.AccountId", rowVersion: "Account.RowVersion" },
      Values: "values",
    },
    Pages: [
      {
        Id: "overview",
        Name: "Overview",
        DisplayValue: "Overview",
        Containers: [{ Id: "general", Name: "General", DisplayValue: "General", Kind: "Fields", Fields: fields }],
      },
    ],
    ...overrides,
  };
}

export const buildField = (name: string, overrides: Partial<Field> = {}): Field => ({
  Name: name,
  DisplayValue: name,
  DisplayTemplate: "TextBox",
  ...overrides,
});

export function fieldNames(layout: Layout): string[] {
  return layout.Pages.flatMap((page) => page.Containers).flatMap((container) =>
    container.Kind === "Fields" || container.Kind === "Form" ? container.Fields.map((field) => field.Name) : [],
  );
}
