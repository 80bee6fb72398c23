import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../../../server/platform/config/config.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { buildServer } from "../../../../server/platform/http/server.ts";
import { queueMail } from "../../../../server/platform/messages/queue-mail.ts";
import { startTestServer, type TestServer } from "../door/test-server.ts";

const TOKEN = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";
const HERE = { host: "localhost:8080" };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await sql`update account set "values" = "values" || '{"FirstName": "Ida <i>", "Email": "ida@example.com"}' where account_id = 1000`.execute(
    server.database.owner,
  );
  const { runtime } = server;
  const queue = (mail: Parameters<typeof queueMail<"passwordReset" | "securityCode">>[1]) =>
    asSystem(runtime.db, "a test", (db) => queueMail({ db, runtime }, mail));
  await queue({
    to: { userAccountId: 1000 },
    template: "passwordReset",
    values: { route: `#/reset-password/company.admin/${TOKEN}`, minutes: 60 },
  });
  await queue({ to: { userAccountId: 1000 }, template: "securityCode", values: { code: "123456", minutes: 10 } });
});
afterAll(() => server.stop());

const open = (headers: Record<string, string> = HERE, remoteAddress = "127.0.0.1") =>
  server.server.inject({ method: "GET", url: "/dev/mailbox", headers, remoteAddress });

describe("the developer's mailbox", () => {
  it("shows the mails that no one sends, latest first, with links that can be followed", async () => {
    const page = await open();
    expect(page.statusCode).toBe(200);
    expect(page.body.indexOf("Your security code")).toBeGreaterThan(0);
    expect(page.body.indexOf("Choose a new password")).toBeGreaterThan(page.body.indexOf("Your security code"));
    expect(page.body).toContain("To ida@example.com");
    expect(page.body).toContain(`href="http://localhost:8080/v/#/reset-password/company.admin/${TOKEN}"`);
    expect(page.body).toContain("Hello Ida &lt;i&gt;,");
  });

  it("runs nothing and loads nothing", async () => {
    const { headers, body } = await open();
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).not.toMatch(/<script|<img|<iframe|style="/);
  });

  it.each([
    ["from another machine", HERE, "192.0.2.7"],
    ["by another name", { host: "mailbox.example" }, "127.0.0.1"],
  ] as const)("is not there for a browser %s", async (_, headers, address) => {
    expect((await open(headers, address)).statusCode).toBe(404);
  });

  it.each<[string, Record<string, string>]>([
    ["in production", { NODE_ENV: "production", PUBLIC_ORIGIN: "http://localhost:8080" }],
    ["beside a mail server", { NODE_ENV: "development", SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "no-reply@example.com" }],
  ])("is not there %s", async (_, environment) => {
    const config = parseConfig({ SECRET: "a secret for tests, long enough to pass", ...environment });
    const built = buildServer({ ...server.runtime, config }, { registry: {}, handlers: {}, portalFolder: "tests/fixtures/no-such-folder" });
    const page = await built.server.inject({ method: "GET", url: "/dev/mailbox", headers: HERE });
    expect(page.statusCode).toBe(404);
    await built.server.close();
  });
});
