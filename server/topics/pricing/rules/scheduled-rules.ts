import type { Kysely } from "kysely";
import { mergeOrder } from "../../../../layout/merge/merge-order.ts";
import { mergeValues } from "../../../../layout/merge/merge-values.ts";
import { sameJson } from "../../../../layout/same-json.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { loadScheduledRules, type RuleSpan } from "../cascade/load-rows.ts";
import type { RuleSnapshot } from "../tables.ts";

type Rules = readonly RuleSnapshot[];

/** The rules that come into effect later, the earliest first. */
export const loadScheduled = async (db: Kysely<Database>, listId: number): Promise<readonly RuleSpan[]> =>
  loadScheduledRules(db, listId, dayOf(await businessNow(db)));

/** Whether scheduled rules are others than the present ones. */
export const areOwn = (scheduled: Rules, present: Rules): boolean =>
  !sameJson(scheduled.map(withoutServices), present.map(withoutServices));
const withoutServices = ({ groups: _, ...rule }: RuleSnapshot) => rule;

/** A change of the present rules, made in scheduled ones too: rule by rule and member by member. Where both changed the same, the present change counts. */
export function mergeScheduled(before: Rules, after: Rules, scheduled: Rules): Rules {
  const [was, is, then] = [byId(before), byId(after), byId(scheduled)];
  const merged = new Map<string, RuleSnapshot>();
  for (const id of new Set([...is.keys(), ...then.keys()])) {
    const isRemoved = was.has(id) && !(is.has(id) && then.has(id));
    const rule = isRemoved ? undefined : mergeValues(was.get(id), is.get(id), then.get(id), []);
    if (rule !== undefined) merged.set(id, rule as RuleSnapshot);
  }
  const { order } = mergeOrder([...was.keys()], [...is.keys()], [...then.keys()], new Set(merged.keys()));
  return order.flatMap((id, at) => {
    const rule = merged.get(id);
    return rule ? [{ ...rule, priority: at + 1 }] : [];
  });
}
const byId = (rules: Rules): ReadonlyMap<string, RuleSnapshot> => new Map(rules.map((rule) => [String(rule.id), rule]));
