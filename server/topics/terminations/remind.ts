import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { valueText } from "../../platform/accounts/account-values.ts";
import type { SystemWork } from "../../platform/call/define-job.ts";
import { defineJob } from "../../platform/call/define-job.ts";
import type { Database } from "../../platform/database/schema.ts";
import { presentNotificationText } from "../../platform/messages/notification-text.ts";
import { queueMail, sendsMail } from "../../platform/messages/queue-mail.ts";
import { isLocale } from "../../platform/texts/locales.ts";
import { momentText, notifyAboutTermination } from "./notify-administrators.ts";
import type { TerminationRecord } from "./open.ts";

/** Send the reminders of terminations that are due; each leaves with the transaction that says it has. */
export const remindOfTerminations = defineJob({
  kind: "RemindOfTerminations",
  input: z.object({}),
  asSystem: true,
  async run(run) {
    while (await run.system(sendReminder)) run.signal.throwIfAborted();
    return undefined;
  },
});

/** Reminders that have not left, with the time at which each is due. */
const OPEN_REMINDERS = sql`
  select t.scheduled_termination_id, days, t.termination_at - make_interval(hours => days * 24) as due_at
  from scheduled_termination t, unnest(t.reminder_days_before) days
  where t.status in ('Scheduled', 'ReminderSent') and days <> all (t.reminders_sent)`;

/** When the next one is due, by the business clock; null: none is open. */
export async function nextReminder(db: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(due_at) as at from (${OPEN_REMINDERS}) open`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * Send the next reminder that is due. Of several that have become due meanwhile only the last is sent: no one needs a reminder of thirty days when seven are left.
 *
 * @returns whether there was one
 */
export async function sendReminder(system: SystemWork): Promise<boolean> {
  const { db } = system;
  const { rows } = await sql<TerminationRecord & { due_days: number[] }>`
    with due as (select scheduled_termination_id, array_agg(days) as days from (${OPEN_REMINDERS}) open where due_at <= business_now() group by 1)
    select t.*, due.days as due_days from scheduled_termination t join due using (scheduled_termination_id)
    order by t.termination_at limit 1 for update of t skip locked`.execute(db);
  const [row] = rows;
  if (row === undefined) return false;
  await sql`
    update scheduled_termination set status = 'ReminderSent', reminders_sent = reminders_sent || ${row.due_days}::integer[]
    where scheduled_termination_id = ${row.scheduled_termination_id}`.execute(db);
  await notifyAboutTermination(system, { accountId: row.account_id, text: "terminationReminder", at: row.termination_at });
  await mailReminder(system, row);
  return true;
}

interface Reader {
  readonly account_id: number;
  readonly email: string;
  readonly language: string | null;
}

/** To the addresses that were named, or, without any, to the user who has asked for the termination. */
async function mailReminder({ db, runtime }: SystemWork, row: TerminationRecord): Promise<void> {
  if (!sendsMail(runtime.config)) return;
  const account = await db
    .selectFrom("account as a")
    .innerJoin("account as company", "company.account_id", "a.company_account_id")
    .select(["a.display_name", "a.root_account_id", "company.values as company_values"])
    .where("a.account_id", "=", row.account_id)
    .executeTakeFirstOrThrow();
  const people = await readersOf(db, account.root_account_id, row);
  const known = new Set(people.map(({ email }) => email));
  const { Language: companyLanguage } = account.company_values;
  const readers = [
    // A user gets their own language; other addresses get the company's.
    ...people.map(({ account_id, language }) => ({ to: { userAccountId: account_id }, language })),
    ...row.reminder_emails
      .filter((address) => !known.has(address.toLowerCase()))
      .map((address) => ({ to: { userAccountId: row.account_id, address }, language: companyLanguage })),
  ];
  for (const { to, language: wanted } of readers) {
    const language = isLocale(wanted) ? wanted : "en";
    const values = { name: account.display_name, date: momentText(row.termination_at) };
    const message = presentNotificationText({ event: "TerminationReminder", text: "terminationReminder", values }, language);
    await queueMail(
      { db, runtime },
      { to, template: "notification", language, values: { ...message, route: `#/account/${row.account_id}` } },
    );
  }
}

/** Users of the same root who have one of the addresses; without addresses the one who has asked. */
async function readersOf(
  db: Kysely<Database>,
  rootAccountId: number,
  { reminder_emails, created_by }: TerminationRecord,
): Promise<Reader[]> {
  const emails = reminder_emails.map((email) => email.toLowerCase());
  const chosen =
    emails.length === 0
      ? sql<boolean>`account_id = ${created_by}`
      : sql<boolean>`lower(${valueText("account", "Email")}) = any (${emails}::text[])`;
  const { rows } = await sql<Reader>`
    select distinct on (email) account_id, email, language
    from (select account_id, lower(${valueText("account", "Email")}) as email, ${valueText("account", "Language")} as language from account
      where account_type = 'User' and account_state = 'Active' and root_account_id = ${rootAccountId} and ${chosen}) reader
    order by email, account_id`.execute(db);
  return rows;
}
