import { type Kysely, sql } from "kysely";
import { valueText } from "../../platform/accounts/account-values.ts";
import type { Database } from "../../platform/database/schema.ts";
import { isNotificationEvent } from "../../platform/messages/events.ts";
import { presentNotificationText } from "../../platform/messages/notification-text.ts";
import { isLocale, type Locale } from "../../platform/texts/locales.ts";
import type { NotificationDigest } from "./tables.ts";

/** One notification to be mailed, in the reader's language. */
export interface QueuedMail {
  /** The user, or the account that has named the address. */
  readonly accountId: number;
  readonly address: string | null;
  readonly language: Locale;
  readonly title: string;
  readonly text: string;
  /** A route of the portal; null when the subject has no screen. */
  readonly route: `#/${string}` | null;
}

interface MailRow {
  readonly account_id: number;
  readonly address: string | null;
  readonly language: string | null;
  readonly event_type: string;
  readonly text_key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly name: string;
}

/**
 * Take waiting mails, oldest first; other nodes skip them. The node that takes them sends them in the same transaction.
 *
 * @param recipients the most recipients at a time, each with all of their waiting mails
 */
export async function takeMails(db: Kysely<Database>, digests: readonly NotificationDigest[], recipients: number): Promise<QueuedMail[]> {
  const { rows } = await sql<MailRow>`
    with next as (
      select m.account_id, m.address from notification_mail m where m.digest = any (${[...digests]}::text[])
      group by m.account_id, m.address order by min(m.notification_mail_id) limit ${recipients}),
    due as (
      select m.notification_mail_id from notification_mail m join next on next.account_id = m.account_id and next.address is not distinct from m.address
      where m.digest = any (${[...digests]}::text[]) for update of m skip locked),
    taken as (delete from notification_mail m using due where m.notification_mail_id = due.notification_mail_id returning m.*)
    select t.account_id::float8, t.address, coalesce(t.language, ${valueText("a", "Language")}) as language, t.event_type, t.text_key, t."values", t.link,
      coalesce(a.username, a.display_name) as name
    from taken t join account a on a.account_id = t.account_id where a.account_state <> 'Terminated' order by t.notification_mail_id`.execute(
    db,
  );
  return rows.flatMap(present);
}

function present({ account_id, address, language: stored, event_type: event, text_key, values, link, name }: MailRow): QueuedMail[] {
  // A newer version on another node wrote it: this version has no text for it.
  if (!isNotificationEvent(event)) return [];
  const language = isLocale(stored) ? stored : "en";
  const message = presentNotificationText({ event, text: text_key, values: { ...values, username: name } }, language);
  // Kept files are fetched by users who are signed in: their notifications in the portal link to them.
  const route = link === null || link.startsWith("/keeper/") ? null : (`#${link}` as `#/${string}`);
  return [{ accountId: account_id, address, language, ...message, route }];
}
