import type { PricingOperations } from "../../../generated/operations.ts";
import { startCascade } from "../cascade/start-cascade.ts";
import { audited, CHANGE_PRICES, loadPricelist } from "../pricelists/load-pricelist.ts";

/** Everything that a pricelist sells, and what follows below. */
export const startPriceRecomputation: PricingOperations["StartPriceRecomputation"] = async (
  context,
  { marketplaceId, acknowledged, note, renewRates = false },
) => {
  const pricelist = await loadPricelist(context, marketplaceId, CHANGE_PRICES);
  context.audit.about(audited(pricelist));
  const { cascadeId, job } = await startCascade(context, {
    lists: [marketplaceId],
    cause: renewRates ? "Rate" : "Manual",
    isRateRenewed: renewRates,
    acknowledged,
    note,
  });
  return { CascadeId: cascadeId, Job: job };
};
