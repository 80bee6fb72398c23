/** Rules of a pricelist that meet on the same items (domain §4.5, commerce C14). */
import { dayBefore } from "./days.ts";
import { type PriceInputs, priceOf, type Rounding } from "./price-of.ts";
import type { Day, PreparedRule } from "./rules.ts";
import type { Units } from "./units.ts";

export interface Conflict {
  readonly winnerId: string;
  readonly loserId: string;
  /** Number of items on which they meet on any of the days. */
  readonly itemCount: number;
  /** The first ten of them, with the price that holds and the one that the loser would have made. */
  readonly samples: readonly { readonly itemId: number; readonly price: Units; readonly wouldBe: Units }[];
  readonly from: Day;
  /** The last checked day on which they meet; absent: to the end of the checked period. */
  readonly to?: Day | undefined;
}

/** A rule that makes no price on any of the days: another one always wins, or nothing matches it. */
export interface IdleRule {
  readonly ruleId: string;
  readonly because: "FullyOverridden" | "NoMatch";
}

export interface Judged {
  readonly conflicts: readonly Conflict[];
  readonly idle: readonly IdleRule[];
}

const MOST_SAMPLES = 10;

interface Meeting {
  readonly winner: PreparedRule;
  readonly loser: PreparedRule;
  readonly items: Map<number, { price: Units; wouldBe: Units }>;
  readonly days: Set<Day>;
}

/**
 * Judges each span by its first day. Two rules that are never valid on the same day do not meet; the default rule meets no one, since it is for what is left.
 *
 * @param rules all of the pricelist
 * @param matches of them by item, the strongest first
 * @param spans first days of the spans, in order
 * @param inputsOf what an item costs on a day
 */
export function judgeRules(
  rounding: Rounding,
  rules: readonly PreparedRule[],
  matches: ReadonlyMap<number, readonly PreparedRule[]>,
  spans: readonly Day[],
  inputsOf: (itemId: number, on: Day) => PriceInputs,
): Judged {
  const meetings = new Map<string, Meeting>();
  const matched = new Set<PreparedRule>();
  const winners = new Set<PreparedRule>();
  for (const [itemId, candidates] of matches) {
    for (const rule of candidates) matched.add(rule);
    for (const day of spans) {
      const met: { rule: PreparedRule; wouldBe: Units }[] = [];
      const priced = priceOf(
        rounding,
        candidates,
        inputsOf(itemId, day),
        candidates.length > 2
          ? (rule, outcome) => {
              if (outcome.is === "Lost" && !rule.isDefault) met.push({ rule, wouldBe: outcome.wouldBe });
            }
          : undefined,
      );
      if ("reasons" in priced) continue;
      winners.add(priced.rule);
      for (const { rule, wouldBe } of met) {
        const meeting = meetingOf(meetings, priced.rule, rule);
        meeting.days.add(day);
        if (!meeting.items.has(itemId)) meeting.items.set(itemId, { price: priced.price, wouldBe });
      }
    }
  }
  return { conflicts: [...meetings.values()].map((meeting) => conflictOf(meeting, spans)), idle: idleOf(rules, matched, winners) };
}

function meetingOf(meetings: Map<string, Meeting>, winner: PreparedRule, loser: PreparedRule): Meeting {
  const key = `${winner.id} ${loser.id}`;
  const known = meetings.get(key);
  if (known) return known;
  const meeting = { winner, loser, items: new Map(), days: new Set<Day>() };
  meetings.set(key, meeting);
  return meeting;
}

function conflictOf({ winner, loser, items, days }: Meeting, spans: readonly Day[]): Conflict {
  const met = spans.filter((day) => days.has(day));
  const after = spans[spans.indexOf(met.at(-1) ?? "") + 1];
  return {
    winnerId: winner.id,
    loserId: loser.id,
    itemCount: items.size,
    samples: [...items].slice(0, MOST_SAMPLES).map(([itemId, prices]) => ({ itemId, ...prices })),
    from: met[0] ?? "",
    to: after === undefined ? undefined : dayBefore(after),
  };
}

const idleOf = (rules: readonly PreparedRule[], matched: ReadonlySet<PreparedRule>, winners: ReadonlySet<PreparedRule>): IdleRule[] =>
  rules
    .filter((rule) => !winners.has(rule) && !rule.isDefault && rule.isEnabled !== false)
    .map((rule) => ({ ruleId: rule.id, because: matched.has(rule) ? "FullyOverridden" : "NoMatch" }));
