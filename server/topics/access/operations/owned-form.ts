/** Roles and capability sets as records for the rules of forms; the account that owns them is their account. */
import { findAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { FormRecord } from "../../../platform/call/form-adapter.ts";
import { type Owner, referenceOf } from "./owned.ts";

export interface OwnedRecord extends FormRecord {
  readonly ownerAccountId: number;
  /** Null for a new one. */
  readonly id: number | null;
}

export async function newOwned(context: Context, ownerAccountId: number): Promise<OwnedRecord> {
  const owner = await findAccount(context, ownerAccountId);
  return { values: {}, isNew: true, ownerAccountId, id: null, ...(owner === null ? {} : { about: referenceOf(owner) }) };
}

export const storedOwned = (owner: Owner | null, ownerAccountId: number, id: number, values: OwnedRecord["values"]): OwnedRecord => ({
  values,
  isNew: false,
  ownerAccountId,
  id,
  ...(owner === null ? {} : { about: referenceOf(owner) }),
});

/** Names and descriptions are compared with those of the same owner. */
export const among = <Table extends "role" | "capability_set">(table: Table, key: string, { ownerAccountId, id }: OwnedRecord) => ({
  table,
  columns: { name: "name", Name: "name", description: "description", Description: "description" },
  owner: { column: "owner_account_id", id: ownerAccountId },
  ...(id === null ? {} : { self: { column: key, id } }),
});
