import { type Kysely, sql } from "kysely";
import type { PriceEffect, PriceEffectSample, SimulatePricesRequest } from "../../../../shared/generated/types.ts";
import { fractionOf, onePlusPercent, times } from "../../../../shared/pricing/fraction.ts";
import { CHANGE_BINS, MARGIN_BINS, noImpact, percentOfMargin } from "../../../../shared/pricing/impact.ts";
import { flagNames, shownFlags } from "../../../../shared/pricing/price-of.ts";
import type { Day } from "../../../../shared/pricing/rules.ts";
import { formatUnits, unitsOf } from "../../../../shared/pricing/units.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { reference } from "../../../platform/accounts/account-row.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, notFound } from "../../../platform/call/problem.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { ComputedItem } from "../cascade/compute-list.ts";
import { loadPinned, loadPinnedRates, loadPromotions } from "../cascade/load-rows.ts";
import { loadBaseCurrency, type WorldChange } from "../cascade/load-world.ts";
import { loadPricelist as loadPricedList, loadUpstream, type Pricelist as PricedList } from "../cascade/pricelists.ts";
import { type ListEffect, simulate } from "../cascade/simulate.ts";
import { loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";
import { givenRules, refuseUnknownTargets } from "../rules/given-rules.ts";
import { seesPurchasePrices } from "../rules/sees-purchase-prices.ts";
import type { RuleSnapshot } from "../tables.ts";

/** Of each pricelist the prices that change most are shown. */
const MOST_SAMPLES = 20;

/**
 * What a change of a pricelist would do, as a publication would do it. It reads what the sellers above and below own, with the product's rights; the answer has
 * pricelists whose prices the caller may read, and margins only where the caller may see purchase prices.
 *
 * @throws Problem AccessDenied for anyone who may not see what the pricelist's owner pays: prices of other rules would tell it
 */
export const simulatePrices: PricingOperations["SimulatePrices"] = async (context, request) => {
  const { marketplaceId: id } = request;
  const { owner } = await loadPricelist(context, id, READ_PRICES);
  if (!seesPurchasePrices(context, reference(owner))) throw denied();
  const today = dayOf(await businessNow(context.db));
  const day = request.effectiveOn !== undefined && request.effectiveOn > today ? request.effectiveOn : today;
  const prices = await sellersOf(context, "MARKETPLACE_PRICES");
  const purchases = await sellersOf(context, "BILLING_PURCHASE_PRICES");
  const Lists: PriceEffect[] = [];
  const changes = noImpact().changes;
  let isMore = false;
  const db = context.system("what-if of prices");
  const list = await loadPricedList(db, id);
  if (!list) throw notFound();
  const change = { marketplaceId: id, effectiveOn: day, world: await changeOf(db, list, day, request) };
  for await (const effect of simulate(db, change)) {
    if (prices.has(effect.list.ownerId)) {
      Lists.push(await presentEffect(db, effect, purchases.has(effect.list.ownerId)));
      for (const [bin, count] of effect.impact.changes.entries()) changes[bin] = (changes[bin] ?? 0) + count;
    }
    if (request.ownOnly !== true) continue;
    isMore = effect.changed.length > 0;
    break;
  }
  return { EffectiveOn: day, Lists, Changes: binsOf(CHANGE_BINS, changes), IsBelowLeftOut: isMore };
};

/** Sellers for whom the caller has a right to read. */
async function sellersOf(context: Context, capability: "MARKETPLACE_PRICES" | "BILLING_PURCHASE_PRICES"): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from account where account_type = 'Reseller' and ${scopePredicate(context.scopeFor(capability, ["Read"]), "account")}`.execute(
    context.db,
  );
  return new Set(rows.map(({ id }) => id));
}

async function changeOf(db: Kysely<Database>, list: PricedList, day: Day, request: SimulatePricesRequest): Promise<WorldChange> {
  const { rules, pinned, costs, rates, promotion } = request;
  return {
    ...(rules ? { rules: await snapshotOf(db, list, rules) } : {}),
    ...(pinned ? { pinned: await pinnedWith(db, list, day, pinned) } : {}),
    ...(costs ? await costsWith(db, list, day, costs) : {}),
    ...(rates ? { rates: await ratesWith(db, list, day, rates) } : {}),
    ...(promotion
      ? {
          promotions: [
            ...(await loadPromotions(db, list.ownerId, day)),
            {
              id: Number.MAX_SAFE_INTEGER,
              itemIds: promotion.PriceableItemIds,
              discount: promotion.DiscountType,
              value: promotion.Value,
              currency: promotion.Currency ?? undefined,
              appliesTo: promotion.AppliesTo,
            },
          ],
        }
      : {}),
  };
}

/** The default rule stays the last. New rules have ids below zero. */
async function snapshotOf(
  db: Kysely<Database>,
  list: PricedList,
  rules: NonNullable<SimulatePricesRequest["rules"]>,
): Promise<readonly RuleSnapshot[]> {
  const given = givenRules(rules);
  await refuseUnknownTargets(db, list.ownerId, given);
  const { rows } = await sql<{ groups: Record<string, number[]>; fallback: RuleSnapshot }>`
    select coalesce((select jsonb_object_agg(service_group_id, to_jsonb(service_ids)) from service_group where owner_account_id = ${list.ownerId}), '{}') as groups,
      pricing_rules_of(${list.id}) -> -1 as fallback`.execute(db);
  const [known] = rows;
  const snapshot = given.map(
    ({ savedId, ...rule }, index): RuleSnapshot => ({
      ...rule,
      id: String(savedId ?? -(index + 1)),
      priority: index + 1,
      groups: Object.fromEntries((rule.groupIds ?? []).map((id) => [String(id), known?.groups[String(id)] ?? []])),
    }),
  );
  return known?.fallback ? [...snapshot, { ...known.fallback, priority: snapshot.length + 1 }] : snapshot;
}

async function pinnedWith(db: Kysely<Database>, list: PricedList, day: Day, pinned: NonNullable<SimulatePricesRequest["pinned"]>) {
  const given = new Set(pinned.map(({ PriceableItemId }) => PriceableItemId));
  const others = (await loadPinned(db, list.id, null)).filter(({ itemId }) => !given.has(itemId));
  const added = pinned.flatMap(({ PriceableItemId: itemId, Price }) => (Price === null ? [] : [{ itemId, price: Price, validFrom: day }]));
  return [...others, ...added];
}

/** In the currency in which the seller buys: the vendors' base one, or that of the first pricelist above. */
async function costsWith(
  db: Kysely<Database>,
  list: PricedList,
  day: Day,
  costs: NonNullable<SimulatePricesRequest["costs"]>,
): Promise<WorldChange> {
  const [above] = list.ownerSellerId === null ? [] : ((await loadUpstream(db, [list.ownerId])).get(list.ownerId) ?? []);
  const rows = costs.map(({ PriceableItemId, Price }) => [PriceableItemId, [{ from: day, price: unitsOf(Price) }]] as const);
  if (above !== undefined) return { costs: new Map([[above, new Map(rows)]]) };
  const currency = await loadBaseCurrency(db);
  return { vendorPrices: new Map(rows.map(([item, [row]]) => [item, [{ ...row, kind: "Cost" as const, country: null, currency }]])) };
}

/** With the pricelist's uplift, as a version would pin them. */
async function ratesWith(db: Kysely<Database>, list: PricedList, day: Day, rates: NonNullable<SimulatePricesRequest["rates"]>) {
  const present = (await loadPinnedRates(db, [list.id], day)).get(list.id) ?? [];
  const given = rates.map(({ FromCurrency, Rate }) => {
    const { numerator, denominator } = times(fractionOf(Rate), onePlusPercent(list.rateUplift));
    return {
      from: FromCurrency,
      to: list.currency,
      numerator: String(numerator),
      denominator: String(denominator),
      rateOf: `${day}T00:00:00.000Z`,
    };
  });
  return [...given, ...present.filter(({ from }) => !given.some((rate) => rate.from === from))];
}

async function presentEffect(
  db: Kysely<Database>,
  { list, impact, waiting, affected, changed }: ListEffect,
  isMarginSeen: boolean,
): Promise<PriceEffect> {
  return {
    MarketplaceId: list.id,
    Name: list.name,
    SellerAccountId: list.ownerId,
    SellerName: list.ownerName,
    Currency: list.currency,
    Looked: impact.looked,
    Changed: impact.changed,
    Up: impact.up,
    Down: impact.down,
    Added: impact.added,
    Removed: impact.removed,
    BelowCost: impact.belowCost,
    Waiting: waiting,
    Changes: binsOf(CHANGE_BINS, impact.changes),
    Margins: isMarginSeen ? binsOf(MARGIN_BINS, impact.margins) : null,
    Customers: affected.customers,
    Subscriptions: affected.subscriptions,
    MonthlyBefore: affected.before,
    MonthlyAfter: affected.after,
    Samples: await presentSamples(db, changed, isMarginSeen),
  };
}

const binsOf = (firsts: readonly number[], counts: readonly number[]) =>
  counts.map((Count, index) => {
    const [From = null, To = null] = [firsts[index - 1], firsts[index]];
    return { Label: labelOf(From, To), From, To, Count };
  });

function labelOf(from: number | null, to: number | null): string {
  const [first, end] = [from, to].map((bound) => String(bound).replace("-", "−"));
  if (from === null) return `< ${end}`;
  return to === null ? `≥ ${first}` : `${first} … ${end}`;
}

/** The largest changes first. */
async function presentSamples(db: Kysely<Database>, changed: readonly ComputedItem[], isMarginSeen: boolean): Promise<PriceEffectSample[]> {
  const shown = [...changed].sort((one, other) => changeOfItem(other) - changeOfItem(one)).slice(0, MOST_SAMPLES);
  const { rows } = await sql<{ id: number; description: string; service: string }>`
    select i.priceable_item_id as id, i.description, s.display_name as service from priceable_item i join service s using (service_id)
    where i.priceable_item_id = any (${shown.map(({ item }) => item.id)}::bigint[])`.execute(db);
  const names = new Map(rows.map((row) => [row.id, row]));
  return shown.map(({ item, before, after }) => {
    const margin = isMarginSeen && after?.purchase ? percentOfMargin(after.price, after.purchase) : undefined;
    return {
      PriceableItemId: item.id,
      Description: names.get(item.id)?.description ?? "",
      ServiceName: names.get(item.id)?.service ?? "",
      OldPrice: before ? formatUnits(before.price) : null,
      NewPrice: after ? formatUnits(after.price) : null,
      MarginPercent: margin === undefined ? null : String(Math.round(margin * 100) / 100),
      Flags: shownFlags(flagNames(after?.flags ?? 0), isMarginSeen),
    };
  });
}

const changeOfItem = ({ before, after }: ComputedItem): number =>
  before === undefined || after === undefined || before.price === 0n
    ? Number.POSITIVE_INFINITY
    : Math.abs(Number(((after.price - before.price) * 1_000_000n) / before.price));
