import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { Problem } from "../call/problem.ts";
import type { Config } from "../config/config.ts";
import { keyMaterial, seal } from "../config/seal.ts";
import type { Database } from "../database/schema.ts";
import type { Locale } from "../texts/locales.ts";
import { noticeEvents } from "./notification-text.ts";
import { notify } from "./notify.ts";
import { type MailTemplate, type MailValues, type Notice, USEFUL_MINUTES } from "./templates.ts";

/** Where the ways in which one signs in are looked after; the sign-in page says nothing to anyone who reads this signed in. */
const MY_SIGN_INS = "/my/sign-ins";

/** Each mail also appears as a notification in the portal, with the same text, even if this installation sends no mail. */
async function notifyOfNotice(
  db: Kysely<Database>,
  userAccountId: number,
  notice: Notice,
  { route, ...values }: Readonly<Record<string, string | number>>,
): Promise<void> {
  const screen = String(route ?? "").replace(/^#/, "");
  const link = screen === "" || screen === "/login" ? MY_SIGN_INS : screen;
  await notify(db, { to: [userAccountId], event: noticeEvents[notice], type: "warning", text: notice, values, link });
}

export interface NewMail<Template extends MailTemplate> {
  readonly to: {
    readonly userAccountId: number;
    /**
     * Only for the code with which the user proves that this address is theirs, and for word that their account has another one. Every other mail goes to the
     * address in their account.
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
  const values = seal(keyMaterial(runtime.config), mailSealContext(mailId), JSON.stringify(mail.values));
  await sql`insert into mail_outbox (mail_id, user_account_id, address, template, language, sealed_values, useful_until)
    values (${mailId}, ${mail.to.userAccountId}, ${mail.to.address ?? null}, ${mail.template}, ${mail.language ?? null}, ${values},
      now() + make_interval(mins => ${USEFUL_MINUTES[mail.template]}))`.execute(db);
}

/** Queues a mail that nothing depends on, and a notification in the portal: without a mail server, users can still change how they sign in. */
export async function queueNotice<Template extends Notice>(origin: MailOrigin, mail: NewMail<Template>): Promise<void> {
  await notifyOfNotice(origin.db, mail.to.userAccountId, mail.template, mail.values);
  if (sendsMail(origin.runtime.config)) await queueMail(origin, mail);
}

/** Does this installation send mail, or keep it for developers? */
export const sendsMail = ({ smtp, keepsMail }: Config): boolean => smtp !== null || keepsMail;

/** @throws Problem MailUnavailable if this installation sends no mail; check before any work that would reveal whether a user exists */
export function assertMail(config: Config): void {
  if (!sendsMail(config)) throw new Problem("MailUnavailable");
}

export const mailSealContext = (mailId: string) => ({ purpose: "mail", row: [mailId] });
