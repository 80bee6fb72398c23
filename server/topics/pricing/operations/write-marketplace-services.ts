import { sql } from "kysely";
import type { PropagationReason } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { filtersOf } from "../pricelists/filters.ts";
import { audited, loadPricelist, loadPricelists, type Needed } from "../pricelists/load-pricelist.ts";
import { applyEffects, closeOrRemove, effectsOf } from "../pricelists/run-filters.ts";
import { updatePricesAfterPropagation } from "../pricelists/update-prices.ts";
import { additionsOf, blockedOf } from "./preview-propagation.ts";

const UPDATE: Needed = ["MARKETPLACE_MANAGEMENT", "Update"];

export const addMarketplaceServices: MarketplaceOperations["AddMarketplaceServices"] = async (context, { marketplaceIds, serviceIds }) => {
  const pricelists = await loadPricelists(context, marketplaceIds, UPDATE, "for update");
  const { Items, TotalCount } = await blockedOf(context, await additionsOf(context, marketplaceIds, serviceIds));
  const changed = [];
  for (const { list } of pricelists)
    changed.push({ list: list.marketplace_id, services: await applyEffects(context.db, list.marketplace_id, serviceIds) });
  const added = changed.reduce((sum, { services }) => sum + services.length, 0);
  const [first] = pricelists;
  if (first !== undefined) context.audit.about({ ...audited(first), name: pricelists.map(({ list }) => list.name).join(", ") });
  context.audit.changes.push({ field: "ServicesAdded", oldValue: null, newValue: added });
  return { Added: added, Skipped: Items, SkippedCount: TotalCount, Job: await updatePricesAfterPropagation(context, changed) };
};

export const removeMarketplaceServices: MarketplaceOperations["RemoveMarketplaceServices"] = async (
  context,
  { marketplaceId, serviceIds },
) => {
  const pricelist = await loadPricelist(context, marketplaceId, UPDATE, "for update");
  const { db } = context;
  const effects = effectsOf(marketplaceId, await filtersOf(db, [marketplaceId]));
  const { rows } = await sql<{ service_id: number; reason: PropagationReason; subscriptions: number }>`
    select l.service_id, e.reason, e.subscriptions from marketplace_service l join ${effects} e using (service_id)
    where l.marketplace_id = ${marketplaceId} and l.status <> 'Removed' and l.service_id = any (${[...serviceIds]}::bigint[])`.execute(db);
  const leaving = rows.filter(({ reason }) => reason !== "Filter");
  const closed = leaving.filter(({ subscriptions }) => subscriptions > 0).map(({ service_id }) => service_id);
  const removed = leaving.filter(({ subscriptions }) => subscriptions === 0).map(({ service_id }) => service_id);
  await closeOrRemove(db, marketplaceId, { closed, removed });
  context.audit.about(audited(pricelist));
  context.audit.changes.push({ field: "ServicesRemoved", oldValue: removed.length + closed.length, newValue: null });
  const services = [...removed, ...closed];
  return {
    Removed: removed.length,
    Closed: closed.length,
    SkippedCount: serviceIds.length - leaving.length,
    Job: await updatePricesAfterPropagation(context, [{ list: marketplaceId, services }]),
  };
};
