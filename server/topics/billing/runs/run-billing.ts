import { type Kysely, sql } from "kysely";
import { dayOf, type Interval, intervalOf } from "../../../platform/call/calendar.ts";
import type { JobRun } from "../../../platform/call/define-job.ts";
import type { Sentence } from "../../../platform/call/error-texts.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { InvoiceProblem } from "../tables.ts";
import { closeInterval, ensureIntervals, lockEnded, statusOn } from "./intervals.ts";
import { type Making, makeInvoices } from "./make-invoices.ts";
import { chunksOf, type InvoiceWork, planInterval } from "./plan-interval.ts";

export interface BillingRun {
  /** `YYYY-MM`. The running interval gives previews, one in its grace day drafts, an earlier one final invoices. */
  readonly interval: string;
  /** Null: all sellers; at the end the interval and earlier open ones are closed. */
  readonly sellerId: number | null;
  /** Null: every payer. */
  readonly payerIds: readonly number[] | null;
}

/**
 * Make the invoices of an interval, piece by piece, each in its own transaction. Idempotent and resumable (domain §7.1): work that an aborted attempt
 * committed is not repeated and not billed twice, and the next attempt does the rest.
 *
 * @returns nothing: the rows name the payers that were held back.
 */
export async function runBilling(run: JobRun<BillingRun>): Promise<undefined> {
  const { sellerId, payerIds } = run.input;
  const through = intervalOf(run.input.interval);
  const isWhole = sellerId === null && payerIds === null;
  const { now, ended } = await run.system(async ({ db }) => {
    const moment = await businessNow(db);
    await ensureIntervals(db, through, moment);
    return { now: moment, ended: isWhole ? await lockEnded(db, through, moment) : [] };
  });
  // A run for all sellers also completes earlier intervals; a requested run only does its own.
  for (const interval of ended.some(({ id }) => id === through.id) ? ended : [...ended, through]) {
    const status = statusOn(interval, dayOf(now));
    await billInterval(run, { interval, status, now, jobId: run.jobId });
    if (isWhole && status === "Final") await run.system(({ db }) => closeInterval(db, interval, now));
  }
  return undefined;
}

async function billInterval(run: JobRun<BillingRun>, making: Making): Promise<void> {
  const { sellerId, payerIds } = run.input;
  const { work, names } = await run.system(async ({ db }) => {
    const planned = await planInterval(db, making.interval, { sellerId, payerIds });
    const done = await alreadyDone(db, making);
    const rest = planned.filter((item) => !done.has(`${item.sellerId} ${item.payerId}`));
    return { work: rest, names: await namesOf(db, rest) };
  });
  run.progress({ done: 0, total: work.length });
  let made = 0;
  for (const chunk of chunksOf(work)) {
    const onHold = await run.system(({ db }) => makeInvoices(db, chunk, making));
    for (const [payerId, problem] of onHold) await reportOnHold(run, making.interval, { payerId, name: names.get(payerId) ?? "" }, problem);
    made += chunk.length;
    run.progress({ done: made });
  }
}

/** The catalogue's sentence about the rate does not mention the invoice. */
const RATE_STALE: Sentence = "Exchange rate not up to date. This invoice cannot become final; retry once there is a newer rate.";

/** The seller reads in the result of the job which invoice waits for which reason. */
async function reportOnHold(
  run: JobRun<BillingRun>,
  interval: Interval,
  { payerId, name }: { readonly payerId: number; readonly name: string },
  problem: InvoiceProblem,
): Promise<void> {
  await run.systemRow({ key: `${interval.id}/${payerId}`, label: `${name} ${interval.id}`.slice(0, 200) }, () =>
    Promise.reject(new Problem(problem, problem === "ExchangeRateStale" ? { message: RATE_STALE } : {})),
  );
}

/** Final invoices, and those that an earlier attempt of the same job made. Held-back invoices are tried again: the reason may be gone. */
async function alreadyDone(db: Kysely<Database>, { interval, status, jobId }: Making): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select seller_account_id || ' ' || payer_account_id as key from invoice
    where interval_id = ${interval.id} and (status in ('Final', 'Credited')
      or (job_id = ${jobId}::uuid and status = ${status} and problem is null))`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

async function namesOf(db: Kysely<Database>, work: readonly InvoiceWork[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select account_id as id, display_name as name from account where account_id = any (${work.map(({ payerId }) => payerId)}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
