import { type Kysely, sql } from "kysely";
import type { PropagationFilter, PropagationFilterInput } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, Problem, validationFailed } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { code, integer, other, text } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { conflict, type FilterRule, filterSummary, isCatchAll, namesOf } from "../pricelists/filter-rules.ts";
import { filtersOf, type StoredFilter, vendorNames } from "../pricelists/filters.ts";
import { audited, loadPricelist, type Needed, type Pricelist } from "../pricelists/load-pricelist.ts";
import { runFilters } from "../pricelists/update-prices.ts";

const UPDATE: Needed = ["MARKETPLACE_PROPAGATION", "Update"];

const filters = defineMemoryList<{ row: PropagationFilter; item: StoredFilter; given: ReadonlyMap<number, string> }>({
  columns: {
    FilterId: integer((filter) => filter.propagation_filter_id),
    MarketplaceId: integer((filter) => filter.marketplace_id),
    VendorFilterType: code((filter) => filter.vendor_filter_type),
    VendorIds: other((filter) => filter.vendor_ids),
    Vendors: text((filter, { given: names }) => namesOf(filter.vendor_ids, names), { searched: true }),
    IncludedTags: other((filter) => filter.included_tags),
    ExcludedTags: other((filter) => filter.excluded_tags),
    Summary: text((filter, { context, given: names }) => filterSummary(filter, names, context.language), { searched: true }),
  },
});

export const getPropagationFilters: MarketplaceOperations["GetPropagationFilters"] = async (context, { marketplaceId, ...request }) => {
  await loadPricelist(context, marketplaceId, ["MARKETPLACE_PROPAGATION", "Read"]);
  const stored = await filtersOf(context.db, [marketplaceId]);
  return filters.page(context, request, stored, await vendorNames(context.db, stored));
};

/** What a caller sends, as it is stored. */
export const ruleOf = ({ VendorFilterType, VendorIds = [], IncludedTags = [], ExcludedTags = [] }: PropagationFilterInput): FilterRule => ({
  vendor_filter_type: VendorFilterType,
  vendor_ids: [...VendorIds],
  included_tags: [...IncludedTags],
  excluded_tags: [...ExcludedTags],
});

/** The other filters of the pricelist beside one that is about to be saved: those that conflict with it, and those that stay. */
export function sortOut(stored: readonly StoredFilter[], filter: PropagationFilterInput) {
  const rule = ruleOf(filter);
  const others = stored.filter(({ propagation_filter_id }) => propagation_filter_id !== filter.FilterId);
  return {
    rule,
    conflicting: others.filter((other) => conflict(rule, other)),
    staying: others.filter((other) => !conflict(rule, other)),
    isSecondCatchAll: isCatchAll(rule) && others.some(isCatchAll),
  };
}

/**
 * One call refuses and names what is in the way, the next one with `confirmDeleteConflicts` deletes it (spec §5). What is deleted then may be more than was
 * named: what was saved meanwhile conflicts as well.
 *
 * @throws Problem PropagationFilterConflict, OnlyOneEmptyVendorFilter
 */
export const savePropagationFilter: MarketplaceOperations["SavePropagationFilter"] = async (
  context,
  { marketplaceId, filter, confirmDeleteConflicts = false },
) => {
  const pricelist = await loadPricelist(context, marketplaceId, UPDATE, "for update");
  if (pricelist.list.status === "Archived") throw notFound();
  const { db, language } = context;
  const stored = await filtersOf(db, [marketplaceId]);
  const changed = stored.find(({ propagation_filter_id }) => propagation_filter_id === filter.FilterId);
  if (filter.FilterId != null && changed === undefined) throw notFound();
  const { rule, conflicting, isSecondCatchAll } = sortOut(stored, filter);
  await assertVendors(db, rule.vendor_ids);
  assertTags(rule);
  if (isSecondCatchAll) throw new Problem("OnlyOneEmptyVendorFilter");
  const names = await vendorNames(db, [...stored, rule]);
  const inWords = (rules: readonly FilterRule[]) => rules.map((each) => filterSummary(each, names, language)).join("; ");
  if (conflicting.length > 0 && !confirmDeleteConflicts)
    throw new Problem("PropagationFilterConflict", {
      message: "The filter is for vendors of other filters: {filters}. Confirm that they are deleted.",
      params: { filters: inWords(conflicting) },
    });
  const deleted = conflicting.map(({ propagation_filter_id }) => propagation_filter_id);
  await deleteFilters(db, deleted);
  if (changed === undefined)
    await db
      .insertInto("propagation_filter")
      .values({ marketplace_id: marketplaceId, ...rule })
      .execute();
  else await db.updateTable("propagation_filter").set(rule).where("propagation_filter_id", "=", changed.propagation_filter_id).execute();
  context.audit.about(audited(pricelist));
  context.audit.changes.push({
    field: "PropagationFilter",
    oldValue: changed === undefined ? null : inWords([changed]),
    newValue: inWords([rule]),
  });
  if (conflicting.length > 0) context.audit.changes.push({ field: "FiltersDeleted", oldValue: inWords(conflicting), newValue: null });
  return { ...(await afterChange(context, pricelist)), DeletedFilterIds: deleted };
};

export const deletePropagationFilter: MarketplaceOperations["DeletePropagationFilter"] = async (context, { filterId }) => {
  const { db, language } = context;
  const found = await db
    .selectFrom("propagation_filter")
    .select("marketplace_id")
    .where("propagation_filter_id", "=", filterId)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  const pricelist = await loadPricelist(context, found.marketplace_id, UPDATE, "for update");
  const stored = await filtersOf(db, [found.marketplace_id]);
  const deleted = stored.find(({ propagation_filter_id }) => propagation_filter_id === filterId);
  if (deleted === undefined) throw notFound();
  await deleteFilters(db, [filterId]);
  context.audit.about(audited(pricelist));
  const summary = filterSummary(deleted, await vendorNames(db, [deleted]), language);
  context.audit.changes.push({ field: "PropagationFilter", oldValue: summary, newValue: null });
  return afterChange(context, pricelist);
};

async function afterChange(context: Context, pricelist: Pricelist) {
  const { marketplace_id } = pricelist.list;
  const { changed, job } = await runFilters(context, pricelist);
  const stored = await filtersOf(context.db, [marketplace_id]);
  const { Items } = filters.page(context, { take: 200 }, stored, await vendorNames(context.db, stored));
  return { Items, Changed: changed, Job: job };
}

async function deleteFilters(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom("propagation_filter")
      .where("propagation_filter_id", "in", [...ids])
      .execute();
}

async function assertVendors(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    position: number;
  }>`select position::int from unnest(${[...ids]}::bigint[]) with ordinality as given (id, position)
    where not exists (select from vendor where vendor_id = given.id) limit 1`.execute(db);
  const [unknown] = rows;
  if (unknown !== undefined)
    throw validationFailed([{ field: `filter.VendorIds.${unknown.position - 1}`, code: "unknown", message: "There is no such vendor." }]);
}

function assertTags({ included_tags, excluded_tags }: FilterRule): void {
  const both = included_tags.find((tag) => excluded_tags.includes(tag));
  if (both !== undefined)
    throw validationFailed([
      { field: "filter.ExcludedTags", code: "contradiction", message: "The tag {tag} is required and excluded.", params: { tag: both } },
    ]);
}
