import type { Kysely } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import { minorDigits } from "../../../../shared/pricing/minor-digits.ts";
import type { Day, PricedAs } from "../../../../shared/pricing/rules.ts";
import {
  type EffectivePrice,
  effectivePrice,
  replacingPrice,
  type SubscriptionPrice,
} from "../../../../shared/pricing/subscription-price.ts";
import { formatUnits, unitsOf } from "../../../../shared/pricing/units.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { type Buyer, loadPriceRows, type PricelistRow, type PriceRow, type PriceRows, type PricesAsked } from "./load-price-rows.ts";

export interface FoundPrice {
  readonly unitPrice: Decimal;
  readonly currency: string;
  /** Null: it is what the vendor charges, or was negotiated while no pricelist has the item. */
  readonly list: PricelistRow | null;
  /** The row of the list; null: no pricelist has the item. */
  readonly row: PriceRow | null;
  /** What changed the pricelist's price, in order. */
  readonly applied: EffectivePrice["applied"];
}

export interface NegotiatedPrice extends SubscriptionPrice {
  readonly currency: string;
}

/** NoPricelist: the buyer has none. NotListed: none of its pricelists ever had a price. NotSold: it ended. NotOpen: no pricelist sells it to new customers. */
export type MissingReason = "NoPricelist" | "NotListed" | "NotSold" | "NotOpen";
export interface MissingPrice {
  readonly missing: MissingReason;
}

export interface BilledItem {
  readonly buyerId: number;
  readonly itemId: number;
  readonly on: Day;
  readonly subscriptionId?: number | undefined;
  /** All items of the same offer: the first pricelist that prices every one of them comes first. Absent: the item alone. */
  readonly together?: readonly number[];
}

/** Of an item that no pricelist has. */
const USAGE_PRECISION = 6;

/** Places after the point of an item's prices. @param list null: no pricelist has the item */
export function precisionOf(
  list: Pick<PricelistRow, "paidPrecision" | "usagePrecision"> | null,
  pricedAs: PricedAs | undefined,
  currency: string,
): number {
  return pricedAs === "Usage" ? (list?.usagePrecision ?? USAGE_PRECISION) : (list?.paidPrecision ?? minorDigits(currency));
}

/** Prices of some days, to be looked up without another statement. */
export class EffectivePrices {
  readonly #sellers: ReadonlyMap<number, number | null>;
  readonly #prices: ReadonlyMap<string, readonly PriceRow[]>;
  readonly #own: ReadonlyMap<string, PriceRows["own"]>;
  readonly #items: ReadonlyMap<number, PriceRows["items"][number]>;
  readonly #open: ReadonlySet<string>;
  readonly #lists: ReadonlyMap<number, PricelistRow>;
  readonly #ordered: ReadonlyMap<number, PriceRows["ordered"]>;
  readonly #bought: ReadonlyMap<number, readonly PricelistRow[]>;

  constructor(rows: PriceRows, buyers: readonly Buyer[]) {
    this.#sellers = new Map(buyers.map(({ id, sellerId }) => [id, sellerId]));
    this.#prices = Map.groupBy(rows.prices, ({ list, item }) => `${list ?? ""} ${item}`);
    this.#own = Map.groupBy(rows.own, ({ subscription, seller, item }) => `${subscription} ${seller} ${item}`);
    this.#items = new Map(rows.items.map((item) => [item.id, item]));
    this.#open = new Set(rows.open.map(({ list, service }) => `${list} ${service}`));
    this.#lists = new Map(rows.lists.map((list) => [list.id, list]));
    this.#ordered = Map.groupBy(rows.ordered, ({ subscription }) => subscription);
    const bought = Map.groupBy(rows.bought, ({ buyer }) => buyer);
    this.#bought = new Map([...bought].map(([buyer, lists]) => [buyer, lists.flatMap(({ list }) => this.#lists.get(list) ?? [])]));
  }

  /**
   * What a buyer pays its seller for something that it has: a deal, else a protected price, else that of the first of its pricelists that has one, else that
   * of the pricelist that the subscription was ordered from (commerce C25).
   */
  billed(billed: BilledItem): FoundPrice | MissingPrice {
    const { buyerId, itemId, on, subscriptionId } = billed;
    const sellerId = this.#sellerOf(buyerId);
    const listed = this.listed(billed);
    if (sellerId === null || subscriptionId === undefined) return listed;
    const own = this.negotiated(subscriptionId, sellerId, itemId);
    return this.#paid("missing" in listed ? undefined : listed, own, itemId, on) ?? listed;
  }

  /** What {@link billed} asks for where nothing was agreed on with the subscription: the price of the pricelist. */
  listed({ buyerId, itemId, on, subscriptionId = 0, together = [itemId] }: BilledItem): FoundPrice | MissingPrice {
    const sellerId = this.#sellerOf(buyerId);
    if (sellerId === null) return this.#found(null, itemId, on) ?? { missing: "NotListed" };
    const ordered = this.#ordered.get(subscriptionId) ?? [];
    const remembered = ordered.flatMap(({ list }) => this.#lists.get(list ?? 0) ?? []).filter(({ owner }) => owner === sellerId);
    const lists = [...this.listsOf(buyerId), ...remembered];
    // What a reseller resells, and what no one has yet, comes from a pricelist that still sells it; a customer keeps what it has.
    const isKept = ordered.some(({ buyer }) => buyer === buyerId);
    const open = isKept ? [] : this.#openOnes(lists, [itemId]);
    const list =
      this.#firstWithAll(open, together, on) ?? this.#firstWithAll(lists, together, on) ?? this.#firstWithAll(lists, [itemId], on);
    return (list && this.#found(list, itemId, on)) ?? { missing: this.#whyMissing(lists, itemId, on) };
  }

  /** The price of a pricelist that was asked for by its id. */
  inList(listId: number, itemId: number, on: Day): FoundPrice | MissingPrice {
    const list = this.#lists.get(listId);
    if (!list) return { missing: "NoPricelist" };
    return this.#found(list, itemId, on) ?? { missing: this.#whyMissing([list], itemId, on) };
  }

  /** What a seller and a subscription have agreed on, the latest first. */
  negotiated(subscriptionId: number, sellerId: number, itemId: number): readonly NegotiatedPrice[] {
    return (this.#own.get(`${subscriptionId} ${sellerId} ${itemId}`) ?? []).map((one) => ({
      kind: one.kind,
      price: one.price ?? undefined,
      percent: one.percent ?? undefined,
      validFrom: one.from,
      validTo: one.to ?? undefined,
      currency: one.currency,
    }));
  }

  /**
   * What a new customer would pay for all items of an offer: the first of the buyer's pricelists in which the service is open and each item has a price
   * (commerce C10).
   */
  offered(buyerId: number, itemIds: readonly number[], on: Day): readonly FoundPrice[] | MissingPrice {
    const lists = this.listsOf(buyerId);
    const open = this.#openOnes(lists, itemIds);
    const list = this.#firstWithAll(open, itemIds, on);
    if (list) return itemIds.flatMap((item) => this.#found(list, item, on) ?? []);
    if (lists.length > 0 && open.length === 0) return { missing: "NotOpen" };
    const first = itemIds.find((item) => this.#firstWithAll(open, [item], on) === undefined) ?? itemIds[0] ?? 0;
    return { missing: this.#whyMissing(open, first, on) };
  }

  /** Were prices of this buyer asked for? */
  isFor(buyerId: number): boolean {
    return this.#sellers.has(buyerId);
  }

  /** The pricelists in which a buyer buys from its seller, in their order (commerce C11). */
  listsOf(buyerId: number): readonly PricelistRow[] {
    return this.#bought.get(buyerId) ?? [];
  }

  #sellerOf(buyerId: number): number | null {
    const sellerId = this.#sellers.get(buyerId);
    if (sellerId === undefined) throw new Error(`Prices of the buyer ${buyerId} were not asked for.`);
    return sellerId;
  }

  #openOnes(lists: readonly PricelistRow[], itemIds: readonly number[]): readonly PricelistRow[] {
    return lists.filter(({ id }) => itemIds.every((item) => this.#open.has(`${id} ${this.#items.get(item)?.service}`)));
  }

  #firstWithAll(lists: readonly PricelistRow[], itemIds: readonly number[], on: Day): PricelistRow | undefined {
    return lists.find((list) => itemIds.every((item) => this.#found(list, item, on)));
  }

  #found(list: PricelistRow | null, itemId: number, on: Day): FoundPrice | undefined {
    const row = this.#rowOf(list, itemId, on);
    if (row?.price == null) return undefined;
    return { unitPrice: row.price, currency: row.currency, list, row, applied: [] };
  }

  #rowOf(list: PricelistRow | null, itemId: number, on: Day): PriceRow | undefined {
    return this.#prices
      .get(`${list?.id ?? ""} ${itemId}`)
      ?.filter(({ from }) => from <= on)
      .reduce<PriceRow | undefined>((best, row) => (best === undefined || isLater(row, best) ? row : best), undefined);
  }

  /** A fixed price needs no pricelist, and one in another currency replaces the pricelist's as a whole. */
  #paid(listed: FoundPrice | undefined, own: readonly NegotiatedPrice[], itemId: number, on: Day): FoundPrice | undefined {
    const usable = own.filter((one) => one.currency === listed?.currency || (one.price !== undefined && one.kind !== "Promotion"));
    const currency = replacingPrice(usable, on)?.currency ?? listed?.currency;
    if (currency === undefined || own.length === 0) return listed;
    const list = listed?.list ?? null;
    const precision = precisionOf(list, this.#items.get(itemId)?.pricedAs, currency);
    const prices = usable.filter((one) => one.currency === currency);
    const { price, applied } = effectivePrice(unitsOf(listed?.unitPrice ?? "0"), prices, { on, precision });
    return applied.length === 0 ? listed : { unitPrice: formatUnits(price), currency, list, row: listed?.row ?? null, applied };
  }

  #whyMissing(lists: readonly PricelistRow[], itemId: number, on: Day): MissingReason {
    if (lists.length === 0) return "NoPricelist";
    return lists.some((list) => this.#rowOf(list, itemId, on)) ? "NotSold" : "NotListed";
  }
}

/** Of two rows of one pricelist and item the one that counts on a day on which both have begun. */
const isLater = (one: PriceRow, other: PriceRow): boolean =>
  one.from > other.from || (one.from === other.from && one.version > other.version);

/**
 * The prices that buyers pay, chosen as one rule for storefront, orders, billing and reports (commerce §3.5).
 *
 * @param db see {@link loadPriceRows}
 */
export async function effectivePrices(db: Kysely<Database>, asked: PricesAsked): Promise<EffectivePrices> {
  const isNothing = asked.itemIds.length === 0 || asked.buyers.length === 0;
  return new EffectivePrices(isNothing ? NOTHING : await loadPriceRows(db, asked), asked.buyers);
}

const NOTHING: PriceRows = { items: [], lists: [], bought: [], open: [], prices: [], own: [], ordered: [] };
