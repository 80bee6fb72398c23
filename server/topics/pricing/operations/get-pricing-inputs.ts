import type { ItemAmounts, PricingInputs } from "../../../../shared/generated/types.ts";
import { type Amount, converted, type PriceInputs } from "../../../../shared/pricing/price-of.ts";
import type { Day } from "../../../../shared/pricing/rules.ts";
import { formatUnits } from "../../../../shared/pricing/units.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { reference } from "../../../platform/accounts/account-row.ts";
import { denied } from "../../../platform/call/problem.ts";
import { loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";
import { type LoadedInputs, loadPricelistInputs, spansOf } from "../rules/pricelist-inputs.ts";
import { seesPurchasePrices } from "../rules/sees-purchase-prices.ts";

/** @throws Problem AccessDenied for anyone who may not see what the pricelist's owner pays: every figure would tell it */
export const getPricingInputs: PricingOperations["GetPricingInputs"] = async (context, { marketplaceId }) => {
  const { owner } = await loadPricelist(context, marketplaceId, READ_PRICES);
  if (!seesPurchasePrices(context, reference(owner))) throw denied();
  return presentInputs(await loadPricelistInputs(context.system("inputs of a pricelist"), marketplaceId));
};

function presentInputs(inputs: LoadedInputs): PricingInputs {
  const { index, named, groups, world, rounding, on, until, priceNow } = inputs;
  const items = index.items;
  const names = items.flatMap(({ id }) => named.get(id) ?? []);
  const vendors = new Map(names.map(({ vendorId, vendorName }) => [vendorId, vendorName]));
  const services = new Map(names.map(({ serviceId, serviceName, vendorId }) => [serviceId, { serviceName, vendorId }]));
  const [vendorIds, serviceIds] = [[...vendors.keys()], [...services.keys()]];
  const vendorAt = new Map(vendorIds.map((id, at) => [id, at]));
  const serviceAt = new Map(serviceIds.map((id, at) => [id, at]));
  return {
    MarketplaceId: world.parts.list.id,
    Currency: world.parts.list.currency,
    On: on,
    Until: until,
    Rounding: {
      Step: formatUnits(rounding.step),
      Ending: formatUnits(rounding.ending),
      PaidPrecision: rounding.paidPrecision,
      UsagePrecision: rounding.usagePrecision,
      SellAtCostWithoutSrp: rounding.sellAtCostWithoutSrp === true,
    },
    Vendors: vendorIds.map((VendorId) => ({ VendorId, Name: vendors.get(VendorId) ?? "" })),
    Services: serviceIds.map((ServiceId) => {
      const { serviceName = "", vendorId = 0 } = services.get(ServiceId) ?? {};
      return { ServiceId, Name: serviceName, Vendor: vendorAt.get(vendorId) ?? 0 };
    }),
    Groups: groups.map(({ id, name, serviceIds: members }) => ({ ServiceGroupId: id, Name: name, ServiceIds: [...members] })),
    Items: {
      Ids: items.map(({ id }) => id),
      Services: items.map(({ serviceId }) => serviceAt.get(serviceId) ?? 0),
      Names: names.map(({ name }) => name),
      PricedAs: items.map(({ pricedAs }) => pricedAs),
      Prices: items.map(({ id }) => {
        const now = priceNow(id);
        return now === undefined ? null : formatUnits(now.price);
      }),
    },
    Amounts: amountsByDay(inputs),
    Pinned: world.parts.pinned
      .filter(({ itemId }) => named.has(itemId))
      .map(({ itemId, price, validFrom, validTo }) => ({
        PriceableItemId: itemId,
        Price: price,
        ValidFrom: validFrom,
        ValidTo: validTo ?? null,
      })),
  };
}

/** All amounts of today, then those that are others from a later day on. */
function amountsByDay(inputs: LoadedInputs): ItemAmounts[] {
  const before = new Map<number, string>();
  return spansOf(inputs).flatMap((day, at) => {
    const rows = inputs.index.items.map(({ id }, position) => ({ position, id, amounts: inputs.inputsOf(id, day) }));
    const changed = rows.filter(({ id, amounts }) => {
      const key = [exact(amounts.purchase), exact(amounts.suggested), amounts.isPromoted, amounts.isSuggestedConverted].join(" ");
      const isNew = before.get(id) !== key;
      before.set(id, key);
      return isNew;
    });
    return changed.length === 0 && at > 0 ? [] : [amountsOf(changed, day, at === 0)];
  });
}

function amountsOf(rows: readonly { readonly position: number; readonly amounts: PriceInputs }[], day: Day, isAll: boolean): ItemAmounts {
  const where = (is: (amounts: PriceInputs) => boolean) => rows.filter(({ amounts }) => is(amounts)).map(({ position }) => position);
  return {
    From: day,
    Items: isAll ? null : rows.map(({ position }) => position),
    Purchase: rows.map(({ amounts }) => exact(amounts.purchase)),
    Suggested: rows.map(({ amounts }) => exact(amounts.suggested)),
    Converted: where(({ isSuggestedConverted }) => isSuggestedConverted === true),
    Promoted: where(({ isPromoted }) => isPromoted === true),
  };
}

/** A decimal where it is one of at most eight places, else a fraction of units. */
function exact(amount: Amount | undefined): string | null {
  if (!amount) return null;
  const { numerator, denominator } = converted(amount);
  return numerator % denominator === 0n ? formatUnits(numerator / denominator) : `${numerator}/${denominator}`;
}
