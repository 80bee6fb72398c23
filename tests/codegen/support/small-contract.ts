import type { SourceText } from "../../../codegen/load/source-file.ts";

/** The smallest set of contracts that uses everything: a query, a write, a profile, recursion, a default, a secret. */
const common = `AccountId: { type: integer, minimum: 1, description: Id of an account. }
AccountType: { type: string, enum: [Company, User] }
ErrorCode: { type: string, enum: [NotFound, AccessDenied, ValidationFailed] }
CapabilityName: { type: string, enum: [COMPANY_ACCOUNT, USER_ACCOUNT, AUDIT_LOG] }
CompanyValues:
  type: object
  x-profile: Company
  additionalProperties: true
  required: [CompanyName]
  properties:
    CompanyName: { type: string, minLength: 1, maxLength: 120 }
    Iban: { type: string, x-secret: true, maxLength: 34 }
    Budget: { type: string, format: decimal, x-decimalPlaces: 2 }
UserValues:
  type: object
  x-profile: User
  additionalProperties: true
  properties:
    FirstName: { type: string }
Values:
  type: object
  x-profiles: true
  additionalProperties: true
Node:
  type: object
  additionalProperties: false
  required: [Id, Children]
  properties:
    Id: { $ref: "#/AccountId" }
    Children: { type: array, items: { $ref: "#/Node" } }
`;

const account = `openapi: "3.1.0"
info: { title: Accounts, description: Accounts and their values. }
paths:
  /DataModel/service.svc/restAccount/LoadAccount:
    post:
      summary: One account
      description: With its values.
      x-access: { state: signed-in, capability: { byAccountType: true }, actions: [Read], on: [accountId] }
      x-effect: read
      x-errors: [NotFound]
      requestBody:
        content:
          application/json:
            example: { accountId: 7 }
      responses:
        "200":
          content:
            application/json:
              example: { AccountId: 7, Name: null, Values: {} }
  /DataModel/service.svc/restAccount/SaveAccount:
    post:
      summary: Save changed values
      x-access: { state: signed-in, capability: AUDIT_LOG, actions: [Read, Execute], on: [accountId] }
      x-effect: write
      x-audit: Account.Saved
      x-errors: [NotFound, ValidationFailed]
      requestBody:
        content:
          application/json:
            example: { accountId: 7, values: { CompanyName: Larkfield } }
      responses:
        "200":
          content:
            application/json:
              example: { Id: 7, Children: [{ Id: 8, Children: [] }] }
components:
  schemas:
    LoadAccountRequest:
      type: object
      additionalProperties: false
      required: [accountId]
      properties:
        accountId: { $ref: "../components/common.yaml#/AccountId" }
        take: { type: integer, default: 50, description: At most this many. }
    LoadAccountResponse:
      type: object
      additionalProperties: false
      required: [AccountId, Name, Values]
      properties:
        AccountId: { $ref: "../components/common.yaml#/AccountId" }
        Name: { type: [string, "null"] }
        Values: { $ref: "../components/common.yaml#/Values" }
    SaveAccountRequest:
      type: object
      additionalProperties: false
      required: [accountId, values]
      properties:
        accountId: { $ref: "../components/common.yaml#/AccountId" }
        values: { $ref: "../components/common.yaml#/Values" }
    SaveAccountResponse: { $ref: "../components/common.yaml#/Node" }
`;

const layout = `Id: account.company.view
Name: CompanyView
Title: Company
Target: { AccountType: Company, Action: View }
Source: { Service: Account, Operation: LoadAccount, Parameters: { accountId: Account.AccountId }, Items: Values }
Save: { Service: Account, Operation: SaveAccount, Parameters: { accountId: Account.AccountId }, Values: values }
Pages:
  - Id: overview
    Name: Overview
    DisplayValue: Overview
    Containers:
      - Id: company
        Name: Company
        DisplayValue: Company
        Kind: Fields
        Fields:
          - Name: CompanyName
            DisplayValue: Name
            DisplayTemplate: TextBox
          - Name: Budget
            DisplayValue: Budget
            DisplayTemplate: Number
          - Name: Region
            DisplayValue: Region
            DisplayTemplate: Combobox
            DataType: string
            IsCustom: true
            EnumMembers:
              - { DisplayName: North, Value: North }
              - { DisplayName: South, Value: South }
`;

export const FILES = {
  common: "schemas/components/common.yaml",
  account: "schemas/services/account.yaml",
  layout: "schemas/layouts/company-view.layout.yaml",
} as const;

export const smallContract: readonly SourceText[] = [
  { path: FILES.common, text: common },
  { path: FILES.layout, text: layout },
  { path: FILES.account, text: account },
];

/**
 * The small contract with one change.
 *
 * @throws if the text to change does not occur exactly once, so that no case silently tests nothing
 */
export function changed(file: keyof typeof FILES, from: string, to: string): SourceText[] {
  return smallContract.map((source) => {
    if (source.path !== FILES[file]) return source;
    if (source.text.split(from).length !== 2) throw new Error(`"${from}" must be in ${source.path} exactly once`);
    return { ...source, text: source.text.replace(from, () => to) };
  });
}
