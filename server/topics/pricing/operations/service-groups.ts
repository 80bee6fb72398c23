import { type Selectable, sql } from "kysely";
import type { ListServiceGroupsRequest, ServiceGroup, ServiceGroupValues } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import { type AccountRow, findAccount, loadLivingAccount, reference } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, denied, notFound, Problem, validationFailed } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { code, integer, other, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { updatePrices } from "../pricelists/update-prices.ts";

type StoredGroup = Selectable<Database["service_group"]>;

/** Rules that name the group, each with its pricelist. */
const USED_BY = sql`from pricing_rule r join marketplace m using (marketplace_id) where g.service_group_id = any (r.service_group_ids)`;

/** Groups of a seller, by name. */
const groups = defineList<{ row: ServiceGroup; given: Pick<ListServiceGroupsRequest, "ownerAccountId"> }>({
  columns: {
    ServiceGroupId: integer(sql`g.service_group_id`),
    OwnerAccountId: integer(sql`g.owner_account_id`),
    Name: text(sql`g.name`, { searched: true }),
    Description: text(sql`g.description`, { searched: true }),
    Color: code(sql`g.color`),
    ServiceIds: other(sql`g.service_ids`),
    ServiceCount: integer(sql`cardinality(g.service_ids)`),
    RuleCount: integer(sql`(select count(*)::int ${USED_BY})`),
    UsedBy: text(
      sql`coalesce((select string_agg(r.name || ' (' || m.name || ')', ', ' order by m.price_priority, r.priority) ${USED_BY}), '')`,
    ),
    RowVersion: integer(sql`g.row_version`),
  },
  rows: ({ given: { ownerAccountId } }) => ({
    from: sql`service_group g`,
    where: [sql`g.owner_account_id = ${ownerAccountId}`],
    order: sql`g.name, g.service_group_id`,
  }),
});

export const listServiceGroups: ServiceManagementOperations["ListServiceGroups"] = (context, request) =>
  groups.page(context, request, request);

export const saveServiceGroup: ServiceManagementOperations["SaveServiceGroup"] = async (context, { ownerAccountId, group }) => {
  const { ServiceGroupId: serviceGroupId, RowVersion: rowVersion } = group;
  const owner = await loadLivingAccount(context, ownerAccountId);
  const before = serviceGroupId == null ? null : await groupOf(context, ownerAccountId, serviceGroupId, "for update");
  if (before === null && !context.can("SERVICE_GROUP_MANAGEMENT", ["Create"], reference(owner))) throw denied();
  if (before !== null && before.row_version !== rowVersion) throw conflict(await present(context, before));
  const name = group.Name.trim();
  await assertNameFree(context, ownerAccountId, name, before);
  const services = group.ServiceIds ?? before?.service_ids ?? [];
  const known = new Set(before?.service_ids ?? []);
  await assertSellable(context, ownerAccountId, services, known);
  const saved = await write(context, owner, { ...group, Name: name, ServiceIds: [...services] }, before);
  describe(context, owner, saved);
  if (before?.name !== saved.name) context.audit.changes.push({ field: "Name", oldValue: before?.name ?? null, newValue: saved.name });
  const changed = [...services.filter((id) => !known.has(id)), ...[...known].filter((id) => !services.includes(id))];
  if (changed.length > 0)
    context.audit.changes.push({ field: "Services", oldValue: before?.service_ids.length ?? null, newValue: services.length });
  const Job = before === null || changed.length === 0 ? null : await updateRuledPrices(context, saved, changed);
  return { Group: await present(context, saved), Job };
};

export const deleteServiceGroup: ServiceManagementOperations["DeleteServiceGroup"] = async (context, { serviceGroupId }) => {
  const { db } = context;
  const found = await db
    .selectFrom("service_group")
    .selectAll()
    .where("service_group_id", "=", serviceGroupId)
    .forUpdate()
    .executeTakeFirst();
  const owner = found === undefined ? null : await findAccount(context, found.owner_account_id);
  if (found === undefined || owner === null) throw notFound();
  if (!context.can("SERVICE_GROUP_MANAGEMENT", ["Delete"], reference(owner))) throw denied();
  const { UsedBy } = await present(context, found);
  if (UsedBy !== "")
    throw new Problem("InUse", { message: "Pricing rules use this group: {rules}. Remove it from them first.", params: { rules: UsedBy } });
  await db.deleteFrom("service_group").where("service_group_id", "=", serviceGroupId).execute();
  describe(context, owner, found);
  return {};
};

async function groupOf({ db }: Context, ownerAccountId: number, id: number, lock?: "for update"): Promise<StoredGroup> {
  const found = await db
    .selectFrom("service_group")
    .selectAll()
    .where("service_group_id", "=", id)
    .where("owner_account_id", "=", ownerAccountId)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

async function present(context: Context, { service_group_id, owner_account_id }: StoredGroup): Promise<ServiceGroup> {
  const row = await groups.find(context, sql`g.service_group_id = ${service_group_id}`, { ownerAccountId: owner_account_id });
  if (row === undefined) throw notFound();
  return row;
}

async function assertNameFree({ db }: Context, ownerAccountId: number, name: string, own: StoredGroup | null): Promise<void> {
  const taken = await db
    .selectFrom("service_group")
    .select("service_group_id")
    .where("owner_account_id", "=", ownerAccountId)
    .where("name", "=", name)
    .executeTakeFirst();
  if (taken !== undefined && taken.service_group_id !== own?.service_group_id)
    throw new Problem("NotUnique", {
      details: [{ field: "group.Name", code: "unique", message: "A group with this name already exists." }],
    });
}

/** Services that the group has already may stay, also when the seller cannot sell them any more. */
async function assertSellable({ db }: Context, ownerAccountId: number, ids: readonly number[], known: ReadonlySet<number>): Promise<void> {
  const added = ids.filter((id) => !known.has(id));
  if (added.length === 0) return;
  const { rows } = await sql<{ id: number }>`select id from unnest(${added}::bigint[]) as id
    where id not in (select service_id from sellable_services(${ownerAccountId})) limit 1`.execute(db);
  const [strange] = rows;
  if (strange !== undefined)
    throw validationFailed([
      { field: `group.ServiceIds.${ids.indexOf(strange.id)}`, code: "unknown", message: "The seller cannot sell this service." },
    ]);
}

function write(
  { db }: Context,
  owner: AccountRow,
  values: Omit<ServiceGroupValues, "Name" | "ServiceIds"> & { Name: string; ServiceIds: number[] },
  before: StoredGroup | null,
) {
  const row = {
    name: values.Name,
    description: values.Description ?? before?.description ?? "",
    color: values.Color === undefined ? (before?.color ?? null) : values.Color,
    service_ids: values.ServiceIds,
  };
  return before === null
    ? db
        .insertInto("service_group")
        .values({ ...row, owner_account_id: owner.account_id })
        .returningAll()
        .executeTakeFirstOrThrow()
    : db
        .updateTable("service_group")
        .set({ ...row, row_version: before.row_version + 1 })
        .where("service_group_id", "=", before.service_group_id)
        .returningAll()
        .executeTakeFirstOrThrow();
}

/** Rules of the seller's pricelists that name the group make other prices for what came in and for what left. */
async function updateRuledPrices(context: Context, group: StoredGroup, serviceIds: readonly number[]) {
  const { rows: lists } = await sql<{ marketplace_id: number }>`select distinct marketplace_id from pricing_rule
    where ${group.service_group_id} = any (service_group_ids)`.execute(context.db);
  if (lists.length === 0) return null;
  const { rows: items } = await sql<{ priceable_item_id: number }>`select priceable_item_id from priceable_item
    where service_id = any (${[...serviceIds]}::bigint[])`.execute(context.db);
  return updatePrices(context, {
    lists: lists.map(({ marketplace_id }) => marketplace_id),
    items: items.map(({ priceable_item_id }) => priceable_item_id),
    cause: "Group",
  });
}

const describe = ({ audit }: Context, owner: AccountRow, { service_group_id, name }: StoredGroup): void =>
  audit.about({ type: "ServiceGroup", id: service_group_id, name, accountId: owner.account_id, accountPath: owner.account_path });
