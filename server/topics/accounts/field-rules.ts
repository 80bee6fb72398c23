import type { CompiledField, CompiledLayout } from "../../../layout/compiled.ts";
import type { Access, AccountType } from "../../../layout/model.ts";
import { accountRecord } from "../../../layout/read-rules.ts";
import { namedCapability } from "../../../shared/capabilities.ts";
import type { AccountValueName } from "../../../shared/generated/account-value-names.ts";
import { type AccountRow, reference } from "../../platform/accounts/account-row.ts";
import type { Context } from "../../platform/call/context.ts";
import { profileField, type ValueKind } from "./profiles.ts";

/**
 * The rules of contract and published layouts for the values of one account type, for the caller of this request: the layout of the account itself, and the
 * `ReadAccess` of columns of every list that shows such accounts.
 */
export interface FieldRules {
  /** A value that neither contract nor layout names is not sent, nor is a value whose `ReadAccess` the caller lacks on this account. */
  isHidden(field: string, row: Pick<AccountRow, "account_path" | "company_account_id">): boolean;
  isAccountReference(field: string): boolean;
  /** Users read the name of the file, not its path. */
  isFile(field: string): boolean;
  kind(field: string): ValueKind;
  /** The English label of the field. */
  displayName(field: string): string;
  isSecret(field: string): boolean;
  isKnown(field: string): boolean;
  /** Fields that not every reader of the account may see: the search ignores them, and the audit trail does not contain their values. */
  readonly restricted: ReadonlySet<string>;
}

export async function fieldRules(context: Context, type: AccountType, productName: string | null): Promise<FieldRules> {
  const reader = context.runtime.layouts.for(context.session);
  const record = accountRecord(type);
  const [layout, listed] = await Promise.all([
    reader.published({ accountType: type, action: "View", productName }),
    reader.readRules([record]),
  ]);
  const inLists = listed.get(record) ?? NO_RULES;
  const fields = layout === null ? new Map<string, CompiledField>() : fieldsByName(layout.compiled);
  const known = (field: string) => profileField(type, field) !== undefined || fields.has(field);
  return {
    isKnown: known,
    restricted: inLists.size === 0 ? restrictedOf(fields) : new Set([...restrictedOf(fields), ...inLists.keys()]),
    isHidden(field, row) {
      if (!known(field) && !inLists.has(field)) return true;
      const shown = fields.get(field)?.field.ReadAccess;
      const needed = [...(shown === undefined ? [] : [shown]), ...(inLists.get(field) ?? [])];
      return !needed.every(({ Capability, Actions }) => context.can(namedCapability(Capability), Actions, reference(row)));
    },
    isAccountReference: (field) => fields.get(field)?.field.DisplayTemplate === "AccountPicker" || REFERENCES.has(field),
    isFile: (field) => fields.get(field)?.field.DisplayTemplate === "File",
    kind: (field) => profileField(type, field)?.kind ?? kindOfLayoutField(fields.get(field)),
    displayName(field) {
      const text = fields.get(field)?.field.DisplayValue ?? field;
      return typeof text === "string" ? text : text.en;
    },
    isSecret: (field) => profileField(type, field)?.isSecret === true || fields.get(field)?.field.DisplayTemplate === "Password",
  };
}

const NO_RULES: ReadonlyMap<string, readonly Access[]> = new Map();

const REFERENCES: ReadonlySet<string> = new Set<AccountValueName>([
  "AccountManagerId",
  "DefaultAccountManagerId",
  "Manager",
  "AssignedUser",
]);

const indexes = new WeakMap<CompiledLayout, ReadonlyMap<string, CompiledField>>();

/**
 * Fields of all containers with inputs, by name. When two containers show one value, the first with a `ReadAccess` wins, so that the stricter rule is not
 * lost.
 */
export function fieldsByName(layout: CompiledLayout): ReadonlyMap<string, CompiledField> {
  const known = indexes.get(layout);
  if (known !== undefined) return known;
  const fields = new Map<string, CompiledField>();
  for (const container of layout.containersById.values()) {
    if (container.kind !== "Fields" && container.kind !== "Form" && container.kind !== "Steps") continue;
    for (const field of container.fields) {
      const earlier = fields.get(field.name);
      if (earlier === undefined || (earlier.field.ReadAccess === undefined && field.field.ReadAccess !== undefined))
        fields.set(field.name, field);
    }
  }
  indexes.set(layout, fields);
  return fields;
}

const restrictions = new WeakMap<ReadonlyMap<string, CompiledField>, ReadonlySet<string>>();

function restrictedOf(fields: ReadonlyMap<string, CompiledField>): ReadonlySet<string> {
  const known = restrictions.get(fields);
  if (known !== undefined) return known;
  const restricted = new Set([...fields.values()].filter(({ field }) => field.ReadAccess !== undefined).map(({ name }) => name));
  restrictions.set(fields, restricted);
  return restricted;
}

function kindOfLayoutField(field: CompiledField | undefined): ValueKind {
  switch (field?.dataType) {
    case "integer":
    case "decimal":
      return "number";
    case "boolean":
      return "boolean";
    case "array":
    case "object":
      return "other";
    default:
      return "text";
  }
}
