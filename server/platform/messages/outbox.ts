import { type Kysely, sql } from "kysely";
import { valueJson, valueText } from "../accounts/account-values.ts";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";

/** A mail that this node is sending, with its recipient's current data. */
export interface ClaimedMail {
  readonly mail_id: string;
  readonly fence: number;
  readonly attempts: number;
  readonly template: string;
  readonly language: string | null;
  readonly sealed_values: Buffer | null;
  readonly created_at: Date;
  readonly useful_until: Date;
  /** The database's judgement. */
  readonly is_useful: boolean;
  /** Name of the user, or of the account with the address. */
  readonly username: string | null;
  readonly first_name: string | null;
  readonly user_language: string | null;
  /** The address in the user's row, unchecked. */
  readonly recipient: unknown;
}

const COLUMNS = sql`m.mail_id, m.fence, m.attempts, m.template, m.language, m.sealed_values, m.created_at, m.useful_until,
  m.useful_until > now() as is_useful, coalesce(u.username, u.display_name) as username, ${valueText("u", "FirstName")} as first_name, ${valueText("u", "Language")} as user_language,
  coalesce(to_jsonb(m.address), ${valueJson("u", "Email")}) as recipient`;

/** Take due mails, and mails whose node did not report a result in time. SKIP LOCKED: nodes take different mails without waiting for each other. */
export async function claimMails(db: Kysely<Database>, limit: number, leaseSeconds: number): Promise<ClaimedMail[]> {
  const { rows } = await asSystem(db, "mails to send", (transaction) =>
    sql<ClaimedMail>`
      with due as (
        select mail_id from mail_outbox where status = 'Queued' and due_at <= now() and (lease_until is null or lease_until < now())
        order by due_at limit ${limit} for update skip locked),
      m as (
        update mail_outbox o set lease_until = now() + make_interval(secs => ${leaseSeconds}), fence = fence + 1, attempts = attempts + 1
        from due where o.mail_id = due.mail_id returning o.*)
      select ${COLUMNS} from m join account u on u.account_id = m.user_account_id order by m.created_at`.execute(transaction),
  );
  return rows;
}

/** The newest mails that are kept instead of sent: for the developer's mailbox. */
export async function readKeptMails(db: Kysely<Database>, limit: number): Promise<ClaimedMail[]> {
  const { rows } = await asSystem(db, "mails that no one sends", (transaction) =>
    sql<ClaimedMail>`select ${COLUMNS} from mail_outbox m join account u on u.account_id = m.user_account_id
      where m.status = 'Queued' order by m.created_at desc limit ${limit}`.execute(transaction),
  );
  return rows;
}

type Claim = Pick<ClaimedMail, "mail_id" | "fence">;

/** Sent, or given up: its content is deleted. @returns false when another node has taken it since. */
export async function finishMail(
  db: Kysely<Database>,
  { mail_id, fence }: Claim,
  status: "Sent" | "Dead",
  error: string | null,
): Promise<boolean> {
  const { rows } = await asSystem(db, "result of a mail", (transaction) =>
    sql`update mail_outbox set status = ${status}, finished_at = now(), lease_until = null, sealed_values = null, last_error = ${error}
      where mail_id = ${mail_id} and fence = ${fence} and status = 'Queued' returning mail_id`.execute(transaction),
  );
  return rows.length > 0;
}

export async function postponeMail(db: Kysely<Database>, { mail_id, fence }: Claim, seconds: number, error: string): Promise<void> {
  await asSystem(db, "a mail to try again", (transaction) =>
    sql`update mail_outbox set due_at = now() + make_interval(secs => ${seconds}), lease_until = null, last_error = ${error}
      where mail_id = ${mail_id} and fence = ${fence} and status = 'Queued'`.execute(transaction),
  );
}

/** Sent mails are deleted soon; mails that were never sent stay for support. */
export async function deleteOldMails(db: Kysely<Database>): Promise<void> {
  await sql`delete from mail_outbox where (status = 'Sent' and finished_at < now() - interval '30 days')
    or (status = 'Dead' and finished_at < now() - interval '90 days') or created_at < now() - interval '120 days'`.execute(db);
}
