import { type Kysely, sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import type { Day, Interval } from "../../../platform/call/calendar.ts";
import type { Database } from "../../../platform/database/schema.ts";

export interface FoundPrice {
  readonly unitPrice: Decimal;
  readonly currency: string;
}

/** What a buyer pays its seller for an item, by the price of a day. @param orderedFrom the pricelist that the subscription was ordered from, where it is known */
export type PriceLookup = (buyerId: number, itemId: number, on: Day, orderedFrom?: number | null) => FoundPrice | undefined;

interface PriceRow {
  readonly marketplace_id: number | null;
  readonly priceable_item_id: number;
  readonly currency: string;
  readonly unit_price: Decimal | null;
  readonly valid_from: Day;
}

/**
 * Prices of a seller for some of its buyers, as they were in an interval. Of its pricelists the buyer's own count first, by their priority, then the default
 * one, then the one that the subscription was ordered from, then any other that has the item: a subscription stays billable when the buyer's pricelist no longer
 * lists it (domain §4.4, §4.6).
 *
 * @param sellerId null: the vendors, who charge everyone the same.
 */
export async function loadPrices(
  db: Kysely<Database>,
  sellerId: number | null,
  buyerIds: readonly number[],
  itemIds: readonly number[],
  interval: Pick<Interval, "end">,
): Promise<PriceLookup> {
  if (itemIds.length === 0) return () => undefined;
  const { rows } = await (sellerId === null ? costs(itemIds, interval.end) : salesPrices(sellerId, itemIds, interval.end)).execute(db);
  const prices = Map.groupBy(rows, ({ marketplace_id, priceable_item_id }) => `${marketplace_id ?? ""} ${priceable_item_id}`);
  const listsOf = sellerId === null ? () => [null] : await loadPricelists(db, sellerId, buyerIds);
  return (buyerId, itemId, on, orderedFrom = null) => {
    for (const list of listsOf(buyerId, orderedFrom)) {
      const found = prices.get(`${list ?? ""} ${itemId}`)?.find(({ valid_from }) => valid_from <= on);
      if (found && found.unit_price !== null) return { unitPrice: found.unit_price, currency: found.currency };
    }
    return undefined;
  };
}

/** The latest first, as the next. */
const costs = (itemIds: readonly number[], until: Day) => sql<PriceRow>`
  select null::bigint as marketplace_id, priceable_item_id, currency, unit_price, valid_from from vendor_price
  where kind = 'Cost' and priceable_item_id = any (${itemIds}::bigint[]) and valid_from <= ${until}::date order by valid_from desc`;

const salesPrices = (sellerId: number, itemIds: readonly number[], until: Day) => sql<PriceRow>`
  select p.marketplace_id, p.priceable_item_id, p.currency, p.unit_price, p.valid_from from price p join marketplace m using (marketplace_id)
  where p.priceable_item_id = any (${itemIds}::bigint[]) and p.seller_account_id = ${sellerId}::bigint and p.valid_from <= ${until}::date
    and p.version <= m.published_version order by p.valid_from desc, p.version desc`;

interface PricelistRow {
  readonly marketplace_id: number;
  readonly is_default: boolean;
  readonly assigned_to: readonly number[];
}

async function loadPricelists(
  db: Kysely<Database>,
  sellerId: number,
  buyerIds: readonly number[],
): Promise<(buyerId: number, orderedFrom: number | null) => (number | null)[]> {
  const { rows } = await sql<PricelistRow>`
    select m.marketplace_id, m.is_default, coalesce((select array_agg(a.account_id) from marketplace_assignment a
      where a.marketplace_id = m.marketplace_id and a.account_id = any (${buyerIds}::bigint[])), '{}') as assigned_to
    from marketplace m where m.owner_account_id = ${sellerId} and m.status <> 'Draft' order by m.price_priority`.execute(db);
  const lists = rows.map((row) => ({ ...row, assigned: new Set(row.assigned_to.map(Number)) }));
  return (buyerId, orderedFrom) =>
    lists
      .map(({ marketplace_id: id, is_default, assigned }) => ({
        marketplace_id: id,
        rank: assigned.has(buyerId) ? 0 : is_default ? 1 : id === orderedFrom ? 2 : 3,
      }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ marketplace_id }) => marketplace_id);
}

export interface ExchangeRate {
  readonly rate: Decimal;
  readonly isStale: boolean;
}

/** Rates of one moment, each looked up once. Undefined: there is no rate between the two currencies. */
export class RatesAt {
  readonly #db: Kysely<Database>;
  readonly #moment: Date;
  readonly #known = new Map<string, ExchangeRate | undefined>();

  constructor(db: Kysely<Database>, moment: Date) {
    this.#db = db;
    this.#moment = moment;
  }

  async between(from: string, to: string): Promise<ExchangeRate | undefined> {
    const pair = `${from} ${to}`;
    if (!this.#known.has(pair)) {
      const { rows } = await sql<{ rate: Decimal; is_stale: boolean }>`
        select rate, is_stale from exchange_rate_at(${from}, ${to}, ${this.#moment}::timestamptz)`.execute(this.#db);
      const [row] = rows;
      this.#known.set(pair, row === undefined ? undefined : { rate: row.rate, isStale: row.is_stale });
    }
    return this.#known.get(pair);
  }
}
