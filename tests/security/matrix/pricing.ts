/** Prices, and exchange rates of pricelists. */
import { prices } from "../price-rows.ts";
import { company, productOf, reseller, type World } from "../world.ts";
import { type MatrixCase, type MatrixRows, on } from "./matrix-case.ts";

const onList = (more: (world: World, list: number) => object | Promise<object> = () => ({})): MatrixCase => ({
  ids: { marketplaceId: "pricelist" },
  async input(world) {
    const list = await prices.list(world, reseller(1));
    return { marketplaceId: list, ...(await more(world, list)) };
  },
});

const acknowledged = () => ({ acknowledged: true });
/** A pricelist of its own with a past, a present and a scheduled version. */
const onVersions = (version: number, more: object = { acknowledged: true }): MatrixCase => ({
  ids: { marketplaceId: "pricelist" },
  async input(world) {
    const list = await prices.list(world, reseller(1));
    await prices.versions(world, list);
    return { marketplaceId: list, version, ...more };
  },
});

const C = company(1, 1);
const ITEM = { priceableItemId: 1 };
const SERVICE = { serviceId: 1 };
/** The three ways to say whose price it is. */
const ofPrice = [
  onList(() => ITEM),
  on("subscriptionId", { subscriptionId: productOf(C), ...ITEM }),
  on("customerAccountId", { customerAccountId: C, ...ITEM }),
];

export const pricingRows = {
  "Pricing.ExplainPrice": ofPrice,
  "Pricing.ExplainMissingPrice": ofPrice,
  "Pricing.GetPriceHistory": ofPrice,
  "Pricing.GetServicePrices": [
    on("accountId", { accountId: C, ...SERVICE }),
    { ids: { pricelistId: "pricelist" }, input: async (world) => ({ pricelistId: await prices.list(world, reseller(1)), ...SERVICE }) },
  ],
  "Pricing.StartPriceRecomputation": [onList(acknowledged)],
  "Pricing.GetPriceRecomputationStatus": [onList()],
  "Pricing.ListPriceVersions": [onList()],
  "Pricing.GetPriceVersion": [onVersions(1, {})],
  "Pricing.PublishPriceVersion": [onVersions(3)],
  "Pricing.WithdrawPriceVersion": [onVersions(3)],
  "Pricing.RevertPriceVersion": [onVersions(1)],
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
