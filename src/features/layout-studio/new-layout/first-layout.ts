/** The content of a new layout: valid, so that the preview shows something at once. */
import type { ContractIndex } from "../../../../layout/compiled.ts";
import { fieldsOfSchema } from "../../../../layout/from-schema/fields-of-schema.ts";
import type { AccountType, Call, Container, Field, Layout, Source } from "../../../../layout/model.ts";
import type { JsonSchema } from "../../../../layout/validate/vocabulary.ts";
import type { OperationOf } from "../../../data/operation-access.ts";

export type Kind = "View" | "Create" | "Screen";

export interface Wanted {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** English. */
  readonly title: string;
  readonly accountType: AccountType;
  /** Empty: for all products. */
  readonly productName: string;
  readonly route: string;
}

export function firstLayout(wanted: Wanted, contracts: ContractIndex): Layout {
  const { kind, id, name, title, accountType, productName, route } = wanted;
  const base = { Id: id, Name: name, Title: { en: title } };
  const page = (containers: Container[]) => [{ Id: "main", Name: name, DisplayValue: { en: title }, Containers: containers }];
  const container = { Id: "details", Name: `${name}Details`, DisplayValue: { en: title } };
  if (kind === "Screen") return { ...base, Target: { Route: route }, Pages: page([{ ...container, Kind: "Text", Text: { en: title } }]) };
  const Target = { AccountType: accountType, Action: kind, ...(productName === "" ? {} : { ProductName: productName }) };
  const Fields = requiredFields(contracts.profile(accountType));
  if (kind === "Create") return { ...base, Target, Pages: page([{ ...container, Kind: "Form", Submit: createOf(accountType), Fields }]) };
  return { ...base, Target, Source: OWN_RECORD, Save: OWN_SAVE, Pages: page([{ ...container, Kind: "Fields", Fields }]) };
}

const OWN_RECORD: Source = {
  Service: "Account",
  Operation: "LoadAccountById" satisfies OperationOf<"Account">,
  Parameters: { accountId: "Account.AccountId" },
  Items: "Values",
};
const OWN_SAVE: Call = {
  Service: "Account",
  Operation: "UpdateAccount" satisfies OperationOf<"Account">,
  Parameters: { accountId: "Account.AccountId", rowVersion: "Account.RowVersion" },
  Values: "values",
};
const createOf = (accountType: AccountType): Call => ({
  Service: "Account",
  Operation: "CreateAccount" satisfies OperationOf<"Account">,
  Parameters: { accountType: `'${accountType}'`, parentAccountId: "Account.AccountId" },
  Values: "values",
});

/** The required fields of the account type; if there are none, its first field. */
function requiredFields(profile: JsonSchema | undefined): Field[] {
  const fields =
    profile === undefined ? [] : fieldsOfSchema(profile, { resolve: (reference) => definition(profile, reference), idPrefix: "details" });
  const required = fields.filter(({ Name }) => profile?.required?.includes(Name));
  // The layout does not repeat the contract: it gives only the field's name, label and template.
  return (required.length > 0 ? required : fields.slice(0, 1)).map(({ Name, DisplayValue, DisplayTemplate }) => ({
    Name,
    DisplayValue,
    DisplayTemplate,
    Width: 6,
  }));
}

const definition = (profile: JsonSchema, reference: string): JsonSchema | undefined => profile.$defs?.[reference.replace("#/$defs/", "")];
