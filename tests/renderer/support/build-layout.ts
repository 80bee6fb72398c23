import type { Container, Field, FieldsContainer, FormContainer, Layout } from "../../../layout/model.ts";

/** A layout of the view of a company: one page, one container of these fields, loaded and saved the usual way. */
export function buildLayout(fields: Field[], parts: Partial<Layout> = {}): Layout {
  return {
    Id: "company.view",
    Name: "CompanyView",
    Title: "Company",
    Version: 1,
    Target: { AccountType: "Company", Action: "View" },
    Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Route.accountId" }, Items: "Values" },
    Save: {
      Service: "Account",
      Operation: "UpdateAccount",
      Parameters: { accountId: "Route.accountId", rowVersion: "Account.RowVersion" },
      Values: "values",
    },
    Pages: [{ Id: "main", Name: "Main", DisplayValue: "Main", Containers: [buildContainer(fields)] }],
    ...parts,
  };
}

export const buildContainer = (fields: Field[], parts: Partial<FieldsContainer> = {}): FieldsContainer => ({
  Id: "general",
  Name: "General",
  DisplayValue: "General",
  Kind: "Fields",
  Fields: fields,
  ...parts,
});

export const buildForm = (fields: Field[], parts: Partial<FormContainer> = {}): FormContainer => ({
  Id: "create",
  Name: "Create",
  DisplayValue: "New department",
  Kind: "Form",
  Submit: { Service: "Account", Operation: "CreateAccount", Parameters: { parentAccountId: "Route.accountId" }, Values: "values" },
  Fields: fields,
  ...parts,
});

export const withContainers = (...containers: Container[]): Partial<Layout> => ({
  Pages: [{ Id: "main", Name: "Main", DisplayValue: "Main", Containers: containers }],
});

/** A text field, unless said otherwise. */
export const buildField = (name: string, parts: Partial<Field> = {}): Field => ({
  Name: name,
  DisplayValue: name,
  DisplayTemplate: "TextBox",
  DataType: "string",
  ...parts,
});
