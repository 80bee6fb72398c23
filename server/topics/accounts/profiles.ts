import type { AccountType } from "../../../layout/model.ts";
import type { JsonSchema } from "../../../layout/validate/vocabulary.ts";
import { profiles } from "../../generated/profiles.ts";

export type ValueKind = "text" | "number" | "boolean" | "other";

/** The contract's description of one value of an account type. */
export interface ProfileField {
  readonly kind: ValueKind;
  readonly isSecret: boolean;
  readonly isReadOnly: boolean;
}

/** Values that the contract names, by account type. */
const FIELDS: Readonly<Record<AccountType, ReadonlyMap<string, ProfileField>>> = {
  Reseller: readProfile("Reseller"),
  Company: readProfile("Company"),
  Department: readProfile("Department"),
  User: readProfile("User"),
  Product: readProfile("Product"),
};

export const profileField = (type: AccountType, field: string): ProfileField | undefined => FIELDS[type].get(field);

function readProfile(type: AccountType): ReadonlyMap<string, ProfileField> {
  const document = profiles[type];
  const root = resolve(document, document);
  return new Map(
    Object.entries(root.properties ?? {}).map(([name, declared]) => {
      const schema = resolve(declared, document);
      return [
        name,
        {
          kind: kindOf(schema),
          isSecret: declared["x-secret"] === true || schema["x-secret"] === true,
          isReadOnly: (declared.readOnly ?? schema.readOnly) === true,
        },
      ];
    }),
  );
}

function resolve(schema: JsonSchema, document: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace("#/$defs/", "");
  const target = name === undefined ? undefined : document.$defs?.[name];
  return target === undefined ? schema : resolve(target, document);
}

function kindOf({ type, format }: JsonSchema): ValueKind {
  // A decimal is sent as text but sorted as a number: 9.50 comes before 10.00.
  if (type === "integer" || type === "number" || format === "decimal") return "number";
  if (type === "boolean") return "boolean";
  return type === "string" ? "text" : "other";
}
