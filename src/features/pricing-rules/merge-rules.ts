/** Two people edited the same rules: nothing that either wrote is lost. Members of a rule merge one by one, lists of targets entry by entry. */
import { mergeOrder } from "../../../layout/merge/merge-order.ts";
import { sameJson } from "../../../layout/same-json.ts";
import { asNew, type EditedRule } from "./rule-list.ts";

const MEMBERS = ["name", "model", "value", "itemIds", "groupIds", "vendorIds", "pricedAs", "validFrom", "validTo", "isEnabled"] as const;
export type RuleMember = (typeof MEMBERS)[number];

/** Both changed the same, in different ways: mine is kept until the user takes theirs. */
export interface Clash {
  readonly ruleId: string;
  /** Absent: I removed a rule that the other user has changed, and it is back; or the other way round, and it will be saved as a new one. */
  readonly member?: RuleMember;
  readonly theirs?: EditedRule;
}

export interface MergedRules {
  readonly rules: readonly EditedRule[];
  readonly clashes: readonly Clash[];
}

type Ids = readonly number[];
const isList = (value: unknown): value is Ids => Array.isArray(value) && value.every((one) => typeof one === "number");
const mergedIds = (base: Ids, mine: Ids, theirs: Ids): Ids => [
  ...mine.filter((id) => theirs.includes(id) || !base.includes(id)),
  ...theirs.filter((id) => !mine.includes(id) && !base.includes(id)),
];

export function mergeRules(base: readonly EditedRule[], mine: readonly EditedRule[], theirs: readonly EditedRule[]): MergedRules {
  const clashes: Clash[] = [];
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const merged = new Map<string, EditedRule>();
  /** A rule of mine that goes on under another id. */
  const renamed = new Map<string, string>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [before, my, their] = [was.get(id), own.get(id), other.get(id)];
    if (my && their) merged.set(id, before ? mergeRule(before, my, their, clashes) : my);
    else if (my && (!before || !sameJson(before, my))) {
      const kept = before ? asNew(my) : my;
      if (before) clashes.push({ ruleId: kept.id });
      renamed.set(id, kept.id);
      merged.set(kept.id, kept);
    } else if (their && (!before || !sameJson(before, their))) {
      if (before) clashes.push({ ruleId: id });
      merged.set(id, their);
    }
  }
  const ids = (rules: readonly EditedRule[]) => rules.map(({ id }) => renamed.get(id) ?? id);
  const { order } = mergeOrder(ids(base), ids(mine), ids(theirs), new Set(merged.keys()));
  return { rules: order.flatMap((id) => merged.get(id) ?? []), clashes };
}
const byId = (rules: readonly EditedRule[]): ReadonlyMap<string, EditedRule> => new Map(rules.map((rule) => [rule.id, rule]));

/**
 * What was typed while a save ran, on top of what it saved.
 *
 * @param saved the sent rules in the same order, as the server has them: new ones with their ids
 */
export function ontoSaved(sent: readonly EditedRule[], mine: readonly EditedRule[], saved: readonly EditedRule[]): readonly EditedRule[] {
  const answers = new Map(sent.map((rule, at) => [rule.id, { rule, is: saved[at] }]));
  const next = mine.map((rule) => {
    const answer = answers.get(rule.id);
    return answer?.is ? mergeRule(answer.rule, rule, answer.is, []) : rule;
  });
  return next.length === saved.length && next.every((rule, at) => rule === saved[at]) ? saved : next;
}

function mergeRule(base: EditedRule, mine: EditedRule, theirs: EditedRule, clashes: Clash[]): EditedRule {
  let merged = theirs;
  for (const member of MEMBERS) {
    const [was, my, their] = [base[member], mine[member], theirs[member]];
    if (sameJson(my, was) || sameJson(my, their)) continue;
    const isMerged = isList(was) && isList(my) && isList(their);
    merged = withMember(merged, member, isMerged ? mergedIds(was, my, their) : my);
    if (!isMerged && !sameJson(was, their)) clashes.push({ ruleId: mine.id, member, theirs });
  }
  return merged;
}

function withMember(rule: EditedRule, member: RuleMember, value: unknown): EditedRule {
  const { [member]: _, ...rest } = rule;
  return (value === undefined ? rest : { ...rest, [member]: value }) as EditedRule;
}

/** A clash decided the other way: the member as the other user has it. */
export const takeTheirs = (rule: EditedRule, { member, theirs }: Clash): EditedRule =>
  member && theirs ? withMember(rule, member, theirs[member]) : rule;
