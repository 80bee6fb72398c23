import { describe, expect, test } from "vitest";
import { LOCALES } from "../../layout/model.ts";
import { composeMail, mailAsHtml, mailAsText } from "../../server/platform/messages/compose.ts";
import type { MailTemplate } from "../../server/platform/messages/templates.ts";

const VALUES: Record<MailTemplate, Record<string, string | number>> = {
  passwordReset: { route: "#/reset-password/ada/t0ken", minutes: 60 },
  passwordResetByAdministrator: { route: "#/reset-password/ada/t0ken", minutes: 60 },
  invitation: { route: "#/reset-password/ada/t0ken", hours: 72, company: "Larkfield Foods" },
  passwordChanged: { route: "#/login" },
  passwordChangedByAdministrator: { route: "#/login" },
  securityCode: { code: "123456", minutes: 10 },
  confirmAddress: { code: "123456", minutes: 10 },
  factorsChanged: { route: "#/login" },
  recoveryCodeUsed: { left: 7, route: "#/login" },
  identityLinked: { provider: "Contoso ID", route: "#/login" },
  identityUnlinked: { provider: "Contoso ID", route: "#/login" },
  notification: { title: "Angebot", text: "Es ist da.", route: "#/my/notifications" },
  notificationDigest: { count: 2, more: 3, items: "Eins", route: "#/my/notifications" },
  emailChanged: { address: "n•••@example.org", route: "#/login" },
  usernameChanged: { route: "#/my/sign-ins" },
};
const occasion = { recipient: { firstName: "Åsa <b>", username: "asa.o" }, publicOrigin: "https://portal.example" };

describe.each(LOCALES)("mails in %s", (language) => {
  test.each(Object.keys(VALUES) as MailTemplate[])("%s says whom it is about and what to do", (template) => {
    const values = VALUES[template];
    const mail = composeMail({ ...occasion, template, language, values });
    const text = mailAsText(mail);
    expect(mail.language).toBe(language);
    expect(mail.subject).not.toMatch(/[\r\n{}]/);
    expect(text).not.toMatch(/[{}]|undefined/);
    for (const part of ["Åsa <b>", "asa.o", "portal.example", ...Object.values(values)])
      expect(`${mail.subject}\n${text}`).toContain(String(part));
    expect(mailAsHtml(mail)).toContain(`lang="${language}"`);
    expect(mailAsHtml(mail)).toContain("Åsa &lt;b&gt;");
  });
});

test("minutes take the form that the language asks for", () => {
  const minutesIn = (language: "pl" | "ru" | "ro", minutes: number) =>
    mailAsText(composeMail({ ...occasion, template: "securityCode", language, values: { code: "1", minutes } }));
  expect([1, 2, 10].map((minutes) => /przez (\d+ \p{L}+)/u.exec(minutesIn("pl", minutes))?.[1])).toEqual([
    "1 minutę",
    "2 minuty",
    "10 minut",
  ]);
  expect([1, 2, 10].map((minutes) => /течение (\d+ \p{L}+)/u.exec(minutesIn("ru", minutes))?.[1])).toEqual([
    "1 минуты",
    "2 минут",
    "10 минут",
  ]);
  expect([10, 60].map((minutes) => /timp de (\d+ [\p{L} ]+)/u.exec(minutesIn("ro", minutes))?.[1])).toEqual(["10 minute", "60 de minute"]);
});
