import { listInput } from "../../../../shared/pricing/list-input.ts";
import type { Amount, PriceInputs } from "../../../../shared/pricing/price-of.ts";
import type { Promotion } from "../../../../shared/pricing/promotions.ts";
import type { Day, PreparedRule } from "../../../../shared/pricing/rules.ts";
import type { Units } from "../../../../shared/pricing/units.ts";
import { addDays } from "../../../platform/call/calendar.ts";
import { matchSnapshot } from "../match-snapshot.ts";
import type { PinnedSnapshot } from "../tables.ts";
import type { RuleSpan, SoldItem, StoredRow, VendorRow } from "./load-rows.ts";
import type { Pricelist } from "./pricelists.ts";
import type { ListRates } from "./rates.ts";
import { priceOn, type TimelineRow } from "./timeline.ts";

export interface Upstream {
  readonly list: number;
  readonly currency: string;
  readonly prices: ReadonlyMap<number, readonly TimelineRow[]>;
  /** As published; `prices` has on top of them those of the running cascade. */
  readonly before: ReadonlyMap<number, readonly TimelineRow[]>;
}

export interface WorldParts {
  readonly list: Pricelist;
  /** The first day. */
  readonly day: Day;
  readonly items: readonly SoldItem[];
  readonly spans: readonly RuleSpan[];
  readonly pinned: readonly PinnedSnapshot[];
  readonly promotions: readonly Promotion[];
  readonly rates: ListRates;
  /** Empty for a seller that buys from the vendors, and for one that has no pricelist to buy from. */
  readonly upstream: readonly Upstream[];
  readonly isUpstreamOpen: (list: number, serviceId: number) => boolean;
  readonly vendorPrices: ReadonlyMap<number, readonly VendorRow[]>;
  /** In which the vendors' base prices are. */
  readonly baseCurrency: string;
  readonly stored: ReadonlyMap<number, readonly StoredRow[]>;
}

/** What an item costs or is suggested at, in the currency of where it comes from. */
export interface Bought {
  readonly amount: Units;
  readonly currency: string;
  /** The pricelist that it is bought from; absent: from the vendor. */
  readonly list?: number;
}

/** Everything that the prices of some items of one pricelist depend on, from a day on. */
export class ListWorld {
  readonly parts: WorldParts;
  readonly items: ReadonlyMap<number, SoldItem>;
  readonly #matches: readonly { readonly from: Day; readonly of: ReadonlyMap<number, readonly PreparedRule[]> }[];
  readonly #listDays: readonly Day[];
  readonly #mates: ReadonlyMap<string, readonly SoldItem[]>;

  constructor(parts: WorldParts) {
    this.parts = parts;
    this.items = new Map(parts.items.map((item) => [item.id, item]));
    this.#matches = parts.spans.map(({ from, rules }) => ({ from, of: matchSnapshot({ rules, pinned: parts.pinned }, parts.items) }));
    const dated = [...parts.spans.flatMap(({ rules }) => rules), ...parts.pinned, ...parts.promotions];
    const days = dated.flatMap(({ validFrom, validTo }) => [validFrom, validTo === undefined ? undefined : addDays(validTo, 1)]);
    this.#listDays = [...new Set([parts.day, ...parts.spans.map(({ from }) => from), ...days])].filter(
      (day): day is Day => day !== undefined && day >= parts.day,
    );
    this.#mates = Map.groupBy(parts.items, offerKey);
  }

  /** The first days of the spans within which nothing about an item changes. */
  daysOf(itemId: number): Day[] {
    const { day, upstream, vendorPrices, stored } = this.parts;
    const own = [
      ...(stored.get(itemId) ?? []),
      ...(vendorPrices.get(itemId) ?? []),
      ...(upstream.length === 1
        ? (upstream[0]?.prices.get(itemId) ?? [])
        : this.#matesOf(itemId).flatMap((mate) => upstream.flatMap(({ prices }) => prices.get(mate.id) ?? []))),
    ];
    const later = own.filter(({ from }) => from > day);
    if (later.length === 0 && this.#listDays.length === 1) return [day];
    return [...new Set([...this.#listDays, ...later.map(({ from }) => from)])].sort();
  }

  /** The rules that match an item on a day, the strongest first. */
  candidates(itemId: number, day: Day): readonly PreparedRule[] {
    const { parts } = this;
    let at = this.#matches.length - 1;
    while (at > 0 && (parts.spans[at]?.from ?? "") > day) at -= 1;
    return this.#matches[at]?.of.get(itemId) ?? [];
  }

  /** What the pricelist's owner pays for an item: of the pricelists that it buys from, the first that is open for the service and has prices for the whole offer (commerce C10). */
  purchase(item: SoldItem, day: Day): Bought | undefined {
    const { upstream, list } = this.parts;
    if (list.ownerSellerId === null) return this.#vendorPrice("Cost", item.id, day);
    const priced = upstream.filter(({ prices }) => priceOn(prices.get(item.id), day) !== undefined);
    const whole = priced.find(
      ({ list: id, prices }) =>
        priced.length === 1 ||
        (this.parts.isUpstreamOpen(id, item.serviceId) &&
          this.#matesOf(item.id).every((mate) => priceOn(prices.get(mate.id), day) !== undefined)),
    );
    // One that is closed for new sales still bills what was sold.
    const from = whole ?? priced[0];
    const amount = from && priceOn(from.prices.get(item.id), day);
    return from === undefined || amount === undefined ? undefined : { amount, currency: from.currency, list: from.list };
  }

  /** What the vendor suggests: in the pricelist's country and currency, in its currency, or else in the base currency. */
  suggested(item: SoldItem, day: Day): Bought | undefined {
    return this.#vendorPrice("Srp", item.id, day);
  }

  /** As {@link priceOf} takes them. */
  inputs(item: SoldItem, day: Day): PriceInputs {
    const purchase = this.#input("Purchase", item, day, this.purchase(item, day));
    const suggestion = this.suggested(item, day);
    const suggested = this.#input("Srp", item, day, suggestion);
    return {
      pricedAs: item.pricedAs,
      on: day,
      purchase: purchase.input,
      suggested: suggested.input,
      isSuggestedConverted: suggestion !== undefined && suggestion.currency !== this.parts.list.currency,
      isPromoted: purchase.isPromoted || suggested.isPromoted,
    };
  }

  #input(
    kind: "Purchase" | "Srp",
    { id }: SoldItem,
    on: Day,
    bought: Bought | undefined,
  ): { input?: Amount | undefined; isPromoted: boolean } {
    if (!bought) return { isPromoted: false };
    const { list, promotions, rates } = this.parts;
    return listInput({ currency: list.currency, promotions, rateFrom: rates.from }, kind, bought, { id, on });
  }

  #vendorPrice(kind: VendorRow["kind"], itemId: number, day: Day): Bought | undefined {
    const { list, baseCurrency, vendorPrices } = this.parts;
    const rows = vendorPrices.get(itemId);
    if (!rows) return undefined;
    const wanted: [country: string | null, currency: string][] = [
      ...(kind === "Srp" && list.country !== null ? [[list.country, list.currency] as [string, string]] : []),
      [null, list.currency],
      [null, baseCurrency],
    ];
    for (const [country, currency] of wanted) {
      const row = rows.findLast((one) => one.kind === kind && one.country === country && one.currency === currency && one.from <= day);
      if (row && row.price !== null) return { amount: row.price, currency };
    }
    return undefined;
  }

  #matesOf(itemId: number): readonly SoldItem[] {
    const item = this.items.get(itemId);
    return item ? (this.#mates.get(offerKey(item)) ?? []) : [];
  }
}

const offerKey = ({ serviceId, offerId }: SoldItem): string => `${serviceId} ${offerId ?? ""}`;
