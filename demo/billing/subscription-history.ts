import { addDays, type Day, daysBetween } from "../../server/platform/call/calendar.ts";
import { DEMO_NOW, DEMO_SEED, type DemoAccount, isoDay } from "../demo-account.ts";
import { isMetered } from "../marketplace/offers.ts";
import { createRandom, type Random } from "../random.ts";

const DAY = 86_400_000;
/** Subscriptions whose use is on record, and for how many days. */
const METERED = 35;
const METERED_DAYS = 90;

export interface DemoHistory {
  readonly changes: readonly { account_id: number; changed_at: string; old_quantity: number; new_quantity: number }[];
  readonly ends: readonly { account_id: number; ended_at: string }[];
  readonly usage: readonly { account_id: number; productName: string; used_on: Day; quantity: string }[];
}

interface Living {
  readonly account: DemoAccount;
  readonly companyId: number;
  readonly first: Day;
  readonly last: Day;
}

/** What happened to the subscriptions of the standard tree before the demo day (domain §10.4): ends, two to four changes of quantity a company and quarter, use. */
export function subscriptionHistory(tree: readonly DemoAccount[]): DemoHistory {
  const ends = demoEnds(tree);
  const endOf = new Map(ends.map(({ account_id, ended_at }) => [account_id, ended_at.slice(0, 10)]));
  const companyOf = companies(tree);
  const living = tree
    .filter(({ type, state }) => type === "Product" && state !== "Pending")
    .map((account) => ({
      account,
      companyId: companyOf(account),
      first: String(account.values.BillingStartDate),
      last: endOf.get(account.id) ?? isoDay(DEMO_NOW),
    }));
  return { changes: demoChanges(living), ends, usage: demoUsage(living) };
}

function companies(tree: readonly DemoAccount[]): (account: DemoAccount) => number {
  const byId = new Map(tree.map((account) => [account.id, account]));
  const companyOf = (account: DemoAccount): number => {
    const parent = account.parentId === null ? undefined : byId.get(account.parentId);
    return parent === undefined || account.type === "Company" || account.type === "Reseller" ? account.id : companyOf(parent);
  };
  return companyOf;
}

/** An end lies between the purchase and now. A termination in progress began in the last three days. */
function demoEnds(tree: readonly DemoAccount[]): { account_id: number; ended_at: string }[] {
  return tree
    .filter(({ type, state }) => type === "Product" && (state === "Terminated" || state === "Terminating"))
    .map(({ id, state, values }) => {
      const random = createRandom(DEMO_SEED, "end", id);
      const begun = Date.parse(`${values.BillingStartDate}T12:00:00Z`);
      const days = Math.floor((DEMO_NOW.getTime() - begun) / DAY);
      const daysAgo = state === "Terminating" ? random.between(0, Math.min(2, days)) : random.between(1, Math.max(1, days - 1));
      return { account_id: id, ended_at: new Date(DEMO_NOW.getTime() - daysAgo * DAY).toISOString() };
    });
}

/** The four quarters that the closed intervals make up. */
const QUARTERS: readonly (readonly [Day, Day])[] = [
  ["2025-11-01", "2026-01-31"],
  ["2026-02-01", "2026-04-30"],
  ["2026-05-01", "2026-07-31"],
  ["2026-08-01", "2026-10-31"],
];

/** Drawn from the youngest to the oldest, so that the last quantity is the present one. */
function demoChanges(living: readonly Living[]): DemoHistory["changes"] {
  const changes: { account_id: number; changed_at: string; old_quantity: number; new_quantity: number }[] = [];
  const quantities = new Map(living.map(({ account }) => [account.id, Number(account.values.Quantity ?? 1)]));
  for (const [companyId, own] of Map.groupBy(living, (subscription) => subscription.companyId)) {
    const random = createRandom(DEMO_SEED, "quantities", companyId);
    for (const [from, to] of QUARTERS.toReversed()) {
      const there = own.filter(({ first, last }) => first < to && last > from);
      if (there.length === 0) continue;
      const drawn = Array.from({ length: random.between(2, 4) }, () => {
        // One seat and a commitment: it cannot have been less.
        const changeable = there.filter(
          ({ account }) => (quantities.get(account.id) ?? 1) > 5 || account.values.CommitmentTerm === "OneMonth",
        );
        const subscription = random.pick(changeable.length > 0 ? changeable : there);
        const begin = subscription.first > from ? subscription.first : from;
        const end = subscription.last < to ? subscription.last : to;
        return { subscription, day: addDays(begin, random.between(1, Math.max(1, daysBetween(begin, end) - 1))) };
      });
      for (const { subscription, day } of drawn.toSorted((a, b) => b.day.localeCompare(a.day))) {
        const { account } = subscription;
        const after = quantities.get(account.id) ?? 1;
        const before = earlierQuantity(random, account, after);
        if (before === after) continue;
        quantities.set(account.id, before);
        const changed_at = `${day}T${String(random.between(7, 17)).padStart(2, "0")}:00:00.000Z`;
        changes.push({ account_id: account.id, changed_at, old_quantity: before, new_quantity: after });
      }
    }
  }
  return changes.toReversed();
}

/** A committed subscription only grows; one by the month also shrinks. */
function earlierQuantity(random: Random, { values }: DemoAccount, after: number): number {
  const step = random.between(1, 5);
  return values.CommitmentTerm === "OneMonth" && random.chance(0.35) ? after + step : Math.max(1, after - step);
}

/** Every day has its use; on Saturdays and Sundays there is less. */
function demoUsage(living: readonly Living[]): DemoHistory["usage"] {
  const today = isoDay(DEMO_NOW);
  const metered = living.filter(({ account }) => account.state === "Active" && isMetered(account.productName)).slice(0, METERED);
  return metered.flatMap(({ account, first }) => {
    const random = createRandom(DEMO_SEED, "usage", account.id);
    const level = random.between(20, 4000);
    return Array.from({ length: METERED_DAYS }, (_, index) => {
      const used_on = addDays(today, index - METERED_DAYS);
      const isWeekend = [0, 6].includes(new Date(`${used_on}T00:00:00Z`).getUTCDay());
      const millionths = Math.round(level * (isWeekend ? 0.3 : 1) * (0.7 + random.next() * 0.6) * 1000) * 1000;
      return { account_id: account.id, productName: account.productName ?? "", used_on, quantity: (millionths / 1_000_000).toFixed(6) };
    }).filter(({ used_on }) => used_on >= first);
  });
}
