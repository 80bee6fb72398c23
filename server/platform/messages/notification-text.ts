import type { NotificationEvent } from "../../../shared/generated/types.ts";
import { catalogues, english } from "../texts/catalogues.ts";
import type { Locale } from "../texts/locales.ts";
import { formatText, type Notice } from "./templates.ts";

/** Each mail also appears as a notification in the portal: the event of each mail. */
export const noticeEvents: Readonly<Record<Notice, NotificationEvent>> = {
  passwordChanged: "PasswordChanged",
  passwordChangedByAdministrator: "PasswordChanged",
  factorsChanged: "MfaChanged",
  recoveryCodeUsed: "MfaChanged",
  identityLinked: "IdentityChanged",
  identityUnlinked: "IdentityChanged",
  emailChanged: "EmailChanged",
  usernameChanged: "IdentityChanged",
};

const isNotice = (name: string): name is Notice => Object.hasOwn(noticeEvents, name);

/** Sentences of our own, and those of the mails that say the same. */
export type NotificationText = keyof (typeof english)["notifications"]["texts"] | Notice;

export const eventName = (event: NotificationEvent, language: Locale): string => catalogues[language].notifications.events[event];

/** The text of one notification in the reader's language. It uses the sentences of the corresponding mail. */
export function presentNotificationText(
  { event, text, values }: { event: NotificationEvent; text: string; values: Readonly<Record<string, string | number>> },
  language: Locale,
): { title: string; text: string } {
  if (isNotice(text)) {
    const { subject, body } = catalogues[language].mail.templates[text];
    return { title: formatText(subject, language, values), text: body.map((sentence) => formatText(sentence, language, values)).join(" ") };
  }
  const title = eventName(event, language);
  const { texts } = catalogues[language].notifications;
  // A newer version on another node wrote it: this version only knows its name.
  return isOwnText(text) ? { title, text: formatText(texts[text], language, withDays(values, language)) } : { title, text: title };
}

/** Days are kept as YYYY-MM-DD and read as the reader writes them. */
function withDays(values: Readonly<Record<string, string | number>>, language: Locale): Record<string, string | number> {
  const written = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const isDay = (value: string | number) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isDay(value) ? written.format(new Date(value)) : value]));
}

const isOwnText = (text: string): text is keyof (typeof english)["notifications"]["texts"] =>
  Object.hasOwn(english.notifications.texts, text);
