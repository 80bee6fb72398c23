import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Config } from "../config.ts";
import type { Database } from "../database/schema.ts";
import type { Locale } from "../domain/locales.ts";
import { Problem } from "../http/problem.ts";
import { notifyOfNotice } from "../notifications/of-notices.ts";
import { keyMaterial, seal } from "../seal.ts";
import { type MailTemplate, type MailValues, type Notice, USEFUL_MINUTES } from "./templates.ts";

export interface NewMail<Template extends MailTemplate> {
  readonly to: {
    readonly userAccountId: number;
    /**
     * Only for the code with which the user proves that this address is his, and for word that his account has another one. Every other mail goes to the
     * address in his account.
     */
    readonly address?: string;
  };
  readonly template: Template;
  /** Leave it out for the user's own language. */
  readonly language?: Locale;
  readonly values: MailValues[Template];
}

/** A handler's `context`, or anything else with a database and the configuration. */
export interface MailOrigin {
  readonly db: Kysely<Database>;
  readonly runtime: { readonly config: Config };
}

/**
 * Put a mail into the outbox, as part of the caller's transaction: it is sent once that is committed and never when it is rolled back.
 *
 * @throws Problem MailUnavailable when this installation sends no mail
 */
export async function queueMail<Template extends MailTemplate>({ db, runtime }: MailOrigin, mail: NewMail<Template>): Promise<void> {
  assertMail(runtime.config);
  const mailId = randomUUID();
  const values = seal(keyMaterial(runtime.config), mailPlace(mailId), JSON.stringify(mail.values));
  await sql`insert into mail_outbox (mail_id, user_account_id, address, template, language, sealed_values, useful_until)
    values (${mailId}, ${mail.to.userAccountId}, ${mail.to.address ?? null}, ${mail.template}, ${mail.language ?? null}, ${values},
      now() + make_interval(mins => ${USEFUL_MINUTES[mail.template]}))`.execute(db);
}

/**
 * The same for what somebody should know and nothing waits for, and a notification in the portal: an installation that sends no mail must not keep people
 * from changing how they sign in.
 */
export async function queueNotice<Template extends Notice>(origin: MailOrigin, mail: NewMail<Template>): Promise<void> {
  await notifyOfNotice(origin.db, mail.to.userAccountId, mail.template, mail.values);
  if (sendsMail(origin.runtime.config)) await queueMail(origin, mail);
}

/** Does this installation send mail, or keep it for developers? */
export const sendsMail = ({ smtp, keepsMail }: Config): boolean => smtp !== null || keepsMail;

/** @throws Problem MailUnavailable when this installation sends no mail; ask before any work that depends on who somebody is. */
export function assertMail(config: Config): void {
  if (!sendsMail(config)) throw new Problem("MailUnavailable");
}

export const mailPlace = (mailId: string) => ({ purpose: "mail", row: [mailId] });
