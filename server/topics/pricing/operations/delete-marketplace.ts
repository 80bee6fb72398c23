import { sql } from "kysely";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { audited, loadPricelists, type Pricelist, type PricelistRecord } from "../pricelists/load-pricelist.ts";
import { updatePricesOfBuyers } from "../pricelists/update-prices.ts";

/**
 * Its buyers get another pricelist of the same seller. One that has had prices is archived: invoices, histories and the prices of resellers below were made by them.
 *
 * @throws Problem InUse
 */
export const deleteMarketplace: MarketplaceOperations["DeleteMarketplace"] = async (context, { marketplaceId, reassignToId }) => {
  const ids = reassignToId == null ? [marketplaceId] : [marketplaceId, reassignToId];
  const found = await loadPricelists(context, ids, ["MARKETPLACE_MANAGEMENT", "Delete"], "for update");
  const deleted = found.find(({ list }) => list.marketplace_id === marketplaceId);
  const replacement = found.find(({ list }) => list.marketplace_id === reassignToId);
  if (deleted === undefined) throw notFound();
  const { list } = deleted;
  if (list.is_default)
    throw new Problem("InUse", { message: "This is the default pricelist. Make another pricelist the default one first." });
  assertReplaces(list, replacement);
  const use = await useOf(context, list);
  if (replacement === undefined && (use.customers > 0 || use.subscriptions > 0))
    throw new Problem("InUse", {
      message:
        "The pricelist is in use: {customers, plural, one {# customer} other {# customers}}, {subscriptions, plural, one {# subscription} other {# subscriptions}}. Choose a replacement.",
      params: { customers: use.customers, subscriptions: use.subscriptions },
    });
  context.audit.about(audited(deleted));
  if (replacement !== undefined) {
    await sql`select replace_pricelist(${marketplaceId}, ${replacement.list.marketplace_id})`.execute(context.db);
    context.audit.changes.push({ field: "ReassignedTo", oldValue: null, newValue: replacement.list.name });
  }
  await takeOut(context, list);
  const Job = await updatePricesOfBuyers(context, use.resellers);
  return { IsArchived: list.published_version > 0, MovedCustomers: use.customers, Job };
};

function assertReplaces(list: PricelistRecord, replacement: Pricelist | undefined): void {
  if (replacement === undefined) return;
  const { marketplace_id, owner_account_id, currency, status } = replacement.list;
  if (marketplace_id === list.marketplace_id || owner_account_id !== list.owner_account_id || status !== "Active") throw notFound();
  if (currency !== list.currency)
    throw new Problem("InUse", { message: "The replacement must have the same currency: its customers are billed in it." });
}

interface Use {
  readonly customers: number;
  readonly subscriptions: number;
  readonly resellers: readonly number[];
}

/** As the product: subscriptions of customers whom the caller does not see count too. */
async function useOf({ system }: Context, { marketplace_id }: PricelistRecord): Promise<Use> {
  const { rows } =
    await sql<Use>`select (select count(*)::int from marketplace_assignment where marketplace_id = ${marketplace_id}) as customers,
      (select count(*)::int from subscription where marketplace_id = ${marketplace_id}) as subscriptions,
      array(select a.account_id from marketplace_assignment s join account a using (account_id)
        where s.marketplace_id = ${marketplace_id} and a.account_type = 'Reseller') as resellers`.execute(system("buyers of a pricelist"));
  return rows[0] ?? { customers: 0, subscriptions: 0, resellers: [] };
}

/** The ones after it move up; an archived one is behind all others. */
async function takeOut(
  { db }: Context,
  { marketplace_id, owner_account_id, price_priority, published_version }: PricelistRecord,
): Promise<void> {
  if (published_version === 0) await db.deleteFrom("marketplace").where("marketplace_id", "=", marketplace_id).execute();
  else
    await sql`update marketplace set status = 'Archived', row_version = row_version + 1,
        price_priority = (select max(price_priority) + 1 from marketplace where owner_account_id = ${owner_account_id})
      where marketplace_id = ${marketplace_id}`.execute(db);
  await sql`update marketplace set price_priority = price_priority - 1
    where owner_account_id = ${owner_account_id} and price_priority > ${price_priority}`.execute(db);
}
