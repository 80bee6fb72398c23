import { indexItems, matchRules, type PricedItem } from "../../../shared/pricing/match.ts";
import { type PreparedRule, prepareRule } from "../../../shared/pricing/rules.ts";
import type { PinnedSnapshot, RuleSnapshot } from "./tables.ts";

interface Snapshot {
  readonly rules: readonly RuleSnapshot[];
  readonly pinned: readonly PinnedSnapshot[];
}

/** Which rules of a version match which items, the strongest first. The services of groups are those of the snapshot, whatever the groups have today. */
export function matchSnapshot({ rules, pinned }: Snapshot, items: readonly PricedItem[]): ReadonlyMap<number, readonly PreparedRule[]> {
  const groups = new Map(
    rules.flatMap(({ groups: named = {} }) => Object.entries(named).map(([id, services]) => [Number(id), services] as const)),
  );
  return matchRules(preparedRules(rules, pinned), indexItems(items, groups));
}

/** The rules of a snapshot as the engine takes them. */
export const preparedRules = (rules: readonly RuleSnapshot[], pinned: readonly PinnedSnapshot[]): PreparedRule[] => [
  ...pinned.map((one) => prepareRule(pinnedRule(one))),
  ...rules.map(({ groups: _, name: __, ...rule }) => prepareRule({ ...rule, id: String(rule.id) })),
];

const pinnedRule = ({ itemId, price, validFrom, validTo }: PinnedSnapshot) => ({
  id: `pinned ${itemId} ${validFrom}`,
  priority: 0,
  model: "Static" as const,
  value: price,
  isPinned: true,
  itemIds: [itemId],
  validFrom,
  validTo,
});
