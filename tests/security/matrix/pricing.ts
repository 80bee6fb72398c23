/** Exchange rates of pricelists. */
import { prices } from "../price-rows.ts";
import { reseller, type World } from "../world.ts";
import type { MatrixCase, MatrixRows } from "./matrix-case.ts";

const onList = (more: (world: World, list: number) => object | Promise<object> = () => ({})): MatrixCase => ({
  ids: { marketplaceId: "pricelist" },
  async input(world) {
    const list = await prices.list(world, reseller(1));
    return { marketplaceId: list, ...(await more(world, list)) };
  },
});

export const pricingRows = {
  "Pricing.GetRatePolicy": [onList()],
  "Pricing.SaveRatePolicy": [
    onList(async (world, list) => ({
      ratePolicy: "Daily",
      rateUplift: "0.5",
      rowVersion: await prices.rowVersion(world, list),
      acknowledged: true,
    })),
  ],
} satisfies MatrixRows;
