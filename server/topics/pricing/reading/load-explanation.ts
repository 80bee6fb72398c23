import { sql } from "kysely";
import { type AccountRow, findAccounts, loadAccount, reference } from "../../../platform/accounts/account-row.ts";
import { type Day, dayOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, notFound, validationFailed } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { SystemDatabase } from "../../../platform/database/system-database.ts";
import { pricedAs } from "../priced-as.ts";
import { loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";
import { type EffectivePrices, effectivePrices, type FoundPrice, type MissingPrice } from "./effective-prices.ts";
import type { LoadedHop } from "./explain-chain.ts";
import { type ExplainedItem, loadListVersions } from "./load-list-versions.ts";
import type { Buyer } from "./load-price-rows.ts";

/** Exactly one of the first three. */
export interface PriceSubject {
  readonly marketplaceId?: number;
  readonly subscriptionId?: number;
  readonly customerAccountId?: number;
  readonly priceableItemId: number;
  readonly date?: string | null;
  readonly knownAt?: string | null;
}

export interface Explanation {
  readonly item: ExplainedItem;
  readonly on: Day;
  readonly buyerName: string | null;
  /** From the first seller that the caller looks after. */
  readonly hops: readonly LoadedHop[];
  readonly sellers: ReadonlyMap<number, AccountRow>;
  /** What the first seller pays. */
  readonly bought: FoundPrice | MissingPrice;
}

interface Subject {
  /** Null: the customers of the pricelist. */
  readonly buyer: AccountRow | null;
  /** The pricelist that was asked for; null: that which the buyer's price comes from. */
  readonly list: { readonly id: number; readonly ownerId: number } | null;
  readonly subscriptionId: number | undefined;
}

/**
 * Loads what a price follows from, past row-level security, and only for the sellers that the caller looks after: inputs of sellers above them are never read,
 * but for the price at which the first one buys.
 *
 * @throws Problem NotFound, AccessDenied, ValidationFailed when not exactly one subject is named
 */
export async function loadExplanation(context: Context, asked: PriceSubject): Promise<Explanation> {
  const subject = await loadSubject(context, asked);
  const db = context.system("explanation of a price");
  const on = asked.date ?? dayOf(await businessNow(context.db));
  const knownAt = asked.knownAt == null ? undefined : new Date(`${asked.knownAt}T23:59:59.999Z`);
  const item = await loadItem(context, asked.priceableItemId);
  const all = await loadSellers(db, subject, on);
  const sellers = await lookedAfter(context, all);
  const pairs = pairsOf(subject, all).filter(({ sellerId }) => sellers.has(sellerId));
  const [first] = pairs;
  if (!first) throw denied();
  const firstBuyer: Buyer = { id: first.sellerId, sellerId: all[all.indexOf(first.sellerId) - 1] ?? null };
  const buyers = [firstBuyer, ...pairs.flatMap(({ sellerId, buyerId }) => (buyerId === null ? [] : [{ id: buyerId, sellerId }]))];
  const together = await loadOfferItems(db, item, subject.subscriptionId);
  const prices = await effectivePrices(db, {
    buyers,
    itemIds: together,
    from: on,
    to: on,
    knownAt,
    ...(subject.subscriptionId === undefined ? {} : { subscriptionIds: [subject.subscriptionId] }),
    ...(subject.list === null ? {} : { listIds: [subject.list.id] }),
  });
  const priced = pairs.map((pair) => pricedOf(prices, pair, subject, { itemId: item.id, on, together }));
  const lists = await loadListVersions(
    db,
    priced.flatMap(({ listId }) => listId ?? []),
    item,
    { on, knownAt },
  );
  return {
    item,
    on,
    buyerName: subject.buyer?.display_name ?? null,
    hops: priced.map(({ listId, ...hop }) => ({ ...hop, list: lists.get(listId ?? 0) ?? null })),
    sellers,
    bought: prices.billed({ buyerId: firstBuyer.id, itemId: item.id, on, together }),
  };
}

interface Pair {
  readonly sellerId: number;
  readonly buyerId: number | null;
}

async function loadSubject(context: Context, asked: PriceSubject): Promise<Subject> {
  const { marketplaceId, subscriptionId, customerAccountId } = asked;
  if ([marketplaceId, subscriptionId, customerAccountId].filter((id) => id !== undefined).length !== 1)
    throw validationFailed([{ field: "", code: "required", message: "Name exactly one of pricelist, subscription and customer." }]);
  if (marketplaceId !== undefined) {
    const { list, owner } = await loadPricelist(context, marketplaceId, READ_PRICES);
    return { buyer: null, list: { id: list.marketplace_id, ownerId: owner.account_id }, subscriptionId: undefined };
  }
  if (customerAccountId !== undefined)
    return { buyer: await loadAccount(context, customerAccountId, ["Company", "Reseller"]), list: null, subscriptionId: undefined };
  const subscription = await loadAccount(context, subscriptionId ?? 0, ["Product"]);
  return { buyer: await loadAccount(context, subscription.company_account_id ?? 0), list: null, subscriptionId: subscription.account_id };
}

const seesPrices = (context: Context, seller: AccountRow): boolean => context.can("MARKETPLACE_PRICES", ["Read"], reference(seller));

async function loadItem(context: Context, itemId: number): Promise<ExplainedItem> {
  // With the caller's rights: an item of a service that is not theirs is unknown to them.
  const { rows } = await sql<ExplainedItem>`
    select i.priceable_item_id as id, i.description, i.unit, ${pricedAs("i")} as "pricedAs",
      i.offer_id as "offerId", s.service_id as "serviceId", s.display_name as "serviceName", v.vendor_id as "vendorId", v.name as "vendorName"
    from priceable_item i join service s using (service_id) join vendor v using (vendor_id) where i.priceable_item_id = ${itemId}`.execute(
    context.db,
  );
  const [item] = rows;
  if (!item) throw notFound();
  return item;
}

/** From the distributor down to the seller of the buyer, or to the owner of the pricelist. */
async function loadSellers(db: SystemDatabase, { buyer, list }: Subject, on: Day): Promise<readonly number[]> {
  const { rows } = await sql<{ seller: number }>`
    with recursive chain as (
      select ${list?.ownerId ?? null}::bigint as seller, 0 as depth where ${list !== null}
      union all select seller_on(${buyer?.account_id ?? 0}, ${on}::date), 0 where ${list === null}
      union all select seller_on(c.seller, ${on}::date), c.depth + 1 from chain c where c.seller is not null)
    select seller from chain where seller is not null order by depth desc`.execute(db);
  return rows.map(({ seller }) => seller);
}

/** From the last seller up, as far as the caller sees prices of each. */
async function lookedAfter(context: Context, sellers: readonly number[]): Promise<ReadonlyMap<number, AccountRow>> {
  const rows = new Map((await findAccounts(context, sellers)).map((row) => [row.account_id, row]));
  const found = new Map<number, AccountRow>();
  for (const id of [...sellers].reverse()) {
    const row = rows.get(id);
    if (!row || !seesPrices(context, row)) break;
    found.set(id, row);
  }
  return found;
}

const pairsOf = ({ buyer }: Subject, sellers: readonly number[]): Pair[] =>
  sellers.map((sellerId, at) => ({ sellerId, buyerId: sellers[at + 1] ?? buyer?.account_id ?? null }));

/** The items that a buyer gets together with this one: those of its offer and of its service. */
async function loadOfferItems(db: SystemDatabase, item: ExplainedItem, subscriptionId: number | undefined): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select priceable_item_id as id from priceable_item where service_id = ${item.serviceId} and (offer_id is null
      or offer_id = coalesce((select offer_id from subscription where account_id = ${subscriptionId ?? null}::bigint), ${item.offerId}::bigint))`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  return ids.includes(item.id) ? ids : [...ids, item.id];
}

/** Without a price the pricelist is the first of the buyer's: its rules say why there is none. */
function pricedOf(
  prices: EffectivePrices,
  pair: Pair,
  { list, subscriptionId }: Subject,
  priced: { readonly itemId: number; readonly on: Day; readonly together: readonly number[] },
) {
  const { sellerId, buyerId } = pair;
  if (buyerId === null)
    return { ...pair, stored: prices.inList(list?.id ?? 0, priced.itemId, priced.on), listId: list?.id, subscriptionPrices: [] };
  const stored = prices.billed({ buyerId, ...priced, subscriptionId });
  const listId = "missing" in stored ? prices.listsOf(buyerId)[0]?.id : stored.list?.id;
  const subscriptionPrices = subscriptionId === undefined ? [] : prices.negotiated(subscriptionId, sellerId, priced.itemId);
  return { ...pair, stored, listId, subscriptionPrices };
}
