import { type Kysely, sql } from "kysely";
import type { Runtime } from "../../../platform/call/context.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { type MailOrigin, queueMail } from "../../../platform/messages/queue-mail.ts";
import { hashSecret, newSecret } from "../../../platform/sessions/session-id.ts";
import type { Locale } from "../../../platform/texts/locales.ts";

/** A link is worth a password for so long. Not less than the hour in which no further ones are sent: a user who asked too often still has one that works. */
export const TOKEN_MINUTES = 60;

/** As `account.username_key` is made. */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

export interface ResetLink {
  readonly userAccountId: number;
  readonly username: string;
  readonly template: "passwordReset" | "passwordResetByAdministrator";
  readonly language?: Locale;
}

/** Make a link that sets a new password once and mail it to the user; the token is in the mail and nowhere else. Part of the caller's transaction. */
export async function mailResetLink(origin: MailOrigin, { userAccountId, username, template, language }: ResetLink): Promise<void> {
  const token = newSecret();
  await sql`select add_reset_token(${userAccountId}, ${hashSecret(token)}, ${TOKEN_MINUTES})`.execute(origin.db);
  await queueMail(origin, {
    to: { userAccountId },
    template,
    ...(language === undefined ? {} : { language }),
    values: { route: `#/reset-password/${encodeURIComponent(username)}/${token}`, minutes: TOKEN_MINUTES },
  });
}

/** New users need some days to find the mail. */
const INVITATION_HOURS = 72;

export interface Invitation {
  readonly userAccountId: number;
  readonly username: string;
  /** The name of the user's company. */
  readonly company: string;
}

/** The same for a user who has no password yet: their company, their username, and where they choose one (domain §1.7.1). */
export async function mailInvitation(origin: MailOrigin, { userAccountId, username, company }: Invitation): Promise<void> {
  const token = newSecret();
  await sql`select add_reset_token(${userAccountId}, ${hashSecret(token)}, ${INVITATION_HOURS * 60})`.execute(origin.db);
  await queueMail(origin, {
    to: { userAccountId },
    template: "invitation",
    values: { route: `#/reset-password/${encodeURIComponent(username)}/${token}`, hours: INVITATION_HOURS, company },
  });
}

export interface FoundToken {
  readonly userAccountId: number;
  readonly expiresAt: Date;
  /** By the database's clock. */
  readonly isExpired: boolean;
}

/** @returns undefined for a token that is unknown, used, or belongs to another or an inactive user. Does not use the token up. */
export async function findToken({ system }: Pick<Runtime, "system">, username: string, token: string): Promise<FoundToken | undefined> {
  const { rows } = await sql<{ user_account_id: number; expires_at: Date; is_expired: boolean }>`
    select t.user_account_id, t.expires_at, t.expires_at <= now() as is_expired
    from reset_token t join account u on u.account_id = t.user_account_id
    where t.token_hash = ${hashSecret(token)} and t.consumed_at is null and u.username_key = ${usernameKey(username)}
      and u.account_state = 'Active'`.execute(system("password reset link").fixed);
  const [row] = rows;
  return row === undefined ? undefined : { userAccountId: row.user_account_id, expiresAt: row.expires_at, isExpired: row.is_expired };
}

/** Use a token up. One conditional UPDATE is the check, so of any number of uses at once exactly one wins. */
export async function consumeToken(db: Kysely<Database>, token: string, userAccountId: number): Promise<boolean> {
  const { rows } = await sql`update reset_token set consumed_at = now()
    where token_hash = ${hashSecret(token)} and user_account_id = ${userAccountId} and consumed_at is null and expires_at > now()
    returning user_account_id`.execute(db);
  return rows.length > 0;
}
