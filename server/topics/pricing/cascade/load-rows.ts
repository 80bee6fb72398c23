/** Set-based reading of what the prices of a pricelist are made of: a few statements a pricelist, whatever the number of its items. */
import { type Kysely, sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import type { PricedItem } from "../../../../shared/pricing/match.ts";
import type { Promotion } from "../../../../shared/pricing/promotions.ts";
import type { Day } from "../../../../shared/pricing/rules.ts";
import { unitsOf } from "../../../../shared/pricing/units.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { pricedAs } from "../priced-as.ts";
import type { PinnedRate, PinnedSnapshot, RuleSnapshot, VendorPriceKind } from "../tables.ts";
import { versionOn } from "../version-on.ts";
import type { TimelineRow } from "./timeline.ts";

export interface StoredRow extends TimelineRow {
  readonly ruleId: number | null;
  readonly flags: number;
}

interface PriceRow {
  readonly list: number;
  readonly item: number;
  readonly from: Day;
  readonly price: Decimal | null;
  readonly rule: number | null;
  readonly flags: number;
}

const ofItems = (items: readonly number[] | null) => (items === null ? sql`true` : sql`priceable_item_id = any (${items}::bigint[])`);

/** Published prices from a day on, with the one of the day itself, by pricelist and item. */
export async function loadStored(
  db: Kysely<Database>,
  lists: readonly number[],
  items: readonly number[] | null,
  day: Day,
): Promise<ReadonlyMap<number, ReadonlyMap<number, readonly StoredRow[]>>> {
  const found = new Map<number, Map<number, StoredRow[]>>(lists.map((id) => [id, new Map()]));
  // Pricelist by pricelist, each in the order of its index.
  const { rows } = await sql<PriceRow>`
    select found.* from marketplace m cross join lateral (
      (select distinct on (priceable_item_id) marketplace_id as list, priceable_item_id as item, valid_from as from, unit_price as price,
          pricing_rule_id as rule, flags
        from price where marketplace_id = m.marketplace_id and ${ofItems(items)} and valid_from <= ${day}::date and version <= m.published_version
        order by priceable_item_id, valid_from desc, version desc)
      union all
      (select distinct on (priceable_item_id, valid_from) marketplace_id, priceable_item_id, valid_from, unit_price, pricing_rule_id, flags
        from price where marketplace_id = m.marketplace_id and ${ofItems(items)} and valid_from > ${day}::date and version <= m.published_version
        order by priceable_item_id, valid_from desc, version desc)) found
    where m.marketplace_id = any (${lists}::bigint[])`.execute(db);
  for (const { list, item, from, price, rule, flags } of rows) {
    const row = { from, price: price === null ? null : unitsOf(price), ruleId: rule, flags };
    const byItem = found.get(list);
    const known = byItem?.get(item);
    if (known) known.push(row);
    else byItem?.set(item, [row]);
  }
  for (const byItem of found.values())
    for (const one of byItem.values()) if (one.length > 1) one.sort((a, b) => (a.from < b.from ? -1 : 1));
  return found;
}

export interface SoldItem extends PricedItem {
  readonly offerId: number | null;
  /** The pricelist does not sell its service any more. */
  readonly isRemoved: boolean;
}

/** Of the services that a pricelist has, and items that it has a price for though their service is not in it. */
export async function loadItems(
  db: Kysely<Database>,
  list: number,
  items: readonly number[] | null,
  priced: Iterable<number>,
): Promise<readonly SoldItem[]> {
  const { rows } = await sql<SoldItem>`
    select i.priceable_item_id as id, i.service_id as "serviceId", i.offer_id as "offerId", s.vendor_id as "vendorId",
      ${pricedAs("i")} as "pricedAs", coalesce(l.status = 'Removed', false) as "isRemoved"
    from priceable_item i join service s using (service_id) left join marketplace_service l on l.marketplace_id = ${list} and l.service_id = i.service_id
    where ${ofItems(items)} and (l.service_id is not null or i.priceable_item_id = any (${[...priced]}::bigint[]))`.execute(db);
  return rows;
}

/** The items of some items' services: of an offer all items come from one pricelist (commerce C10). */
export async function loadServiceItems(db: Kysely<Database>, items: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select priceable_item_id as id from priceable_item
    where service_id in (select service_id from priceable_item where priceable_item_id = any (${items}::bigint[]))`.execute(db);
  return rows.map(({ id }) => id);
}

export interface VendorRow extends TimelineRow {
  readonly kind: VendorPriceKind;
  readonly country: string | null;
  readonly currency: string;
}

/** All of them, the earliest first, by item. */
export async function loadVendorPrices(
  db: Kysely<Database>,
  items: readonly number[] | null,
): Promise<ReadonlyMap<number, readonly VendorRow[]>> {
  const { rows } = await sql<Omit<VendorRow, "price"> & { item: number; price: Decimal | null }>`
    select priceable_item_id as item, kind, country, currency, unit_price as price, valid_from as from from vendor_price
    where ${ofItems(items)} order by valid_from, currency`.execute(db);
  const parsed = rows.map((row) => ({ ...row, price: row.price === null ? null : unitsOf(row.price) }));
  return Map.groupBy(parsed, ({ item }) => item);
}

/** List promotions of a seller from a day on. */
export async function loadPromotions(db: Kysely<Database>, ownerId: number, day: Day): Promise<readonly Promotion[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select promotion_id as id, discount_type as discount, trim_scale(value)::text as value, currency, applies_to as "appliesTo", valid_from as "validFrom",
      valid_to as "validTo", array(select distinct id::float8 from (select unnest(p.priceable_item_ids) union select i.priceable_item_id from priceable_item i
        where i.service_id = any (p.service_ids)) named (id)) as "itemIds"
    from promotion p where owner_account_id = ${ownerId} and kind = 'List' and not is_withdrawn and (valid_to is null or valid_to >= ${day}::date)
    order by promotion_id`.execute(db);
  return rows.map((row) => withoutNulls(row) as unknown as Promotion);
}

export async function loadPinned(db: Kysely<Database>, list: number, items: readonly number[] | null): Promise<readonly PinnedSnapshot[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select priceable_item_id as "itemId", trim_scale(price)::text as price, valid_from as "validFrom", valid_to as "validTo" from pinned_price
    where marketplace_id = ${list} and ${ofItems(items)} order by priceable_item_id, valid_from`.execute(db);
  return rows.map((row) => withoutNulls(row) as unknown as PinnedSnapshot);
}

const withoutNulls = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Rules from a day on, until the next ones come into effect. */
export interface RuleSpan {
  readonly from: Day;
  readonly rules: readonly RuleSnapshot[];
}

/** The rates that the versions of a day pin, by pricelist. */
export async function loadPinnedRates(
  db: Kysely<Database>,
  lists: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, readonly PinnedRate[]>> {
  const { rows } = await sql<{ list: number; rates: readonly PinnedRate[] }>`
    select m.marketplace_id as list, v.rates from marketplace m cross join lateral (${versionOn(day)}) v
    where m.marketplace_id = any (${lists}::bigint[])`.execute(db);
  return new Map(rows.map(({ list, rates }) => [list, rates]));
}

/**
 * A version `v` of a pricelist `m` that its cascade `c` made of rules of its own, and that no later cascade replaced or withdrew. Other versions with a later
 * first day have copies of the rules that were the present ones then.
 */
export const HAS_SCHEDULED_RULES = sql`v.version <= m.published_version and c.cause <> 'Reverted' and c.cause_ref -> 'rules' ? v.marketplace_id::text
  and not exists (select from price_version later join price_cascade its using (cascade_id)
    where later.marketplace_id = v.marketplace_id and later.effective_on = v.effective_on and later.version > v.version
      and later.version <= m.published_version and its.cause_ref -> 'rules' ? v.marketplace_id::text)`;

/** Rules that come into effect after a day, the earliest first. */
export async function loadScheduledRules(db: Kysely<Database>, list: number, after: Day): Promise<readonly RuleSpan[]> {
  const { rows } = await sql<RuleSpan>`
    select v.effective_on as from, v.rules from price_version v join marketplace m using (marketplace_id) join price_cascade c using (cascade_id)
    where v.marketplace_id = ${list} and v.effective_on > ${after}::date and ${HAS_SCHEDULED_RULES} order by v.effective_on`.execute(db);
  return rows;
}

/** The rules of a pricelist as they are now, the strongest first. */
export async function loadRules(db: Kysely<Database>, list: number): Promise<readonly RuleSnapshot[]> {
  const { rows } = await sql<{ rules: RuleSnapshot[] }>`select pricing_rules_of(${list}) as rules`.execute(db);
  return rows[0]?.rules ?? [];
}

/** Services in which pricelists are open for new sales, as `list service`. */
export async function loadOpenServices(db: Kysely<Database>, lists: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ list: number; service: number }>`
    select marketplace_id as list, service_id as service from marketplace_service where marketplace_id = any (${lists}::bigint[]) and status = 'Open'`.execute(
    db,
  );
  return new Set(rows.map(({ list, service }) => `${list} ${service}`));
}
