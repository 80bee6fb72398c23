import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { defineJob } from "../../platform/call/define-job.ts";
import type { Database } from "../../platform/database/schema.ts";
import { notify } from "../../platform/messages/notify.ts";
import { DEFAULT_REMINDERS, loadReminders } from "./commitment-reminders.ts";
import type { CommitmentPeriod } from "./tables.ts";

/** Remind companies of commitments that end soon. */
export const sendCommitmentReminders = defineJob({
  kind: "CommitmentReminders",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    let reminded = 0;
    for (let after = 0; ; ) {
      run.signal.throwIfAborted();
      const page = await run.system(({ db }) => endingCommitments(db, after));
      for (const commitment of page) {
        // One transaction each: a sent reminder stays recorded when a later one fails.
        if (await run.system(({ db }) => remindOf(db, commitment))) reminded += 1;
      }
      const last = page.at(-1);
      if (last === undefined) return `${reminded.toLocaleString("en")} reminders`;
      after = last.accountId;
      run.progress({ done: reminded });
    }
  },
});

/** A subscription whose commitment ends within the longest time that anyone can be reminded ahead. */
export interface EndingCommitment {
  readonly accountId: number;
  readonly displayName: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly period: CommitmentPeriod;
  /** YYYY-MM-DD: renewed or ended at 00:00 UTC of this day. */
  readonly termEnd: string;
  /** Whole days from the business day until then. */
  readonly daysLeft: number;
}

/** The maximum of `ReminderDays` in the contract. */
const FARTHEST_DAYS = 180;
const PAGE = 200;

/**
 * Active subscriptions whose commitment ends soon, by the business clock.
 *
 * @param after account id after which the next page begins
 */
export async function endingCommitments(db: Kysely<Database>, after: number): Promise<EndingCommitment[]> {
  const { rows } = await sql<EndingCommitment>`
    with subscription as materialized (
      select s.account_id, a.display_name, a.company_account_id, s.commitment_term as term, s.term_end
      from subscription s join account a using (account_id) where a.account_state in ('Active', 'Suspended') and s.account_id > ${after}
        and s.term_end - (business_now() at time zone 'UTC')::date between 0 and ${FARTHEST_DAYS})
    select s.account_id::float8 as "accountId", s.display_name as "displayName", c.account_id::float8 as "companyId", c.display_name as "companyName",
      coalesce(s.term, 'OneMonth') as period, s.term_end::text as "termEnd", s.term_end - (business_now() at time zone 'UTC')::date as "daysLeft"
    from subscription s join account c on c.account_id = s.company_account_id
    order by s.account_id limit ${PAGE}`.execute(db);
  return rows;
}

/**
 * The beginning of the day on which the next reminder is due that has not gone out, in the past if one is overdue; null: none in sight. By the same rules as
 * {@link remindOf}, for all subscriptions at once.
 */
export async function nextReminder(db: Kysely<Database>): Promise<Date | null> {
  const standard = Object.fromEntries(DEFAULT_REMINDERS.map(({ period, isEnabled, daysBefore }) => [period, isEnabled ? daysBefore : []]));
  const { rows } = await sql<{ day: string | null }>`
    with subscription as materialized (
      select s.account_id, coalesce(s.commitment_term, 'OneMonth') as period, s.term_end
      from subscription s join account a using (account_id) where a.account_state in ('Active', 'Suspended') and s.term_end >= (business_now() at time zone 'UTC')::date),
    ruled as (
      select s.account_id, s.term_end, decided.days, decided.is_decided, s.period
      from subscription s left join lateral (
        select true as is_decided, array_agg(d.days) filter (where r.is_enabled and r.period = s.period) as days
        from commitment_reminders_of(s.account_id) r, unnest(r.days_before) d (days) having count(*) > 0) decided on true)
    select to_char(min(ruled.term_end - due.days), 'YYYY-MM-DD') as day from ruled cross join lateral unnest(
      case when ruled.is_decided then ruled.days
        else array(select jsonb_array_elements_text(${JSON.stringify(standard)}::jsonb -> ruled.period)::integer) end) due (days)
    where not exists (select from commitment_reminder_sent sent
      where sent.account_id = ruled.account_id and sent.term_end = ruled.term_end and sent.days_before = due.days)`.execute(db);
  const day = rows[0]?.day ?? null;
  return day === null ? null : new Date(`${day}T00:00:00Z`);
}

/**
 * Sends a due reminder of one commitment: once per subscription, end of term and number of days (domain §7.7). If several are due at once (the
 * first time, or after a gap), only the nearest is sent and the others count as sent.
 *
 * @returns whether a reminder was sent
 */
export async function remindOf(db: Kysely<Database>, commitment: EndingCommitment): Promise<boolean> {
  const { accountId, termEnd, daysLeft, companyId, period } = commitment;
  const { periods } = await loadReminders(db, accountId);
  const rule = periods.find((one) => one.period === period);
  if (rule === undefined || !rule.isEnabled) return false;
  const due = rule.daysBefore.filter((days) => daysLeft <= days);
  if (due.length === 0) return false;
  const nearest = Math.min(...due);
  const { rows } = await sql<{ days: number }>`
    insert into commitment_reminder_sent (account_id, term_end, days_before)
    select ${accountId}, ${termEnd}::date, days from unnest(${due}::integer[]) days on conflict do nothing returning days_before as days`.execute(
    db,
  );
  if (!rows.some(({ days }) => days === nearest)) return false;
  const { rows: people } = await sql<{ id: number }>`select id::float8 as id from unnest(administrators_of(${companyId})) id`.execute(db);
  await notify(db, {
    to: people.map(({ id }) => id),
    event: "CommitmentReminder",
    type: "info",
    text: "commitmentEnds",
    values: { name: commitment.displayName, company: commitment.companyName, day: termEnd, days: daysLeft },
    link: `/account/${accountId}`,
  });
  return true;
}
