import { type Kysely, sql } from "kysely";
import { inSubtree, lockAccount } from "../../platform/accounts/account-row.ts";
import type { SystemWork } from "../../platform/call/define-job.ts";
import { EVERYWHERE } from "../../platform/call/scope.ts";
import { businessNow } from "../../platform/database/clock.ts";
import type { Database } from "../../platform/database/schema.ts";
import { beginTermination } from "./begin.ts";
import { notifyAboutTermination } from "./notify-administrators.ts";
import type { TerminationRecord } from "./open.ts";
import { type EndingAccount, hasActiveCustomers, planTermination } from "./plan.ts";

/** When the next one is due, by the business clock; null: none is scheduled. */
export async function nextTermination(db: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(termination_at) as at from scheduled_termination where status in ('Scheduled', 'ReminderSent')`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * Begin the next termination that is due, or go on with one that this job has begun. One that cannot be carried out any more fails, and administrators of
 * the account are notified.
 *
 * @param done what this run has carried out, as far as that went
 * @returns its id; null: nothing is left to do
 */
export async function takeDue(system: SystemWork, done: readonly number[]): Promise<number | null> {
  const { db, runtime, jobId, afterCommit } = system;
  for (;;) {
    const { rows } = await sql<TerminationRecord>`
      select * from scheduled_termination
      where ((status in ('Scheduled', 'ReminderSent') and termination_at <= business_now()) or (status = 'Executing' and job_id = ${jobId}))
        and scheduled_termination_id <> all (${done}::bigint[])
      order by status = 'Executing' desc, termination_at, part_of nulls last, scheduled_termination_id limit 1 for update skip locked`.execute(
      db,
    );
    const [due] = rows;
    if (due === undefined) return null;
    const id = due.scheduled_termination_id;
    if (due.status === "Executing") return id;
    const account = await lockAccount({ db, scope: EVERYWHERE }, due.account_id);
    if (await isStillPossible(db, account, due)) {
      await beginTermination(db, account.account_path, due.send_to_sdp);
      await db
        .updateTable("scheduled_termination")
        .set({ status: "Executing", job_id: jobId })
        .where("scheduled_termination_id", "=", id)
        .execute();
      afterCommit(() => runtime.live.accountChanged(due.account_id));
      return id;
    }
    await sql`update scheduled_termination set status = 'Failed', ended_at = business_now() where scheduled_termination_id = ${id}`.execute(
      db,
    );
    await notifyAboutTermination(system, { accountId: due.account_id, text: "terminationFailed", at: due.termination_at });
  }
}

/**
 * What was accepted is carried out. Only what has come since can be in the way: customers of a reseller, and subscriptions that were bought after the
 * termination was asked for and are locked.
 */
async function isStillPossible(db: Kysely<Database>, account: EndingAccount, { created_at }: TerminationRecord): Promise<boolean> {
  if (await hasActiveCustomers(db, account)) return false;
  const { subscriptions } = await planTermination(db, account, { now: await businessNow(db), wanted: null });
  return !subscriptions.some(({ outcome, createdAt }) => outcome === "Locked" && createdAt > created_at);
}

/** The last step: the account has ended, and with it whatever else was scheduled below it. */
export async function finishTermination(system: SystemWork, terminationId: number): Promise<void> {
  const { db } = system;
  const { rows } = await sql<{ account_id: number; account_path: string; account_state: string }>`
    select account_id, account_path, account_state from account
    where account_id = (select account_id from scheduled_termination where scheduled_termination_id = ${terminationId} and status = 'Executing')`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return;
  const hasEnded = row.account_state === "Terminated";
  if (hasEnded)
    await sql`
      update scheduled_termination set status = 'Executed', ended_at = business_now() from account
      where account.account_id = scheduled_termination.account_id and ${inSubtree(row.account_path)}
        and status in ('Scheduled', 'ReminderSent', 'Executing')`.execute(db);
  // Repeating the job repeats the failed steps; until then the termination stays under way.
  const text = hasEnded ? "terminationExecuted" : "terminationFailed";
  await notifyAboutTermination(system, { accountId: row.account_id, text, at: await businessNow(db) });
}

/** Terminations that a job has begun and not finished. */
export async function begunBy(db: Kysely<Database>, jobId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("scheduled_termination")
    .select("scheduled_termination_id")
    .where("status", "=", "Executing")
    .where("job_id", "=", jobId)
    .orderBy("scheduled_termination_id")
    .execute();
  return rows.map((row) => row.scheduled_termination_id);
}
