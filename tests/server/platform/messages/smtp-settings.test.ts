import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "../../../../server/platform/config/config.ts";

const FROM = { MAIL_FROM: "Cloud Marketplace <no-reply@example.com>" };
const SMTP = { SMTP_URL: "smtps://anna:hunter%2F22@mail.example.com" };

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("the mail server's address", () => {
  it.each([
    [
      "smtps://anna:hunter%2F22@mail.example.com",
      { port: 465, secure: true, requireTls: false, auth: { user: "anna", pass: "hunter/22" } },
    ],
    ["smtp://mail.example.com", { port: 587, secure: false, requireTls: true, auth: null }],
    ["smtp://mail.example.com:2525?starttls=optional", { port: 2525, secure: false, requireTls: false, auth: null }],
    ["smtp://127.0.0.1:1025", { port: 1025, secure: false, requireTls: false, auth: null }],
  ])("%s is taken apart", (address, expected) => {
    expect(parseConfig({ SMTP_URL: address, ...FROM }).smtp).toMatchObject(expected);
  });

  it.each([
    [
      "mail.example.com",
      "SMTP_URL is not an address like smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com",
    ],
    [
      "http://anna:hunter22@mail.example.com",
      "SMTP_URL is not an address like smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com",
    ],
    ["smtp://anna@mail.example.com", "SMTP_URL needs a user and a password, or neither"],
    ["smtp://mail.example.com?tls.rejectUnauthorized=false", "SMTP_URL may end with ?starttls=optional and nothing else"],
  ])("%s is refused, without its password", (address, problem) => {
    expect(problemsOf({ SMTP_URL: address, ...FROM })).toEqual([problem]);
  });

  it("needs a sender that mail programs read in one way", () => {
    expect(problemsOf(SMTP)).toEqual(["MAIL_FROM is needed with SMTP_URL, for example Cloud Marketplace <no-reply@example.com>"]);
    for (const sender of ["unknown", "a@example.com, b@example.com", "Cloud <a@example.com> <b@example.com>", "Cloud <a@exa\r\nmple.com>"])
      expect(problemsOf({ ...SMTP, MAIL_FROM: sender })[0]).toContain("MAIL_FROM is not a sender like");
    expect(parseConfig({ ...SMTP, MAIL_FROM: "no-reply@example.com" }).mailFrom).toEqual({ name: "", address: "no-reply@example.com" });
    expect(parseConfig({ ...SMTP, ...FROM }).mailFrom).toEqual({ name: "Cloud Marketplace", address: "no-reply@example.com" });
  });
});
