/** The columns of `GetPricingInputs` as the price engine takes them, with the names that people read. */
import type { PricingInputs } from "../../../shared/generated/types.ts";
import { indexItems } from "../../../shared/pricing/match.ts";
import type { Amount, PriceInputs } from "../../../shared/pricing/price-of.ts";
import type { PricelistInputs } from "../../../shared/pricing/rule-prices.ts";
import { type Day, prepareRule } from "../../../shared/pricing/rules.ts";
import { unitsOf } from "../../../shared/pricing/units.ts";

/** What a rule names: by `key`, unique among all kinds. */
export interface Target {
  readonly key: string;
  readonly kind: "item" | "group" | "vendor";
  readonly id: number;
  readonly name: string;
  /** Of an item its vendor, of a group the number of its services. */
  readonly note: string;
  /** Name and note in small letters, to search in. */
  readonly searched: string;
}

export interface OpenedInputs extends PricelistInputs {
  readonly currency: string;
  readonly targets: ReadonlyMap<string, Target>;
  nameOf(itemId: number): string;
}

type Amounts = readonly (Omit<PriceInputs, "on" | "pricedAs"> | undefined)[];

export function openInputs(wire: PricingInputs): OpenedInputs {
  const { Items: items, Services: services, Vendors: vendors } = wire;
  const serviceAt = (at: number) => services[items.Services[at] ?? 0];
  const index = indexItems(
    items.Ids.map((id, at) => {
      const service = serviceAt(at);
      const vendorId = vendors[service?.Vendor ?? 0]?.VendorId ?? 0;
      return { id, serviceId: service?.ServiceId ?? 0, vendorId, pricedAs: items.PricedAs[at] ?? "Recurring" };
    }),
    new Map(wire.Groups.map(({ ServiceGroupId, ServiceIds }) => [ServiceGroupId, ServiceIds])),
  );
  const positions = new Map(items.Ids.map((id, at) => [id, at]));
  const spans = amountsByDay(wire);
  const firsts = [...spans.keys()];
  const amountsOn = (on: Day): Amounts => spans.get(firsts.findLast((first) => first <= on) ?? wire.On) ?? [];
  const present = items.Prices.map((price) => (price === null ? undefined : unitsOf(price)));
  const { Step, Ending, PaidPrecision, UsagePrecision, SellAtCostWithoutSrp } = wire.Rounding;
  return {
    index,
    rounding: {
      step: unitsOf(Step),
      ending: unitsOf(Ending),
      paidPrecision: PaidPrecision,
      usagePrecision: UsagePrecision,
      sellAtCostWithoutSrp: SellAtCostWithoutSrp,
    },
    on: wire.On,
    until: wire.Until,
    boundaries: firsts.slice(1),
    inputsOf(itemId, on) {
      const at = positions.get(itemId) ?? 0;
      return { pricedAs: items.PricedAs[at] ?? "Recurring", on, ...amountsOn(on)[at] };
    },
    priceNow(itemId) {
      const at = positions.get(itemId) ?? 0;
      const price = present[at];
      return price === undefined ? undefined : { price, flags: 0, purchase: amountsOn(wire.On)[at]?.purchase };
    },
    pinned: wire.Pinned.map(({ PriceableItemId, Price, ValidFrom, ValidTo }) =>
      prepareRule({
        ...{ id: `pinned ${PriceableItemId} ${ValidFrom}`, priority: 0, model: "Static", value: Price, itemIds: [PriceableItemId] },
        ...{ isPinned: true, validFrom: ValidFrom, ...(ValidTo === null ? {} : { validTo: ValidTo }) },
      }),
    ),
    currency: wire.Currency,
    targets: targetsOf(wire),
    nameOf(itemId) {
      const at = positions.get(itemId);
      return at === undefined ? String(itemId) : `${serviceAt(at)?.Name ?? ""}: ${items.Names[at] ?? ""}`;
    },
  };
}

/** Amounts of all items on each day on which some change. */
function amountsByDay({ Items: { Ids }, Amounts: spans }: PricingInputs): ReadonlyMap<Day, Amounts> {
  const byDay = new Map<Day, Amounts>();
  let before: Amounts = [];
  for (const { From, Items, Purchase, Suggested, Converted, Promoted } of spans) {
    const [converted, promoted] = [new Set(Converted), new Set(Promoted)];
    const now = [...before];
    for (const [row, at] of (Items ?? Ids.map((_, position) => position)).entries())
      now[at] = {
        purchase: amountOf(Purchase[row]),
        suggested: amountOf(Suggested[row]),
        isSuggestedConverted: converted.has(at),
        isPromoted: promoted.has(at),
      };
    byDay.set(From, now);
    before = now;
  }
  return byDay;
}

function amountOf(text: string | null | undefined): Amount | undefined {
  if (text === null || text === undefined) return undefined;
  const [numerator = "", denominator] = text.split("/");
  if (denominator === undefined) return { amount: unitsOf(text) };
  return { amount: 1n, rate: { numerator: BigInt(numerator), denominator: BigInt(denominator) } };
}

export const targetKey = (kind: Target["kind"], id: number): string => `${kind} ${id}`;

function targetsOf({ Items: items, Services, Vendors, Groups }: PricingInputs): ReadonlyMap<string, Target> {
  const target = (kind: Target["kind"], id: number, name: string, note: string): Target => {
    return { key: targetKey(kind, id), kind, id, name, note, searched: `${name} ${note}`.toLowerCase() };
  };
  return new Map(
    [
      ...Groups.map(({ ServiceGroupId, Name, ServiceIds }) => target("group", ServiceGroupId, Name, String(ServiceIds.length))),
      ...Vendors.map(({ VendorId, Name }) => target("vendor", VendorId, Name, "")),
      ...items.Ids.map((id, at) => {
        const service = Services[items.Services[at] ?? 0];
        return target("item", id, `${service?.Name ?? ""}: ${items.Names[at] ?? ""}`, Vendors[service?.Vendor ?? 0]?.Name ?? "");
      }),
    ].map((one) => [one.key, one]),
  );
}

/** Groups and vendors from the first letter on; items, of which there are thousands, from the third (spec §5). */
export const LETTERS_FOR_ITEMS = 3;
export function findTargets(targets: Iterable<Target>, text: string, most: number): Target[] {
  const words = text.toLowerCase().trim().split(/\s+/);
  const hasItems = text.trim().length >= LETTERS_FOR_ITEMS;
  const found: Target[] = [];
  for (const target of targets) {
    if (target.kind === "item" && !hasItems) continue;
    if (!words.every((word) => target.searched.includes(word))) continue;
    found.push(target);
    if (found.length === most) break;
  }
  return found;
}
