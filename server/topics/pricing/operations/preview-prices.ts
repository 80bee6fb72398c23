import { divideRounded } from "../../../../shared/decimal.ts";
import type { PreviewPricesRequest, PricePreviewRow } from "../../../../shared/generated/types.ts";
import { wholeSteps } from "../../../../shared/pricing/fraction.ts";
import { percentOfMargin } from "../../../../shared/pricing/impact.ts";
import { converted, flagNames, type Price } from "../../../../shared/pricing/price-of.ts";
import { formatUnits, type Units } from "../../../../shared/pricing/units.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { reference } from "../../../platform/accounts/account-row.ts";
import { denied } from "../../../platform/call/problem.ts";
import { code, decimal, integer, other, text } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";
import { givenRules, refuseUnknownTargets } from "../rules/given-rules.ts";
import { type LoadedInputs, loadPricelistInputs } from "../rules/pricelist-inputs.ts";
import { judge } from "../rules/rule-findings.ts";
import { loadRuleSet } from "../rules/rule-set.ts";
import { seesPurchasePrices } from "../rules/sees-purchase-prices.ts";

interface PreviewedItem {
  readonly itemId: number;
  readonly before: Units | undefined;
  readonly after: Price | undefined;
}

interface Given extends PreviewPricesRequest {
  readonly inputs: LoadedInputs;
  readonly ruleName: (price: Price) => string | null;
}

const purchaseOf = ({ itemId }: PreviewedItem, { inputs }: Given) => inputs.inputsOf(itemId, inputs.on).purchase;
const namesOf = ({ itemId }: PreviewedItem, { inputs }: Given) => inputs.named.get(itemId);
/** Hundredths of a per cent of the present price. */
const changeOf = ({ before, after }: PreviewedItem): bigint | undefined =>
  before === undefined || before === 0n || !after
    ? undefined
    : divideRounded((after.price - before) * 10_000n, before < 0n ? -before : before);
const asPercent = (hundredths: bigint): string => formatUnits(hundredths * 1_000_000n);

const previewed = defineMemoryList<{ row: PricePreviewRow; item: PreviewedItem; given: Given }>({
  columns: {
    PriceableItemId: integer(({ itemId }) => itemId),
    Name: text((item, { given }) => namesOf(item, given)?.name ?? "", { searched: true }),
    ServiceName: text((item, { given }) => namesOf(item, given)?.serviceName ?? "", { searched: true }),
    VendorName: text((item, { given }) => namesOf(item, given)?.vendorName ?? "", { searched: true }),
    PricedAs: code(({ itemId }, { given }) => given.inputs.index.byId.get(itemId)?.pricedAs ?? "Recurring"),
    OldPrice: decimal(({ before }) => (before === undefined ? null : formatUnits(before))),
    NewPrice: decimal(({ after }) => (after ? formatUnits(after.price) : null)),
    PurchasePrice: decimal((item, { given }) => {
      const purchase = purchaseOf(item, given);
      return purchase ? formatUnits(wholeSteps(converted(purchase), 1n)) : null;
    }),
    Change: decimal((item) => {
      const change = changeOf(item);
      return change === undefined ? null : asPercent(change);
    }),
    Margin: decimal((item, { given }) => {
      const purchase = purchaseOf(item, given);
      const margin = item.after && purchase ? percentOfMargin(item.after.price, purchase) : undefined;
      return margin === undefined ? null : margin.toFixed(2);
    }),
    RuleName: text(({ after }, { given }) => (after ? given.ruleName(after) : null)),
    Flags: other(({ after }) => (after ? flagNames(after.flags) : [])),
    Currency: code((_, { given }) => given.inputs.world.parts.list.currency),
  },
});

/** @throws Problem AccessDenied for anyone who may not see what the pricelist's owner pays: prices of rules would tell it */
export const previewPrices: PricingOperations["PreviewPrices"] = async (context, request) => {
  const { marketplaceId, rules, itemIds } = request;
  const pricelist = await loadPricelist(context, marketplaceId, READ_PRICES);
  if (!seesPurchasePrices(context, reference(pricelist.owner))) throw denied();
  const given = givenRules(rules);
  const system = context.system("inputs of a pricelist");
  await refuseUnknownTargets(system, pricelist.owner.account_id, given);
  const [inputs, { Rules }] = await Promise.all([loadPricelistInputs(system, marketplaceId), loadRuleSet(context, pricelist)]);
  const { prices } = judge(inputs, given);
  const names = new Map(given.map(({ id, name }) => [id, name]));
  const defaultName = Rules.find(({ IsDefault }) => IsDefault)?.Name ?? null;
  const ruleName = ({ rule }: Price) => (rule.isPinned ? null : rule.isDefault ? defaultName : (names.get(rule.id) ?? null));
  const wanted = itemIds ? itemIds.filter((id) => inputs.named.has(id)) : prices.changed().map(({ itemId }) => itemId);
  const items = wanted.map((itemId) => ({ itemId, before: inputs.priceNow(itemId)?.price, after: prices.priceOf(itemId) }));
  return previewed.page(context, request, items.toSorted(byChange), { ...request, inputs, ruleName });
};

/** The largest change first, up or down; then items that get or lose their price. */
function byChange(one: PreviewedItem, other: PreviewedItem): number {
  const [a, b] = [one, other].map((item) => {
    const change = changeOf(item);
    return change === undefined ? -1n : change < 0n ? -change : change;
  }) as [bigint, bigint];
  return a === b ? one.itemId - other.itemId : a > b ? -1 : 1;
}
