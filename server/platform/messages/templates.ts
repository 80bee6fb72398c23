import { IntlMessageFormat } from "intl-messageformat";
import type { Locale } from "../texts/locales.ts";

/**
 * The values of each mail. A link is a route of the portal: the address before it comes from the settings, so nothing in a request can change it.
 */
export interface MailValues {
  passwordReset: { route: `#/${string}`; minutes: number };
  passwordResetByAdministrator: { route: `#/${string}`; minutes: number };
  invitation: { route: `#/${string}`; hours: number; company: string };
  passwordChanged: { route: `#/${string}` };
  passwordChangedByAdministrator: { route: `#/${string}` };
  securityCode: { code: string; minutes: number };
  confirmAddress: { code: string; minutes: number };
  factorsChanged: { route: `#/${string}` };
  recoveryCodeUsed: { left: number; route: `#/${string}` };
  identityLinked: { provider: string; route: `#/${string}` };
  identityUnlinked: { provider: string; route: `#/${string}` };
  emailChanged: { address: string; route: `#/${string}` };
  usernameChanged: { route: `#/${string}` };
  notification: { title: string; text: string; route: `#/${string}` };
  /** `items` are lines: one for each thing; `more` says how many there are besides. */
  notificationDigest: { count: number; more: number; items: string; route: `#/${string}` };
}

export type MailTemplate = keyof MailValues;

/** Mails that no one waits for: they report a change of a user's sign-in. */
export type Notice = Exclude<
  MailTemplate,
  | "passwordReset"
  | "passwordResetByAdministrator"
  | "invitation"
  | "securityCode"
  | "confirmAddress"
  | "notification"
  | "notificationDigest"
>;

/** Route where users manage how they sign in. */
export const MY_SIGN_INS = "#/my/sign-ins";
export const MY_FACTORS = `${MY_SIGN_INS}?page=methods` as const;
export const MY_IDENTITIES = `${MY_SIGN_INS}?page=identities` as const;

/** Minutes for which a mail is useful: an expired code only confuses. */
export const USEFUL_MINUTES: Readonly<Record<MailTemplate, number>> = {
  passwordReset: 60,
  passwordResetByAdministrator: 60,
  invitation: 4_320,
  passwordChanged: 4_320,
  passwordChangedByAdministrator: 4_320,
  securityCode: 10,
  confirmAddress: 10,
  factorsChanged: 4_320,
  recoveryCodeUsed: 4_320,
  identityLinked: 4_320,
  identityUnlinked: 4_320,
  emailChanged: 4_320,
  usernameChanged: 4_320,
  notification: 4_320,
  notificationDigest: 4_320,
};

/** One mail's texts, in ICU MessageFormat; subject, plain text and HTML are all made from them. */
interface TemplateTexts {
  readonly subject: string;
  readonly body: readonly string[];
  readonly button?: string;
  readonly notes: readonly string[];
}

export interface MailTexts {
  readonly greeting: string;
  readonly greetingWithoutName: string;
  readonly footer: string;
  readonly linkHint: string;
  readonly templates: Readonly<Record<MailTemplate, TemplateTexts>>;
}

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(USEFUL_MINUTES, name);

export function formatText(text: string, language: Locale, values: Readonly<Record<string, string | number>>): string {
  return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format({ ...values }));
}
