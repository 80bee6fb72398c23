/**
 * The prices that rules make in a pricelist while someone edits the rules, and what follows from them: shares of the rules, conflicts, effect. A change is
 * computed for the items of the changed rules only, and can be paused: the editor asks for it on every keystroke, with ten thousand items (commerce §1.3 M4).
 */
import { classesInSteps, type InputsOf, type ItemClass, type Judged, judgeInSteps } from "./conflicts.ts";
import { spansFrom } from "./days.ts";
import { countEffect, effectOf, type Impact, type ItemEffect, noImpact, type PricedNow } from "./impact.ts";
import { type ItemIndex, itemsOf, type Matches, matchInSteps, type PricedItem } from "./match.ts";
import { type Price, type PriceInputs, priceOf, type Rounding } from "./price-of.ts";
import { type Day, type PreparedRule, type PricingRule, prepareRule } from "./rules.ts";
import { eachInSteps, finished, type Steps } from "./steps.ts";

/** All that rules of a pricelist are judged on. */
export interface PricelistInputs {
  readonly index: ItemIndex;
  readonly rounding: Rounding;
  /** Prices are those of this day; conflicts are looked for from it on. */
  readonly on: Day;
  /** The last day that conflicts are looked for. */
  readonly until: Day;
  /** Days on which inputs change. */
  readonly boundaries: readonly Day[];
  readonly inputsOf: InputsOf;
  /** The present price. */
  readonly priceNow: (itemId: number) => PricedNow | undefined;
  readonly pinned: readonly PreparedRule[];
}

/** A rule without its position: the strongest one comes first, the default one last. */
export type OrderedRule = Omit<PricingRule, "priority">;

/** Numbers of items. */
export interface RuleShare {
  /** That the rule names. */
  readonly named: number;
  /** Of which it makes the price, and of these those below their purchase price. */
  readonly won: number;
  readonly belowCost: number;
}

export interface RuleFindings extends Judged {
  readonly impact: Impact;
  readonly shares: ReadonlyMap<string, RuleShare>;
  readonly belowCost: ReadonlySet<number>;
}

interface Known {
  readonly rule: OrderedRule;
  readonly prepared: PreparedRule;
  readonly named: ReadonlySet<PricedItem>;
}

/** The id of the share of all pinned prices. */
export const PINNED = "pinned";

export class RulePrices {
  readonly inputs: PricelistInputs;
  #known: readonly Known[] = [];
  #matches: Matches = { lists: [], listOf: new Map() };
  #spans: readonly Day[] = [];
  #classes: readonly ItemClass[] = [];
  /** Of the day whose prices are shown: they are read again on every change. */
  readonly #inputs: ReadonlyMap<number, PriceInputs>;
  readonly #prices = new Map<number, { price: Price | undefined; effect: ItemEffect }>();
  readonly #counts = noImpact();
  #shares: ReadonlyMap<string, RuleShare> = new Map();
  readonly #won = new Map<string, { won: number; belowCost: number }>();
  readonly #belowCost = new Set<number>();

  constructor(inputs: PricelistInputs) {
    this.inputs = inputs;
    this.#inputs = new Map(inputs.index.items.map(({ id }) => [id, inputs.inputsOf(id, inputs.on)]));
  }

  /** The price of an item under the rules of the last update; undefined: it has none. */
  priceOf(itemId: number): Price | undefined {
    return this.#prices.get(itemId)?.price;
  }

  /** Items whose price is another one than now. */
  changed(): { itemId: number; price: Price | undefined }[] {
    return [...this.#prices].flatMap(([itemId, { price, effect }]) =>
      effect.is === "same" || effect.is === "none" ? [] : [{ itemId, price }],
    );
  }

  /** @param rules the strongest first; a rule that is the same object as before has not changed */
  update(rules: readonly OrderedRule[]): RuleFindings {
    return finished(this.updateInSteps(rules));
  }

  /** Like `update`. Until the last step, nothing else may be read or begun here. */
  *updateInSteps(rules: readonly OrderedRule[]): Steps<RuleFindings> {
    const { inputs } = this;
    const before = this.#known;
    const known = rules.map((rule, at) => this.#prepare(rule, at + 1));
    this.#known = known;
    const isFirst = before.length === 0;
    const isSameShape =
      !isFirst && before.length === known.length && known.every((one, at) => hasSameShape(one.prepared, before[at]?.prepared));
    const touched = isFirst ? inputs.index.items : touchedItems(before, known);
    if (isSameShape) this.#matches = withRules(this.#matches, known);
    else {
      this.#matches = yield* matchInSteps([...inputs.pinned, ...known.map(({ prepared }) => prepared)], inputs.index);
      const dated = [...rules, ...inputs.pinned, ...inputs.boundaries.map((validFrom) => ({ validFrom }))];
      this.#spans = spansFrom(dated, inputs.on, inputs.until);
      this.#classes = yield* classesInSteps(this.#matches, this.#spans, inputs.inputsOf);
    }
    // Another value changes only the prices that the rule makes.
    const makers = new Set(before.filter((one, at) => one !== known[at]).map(({ rule }) => rule.id));
    const isMade = (id: number) => {
      const made = this.#prices.get(id)?.price;
      return made !== undefined && makers.has(made.rule.id);
    };
    yield* eachInSteps(touched, ({ id }) => {
      if (!isSameShape || isMade(id)) this.#reprice(id);
    });
    return yield* this.#findings();
  }

  #prepare(rule: OrderedRule, priority: number): Known {
    const same = this.#known[priority - 1];
    if (same?.rule === rule) return same;
    const prepared = prepareRule({ ...rule, priority });
    const named = same && hasSameTargets(same.rule, rule) ? same.named : itemsOf(prepared, this.inputs.index);
    return { rule, prepared, named };
  }

  #reprice(itemId: number): void {
    const { rounding, priceNow } = this.inputs;
    const inputs = this.#inputs.get(itemId);
    if (!inputs) return;
    const was = this.#prices.get(itemId);
    if (was) this.#count(itemId, was, -1);
    const priced = priceOf(rounding, this.#matches.lists[this.#matches.listOf.get(itemId) ?? 0] ?? [], inputs);
    const price = "reasons" in priced ? undefined : priced;
    const effect = effectOf(priceNow(itemId), price && { ...price, purchase: inputs.purchase });
    const is = { price, effect };
    this.#prices.set(itemId, is);
    this.#count(itemId, is, 1);
  }

  #count(itemId: number, { price, effect }: { price: Price | undefined; effect: ItemEffect }, by: 1 | -1): void {
    countEffect(this.#counts, effect, by);
    if (!price) return;
    const id = price.rule.isPinned ? PINNED : price.rule.id;
    const share = this.#won.get(id) ?? { won: 0, belowCost: 0 };
    share.won += by;
    this.#won.set(id, share);
    if (!effect.isBelowCost) return;
    share.belowCost += by;
    if (by === 1) this.#belowCost.add(itemId);
    else this.#belowCost.delete(itemId);
  }

  *#findings(): Steps<RuleFindings> {
    const { rounding, inputsOf, pinned } = this.inputs;
    const rules = this.#known.map(({ prepared }) => prepared);
    const before = this.#shares;
    const shareOf = (id: string, named: number): [string, RuleShare] => {
      const { won, belowCost } = this.#won.get(id) ?? { won: 0, belowCost: 0 };
      const was = before.get(id);
      // The same object while the numbers are the same: the editor draws only the rows that have others.
      const isSame = was?.named === named && was.won === won && was.belowCost === belowCost;
      return [id, isSame ? was : { named, won, belowCost }];
    };
    const shares = new Map(this.#known.map(({ rule, named }) => shareOf(rule.id, named.size)));
    if (pinned.length > 0) shares.set(...shareOf(PINNED, pinned.length));
    this.#shares = shares;
    return {
      ...(yield* judgeInSteps(rounding, rules, this.#matches, this.#spans, inputsOf, this.#classes)),
      impact: { ...this.#counts, changes: [...this.#counts.changes], margins: [...this.#counts.margins] },
      shares,
      belowCost: new Set(this.#belowCost),
    };
  }
}

const hasSameTargets = (one: OrderedRule, other: OrderedRule): boolean =>
  one.itemIds === other.itemIds &&
  one.groupIds === other.groupIds &&
  one.vendorIds === other.vendorIds &&
  one.isDefault === other.isDefault;

/** Only the value differs: the rule matches the same items, and applies to the same of them on the same days. */
const hasSameShape = (one: PreparedRule, other: PreparedRule | undefined): boolean =>
  other === one ||
  (other !== undefined &&
    one.id === other.id &&
    one.priority === other.priority &&
    one.basedOn === other.basedOn &&
    one.isEnabled === other.isEnabled &&
    one.validFrom === other.validFrom &&
    one.validTo === other.validTo &&
    one.pricedAs === other.pricedAs &&
    hasSameTargets(one, other));

function withRules(matches: Matches, known: readonly Known[]): Matches {
  const byId = new Map(known.map(({ prepared }) => [prepared.id, prepared]));
  return { ...matches, lists: matches.lists.map((list) => list.map((rule) => (rule.isPinned ? rule : (byId.get(rule.id) ?? rule)))) };
}

/** Items of the rules that were added, removed, changed or moved. */
function touchedItems(before: readonly Known[], after: readonly Known[]): Iterable<PricedItem> {
  const was = new Map(before.map((one) => [one.rule.id, one]));
  const is = new Map(after.map((one) => [one.rule.id, one]));
  const touched = new Set([
    ...before.filter(({ rule }) => is.get(rule.id)?.rule !== rule).map(({ named }) => named),
    ...after.filter(({ rule }) => was.get(rule.id)?.rule !== rule).map(({ named }) => named),
    ...movedIds(
      before.map(({ rule }) => rule.id).filter((id) => is.has(id)),
      after.map(({ rule }) => rule.id).filter((id) => was.has(id)),
    ).flatMap((id) => is.get(id)?.named ?? []),
  ]);
  const [first, ...more] = touched;
  if (first === undefined) return [];
  // A rule whose value is typed names the same items as before: nothing has to be brought together.
  return more.length === 0 ? first : new Set([...touched].flatMap((items) => [...items]));
}

/** Of two orders of the same ids: those that went past others. */
function movedIds(before: readonly string[], after: readonly string[]): readonly string[] {
  let first = 0;
  let last = before.length - 1;
  while (first <= last && before[first] === after[first]) first += 1;
  while (last > first && before[last] === after[last]) last -= 1;
  const old = before.slice(first, last + 1);
  const now = after.slice(first, last + 1);
  const moved = old[0] === now.at(-1) ? old[0] : old.at(-1) === now[0] ? now[0] : undefined;
  const isOne = moved !== undefined && without(old, moved).every((id, at) => id === without(now, moved)[at]);
  return isOne ? [moved] : old;
}
const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);
