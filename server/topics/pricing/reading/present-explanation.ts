import { formatScaled, withoutZeros } from "../../../../shared/decimal.ts";
import type { MissingPriceReason, PriceCandidate, PriceHop, PriceReason, PriceStep } from "../../../../shared/generated/types.ts";
import type { ExplainedCandidate } from "../../../../shared/pricing/chain.ts";
import { type Fraction, times, wholeSteps } from "../../../../shared/pricing/fraction.ts";
import { shownFlags } from "../../../../shared/pricing/price-of.ts";
import { formatUnits, type Units, unitsOf } from "../../../../shared/pricing/units.ts";
import { type AccountRow, reference } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { seesPurchasePrices } from "../rules/sees-purchase-prices.ts";
import { CHANGED_RULE, type ChainHop } from "./explain-chain.ts";
import type { ListVersion } from "./load-list-versions.ts";
import { marginPercent } from "./margin-percent.ts";

/** What the caller may see of a hop, and its names. */
export interface HopView {
  readonly seller: AccountRow;
  readonly buyerName: string | null;
  /** What the seller pays, and whatever would tell it. */
  readonly seesPurchase: boolean;
}

export const viewOf = (context: Context, seller: AccountRow, buyerName: string | null): HopView => ({
  seller,
  buyerName,
  seesPurchase: seesPurchasePrices(context, reference(seller)),
});

/** A hop as its seller sees it. Figures that tell the purchase price are there only with the right to see it. */
export function presentHop(hop: ChainHop, { seller, buyerName, seesPurchase }: HopView): PriceHop {
  const { list, explained, stored, rate } = hop;
  const key = String(seller.account_id);
  const winner = winnerOf(explained.candidates);
  const isDrift = isDrifted(hop);
  const purchase = seesPurchase ? explained.purchase : undefined;
  return {
    HopKey: key,
    SellerAccountId: seller.account_id,
    SellerName: seller.display_name,
    BuyerName: buyerName,
    MarketplaceId: list?.id ?? null,
    ListName: list?.name ?? null,
    Version: list?.version ?? null,
    EffectiveOn: list?.effectiveOn ?? null,
    PurchasePrice: purchase === undefined ? null : formatUnits(purchase),
    PurchaseCurrency: purchase === undefined ? null : explained.purchaseCurrency,
    ExchangeRate: seesPurchase && rate ? rateText(rate) : null,
    SuggestedPrice: explained.suggested === undefined ? null : formatUnits(explained.suggested),
    Price: explained.price === undefined ? null : formatUnits(explained.price),
    StoredPrice: "missing" in stored ? null : withoutZeros(stored.unitPrice, 2),
    Currency: list?.currency ?? null,
    Margin: seesPurchase ? marginText(hop) : null,
    RuleName: winner && list ? nameOf(winner, list) : null,
    State: isDrift ? "Drift" : explained.price === undefined ? "Missing" : "Priced",
    Reason: explained.price === undefined ? (presentReasons(hop, { seller, buyerName, seesPurchase })[0]?.Reason ?? null) : null,
    Flags: shownFlags(explained.flags, seesPurchase),
    Steps: [...stepsOf(hop, key, seesPurchase)],
  };
}

/** A stored price that is another one than its inputs make, or that is there without them. */
export function isDrifted({ stored, explained }: ChainHop): boolean {
  const kept = "missing" in stored ? undefined : unitsOf(stored.unitPrice);
  return kept !== explained.price;
}

export function presentCandidates({ explained, list }: ChainHop, { seller, seesPurchase }: HopView): PriceCandidate[] {
  if (!list) return [];
  return explained.candidates.map(({ rule, outcome }) => {
    const price = outcome.is === "Won" ? outcome.price : outcome.is === "Lost" ? outcome.wouldBe : undefined;
    // A price and the value of its rule, or two prices of two rules, tell what the seller pays.
    const isHidden = !seesPurchase && rule.basedOn === "Purchase";
    return {
      CandidateKey: `${seller.account_id}-${rule.id}`,
      HopKey: String(seller.account_id),
      SellerName: seller.display_name,
      ListName: list.name,
      RuleId: rule.id,
      RuleName: nameOf({ rule, outcome }, list),
      Priority: rule.priority,
      Model: rule.model,
      Value: rule.value === undefined || isHidden ? null : withoutZeros(rule.value, 0),
      ValidFrom: rule.validFrom ?? null,
      ValidTo: rule.validTo ?? null,
      IsPinned: rule.isPinned === true,
      IsDefault: rule.isDefault === true,
      Outcome: outcome.is,
      Reason: outcome.is === "Skipped" ? outcome.because : null,
      Price: price === undefined || (isHidden && outcome.is === "Lost") ? null : formatUnits(price),
      Currency: list.currency,
    };
  });
}

const winnerOf = (candidates: readonly ExplainedCandidate[]) => candidates.find(({ outcome }) => outcome.is === "Won");
const nameOf = ({ rule }: ExplainedCandidate, list: ListVersion): string | null =>
  rule.id === CHANGED_RULE ? null : (list.names.get(rule.id) ?? null);

/** To 15 places, of which zeros at the end say nothing. */
const rateText = ({ numerator, denominator }: Fraction): string =>
  withoutZeros(formatScaled(wholeSteps({ numerator: numerator * 10n ** 15n, denominator }, 1n), 15), 2);

function marginText({ explained, rate }: ChainHop): string | null {
  if (explained.price === undefined || explained.purchase === undefined) return null;
  return marginPercent(explained.price, rate ? { amount: explained.purchase, rate } : { amount: explained.purchase });
}

/** How the price builds up, in the pricelist's currency: a total, changes, the price. */
function stepsOf(hop: ChainHop, key: string, seesPurchase: boolean): readonly PriceStep[] {
  const { explained, list, rate } = hop;
  if (explained.price === undefined || !list) return [];
  const steps: PriceStep[] = [];
  const add = (Kind: PriceStep["Kind"], amount: Units, IsTotal = false) => {
    if (IsTotal || amount !== 0n)
      steps.push({ StepKey: `${key}-${steps.length + 1}`, Kind, Amount: formatUnits(amount), IsTotal, Currency: list.currency });
  };
  const winner = winnerOf(explained.candidates);
  const own = explained.steps.filter(({ kind }) => OWN.has(kind));
  const made = explained.steps.filter(({ kind }) => !OWN.has(kind));
  const model = made.find(({ kind }) => kind === "Model");
  const listPrice = winner?.outcome.is === "Won" ? winner.outcome.price : explained.price;
  const isPromoted = made.some(({ kind }) => kind === "Promotion");
  const base = made.find(({ kind }) => kind === "Purchase");
  const isOnSuggested = winner?.rule.basedOn === "Suggested" && !explained.flags.includes("SoldAtCost");
  if (!model || !base || (!isOnSuggested && !seesPurchase)) {
    add("Rule", listPrice, true);
  } else {
    const before = made.slice(0, made.indexOf(model)).at(-1)?.to ?? base.to;
    const converted = isOnSuggested ? suggestedRate(list) : rate;
    const full = isPromoted ? inList(base.to, converted) : before;
    add(isOnSuggested ? "Suggested" : "Purchase", full, true);
    add("Promotion", before - full);
    add("Rule", model.to - before);
    let last = model.to;
    for (const { kind, to } of made.slice(made.indexOf(model) + 1)) {
      add(kind === "Step" ? "Rounding" : "Ending", to - last);
      last = to;
    }
  }
  for (const { kind, from = 0n, to } of own) add(kind as PriceStep["Kind"], to - from);
  add("Price", explained.price, true);
  return steps;
}

const OWN: ReadonlySet<string> = new Set(["Deal", "Quote", "Protected", "Grant"]);
const suggestedRate = ({ suggested, currency, rateFrom }: ListVersion): Fraction | undefined =>
  suggested === null || suggested.currency === currency ? undefined : rateFrom(suggested.currency);
const inList = (amount: Units, rate: Fraction | undefined): Units =>
  rate ? wholeSteps(times({ numerator: amount, denominator: 1n }, rate), 1n) : amount;

interface FoundReason {
  readonly reason: PriceReason;
  readonly ruleName: string | null;
}

/** Why a hop makes no price: first what is missing as a whole, then each rule that made none. */
function reasonsOf({ explained, stored, list }: ChainHop): readonly FoundReason[] {
  if (explained.price !== undefined) return "missing" in stored ? [{ reason: stored.missing, ruleName: null }] : [];
  if (!list) return [{ reason: "missing" in stored ? stored.missing : "NotListed", ruleName: null }];
  if (list.version === null) return [{ reason: "NotPublished", ruleName: null }];
  const whole = explained.reasons.filter((reason) => reason === "NoRate" || reason === "NoUpstreamPrice");
  const skipped = explained.candidates.flatMap(({ rule, outcome }) =>
    outcome.is === "Skipped" ? [{ reason: outcome.because, ruleName: nameOf({ rule, outcome }, list) }] : [],
  );
  return [...whole.map((reason) => ({ reason, ruleName: null })), ...skipped];
}

/** What the seller itself cannot buy is for those who see purchase prices; others read that the pricelist has no price. */
export function presentReasons(hop: ChainHop, { seller, seesPurchase }: HopView): MissingPriceReason[] {
  const shown = reasonsOf(hop).filter(({ reason }) => seesPurchase || (reason !== "NoUpstreamPrice" && reason !== "NoPurchasePrice"));
  const rows = shown.length > 0 || hop.explained.price !== undefined ? shown : [{ reason: "NotListed" as const, ruleName: null }];
  return rows.map(({ reason, ruleName }, at) => ({
    ReasonKey: `${seller.account_id}-${at + 1}`,
    Reason: reason,
    SellerName: seller.display_name,
    ListName: hop.list?.name ?? null,
    RuleName: ruleName,
  }));
}
