/** Random worlds of prices: a vendor, three sellers with a pricelist each, services, rules, promotions, deals. Small numbers, so that things meet. */
import fc from "fast-check";
import type { PricedItem } from "../../../../shared/pricing/match.ts";
import type { Promotion } from "../../../../shared/pricing/promotions.ts";
import type { PricingRule } from "../../../../shared/pricing/rules.ts";
import type { SubscriptionPrice } from "../../../../shared/pricing/subscription-price.ts";

export const DAY = "2026-11-21";
export const HOPS = 3;

export interface WorldHop {
  readonly currency: string;
  readonly step: string;
  readonly ending: string;
  readonly paidPrecision: number;
  readonly usagePrecision: number;
  readonly sellAtCostWithoutSrp: boolean;
  readonly isListed: boolean;
  readonly rules: readonly (PricingRule & { readonly isEnabled: boolean })[];
  /** By item, in the pricelist's currency. */
  readonly suggested: readonly (string | null)[];
  readonly promotions: readonly Promotion[];
  readonly subscriptionPrices: readonly (readonly SubscriptionPrice[])[];
}

export interface World {
  readonly items: readonly PricedItem[];
  readonly groups: readonly (readonly number[])[];
  readonly vendor: {
    readonly currency: string;
    readonly prices: readonly { readonly cost: string | null; readonly suggested: string | null }[];
  };
  /** Pairs of currencies with a rate; the others have none. */
  readonly rates: readonly { readonly from: string; readonly to: string; readonly numerator: number; readonly denominator: number }[];
  readonly hops: readonly WorldHop[];
}

const CURRENCIES = ["EUR", "CHF", "JPY"] as const;
const PRICED_AS = ["OneTime", "Recurring", "Prepaid", "Usage"] as const;
/** Around the day that is asked about, so that first and last days are met. */
const day = fc.constantFrom(undefined, undefined, undefined, "2026-11-20", DAY, "2026-11-22");
const window = fc.record({ validFrom: day, validTo: day }).filter(({ validFrom, validTo }) => (validFrom ?? "") <= (validTo ?? "9999"));
const amount = fc.oneof(
  fc.integer({ min: 1, max: 30_000 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: 1, max: 99_999_999 }).map((units) => (units / 100_000_000).toFixed(8)),
);
const percent = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => (tenths / 10).toFixed(1));
const currency = fc.constantFrom(...CURRENCIES);
const some = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 2 });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 5 });

const modelled = fc.oneof(
  fc.record({ model: fc.constant("Static" as const), value: amount }),
  fc.record({ model: fc.constant("Markup" as const), value: percent(-100, 60) }),
  fc.record({ model: fc.constant("GrossMargin" as const), value: percent(-100, 99) }),
  fc.record({ model: fc.constant("SrpDiscount" as const), value: percent(-30, 100) }),
  fc.record({ model: fc.constant("Srp" as const) }),
);
const named = fc.tuple(some(4), some(2), some(2)).map(([itemIds, groupIds, vendorIds]) => ({ itemIds, groupIds, vendorIds }));
const rule = fc
  .tuple(
    modelled,
    named,
    window,
    fc.option(fc.subarray([...PRICED_AS], { minLength: 1 }), { nil: undefined }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([how, what, when, pricedAs, chance]) => ({
    ...how,
    ...what,
    ...when,
    pricedAs,
    isEnabled: chance > 0,
    isPinned: how.model === "Static" && chance > 7,
  }));

const promotion = fc
  .tuple(
    fc.constantFrom("Percent", "Amount", "FixedPrice"),
    percent(1, 40),
    fc.constantFrom("Purchase", "Srp", "Both"),
    currency,
    some(4),
    window,
  )
  .map(
    ([discount, value, appliesTo, of, itemIds, when]) =>
      ({ discount, value, appliesTo, currency: of, itemIds, ...when }) as Omit<Promotion, "id">,
  );

const subscriptionPrice = fc
  .tuple(fc.constantFrom("Deal", "Quote", "Protected", "Promotion"), fc.boolean(), amount, percent(0, 50), window)
  .map(([kind, isFixed, price, off, when]) => ({ kind, ...(isFixed ? { price } : { percent: off }), ...when }) as SubscriptionPrice);

const hop = fc.record({
  currency,
  step: fc.constantFrom("0", "0", "0.01", "0.05", "0.5", "1"),
  ending: fc.constantFrom("0", "0", "-0.01", "-0.05", "0.09"),
  paidPrecision: fc.constantFrom(0, 2, 2, 4),
  usagePrecision: fc.constantFrom(2, 6),
  sellAtCostWithoutSrp: fc.boolean(),
  isListed: fc.integer({ min: 0, max: 19 }).map((chance) => chance > 0),
  rules: fc
    .array(rule, { maxLength: 5 })
    .map((rules) => [
      ...rules.map((one, at) => ({ ...one, id: `${at + 1}`, priority: at + 1 })),
      { id: "default", priority: 99, model: "Srp" as const, isDefault: true, isEnabled: true },
    ]),
  suggested: fc.array(maybe(amount), { minLength: 4, maxLength: 4 }),
  promotions: fc.array(promotion, { maxLength: 3 }).map((list) => list.map((one, at) => ({ ...one, id: at + 1 }))),
  // One of each kind: a table's key says so.
  subscriptionPrices: fc.array(fc.uniqueArray(subscriptionPrice, { maxLength: 2, selector: ({ kind }) => kind }), {
    minLength: 4,
    maxLength: 4,
  }),
});

const item = (id: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...PRICED_AS))
    .map(([serviceId, pricedAs]): PricedItem => ({ id, serviceId, vendorId: serviceId === 3 ? 2 : 1, pricedAs }));

const rates = fc
  .array(
    fc.record({ numerator: fc.integer({ min: 1, max: 20_000 }), denominator: fc.constantFrom(7, 100, 9_999), isThere: fc.boolean() }),
    {
      minLength: 6,
      maxLength: 6,
    },
  )
  .map((values) =>
    CURRENCIES.flatMap((from) => CURRENCIES.filter((to) => to !== from).map((to) => ({ from, to }))).flatMap((pair, at) => {
      const { numerator = 1, denominator = 1, isThere = true } = values[at] ?? {};
      return isThere || at % 2 === 0 ? [{ ...pair, numerator, denominator }] : [];
    }),
  );

export const world: fc.Arbitrary<World> = fc.record({
  items: fc.tuple(item(1), item(2), item(3), item(4)),
  groups: fc.array(some(3), { minLength: 2, maxLength: 2 }),
  vendor: fc.record({
    currency,
    prices: fc.array(fc.record({ cost: maybe(amount), suggested: maybe(amount) }), { minLength: 4, maxLength: 4 }),
  }),
  rates,
  hops: fc.array(hop, { minLength: HOPS, maxLength: HOPS }),
});
