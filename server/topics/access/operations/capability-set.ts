import { sql } from "kysely";
import type { CapabilitySet, CapabilitySetRow } from "../../../../shared/generated/types.ts";
import { findAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { roleText } from "../../../platform/call/role-texts.ts";
import type { StoredCapability } from "../../../platform/database/tables/access.ts";
import { boolean, integer, text } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { presentLines } from "../capability-lines.ts";
import { mayManage, type Owner } from "./owned.ts";

export interface StoredSet {
  readonly capability_set_id: number;
  readonly owner_account_id: number;
  readonly name: string;
  readonly description: string;
  readonly is_template: boolean;
  /** It is the set of a predefined role. */
  readonly ours: boolean;
  readonly capabilities: StoredCapability[];
  readonly row_version: number;
  readonly custom_values: Readonly<Record<string, unknown>>;
  /** Number of roles with this set. */
  readonly roles: number;
}

const ROLES = sql<number>`(select count(*)::int from role_capability_set held where held.capability_set_id = capability_set.capability_set_id)`;

/** Does the set belong to a predefined role? Both have the same name and owner. */
export const isOurs = (set: "s" | "capability_set") =>
  sql<boolean>`exists (select from role of_set where of_set.predefined_key is not null and of_set.name = ${sql.ref(`${set}.name`)}
    and of_set.owner_account_id = ${sql.ref(`${set}.owner_account_id`)})`;

export const selectSets = (context: Context) =>
  context.db
    .selectFrom("capability_set")
    .select(["capability_set_id", "owner_account_id", "name", "description", "is_template", "capabilities", "row_version", "custom_values"])
    .select([ROLES.as("roles"), isOurs("capability_set").as("ours")]);

export interface OwnedSet {
  readonly set: StoredSet;
  /** Null for a template of an account above. */
  readonly owner: Owner | null;
}

/**
 * A set of an account that the caller sees, or a template of one above their own.
 *
 * @param lock for a change: no one else changes it until the transaction ends
 * @throws Problem NotFound
 */
export async function loadSet(context: Context, id: number, lock?: "lock"): Promise<OwnedSet> {
  let query = selectSets(context).where("capability_set_id", "=", id);
  if (lock !== undefined) query = query.forUpdate();
  const set = await query.executeTakeFirst();
  if (set === undefined) throw notFound();
  const owner = await findAccount(context, set.owner_account_id);
  if (owner === null && !(set.is_template && isAbove(context, set.owner_account_id))) throw notFound();
  return { set, owner };
}

/** Templates are offered to all accounts below their owner. Templates of other hierarchies are never listed. */
export const isAbove = ({ session }: Context, accountId: number): boolean =>
  session?.userAccountPath.split("/").includes(String(accountId)) ?? false;

export const capabilitySets = defineMemoryList<{ row: CapabilitySetRow; item: OwnedSet }>({
  customValues: ({ set }) => set.custom_values,
  columns: {
    Id: integer(({ set }) => set.capability_set_id),
    Name: text(({ set }, { context }) => roleText(set.name, set.ours, context.language), { searched: true }),
    Description: text(({ set }, { context }) => roleText(set.description, set.ours, context.language), { searched: true }),
    IsTemplate: boolean(({ set }) => set.is_template),
    OwnerAccountId: integer(({ set }) => set.owner_account_id),
    OwnerDisplayName: text(({ owner }) => owner?.display_name ?? null),
    ObjectTypes: integer(({ set }) => new Set(set.capabilities.map(({ objectType }) => objectType)).size),
    Roles: integer(({ set }) => set.roles),
    CanChange: boolean(({ set, owner }, { context }) => mayManage(context, owner, "Update", set.is_template)),
    RowVersion: integer(({ set }) => set.row_version),
  },
});

export const presentSet = (context: Context, owned: OwnedSet, all = false): CapabilitySet => ({
  ...capabilitySets.row(context, owned),
  Capabilities: presentLines(owned.set.capabilities, context.language, all),
});
