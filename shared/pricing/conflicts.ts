/** Rules of a pricelist that meet on the same items (domain §4.5, commerce C14). */
import { dayBefore } from "./days.ts";
import type { Matches } from "./match.ts";
import { type PriceInputs, priceOf, type Rounding } from "./price-of.ts";
import type { Day, PreparedRule } from "./rules.ts";
import { eachInSteps, finished, type Steps } from "./steps.ts";
import type { Units } from "./units.ts";

export interface Conflict {
  readonly winnerId: string;
  readonly loserId: string;
  /** Number of items on which they meet on any of the days. */
  readonly itemCount: number;
  /** Some of them, ten at most, with the price that holds and the one that the loser would have made. */
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

/** Items with the same matching rules and the same kinds of inputs on each of the days: of all of them the same rule wins. */
export interface ItemClass {
  /** Position in the lists of {@link Matches}. */
  readonly list: number;
  readonly itemIds: readonly number[];
}

/** What an item costs on a day. */
export type InputsOf = (itemId: number, on: Day) => PriceInputs;

export function* classesInSteps({ listOf }: Matches, spans: readonly Day[], inputsOf: InputsOf): Steps<readonly ItemClass[]> {
  const classes = new Map<string, { list: number; itemIds: number[] }>();
  yield* eachInSteps(listOf, ([itemId, list]) => {
    let key = `${list}`;
    for (const day of spans) {
      const { pricedAs, purchase, suggested } = inputsOf(itemId, day);
      if (day === spans[0]) key += pricedAs;
      key += purchase ? (suggested ? "b" : "p") : suggested ? "s" : "-";
    }
    const known = classes.get(key);
    if (known) known.itemIds.push(itemId);
    else classes.set(key, { list, itemIds: [itemId] });
  });
  return [...classes.values()];
}

interface Meeting {
  readonly winner: PreparedRule;
  readonly loser: PreparedRule;
  /** Each class with the first day on which the two meet there. */
  readonly classes: Map<ItemClass, Day>;
  readonly days: Set<Day>;
}

/**
 * Judges each span by its first day. Two rules that are never valid on the same day do not meet; the default rule meets no one, since it is for what is left,
 * and pinned prices do not, since they are meant to win.
 *
 * @param rules all of the pricelist
 * @param spans first days of the spans, in order
 */
export function judgeRules(
  rounding: Rounding,
  rules: readonly PreparedRule[],
  matches: Matches,
  spans: readonly Day[],
  inputsOf: InputsOf,
): Judged {
  const classes = finished(classesInSteps(matches, spans, inputsOf));
  return finished(judgeInSteps(rounding, rules, matches, spans, inputsOf, classes));
}

export function* judgeInSteps(
  rounding: Rounding,
  rules: readonly PreparedRule[],
  matches: Matches,
  spans: readonly Day[],
  inputsOf: InputsOf,
  classes: readonly ItemClass[],
): Steps<Judged> {
  const meetings = new Map<string, Meeting>();
  const winners = new Set<PreparedRule>();
  for (const one of classes) {
    yield;
    const candidates = matches.lists[one.list] ?? [];
    for (const day of spans) {
      const losers: PreparedRule[] = [];
      const priced = priceOf(
        rounding,
        candidates,
        inputsOf(one.itemIds[0] ?? 0, day),
        candidates.length > 2
          ? (rule, outcome) => {
              if (outcome.is === "Lost" && !rule.isDefault) losers.push(rule);
            }
          : undefined,
      );
      if ("reasons" in priced) continue;
      winners.add(priced.rule);
      if (priced.rule.isPinned) continue;
      for (const loser of losers) {
        const meeting = meetingOf(meetings, priced.rule, loser);
        meeting.days.add(day);
        if (!meeting.classes.has(one)) meeting.classes.set(one, day);
      }
    }
  }
  const matched = new Set(classes.flatMap(({ list }) => matches.lists[list] ?? []));
  const sampleOf = (itemId: number, list: number, loser: PreparedRule, day: Day) => {
    let wouldBe = 0n;
    const priced = priceOf(rounding, matches.lists[list] ?? [], inputsOf(itemId, day), (rule, outcome) => {
      if (rule === loser && outcome.is === "Lost") wouldBe = outcome.wouldBe;
    });
    return { itemId, price: "price" in priced ? priced.price : 0n, wouldBe };
  };
  const conflicts: Conflict[] = [];
  for (const meeting of meetings.values()) {
    yield;
    conflicts.push(conflictOf(meeting, spans, sampleOf));
  }
  return {
    conflicts,
    idle: idleOf(rules, matched, winners),
  };
}

function meetingOf(meetings: Map<string, Meeting>, winner: PreparedRule, loser: PreparedRule): Meeting {
  const key = `${winner.id} ${loser.id}`;
  const known = meetings.get(key);
  if (known) return known;
  const meeting = { winner, loser, classes: new Map(), days: new Set<Day>() };
  meetings.set(key, meeting);
  return meeting;
}

function conflictOf(
  { winner, loser, classes, days }: Meeting,
  spans: readonly Day[],
  sampleOf: (itemId: number, list: number, loser: PreparedRule, day: Day) => Conflict["samples"][number],
): Conflict {
  const met = spans.filter((day) => days.has(day));
  const after = spans[spans.indexOf(met.at(-1) ?? "") + 1];
  const first = [...classes].flatMap(([{ itemIds, list }, day]) => itemIds.slice(0, MOST_SAMPLES).map((itemId) => ({ itemId, list, day })));
  return {
    winnerId: winner.id,
    loserId: loser.id,
    itemCount: [...classes.keys()].reduce((sum, { itemIds }) => sum + itemIds.length, 0),
    samples: first.slice(0, MOST_SAMPLES).map(({ itemId, list, day }) => sampleOf(itemId, list, loser, day)),
    from: met[0] ?? "",
    to: after === undefined ? undefined : dayBefore(after),
  };
}

const idleOf = (rules: readonly PreparedRule[], matched: ReadonlySet<PreparedRule>, winners: ReadonlySet<PreparedRule>): IdleRule[] =>
  rules
    .filter((rule) => !winners.has(rule) && !rule.isDefault && rule.isEnabled !== false)
    .map((rule) => ({ ruleId: rule.id, because: matched.has(rule) ? "FullyOverridden" : "NoMatch" }));
