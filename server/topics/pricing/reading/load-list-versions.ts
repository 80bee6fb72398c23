import { type Kysely, sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import type { Fraction } from "../../../../shared/pricing/fraction.ts";
import { minorDigits } from "../../../../shared/pricing/minor-digits.ts";
import type { Rounding } from "../../../../shared/pricing/price-of.ts";
import type { Promotion } from "../../../../shared/pricing/promotions.ts";
import type { Day, PreparedRule, PricedAs } from "../../../../shared/pricing/rules.ts";
import { type Units, unitsOf } from "../../../../shared/pricing/units.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { matchSnapshot } from "../match-snapshot.ts";
import type { PinnedRate, PinnedSnapshot, RuleSnapshot } from "../tables.ts";
import { vendorPrice } from "../vendor-price.ts";
import { versionOn } from "../version-on.ts";

/** The item whose price is explained. */
export interface ExplainedItem {
  readonly id: number;
  readonly description: string;
  readonly unit: string;
  readonly pricedAs: PricedAs;
  readonly offerId: number | null;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly vendorId: number;
  readonly vendorName: string;
}

/** A pricelist with the version whose rules count on a day, and what they need for one item. */
export interface ListVersion {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  /** Null: no version was effective, or known, by then. */
  readonly version: number | null;
  readonly effectiveOn: Day | null;
  readonly rounding: Rounding;
  readonly showsSuggested: boolean;
  /** Match the item, the strongest first. */
  readonly candidates: readonly PreparedRule[];
  /** Of rules, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly rateFrom: (currency: string) => Fraction | undefined;
  readonly suggested: { readonly amount: Units; readonly currency: string } | null;
  readonly promotions: readonly Promotion[];
}

interface ListVersionRow {
  readonly marketplace_id: number;
  readonly name: string;
  readonly currency: string;
  readonly rounding_step: Decimal;
  readonly rounding_ending: Decimal;
  readonly paid_precision: number | null;
  readonly usage_precision: number;
  readonly sell_at_cost_without_srp: boolean;
  readonly show_srp: boolean;
  readonly version: number | null;
  readonly effective_on: Day | null;
  readonly rules: readonly RuleSnapshot[] | null;
  readonly pinned: readonly PinnedSnapshot[] | null;
  readonly rates: readonly PinnedRate[] | null;
  readonly srp: Decimal | null;
  readonly srp_currency: string | null;
  readonly promotions: readonly {
    readonly id: number;
    readonly discount: Promotion["discount"];
    readonly value: Decimal;
    readonly currency: string | null;
    readonly appliesTo: Promotion["appliesTo"];
    readonly from: Day;
    readonly to: Day | null;
  }[];
}

/**
 * Versions of pricelists by their snapshots: what was saved later changes no explanation of an earlier day.
 *
 * @param knownAt only versions that were published by then count
 */
export async function loadListVersions(
  db: Kysely<Database>,
  listIds: readonly number[],
  item: ExplainedItem,
  { on, knownAt = null }: { readonly on: Day; readonly knownAt?: Date | null | undefined },
): Promise<ReadonlyMap<number, ListVersion>> {
  const suggested = vendorPrice("Srp", { item: sql`${item.id}`, currency: sql`m.currency`, country: sql`m.country`, on: sql`${on}::date` });
  const { rows } = await sql<ListVersionRow>`
    select m.marketplace_id, m.name, m.currency, m.rounding_step, m.rounding_ending, m.paid_precision, m.usage_precision, m.sell_at_cost_without_srp, m.show_srp,
      v.version, v.effective_on, v.rules, v.pinned, v.rates, s.unit_price as srp, s.currency as srp_currency,
      (select coalesce(json_agg(json_build_object('id', p.promotion_id, 'discount', p.discount_type, 'value', p.value::text, 'currency', p.currency,
          'appliesTo', p.applies_to, 'from', p.valid_from, 'to', p.valid_to)), '[]')
        from promotion p where p.owner_account_id = m.owner_account_id and p.kind = 'List' and not p.is_withdrawn and p.valid_from <= ${on}::date
          and (p.valid_to is null or p.valid_to >= ${on}::date)
          and (${item.id} = any (p.priceable_item_ids) or ${item.serviceId} = any (p.service_ids))) as promotions
    from marketplace m
    left join lateral (${versionOn(on, knownAt)}) v on true
    left join lateral (${suggested}) s on true
    where m.marketplace_id = any (${listIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.marketplace_id, readVersion(row, item)]));
}

function readVersion(row: ListVersionRow, item: ExplainedItem): ListVersion {
  const rules = row.rules ?? [];
  const pinned = (row.pinned ?? []).filter(({ itemId }) => itemId === item.id);
  return {
    id: row.marketplace_id,
    name: row.name,
    currency: row.currency,
    version: row.version,
    effectiveOn: row.effective_on,
    rounding: {
      step: unitsOf(row.rounding_step),
      ending: unitsOf(row.rounding_ending),
      paidPrecision: row.paid_precision ?? minorDigits(row.currency),
      usagePrecision: row.usage_precision,
      sellAtCostWithoutSrp: row.sell_at_cost_without_srp,
    },
    showsSuggested: row.show_srp,
    candidates: matchSnapshot({ rules, pinned }, [item]).get(item.id) ?? [],
    names: new Map(rules.map(({ id, name }) => [String(id), name])),
    rateFrom: (from) => {
      const rate = row.rates?.find((one) => one.from === from);
      return rate && { numerator: BigInt(rate.numerator), denominator: BigInt(rate.denominator) };
    },
    suggested: row.srp === null || row.srp_currency === null ? null : { amount: unitsOf(row.srp), currency: row.srp_currency },
    promotions: row.promotions.map(({ id, discount, value, currency, appliesTo, from, to }) => ({
      id,
      itemIds: [item.id],
      discount,
      value,
      currency: currency ?? undefined,
      appliesTo,
      validFrom: from,
      validTo: to ?? undefined,
    })),
  };
}
