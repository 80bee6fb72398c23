import { sql } from "kysely";
import type { SaveMarketplacePrioritiesRequest } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { loadLivingAccount } from "../../../platform/accounts/account-row.ts";
import { notFound, validationFailed } from "../../../platform/call/problem.ts";
import { differentBuyers, loadBuying, updatePricesOfBuyers } from "../pricelists/update-prices.ts";

/** The order of a seller's pricelists: the first one that has a price for a customer counts (domain §4.4). Archived ones stay behind all others. */
export const saveMarketplacePriorities: MarketplaceOperations["SaveMarketplacePriorities"] = async (
  context,
  { ownerAccountId, priorities },
) => {
  const { db, audit } = context;
  const owner = await loadLivingAccount(context, ownerAccountId);
  const lists = await db
    .selectFrom("marketplace")
    .select(["marketplace_id", "name", "status"])
    .where("owner_account_id", "=", ownerAccountId)
    .orderBy("price_priority")
    .forUpdate()
    .execute();
  const inUse = lists.filter(({ status }) => status !== "Archived");
  const archived = lists.filter(({ status }) => status === "Archived").map(({ marketplace_id }) => marketplace_id);
  const known = new Map(inUse.map(({ marketplace_id, name }) => [marketplace_id, name]));
  if (!priorities.every(({ marketplaceId }) => known.has(marketplaceId))) throw notFound();
  assertDistinct(priorities);
  const before = inUse.map(({ marketplace_id }) => marketplace_id);
  const after = moved(before, priorities);
  const buying = await loadBuying(db, ownerAccountId);
  await sql`update marketplace m set price_priority = o.position::integer
    from unnest(${[...after, ...archived]}::bigint[]) with ordinality as o (marketplace_id, position)
    where m.marketplace_id = o.marketplace_id and m.price_priority <> o.position`.execute(db);
  audit.about({ type: "Pricelist", accountId: ownerAccountId, accountPath: owner.account_path, name: owner.display_name });
  const inWords = (ids: readonly number[]) => ids.map((id) => known.get(id)).join(", ");
  audit.changes.push({ field: "PricePriority", oldValue: inWords(before), newValue: inWords(after) });
  const resellers = differentBuyers(buying, await loadBuying(db, ownerAccountId));
  return {
    Items: after.map((id, index) => ({ MarketplaceId: id, PricePriority: index + 1 })),
    Job: await updatePricesOfBuyers(context, resellers),
  };
};

type Priorities = SaveMarketplacePrioritiesRequest["priorities"];

function assertDistinct(priorities: Priorities): void {
  const repeated = (member: keyof Priorities[number]) =>
    priorities.findIndex((one, index) => priorities.findIndex((other) => other[member] === one[member]) < index);
  for (const member of ["marketplaceId", "pricePriority"] as const) {
    const index = repeated(member);
    if (index >= 0)
      throw validationFailed([
        { field: `priorities.${index}.${member}`, code: "notUnique", message: "Each pricelist and each position can be given once." },
      ]);
  }
}

/** The named ones at their positions, or at the end where there are fewer, and the others around them in their order. */
function moved(order: readonly number[], priorities: Priorities): number[] {
  const named = new Set(priorities.map(({ marketplaceId }) => marketplaceId));
  const after = order.filter((id) => !named.has(id));
  for (const { marketplaceId, pricePriority } of priorities.toSorted((a, b) => a.pricePriority - b.pricePriority))
    after.splice(pricePriority - 1, 0, marketplaceId);
  return after;
}
