import { type Kysely, sql } from "kysely";
import type { NotificationEvent } from "../../../shared/generated/types.ts";
import type { Day } from "../../platform/call/calendar.ts";
import type { Database } from "../../platform/database/schema.ts";
import { notify } from "../../platform/messages/notify.ts";

type TerminationText = "terminationScheduled" | "terminationReminder" | "terminationExecuted" | "terminationFailed";

const EVENTS = {
  terminationScheduled: { event: "TerminationScheduled", type: "warning" },
  terminationReminder: { event: "TerminationReminder", type: "warning" },
  terminationExecuted: { event: "TerminationExecuted", type: "info" },
  terminationFailed: { event: "TerminationExecuted", type: "error" },
} as const satisfies Record<TerminationText, { event: NotificationEvent; type: string }>;

interface TerminationNotice {
  readonly accountId: number;
  readonly text: TerminationText;
  /** Business time. */
  readonly at: Date;
  /** The user who did it, who is not notified. */
  readonly without?: number | null;
}

/** Those who administer the account (`administrators_over`), with the transaction that did it. */
export async function notifyAboutTermination(
  { db }: { readonly db: Kysely<Database> },
  { accountId, text, at, without = null }: TerminationNotice,
): Promise<void> {
  const found = await readAudience(db, accountId, without);
  if (found === undefined) return;
  await notify(db, {
    to: found.users,
    ...EVENTS[text],
    text,
    values: { name: found.name, date: momentText(at) },
    link: `/account/${accountId}`,
  });
}

/** Likewise that a subscription goes on. @param termEnd of the term that has begun */
export async function notifyAboutRenewal(db: Kysely<Database>, accountId: number, termEnd: Day): Promise<void> {
  const found = await readAudience(db, accountId, null);
  if (found === undefined) return;
  const values = { name: found.name, date: termEnd };
  await notify(db, { to: found.users, event: "RenewalExecuted", type: "info", text: "renewed", values, link: `/account/${accountId}` });
}

async function readAudience(db: Kysely<Database>, accountId: number, without: number | null) {
  const { rows } = await sql<{ name: string; users: number[] }>`
    select account.display_name as name,
      array(select id::float8 from unnest(administrators_over(account.account_id)) id where id is distinct from ${without}::bigint) as users
    from account where account.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** The same in every language, because no one may mistake it: `2027-02-15 08:00 UTC`. */
export const momentText = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
