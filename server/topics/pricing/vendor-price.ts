import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** The currency of the vendors' base prices: that of the account at the top. */
export const BASE_CURRENCY = sql<string>`(select r.currency from account r where r.parent_account_id is null order by r.account_id limit 1)`;

interface VendorPriceOf {
  readonly item: Sql;
  readonly currency: Sql;
  /** Suggested prices may be those of a country; costs are the same in all. */
  readonly country?: Sql;
  readonly on: Sql;
}

/**
 * `unit_price` and `currency` of what a vendor asks for or suggests on a day, as `ListWorld` decides for whole pricelists: that of the pricelist's country and
 * currency, that of its currency, or that of the base currency. A newer row without a price ends the older one.
 */
export const vendorPrice = (kind: "Cost" | "Srp", { item, currency, country = sql`null`, on }: VendorPriceOf): Sql => sql`
  select newest.unit_price, newest.currency from (
    select distinct on (p.country, p.currency) p.country, p.currency, p.unit_price from vendor_price p
    where p.priceable_item_id = ${item} and p.kind = ${kind} and p.valid_from <= ${on}
      and (p.country is null and p.currency in (${currency}, ${BASE_CURRENCY}) or p.country = ${country} and p.currency = ${currency})
    order by p.country, p.currency, p.valid_from desc) newest
  where newest.unit_price is not null order by newest.country is null, newest.currency = ${currency} desc limit 1`;
