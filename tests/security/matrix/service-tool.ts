/** Services of a seller's own, with their offers and items. Each call gets a service of its own. */
import { randomUUID } from "node:crypto";
import { prices } from "../price-rows.ts";
import { reseller, type World } from "../world.ts";
import { type MatrixCase, type MatrixRows, on } from "./matrix-case.ts";

const R = reseller(1);
type Own = Awaited<ReturnType<typeof prices.ownService>>;

const onService = (path: string, input: (own: Own) => object): MatrixCase => ({
  ids: { [path]: "service" },
  input: async (world: World) => input(await prices.ownService(world, R)),
});
const read = onService("serviceId", ({ service }) => ({ serviceId: service }));
const newService = () => ({ DisplayName: `New ${randomUUID()}`, VendorId: 1, VendorSku: randomUUID(), ProductNumber: randomUUID() });
const OFFER = { DisplayName: "Monthly", CommitmentTerm: "OneMonth", BillingRule: "InAdvance" };
const ITEM = { Description: "Setup", FeeType: "OneTime", BillingRule: "InAdvance", Unit: "setup" };

export const serviceToolRows = {
  "ServiceManagement.ListServices": [on("ownerAccountId", { ownerAccountId: R })],
  "ServiceManagement.GetService": [read],
  "ServiceManagement.SaveService": [
    on("ownerAccountId", async () => ({ ownerAccountId: R, service: newService() })),
    onService("serviceId", ({ service }) => ({ serviceId: service, rowVersion: 1, service: { MaterialNumber: "1" } })),
  ],
  "ServiceManagement.SetServiceStatus": [
    onService("serviceId", ({ service }) => ({ serviceId: service, status: "NoNewSales", rowVersion: 1 })),
  ],
  "ServiceManagement.ListPriceableItems": [read],
  "ServiceManagement.SavePriceableItem": [
    onService("item.ServiceId", ({ service }) => ({ item: { ServiceId: service, ...ITEM, ProductNumber: randomUUID() } })),
    {
      ids: { "item.PriceableItemId": "item" },
      input: async (world) => {
        const { service, item } = await prices.ownService(world, R);
        return { item: { ServiceId: service, PriceableItemId: item, RowVersion: 1, ...ITEM, ProductNumber: randomUUID() } };
      },
    },
  ],
  "ServiceManagement.DeletePriceableItem": [
    { ids: { priceableItemId: "item" }, input: async (world) => ({ priceableItemId: (await prices.ownService(world, R)).item }) },
  ],
  "ServiceManagement.ListServicePrices": [read],
  "ServiceManagement.SaveServicePrices": [
    {
      ids: { serviceId: "service" },
      input: async (world) => {
        const { service, item } = await prices.ownService(world, R);
        return { serviceId: service, prices: [{ RowKey: `${item}||EUR`, Srp: "5" }] };
      },
    },
  ],
  "ServiceManagement.GetVendorProfile": [
    { ids: { vendorId: "vendor" }, input: async (world) => ({ vendorId: await prices.vendor(world, R) }) },
  ],
  "ServiceManagement.SaveVendorProfile": [
    {
      ids: { vendorId: "vendor" },
      input: async (world) => ({ vendorId: await prices.vendor(world, R), rowVersion: 1, vendor: { Country: "SE" } }),
    },
  ],
  "Marketplace.ListMySubscriptions": [read],
  "ServiceManagement.SaveVendor": [],
  "Marketplace.ListMarketplaceOffers": [
    onService("serviceId", ({ service }) => ({ serviceId: service })),
    { ids: { marketplaceId: "pricelist" }, input: async (world) => ({ marketplaceId: await prices.list(world, R) }) },
  ],
  "Marketplace.SaveMarketplaceOffer": [onService("offer.ServiceId", ({ service }) => ({ offer: { ServiceId: service, ...OFFER } }))],
} satisfies MatrixRows;
