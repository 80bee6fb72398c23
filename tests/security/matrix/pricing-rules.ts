/** Pricing rules: no one learns what another seller's pricelist says, and rules name no group of another seller. */
import { prices } from "../price-rows.ts";
import { reseller, type World } from "../world.ts";
import { type MatrixCase, type MatrixRows, on } from "./matrix-case.ts";

const R = reseller(1);
const rule = (group: number, more: object = {}) => ({ Name: "Matrix", Model: "Markup", Value: "10", ServiceGroupIds: [group], ...more });
const listOf = async (world: World) => ({ marketplaceId: await prices.list(world, R) });
const judged: MatrixCase = {
  ids: { marketplaceId: "pricelist", "rules.0.ServiceGroupIds.0": "serviceGroup" },
  input: async (world) => ({
    ...(await listOf(world)),
    rules: [rule(await prices.group(world, R))],
  }),
};

export const pricingRuleRows = {
  "Pricing.GetPricingRules": [{ ids: { marketplaceId: "pricelist" }, input: listOf }],
  "Pricing.GetPricingInputs": [{ ids: { marketplaceId: "pricelist" }, input: listOf }],
  "Pricing.SavePricingRules": [
    {
      ...judged,
      input: async (world) => ({
        ...(await (judged.input as (world: World) => Promise<object>)(world)),
        ruleSetVersion: await prices.rulesVersion(world, R),
        acknowledged: true,
      }),
    },
  ],
  "Pricing.ValidatePricingRules": [judged],
  "Pricing.PreviewPrices": [judged],
  "Pricing.SearchPriceableItems": [
    {
      ids: { marketplaceId: "pricelist", "groupIds.0": "serviceGroup" },
      input: async (world) => ({ ...(await listOf(world)), text: "shield", groupIds: [await prices.group(world, R)] }),
    },
  ],
  "Pricing.ListPricingRuleGroups": [on("ownerAccountId", { ownerAccountId: R })],
  "Pricing.SavePricingRuleGroup": [
    {
      ids: { ownerAccountId: "account" },
      input: async (world) => ({ ownerAccountId: R, name: "Matrix", rules: [rule(await prices.group(world, R))], acknowledged: true }),
    },
    {
      ids: { groupId: "ruleGroup", "applyToMarketplaceIds.0": "pricelist", "rules.0.ServiceGroupIds.0": "serviceGroup" },
      input: async (world) => ({
        ...{ ownerAccountId: R, name: "Matrix, changed", acknowledged: true, rowVersion: 1 },
        groupId: await prices.ruleGroup(world, R),
        rules: [rule(await prices.group(world, R))],
        applyToMarketplaceIds: [await prices.list(world, R)],
      }),
    },
  ],
  "Pricing.DeletePricingRuleGroup": [
    { ids: { groupId: "ruleGroup" }, input: async (world) => ({ groupId: await prices.ruleGroup(world, R) }) },
  ],
} satisfies MatrixRows;
