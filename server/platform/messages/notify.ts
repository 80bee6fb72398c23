import { type Kysely, sql } from "kysely";
import type { NotificationEvent } from "../../../shared/generated/types.ts";
import type { Database } from "../database/schema.ts";
import { notificationEvents } from "./events.ts";
import type { NotificationText } from "./notification-text.ts";

export type NotificationSeverity = "success" | "info" | "warning" | "error";

export interface NewNotification {
  /** User accounts; others are left out. */
  readonly to: readonly number[];
  readonly event: NotificationEvent;
  readonly type: NotificationSeverity;
  readonly text: NotificationText;
  /** Parameters of the text, formatted in the reader's language. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The subject: a route of the portal (`/account/7`), or a kept file (`/keeper/get/…`). */
  readonly link?: string | null;
}

/** Longest value that is kept: names and titles, no documents. */
const LONGEST = 200;

/**
 * Notify users of an event, as part of the caller's transaction: after a rollback no one is notified. Users who turned the event off are left out, unless it
 * cannot be turned off; further recipients that their company has named are notified too, unless it is personal. Open portals show it after the commit;
 * mails leave a moment later, or with the next digest.
 *
 * @param db in any context: preferences of others are read with the owner's rights
 */
export async function notify(db: Kysely<Database>, { to, event, type, text, values = {}, link = null }: NewNotification): Promise<void> {
  if (to.length === 0) return;
  const shortened = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cut(value)]));
  const { isMandatory, isPersonal = false, mail } = notificationEvents[event];
  await sql`select notify_users(${[...new Set(to)]}::bigint[], ${event}, ${isMandatory}, ${isPersonal}, ${mail === "On"}, ${type}, ${text},
    ${JSON.stringify(shortened)}::jsonb, ${link})`.execute(db);
}

const cut = (value: string | number) => (typeof value === "string" ? value.slice(0, LONGEST) : value);
