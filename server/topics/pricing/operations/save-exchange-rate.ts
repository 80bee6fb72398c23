import { sql } from "kysely";
import type { Job, SaveExchangeRateRequest } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { startCascade } from "../cascade/start-cascade.ts";
import { loadRate } from "./get-exchange-rates.ts";

/**
 * A rate that someone sets by hand, in the direction in which it is 1 or more (commerce C7). Pricelists that take over rates daily follow.
 *
 * @throws Problem RatePairExists for the other direction of a pair, and for a second rate of the same moment
 */
export const saveExchangeRate: PricingOperations["SaveExchangeRate"] = async (context, request) => {
  const { db, audit } = context;
  const { fromCurrency: from, toCurrency: to, rate } = request;
  const now = await businessNow(db);
  const problems = [...pairProblems(request), ...dayProblems(request.validFrom, now)];
  if (problems.length > 0) throw validationFailed(problems);
  await assertDirection(context, request);
  const validFrom = request.validFrom === undefined || request.validFrom === dayOf(now) ? now : new Date(`${request.validFrom}T00:00:00Z`);
  const { rows } = await sql`
    insert into exchange_rate (from_currency, to_currency, rate, valid_from, retrieved_at, source, set_by)
    values (${from}, ${to}, ${rate}, ${validFrom}, ${now}, 'Manual', ${callerOf(context).userAccountId}) on conflict do nothing returning 1`.execute(
    db,
  );
  if (rows.length === 0) throw new Problem("RatePairExists", { message: "There is already a rate of these two currencies for that day." });
  const saved = await loadRate(context, from, to, validFrom);
  audit.about({ type: "ExchangeRate", name: saved.Pair });
  audit.changes.push({ field: "Rate", oldValue: saved.PreviousRate, newValue: saved.Rate });
  const isNow = validFrom === now;
  return { Rate: saved, Job: isNow ? await followRate(context, from, to) : null };
};

/** Pricelists that take over rates daily do so at once. */
async function followRate(context: Context, from: string, to: string): Promise<Job | null> {
  const { rows } = await sql<{ id: number }>`
    select m.marketplace_id as id from marketplace m join price_version v on v.marketplace_id = m.marketplace_id and v.version = m.published_version
    where m.rate_policy = 'Daily' and m.status <> 'Draft' and exists (select from jsonb_array_elements(v.rates) pinned
      where (pinned ->> 'from', pinned ->> 'to') in ((${from}, ${to}), (${to}, ${from})))`.execute(context.db);
  if (rows.length === 0) return null;
  const lists = rows.map(({ id }) => id);
  const { job } = await startCascade(context, { lists, cause: "Rate", causeRef: { from, to }, isRateRenewed: true, acknowledged: true });
  return job;
}

function pairProblems({ fromCurrency, toCurrency }: SaveExchangeRateRequest): ProblemDetail[] {
  if (fromCurrency !== toCurrency) return [];
  return [
    { field: "toCurrency" satisfies keyof SaveExchangeRateRequest, code: "sameCurrency", message: "Choose two different currencies." },
  ];
}

/** What has been used already is history: a rate begins today at the earliest. */
function dayProblems(validFrom: string | undefined, now: Date): ProblemDetail[] {
  const from = dayOf(now);
  const to = `${now.getUTCFullYear() + 1}${from.slice(4)}`;
  if (validFrom === undefined || (validFrom >= from && validFrom <= to)) return [];
  const field = "validFrom" satisfies keyof SaveExchangeRateRequest;
  return [{ field, code: "outOfRange", message: "Choose a day from {from} to {to}.", params: { from, to } }];
}

/** A rate below 1 is the other direction of its pair: two directions could contradict each other. */
async function assertDirection({ db }: Context, { fromCurrency: from, toCurrency: to, rate }: SaveExchangeRateRequest): Promise<void> {
  const { rows } = await sql<{ is_below: boolean; known: string | null }>`
    select ${rate}::numeric < 1 as is_below, (select trim_scale(r.rate)::text from exchange_rate r
      where r.from_currency = ${to} and r.to_currency = ${from} order by r.valid_from desc limit 1) as known`.execute(db);
  const [{ is_below, known } = { is_below: false, known: null }] = rows;
  if (!is_below) return;
  if (known === null)
    throw validationFailed([
      {
        field: "rate" satisfies keyof SaveExchangeRateRequest,
        code: "otherDirection",
        message: "Enter the other direction, in which the rate is 1 or more: from {to} to {from}.",
        params: { from, to },
      },
    ]);
  throw new Problem("RatePairExists", {
    message: "The rate is kept in the other direction: 1 {to} is {rate} {from}. Change it there.",
    params: { from, to, rate: known },
  });
}
