/** Prices, and exchange rates of pricelists. */
import { prices } from "../price-rows.ts";
import { ACTORS, company, productOf, reseller, type World } from "../world.ts";
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
const PROMOTION = {
  ...{ ownerAccountId: reseller(1), name: "Action", kind: "List", priceableItemIds: [1], discountType: "Percent", value: "10" },
  ...{ appliesTo: "Both", validFrom: "2099-01-01", acknowledged: true },
};
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
  "Pricing.GetPrices": [onList()],
  "Pricing.GetPriceFigures": [on("ownerAccountId", { ownerAccountId: reseller(1) })],
  "Pricing.ListPriceWarnings": [on("ownerAccountId", { ownerAccountId: reseller(1) })],
  "Pricing.ListPriceUpdates": [on("ownerAccountId", { ownerAccountId: reseller(1) })],
  "Pricing.SaveItemPrices": [onList(() => ({ prices: [{ PriceableItemId: 1, PinnedPrice: "5" }], acknowledged: true }))],
  "Pricing.SavePinnedPrices": [
    onList(() => ({ prices: [{ PriceableItemId: 1, Price: "5", ValidFrom: "2099-01-01" }], acknowledged: true })),
  ],
  "Pricing.ExportPrices": [onList(() => ({ format: "Csv" }))],
  "Pricing.CheckPriceFile": [onList(async (world) => ({ file: await prices.file(world, ACTORS.hierarchy.id) }))],
  "Pricing.ImportPrices": [onList(async (world) => ({ file: await prices.file(world, ACTORS.hierarchy.id), acknowledged: true }))],
  "Pricing.ListPromotions": [onList()],
  "Pricing.ListSellerItems": [on("ownerAccountId", { ownerAccountId: reseller(1) })],
  "Pricing.SavePromotion": [
    on("ownerAccountId", async (world) => {
      await prices.list(world, reseller(1));
      return PROMOTION;
    }),
    {
      ids: { promotionId: "promotion" },
      async input(world) {
        await prices.list(world, reseller(1));
        return { ...PROMOTION, promotionId: await prices.promotion(world, reseller(1)), rowVersion: 1 };
      },
    },
  ],
  "Pricing.DeletePromotion": [
    {
      ids: { promotionId: "promotion" },
      input: async (world) => ({ promotionId: await prices.promotion(world, reseller(1)), rowVersion: 1, acknowledged: true }),
    },
  ],
  "Pricing.ListSpecialDeals": [on("accountId", { accountId: C })],
  "Pricing.SaveSpecialDeal": [
    on("accountId", { accountId: productOf(C), deal: null }),
    on("sellerAccountId", async (world) => ({
      ...{ accountId: productOf(C), sellerAccountId: reseller(1) },
      deal: { items: [{ PriceableItemId: await prices.billedItem(world, productOf(C)), CustomPrice: "5" }] },
    })),
  ],
  "Pricing.ListProtectedPrices": [on("accountId", { accountId: productOf(C) })],
  "Pricing.SimulatePrices": [
    {
      ids: { marketplaceId: "pricelist", "rules.0.ServiceGroupIds.0": "serviceGroup" },
      input: async (world) => ({
        marketplaceId: await prices.list(world, reseller(1)),
        rules: [{ Name: "Matrix", Model: "Markup", Value: "10", ServiceGroupIds: [await prices.group(world, reseller(1))] }],
      }),
    },
  ],
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
