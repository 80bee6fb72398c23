import type { PricingOperations } from "../../../generated/operations.ts";
import { startCascade } from "../cascade/start-cascade.ts";
import { describePricelist, findPricelist } from "../find-pricelist.ts";

/** Everything that a pricelist sells, and what follows below. */
export const startPriceRecomputation: PricingOperations["StartPriceRecomputation"] = async (
  context,
  { marketplaceId, acknowledged, note, renewRates = false },
) => {
  const list = await findPricelist(context, marketplaceId, "Update");
  describePricelist(context, list);
  const { cascadeId, job } = await startCascade(context, {
    lists: [list.id],
    cause: renewRates ? "Rate" : "Manual",
    isRateRenewed: renewRates,
    acknowledged,
    note,
  });
  return { CascadeId: cascadeId, Job: job };
};
