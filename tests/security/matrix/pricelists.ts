/** Pricelists, what is in them and who buys from them; groups of services. What a call changes is made for it, because other rows use the seller's first pricelist. */
import { prices } from "../price-rows.ts";
import { company, reseller, type World } from "../world.ts";
import { type MatrixCase, type MatrixRows, on } from "./matrix-case.ts";

const R = reseller(1);
const OF_LIST = { marketplaceId: "pricelist" } as const;

const read: MatrixCase = { ids: OF_LIST, input: async (world) => ({ marketplaceId: await prices.list(world, R) }) };
/** On a pricelist of its own, with its version. */
const changed = (more: object): MatrixCase => ({
  ids: OF_LIST,
  async input(world) {
    const marketplaceId = await prices.spare(world, R);
    return { marketplaceId, rowVersion: await prices.rowVersion(world, marketplaceId), ...more };
  },
});
const onFilter = async (world: World) => {
  const { list, filter } = await prices.filter(world, R);
  return { marketplaceId: list, filter: { FilterId: filter, VendorFilterType: "Included", VendorIds: [], IncludedTags: ["eu-hosted"] } };
};

export const pricelistRows = {
  "Marketplace.GetMarketplace": [read],
  "Marketplace.GetMarketplaceProperties": [read],
  "Marketplace.GetMarketplaceCustomers": [
    read,
    { ids: OF_LIST, input: async (world) => ({ marketplaceId: await prices.list(world, R), available: true }) },
  ],
  "Marketplace.ListMarketplaceServices": [read],
  "Marketplace.GetPropagationFilters": [read],
  "Marketplace.CreateMarketplace": [
    {
      ids: { ownerAccountId: "account", copyFromId: "pricelist" },
      input: async (world) => ({ ownerAccountId: R, name: "Matrix", currency: "EUR", copyFromId: await prices.list(world, R) }),
    },
  ],
  "Marketplace.UpdateMarketplace": [changed({ name: "Matrix, changed" })],
  "Marketplace.SaveMarketplaceProperties": [changed({ properties: { ShowSrp: false } })],
  "Marketplace.DeleteMarketplace": [
    {
      ids: { ...OF_LIST, reassignToId: "pricelist" },
      input: async (world) => ({ marketplaceId: await prices.spare(world, R), reassignToId: await prices.list(world, R) }),
    },
  ],
  "Marketplace.SaveMarketplacePriorities": [
    {
      ids: { ownerAccountId: "account", "priorities.0.marketplaceId": "pricelist" },
      input: async (world) => ({ ownerAccountId: R, priorities: [{ marketplaceId: await prices.list(world, R), pricePriority: 1 }] }),
    },
  ],
  "Marketplace.SaveMarketplaceCustomers": [
    {
      ids: { ...OF_LIST, "add.0": "account", "remove.0": "account" },
      input: async (world) => ({ marketplaceId: await prices.spare(world, R), add: [company(1, 3)], remove: [company(1, 2)] }),
    },
  ],
  "Marketplace.SavePropagationFilter": [{ ids: { ...OF_LIST, "filter.FilterId": "filter" }, input: onFilter }],
  "Marketplace.DeletePropagationFilter": [
    { ids: { filterId: "filter" }, input: async (world) => ({ filterId: (await prices.filter(world, R)).filter }) },
  ],
  "Marketplace.PreviewPropagation": [
    { ids: { ...OF_LIST, "filter.FilterId": "filter" }, input: onFilter },
    {
      ids: { ...OF_LIST, withoutFilterId: "filter" },
      async input(world) {
        const { list, filter } = await prices.filter(world, R);
        return { marketplaceId: list, withoutFilterId: filter };
      },
    },
  ],
  "Marketplace.AddMarketplaceServices": [
    {
      ids: { "marketplaceIds.0": "pricelist" },
      input: async (world) => ({ marketplaceIds: [await prices.spare(world, R)], serviceIds: [1] }),
    },
    // One's own beside it does not let another one through.
    {
      ids: { "marketplaceIds.1": "pricelist" },
      input: async (world) => ({ marketplaceIds: [await prices.spare(world, R), await prices.spare(world, R)], serviceIds: [1] }),
    },
  ],
  "Marketplace.RemoveMarketplaceServices": [
    { ids: OF_LIST, input: async (world) => ({ marketplaceId: await prices.spare(world, R), serviceIds: [1] }) },
  ],
  "Marketplace.PreviewPropagatedServices": [
    {
      ids: { "marketplaceIds.0": "pricelist" },
      input: async (world) => ({ marketplaceIds: [await prices.list(world, R)], serviceIds: [1] }),
    },
    {
      ids: { "marketplaceIds.1": "pricelist" },
      input: async (world) => ({ marketplaceIds: [await prices.spare(world, R), await prices.spare(world, R)] }),
    },
  ],
  "Marketplace.GetPropagationStatus": [on("ownerAccountId", { ownerAccountId: reseller(1) })],
  "Marketplace.PropagateServices": [
    { ids: { "marketplaceIds.0": "pricelist" }, input: async (world) => ({ marketplaceIds: [await prices.spare(world, R)] }) },
    {
      ids: { "marketplaceIds.1": "pricelist" },
      input: async (world) => ({ marketplaceIds: [await prices.spare(world, R), await prices.spare(world, R)], includeDownstream: true }),
    },
  ],
  "ServiceManagement.SaveServiceGroup": [
    on("ownerAccountId", async (world) => ({
      ownerAccountId: R,
      group: { Name: "Matrix", ServiceIds: await prices.sellable(world, R) },
    })),
    {
      ids: { ownerAccountId: "account", "group.ServiceGroupId": "serviceGroup" },
      input: async (world) => ({
        ownerAccountId: R,
        group: { ServiceGroupId: await prices.spareGroup(world, R), RowVersion: 1, Name: "Matrix, changed" },
      }),
    },
  ],
  "ServiceManagement.DeleteServiceGroup": [
    { ids: { serviceGroupId: "serviceGroup" }, input: async (world) => ({ serviceGroupId: await prices.spareGroup(world, R) }) },
  ],
} satisfies MatrixRows;
