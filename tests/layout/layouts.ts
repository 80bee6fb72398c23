/** Small layouts and contracts for the tests of the layout language. */
import type { ContractIndex, OperationShape } from "../../layout/compiled.ts";
import type { AccountType, Field, FieldsContainer, FormContainer, GridContainer, Layout } from "../../layout/model.ts";
import type { JsonSchema } from "../../layout/validate/vocabulary.ts";

export const field = (name: string, more: Partial<Field> = {}): Field => ({
  Name: name,
  DisplayValue: name,
  DisplayTemplate: "TextBox",
  ...more,
});

export const fieldsContainer = (fields: Field[], more: Partial<FieldsContainer> = {}): FieldsContainer => ({
  Id: "details",
  Name: "Details",
  DisplayValue: "Details",
  Kind: "Fields",
  Fields: fields,
  ...more,
});

export const formContainer = (fields: Field[], more: Partial<FormContainer> = {}): FormContainer => ({
  Id: "form",
  Name: "Form",
  DisplayValue: "Form",
  Kind: "Form",
  Submit: { Service: "Account", Operation: "RenameAccount", Parameters: { accountId: "Account.AccountId" } },
  Fields: fields,
  ...more,
});

export const gridContainer = (columns: Field[], more: Partial<GridContainer> = {}): GridContainer => ({
  Id: "rows",
  Name: "Rows",
  DisplayValue: "Rows",
  Kind: "Grid",
  Source: {
    Service: "Account",
    Operation: "ListAccounts",
    Parameters: { parentAccountId: "Account.AccountId", accountTypes: "['User']" },
    Items: "Items",
    Total: "TotalCount",
  },
  Columns: columns,
  RowKey: "AccountId",
  ...more,
});

export const companyView = (containers: Layout["Pages"][number]["Containers"], more: Partial<Layout> = {}): Layout => ({
  Id: "account.company.view",
  Name: "CompanyView",
  Title: "Company",
  Target: { AccountType: "Company", Action: "View" },
  Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Route.accountId" }, Items: "Values" },
  Pages: [{ Id: "general", Name: "General", DisplayValue: "General", Containers: containers }],
  ...more,
});

export const withFields = (fields: Field[]): Layout => companyView([fieldsContainer(fields)]);

const id: JsonSchema = { type: "integer", minimum: 1 };
const values: JsonSchema = { type: "object", "x-profiles": true, additionalProperties: true };
const account: JsonSchema = {
  type: "object",
  additionalProperties: false,
  required: ["AccountId", "Values", "RowVersion"],
  properties: {
    AccountId: id,
    AccountType: { type: "string", enum: ["Company", "User"] },
    ParentAccountId: { anyOf: [id, { type: "null" }] },
    Values: { $ref: "#/$defs/Values" },
    Inherited: {
      type: "object",
      properties: {
        Country: { type: "object", properties: { Value: { type: "string" }, Origin: { type: ["string", "null"] } } },
        CompanyName: { type: "object", properties: { Value: { type: "string" }, Origin: { type: ["string", "null"] } } },
        Seats: { type: "object", properties: { Value: { type: "string" }, Origin: { type: ["string", "null"] } } },
      },
    },
    RowVersion: { type: "integer" },
  },
  $defs: { Values: values },
};
const row: JsonSchema = {
  type: "object",
  "x-profiles": true,
  additionalProperties: true,
  properties: {
    AccountId: id,
    Seats: { type: "integer" },
    DisplayName: { type: "string" },
    CreatedAt: { type: "string", format: "date-time" },
  },
};

const profiles: Partial<Record<AccountType, JsonSchema>> = {
  Company: {
    type: "object",
    required: ["CompanyName"],
    properties: {
      CompanyName: { type: "string", minLength: 1, maxLength: 120 },
      Country: { type: "string", pattern: "^[A-Z]{2}$", maxLength: 2 },
      Currency: { type: "string", maxLength: 3 },
      Industry: { type: "string", enum: ["Retail", "Energy"] },
      Seats: { type: "integer", minimum: 1, maximum: 500 },
      Budget: { type: "string", format: "decimal", "x-minimum": "0", "x-decimalPlaces": 2 },
      Since: { type: "string", format: "date" },
      IsPartner: { type: "boolean" },
      Domains: { type: "array", maxItems: 5, items: { type: "string", minLength: 3 } },
      BillingInterval: { type: "string", readOnly: true },
    },
  },
  User: { type: "object", required: ["Email"], properties: { Email: { type: "string", format: "email" }, IsLocked: { type: "boolean" } } },
};

const query = (service: string, operation: string, request: JsonSchema, response: JsonSchema): OperationShape => ({
  service,
  operation,
  kind: "query",
  access: { state: "signed-in" },
  request,
  response,
});
const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});
const list = {
  skip: { type: "integer" },
  take: { type: "integer" },
  sort: { type: "array" },
  filters: { type: "array" },
  text: { type: "string" },
  fields: { type: "array" },
} as const;

const operations: OperationShape[] = [
  query("Account", "LoadAccountById", object({ accountId: id }, ["accountId"]), account),
  query(
    "Account",
    "GetProfile",
    object({}),
    object({
      DisplayName: { type: "string" },
      Inherited: object({ DisplayName: object({ Value: { type: "string" }, Origin: { type: "string" } }) }),
    }),
  ),
  query(
    "Account",
    "ListAccounts",
    object({ parentAccountId: id, accountTypes: { type: "array", items: { type: "string" } }, ...list }, [
      "parentAccountId",
      "accountTypes",
    ]),
    object({ Items: { type: "array", items: row }, TotalCount: { type: "integer" } }, ["Items"]),
  ),
  query(
    "Marketplace",
    "SearchServices",
    object({ ...list, facets: { type: "array", items: { type: "string", enum: ["VendorId", "IsNew"] } } }),
    object({
      Items: {
        type: "array",
        items: object({
          Id: id,
          ProductName: { type: "string" },
          VendorId: id,
          IsNew: { type: "boolean" },
          Icon: { type: "string" },
        }),
      },
      TotalCount: { type: "integer" },
    }),
  ),
  query(
    "Provisioning",
    "GetAccountProvisioning",
    object({ accountId: id }, ["accountId"]),
    object({
      Items: {
        type: "array",
        items: object({
          RequestId: id,
          OrderAction: { type: "string" },
          ResponseHistory: { type: "array", items: object({ Direction: { type: "string" } }) },
        }),
      },
    }),
  ),
  query(
    "Account",
    "GetAuditLog",
    object({ accountId: id }),
    object({ Items: { type: "array", items: object({ AuditId: id, Text: { type: "string" } }) } }),
  ),
  query(
    "Account",
    "GetEnumDataForField",
    object({ accountType: { type: "string" }, fieldName: { type: "string" }, text: { type: "string" }, contextValues: values }, [
      "accountType",
      "fieldName",
    ]),
    object({ EnumMembers: { type: "array", items: object({ DisplayName: { type: "string" }, Value: { type: "string" } }) } }),
  ),
  {
    ...query(
      "Account",
      "UpdateAccount",
      object({ accountId: id, values, rowVersion: { type: "integer" } }, ["accountId", "values", "rowVersion"]),
      account,
    ),
    kind: "mutation",
  },
  {
    ...query(
      "Account",
      "RenameAccount",
      object({ accountId: id, name: { type: "string", maxLength: 50 }, reason: { type: "string" } }, ["accountId", "name"]),
      account,
    ),
    kind: "mutation",
  },
  {
    ...query(
      "Account",
      "EndAccount",
      object({ accountId: id, reason: { type: "string" }, acknowledged: { type: "boolean" } }, ["accountId"]),
      account,
    ),
    kind: "mutation",
  },
  {
    ...query(
      "Account",
      "CreateAccount",
      object({ accountType: { type: "string" }, parentAccountId: id, values }, ["accountType", "parentAccountId", "values"]),
      account,
    ),
    kind: "mutation",
  },
];

export const contracts: ContractIndex = {
  operation: (service, operation) => operations.find((shape) => shape.service === service && shape.operation === operation),
  operationNames: () => operations.map((shape) => `${shape.service}.${shape.operation}`),
  profile: (accountType) => profiles[accountType],
  capabilityNames: () => ["COMPANY_ACCOUNT", "USER_ACCOUNT", "ACCOUNT_MOVE"],
  capabilityActions: (name) => (name === "ACCOUNT_MOVE" ? ["Execute"] : ["Create", "Read", "Update", "Delete"]),
};
