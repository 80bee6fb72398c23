import { type RawBuilder, sql } from "kysely";
import type { PropagationEffect, PropagationRow } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { code, integer, key, other, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { filterSummary, isCatchAll } from "../pricelists/filter-rules.ts";
import { filtersOf, type StoredFilter, vendorNames } from "../pricelists/filters.ts";
import { loadPricelist, loadPricelists } from "../pricelists/load-pricelist.ts";
import { effectsOf } from "../pricelists/run-filters.ts";
import { ruleOf, sortOut } from "./propagation-filters.ts";

/** Of each pricelist, its effects. */
type Effects = readonly { readonly list: number; readonly effects: RawBuilder<unknown> }[];

const EFFECT_ORDER = ["Blocked", "Added", "Reopened", "Removed", "Closed", "Kept"] as const satisfies readonly PropagationEffect[];

/** What changes comes first, what stays last. */
const preview = defineList<{ row: PropagationRow; given: Effects }>({
  columns: {
    LineId: key(sql`e.list || '-' || e.service_id`),
    ServiceId: integer(sql`e.service_id`),
    DisplayName: text(sql`s.display_name`, { searched: true }),
    VendorName: text(sql`v.name`, { searched: true }),
    Tags: other(sql`s.tags`),
    MarketplaceId: integer(sql`m.marketplace_id`),
    MarketplaceName: text(sql`m.name`),
    Effect: code(sql`e.effect`),
    Reason: code(sql`e.reason`),
    SubscriptionCount: integer(sql`e.subscriptions`),
  },
  rows: ({ given }) => ({
    from: sql`(${sql.join(
      given.map(({ list, effects }) => sql`select ${list}::bigint as list, own.* from ${effects} own`),
      sql` union all `,
    )}) e join marketplace m on m.marketplace_id = e.list join service s using (service_id) join vendor v using (vendor_id)`,
    order: sql`array_position(${[...EFFECT_ORDER]}::text[], e.effect), s.display_name, e.list, e.service_id`,
    countsOnTheWay: true,
  }),
});

async function countEffects({ db }: Context, given: Effects): Promise<ReadonlyMap<PropagationEffect, number>> {
  const { rows } = await sql<{ effect: PropagationEffect; count: number }>`select effect, count(*)::int as count from (${sql.join(
    given.map(({ effects }) => sql`select effect from ${effects} own join service using (service_id)`),
    sql` union all `,
  )}) all_effects group by effect`.execute(db);
  return new Map(rows.map(({ effect, count }) => [effect, count]));
}

export const previewPropagation: MarketplaceOperations["PreviewPropagation"] = async (context, request) => {
  const { marketplaceId, filter, withoutFilterId } = request;
  await loadPricelist(context, marketplaceId, ["MARKETPLACE_PROPAGATION", "Read"]);
  const stored = await filtersOf(context.db, [marketplaceId]);
  assertKnown(stored, filter?.FilterId);
  assertKnown(stored, withoutFilterId);
  const remaining = stored.filter(({ propagation_filter_id }) => propagation_filter_id !== withoutFilterId);
  const sorted = filter == null ? null : sortOut(remaining, filter);
  const rules =
    sorted === null || filter == null
      ? remaining
      : [...sorted.staying.filter((other) => !(isCatchAll(other) && sorted.isSecondCatchAll)), ruleOf(filter)];
  const given = [{ list: marketplaceId, effects: effectsOf(marketplaceId, rules) }];
  const [page, counts] = await Promise.all([preview.page(context, request, given), countEffects(context, given)]);
  const conflicting = sorted?.conflicting ?? [];
  const names = await vendorNames(context.db, conflicting);
  const count = (effect: PropagationEffect) => counts.get(effect) ?? 0;
  return {
    ...page,
    Added: count("Added") + count("Reopened"),
    Kept: count("Kept"),
    Closed: count("Closed"),
    Removed: count("Removed"),
    Blocked: count("Blocked"),
    ConflictCount: conflicting.length,
    Conflicts: conflicting.map((each) => filterSummary(each, names, context.language)).join("; "),
    IsSecondEmptyFilter: sorted?.isSecondCatchAll ?? false,
  };
};

function assertKnown(stored: readonly StoredFilter[], id: number | null | undefined): void {
  if (id != null && !stored.some(({ propagation_filter_id }) => propagation_filter_id === id)) throw notFound();
}

export const previewPropagatedServices: MarketplaceOperations["PreviewPropagatedServices"] = async (context, request) => {
  const { marketplaceIds } = request;
  const serviceIds = request.serviceIds ?? [];
  await loadPricelists(context, marketplaceIds, ["MARKETPLACE_MANAGEMENT", "Read"]);
  const given = await additionsOf(context, marketplaceIds, serviceIds);
  const [page, counts] = await Promise.all([preview.page(context, request, given), countEffects(context, given)]);
  const count = (effect: PropagationEffect) => counts.get(effect) ?? 0;
  return {
    ...page,
    Added: count("Added") + count("Reopened"),
    Kept: count("Kept"),
    Closed: count("Closed"),
    Removed: count("Removed"),
    Blocked: count("Blocked"),
  };
};

/** What adding the services by hand does to each of the pricelists; without services what running their filters does. */
export async function additionsOf({ db }: Context, marketplaceIds: readonly number[], serviceIds: readonly number[]): Promise<Effects> {
  const stored = await filtersOf(db, marketplaceIds);
  return marketplaceIds.map((list) => ({
    list,
    effects: effectsOf(
      list,
      stored.filter(({ marketplace_id }) => marketplace_id === list),
      serviceIds,
    ),
  }));
}

/** Lines that could not be added. */
export const blockedOf = (context: Context, given: Effects) =>
  preview.page(context, { filters: [{ field: "Effect", operator: "equals", value: "Blocked" }], take: 200 }, given);
