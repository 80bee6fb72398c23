import { sql } from "kysely";
import type { PriceVersion } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { reference } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { code, day, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { loadPricelist, type PricelistRecord, READ_PRICES } from "../pricelists/load-pricelist.ts";
import { seesPurchasePrices } from "../rules/sees-purchase-prices.ts";
import type { RuleSnapshot } from "../tables.ts";
import { loadDifferences } from "../versions/differences.ts";

/** The version whose rules count today is the newest of those that are in effect. */
const STATE = sql`case when v.effective_on > business_now()::date then 'Scheduled'
  when not exists (select from price_version n where n.marketplace_id = v.marketplace_id and n.version <= m.published_version
    and n.effective_on <= business_now()::date and (n.effective_on, n.version) > (v.effective_on, v.version)) then 'Active' else 'Past' end`;

const FROM = sql`price_version v join marketplace m using (marketplace_id) left join price_cascade c using (cascade_id)
  left join account u on u.account_id = c.requested_by`;

const versions = defineList<{ row: PriceVersion; also: { rules: readonly RuleSnapshot[] }; given: PricelistRecord }>({
  columns: {
    MarketplaceId: integer(sql`v.marketplace_id`),
    Version: integer(sql`v.version`),
    State: code(STATE),
    // A cascade that began with another seller is not the caller's to read: the prices above changed.
    Cause: code(sql`coalesce(c.cause, 'VendorPrices')`),
    EffectiveOn: day(sql`v.effective_on`),
    PublishedAt: time(sql`v.published_at`),
    RequestedByName: text(sql`u.display_name`),
    Note: text(sql`coalesce(c.note, '')`),
    Changed: integer(sql`v.changed`),
    Up: integer(sql`v.up`),
    Down: integer(sql`v.down`),
    BelowCost: integer(sql`v.below_cost`),
    Waiting: integer(sql`v.waiting`),
    RevertedBy: integer(sql`v.reverted_by`),
    CascadeId: code(sql`v.cascade_id::text`),
  },
  also: { rules: sql`v.rules` },
  rows: ({ given }) => ({
    from: FROM,
    where: [sql`v.marketplace_id = ${given.marketplace_id} and v.version <= m.published_version`],
    order: sql`v.version desc`,
  }),
});

export const listPriceVersions: PricingOperations["ListPriceVersions"] = async (context, { marketplaceId, ...request }) =>
  versions.page(context, request, (await loadPricelist(context, marketplaceId, READ_PRICES)).list);

/** @throws Problem NotFound for one that is not published */
export async function loadVersion(context: Context, list: PricelistRecord, version: number) {
  const [found] = await versions.query(
    context,
    (members) => sql`select ${members} from ${FROM}
      where v.marketplace_id = ${list.marketplace_id} and v.version = ${version} and v.version <= m.published_version`,
    list,
  );
  if (!found) throw notFound();
  return { row: found.row, rules: found.also.rules };
}

export const getPriceVersion: PricingOperations["GetPriceVersion"] = async (
  context,
  { marketplaceId, version, comparedWith = version - 1 },
) => {
  const { list, owner } = await loadPricelist(context, marketplaceId, READ_PRICES);
  const { row, rules } = await loadVersion(context, list, version);
  const other = comparedWith === 0 ? undefined : await loadVersion(context, list, comparedWith);
  const on = other && other.row.EffectiveOn > row.EffectiveOn ? other.row.EffectiveOn : row.EffectiveOn;
  const seesPurchase = seesPurchasePrices(context, reference(owner));
  const { differences, isCut } = await loadDifferences(context.db, list, {
    older: comparedWith,
    newer: version,
    on,
    rules,
    seesPurchase,
  });
  return {
    Version: row,
    Rules: rules.map((rule) => ({
      Priority: rule.priority,
      Name: rule.name,
      Model: rule.model,
      Value: rule.value ?? null,
      IsDefault: rule.isDefault === true,
    })),
    Differences: differences,
    DifferencesOmitted: isCut,
  };
};
