/** A pricelist with rules as sellers have them (commerce §7): a few for items and groups, most for vendors. The same on every call. */
import type { PricingInputs, PricingRule, PricingRuleSet } from "../../../shared/generated/types.ts";

const VENDORS = 100;
const GROUPS = 48;
/** Items of a service. */
const SHARE = 5;
const PRICED_AS = ["Recurring", "Recurring", "Prepaid", "Usage", "OneTime"] as const;

const rule = (RuleId: number, more: Partial<PricingRule>): PricingRule => ({
  ...{
    RuleId,
    Name: `Rule ${RuleId}`,
    Priority: RuleId,
    Model: "Markup",
    Value: "12.5",
    PriceableItemIds: [],
    ServiceGroupIds: [],
    VendorIds: [],
  },
  ...{ FeeTypes: null, ValidFrom: null, ValidTo: null, IsEnabled: true, IsDefault: false },
  ...more,
});

export function worldOf(count: number): { inputs: PricingInputs; ruleSet: PricingRuleSet } {
  const services = Math.ceil(count / SHARE);
  const at = Array.from({ length: count }, (_, index) => index);
  // A generator with a fixed seed: prices look like prices.
  let seed = 20_261_121;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const costs = at.map(() => (1 + random() * 200).toFixed(2));
  const suggested = costs.map((cost, index) => (index % 50 === 7 ? null : (Number(cost) * (1.2 + random() / 2)).toFixed(2)));
  const inputs: PricingInputs = {
    ...{ MarketplaceId: 5, Currency: "EUR", On: "2026-11-21", Until: "2028-05-21" },
    Rounding: { Step: "0.01", Ending: "0.00", PaidPrecision: 2, UsagePrecision: 6, SellAtCostWithoutSrp: false },
    Vendors: Array.from({ length: VENDORS }, (_, index) => ({ VendorId: index + 1, Name: `Vendor ${index + 1}` })),
    Services: Array.from({ length: services }, (_, index) => ({
      ServiceId: index + 1,
      Name: `Service ${index + 1}`,
      Vendor: index % VENDORS,
    })),
    Groups: Array.from({ length: GROUPS }, (_, group) => ({
      ServiceGroupId: group + 1,
      Name: `Group ${group + 1}`,
      ServiceIds: Array.from({ length: Math.floor(services / GROUPS) }, (_, index) => index * GROUPS + group + 1),
    })),
    Items: {
      Ids: at.map((index) => index + 1),
      Services: at.map((index) => Math.floor(index / SHARE)),
      Names: at.map((index) => ["Licence, monthly", "Licence, yearly", "Licence, prepaid", "Storage", "Setup"][index % SHARE] ?? ""),
      PricedAs: at.map((index) => PRICED_AS[index % SHARE] ?? "Recurring"),
      Prices: costs.map((cost) => (Number(cost) * 1.125).toFixed(2)),
    },
    Amounts: [
      { From: "2026-11-21", Items: null, Purchase: costs, Suggested: suggested, Converted: [], Promoted: [] },
      {
        From: "2027-01-01",
        Items: [1, 2, 3],
        Purchase: ["9.00", "9.50", "10.00"],
        Suggested: ["20.00", "21.00", "22.00"],
        Converted: [],
        Promoted: [],
      },
    ],
    Pinned: at.slice(0, 20).map((index) => ({ PriceableItemId: index * 31 + 1, Price: "9.99", ValidFrom: "2026-01-01", ValidTo: null })),
  };
  const rules = [
    ...[1, 2, 3].map((id) => rule(id, { Model: "Static", Value: "19.90", PriceableItemIds: [id * 7, id * 11, id * 13] })),
    ...[4, 5, 6].map((id) => rule(id, { Model: "SrpDiscount", Value: "7.5", ServiceGroupIds: [id, id + 10, id + 20] })),
    rule(7, { VendorIds: [1], ValidFrom: "2026-12-01", ValidTo: "2026-12-31" }),
    ...[8, 9, 10, 11].map((id) => rule(id, { Model: id % 2 === 0 ? "Markup" : "GrossMargin", VendorIds: [id, id + 20, id + 40] })),
    rule(12, { Name: "Everyone", VendorIds: inputs.Vendors.map(({ VendorId }) => VendorId) }),
    rule(13, { Name: "Suggested", Model: "Srp", Value: null, IsDefault: true }),
  ];
  const ruleSet = {
    MarketplaceId: 5,
    Name: "Bench",
    OwnerAccountId: 10,
    Currency: "EUR",
    Rules: rules,
    RuleSetVersion: 1,
    RunningJobId: null,
    ScheduledOn: [],
  };
  return { inputs, ruleSet };
}
