/** Which rules of a pricelist match which of its items (domain §4.5). */
import type { PreparedRule, PricedAs } from "./rules.ts";
import { eachInSteps, finished, type Steps } from "./steps.ts";

/** The engine's data of an item with a price. */
export interface PricedItem {
  readonly id: number;
  readonly serviceId: number;
  readonly vendorId: number;
  readonly pricedAs: PricedAs;
}

/** Items by what rules name. Made once for a pricelist; a changed rule then costs no more than the items it names. */
export interface ItemIndex {
  readonly items: readonly PricedItem[];
  readonly byId: ReadonlyMap<number, PricedItem>;
  readonly byService: ReadonlyMap<number, readonly PricedItem[]>;
  readonly byVendor: ReadonlyMap<number, readonly PricedItem[]>;
  /** Services of each group that rules may name. */
  readonly groups: ReadonlyMap<number, readonly number[]>;
}

export const indexItems = (items: readonly PricedItem[], groups: ReadonlyMap<number, readonly number[]>): ItemIndex => ({
  items,
  byId: new Map(items.map((item) => [item.id, item])),
  byService: Map.groupBy(items, ({ serviceId }) => serviceId),
  byVendor: Map.groupBy(items, ({ vendorId }) => vendorId),
  groups,
});

/** The items that a rule names by themselves, by a group of their service, or by their vendor; all of them for the default rule. */
export function itemsOf(rule: PreparedRule, index: ItemIndex): ReadonlySet<PricedItem> {
  if (rule.isDefault) return new Set(index.items);
  const named = new Set<PricedItem>();
  for (const id of rule.itemIds ?? []) {
    const item = index.byId.get(id);
    if (item) named.add(item);
  }
  for (const groupId of rule.groupIds ?? [])
    for (const serviceId of index.groups.get(groupId) ?? []) for (const item of index.byService.get(serviceId) ?? []) named.add(item);
  for (const vendorId of rule.vendorIds ?? []) for (const item of index.byVendor.get(vendorId) ?? []) named.add(item);
  return named;
}

/** Pinned prices first, then by priority, the default rule last: an order without ties, since priorities are unique. */
export const byStrength = (rules: readonly PreparedRule[]): PreparedRule[] => [...rules].sort((one, other) => rank(one) - rank(other));
const rank = ({ isPinned, isDefault, priority }: PreparedRule): number => (isPinned ? 0 : isDefault ? Number.MAX_SAFE_INTEGER : priority);

/** Items with the same matching rules share one list of them: there are few lists, however many items there are. */
export interface Matches {
  /** The strongest rule first. Their days and fee types are for {@link priceOf} to judge: it says why a rule does not apply. */
  readonly lists: readonly (readonly PreparedRule[])[];
  /** Item → its position in `lists`. */
  readonly listOf: ReadonlyMap<number, number>;
}

export const matchLists = (rules: readonly PreparedRule[], index: ItemIndex): Matches => finished(matchInSteps(rules, index));

export function* matchInSteps(rules: readonly PreparedRule[], index: ItemIndex): Steps<Matches> {
  const lists: PreparedRule[][] = [[]];
  const listOf = new Map<number, number>();
  yield* eachInSteps(index.items, ({ id }) => listOf.set(id, 0));
  for (const rule of byStrength(rules)) {
    /** A list before this rule → the same list with it. */
    const longer = new Map<number, number>();
    yield* eachInSteps(itemsOf(rule, index), ({ id }) => {
      const before = listOf.get(id) ?? 0;
      let after = longer.get(before);
      if (after === undefined) {
        after = lists.push([...(lists[before] ?? []), rule]) - 1;
        longer.set(before, after);
      }
      listOf.set(id, after);
    });
  }
  return { lists, listOf };
}

/** The rules that match each item of a pricelist, the strongest first. */
export function matchRules(rules: readonly PreparedRule[], index: ItemIndex): ReadonlyMap<number, readonly PreparedRule[]> {
  const { lists, listOf } = matchLists(rules, index);
  return new Map([...listOf].map(([itemId, list]) => [itemId, lists[list] ?? []]));
}
