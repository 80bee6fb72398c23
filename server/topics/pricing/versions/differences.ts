import { type Kysely, sql } from "kysely";
import type { PriceDifference } from "../../../../shared/generated/types.ts";
import { flagNames, shownFlags } from "../../../../shared/pricing/price-of.ts";
import type { Day } from "../../../../shared/pricing/rules.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { RuleSnapshot } from "../tables.ts";

const MOST = 2_000;

interface Compared {
  /** 0: before the first version, i.e. no prices. */
  readonly older: number;
  readonly newer: number;
  readonly on: Day;
  /** Of the newer one. */
  readonly rules: readonly RuleSnapshot[];
  readonly seesPurchase: boolean;
}

interface DifferenceRow extends Omit<PriceDifference, "Flags" | "RuleName"> {
  readonly flags: number;
  readonly rule: number | null;
}

/** The prices of a day as two versions of a pricelist have them, where they differ. */
export async function loadDifferences(
  db: Kysely<Database>,
  list: { readonly marketplace_id: number; readonly currency: string },
  { older, newer, on, rules, seesPurchase }: Compared,
): Promise<{ differences: PriceDifference[]; isCut: boolean }> {
  const pricesOf = (
    version: number,
  ) => sql`(select distinct on (priceable_item_id) priceable_item_id, unit_price, valid_from, pricing_rule_id, flags from price
    where marketplace_id = ${list.marketplace_id} and valid_from <= ${on}::date and version <= ${version} order by priceable_item_id, valid_from desc, version desc)`;
  const { rows } = await sql<DifferenceRow>`
    select i.priceable_item_id as "PriceableItemId", i.description as "Description", s.service_id as "ServiceId", s.display_name as "ServiceName",
      v.name as "VendorName", coalesce(n.valid_from, o.valid_from) as "ValidFrom", trim_scale(o.unit_price)::text as "OldPrice",
      trim_scale(n.unit_price)::text as "NewPrice", ${list.currency} as "Currency", coalesce(n.flags, 0) as flags, n.pricing_rule_id as rule
    from ${pricesOf(older)} o full join ${pricesOf(newer)} n using (priceable_item_id)
      join priceable_item i using (priceable_item_id) join service s using (service_id) join vendor v using (vendor_id)
    where o.unit_price is distinct from n.unit_price order by s.display_name, i.description, i.priceable_item_id limit ${MOST + 1}`.execute(
    db,
  );
  const names = new Map(rules.map(({ id, name }) => [Number(id), name]));
  const differences = rows.slice(0, MOST).map(({ flags, rule, ...row }) => ({
    ...row,
    RuleName: rule === null ? null : (names.get(rule) ?? null),
    Flags: shownFlags(flagNames(flags), seesPurchase),
  }));
  return { differences, isCut: rows.length > MOST };
}
