import { createServer } from "node:net";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PlatformRuntime } from "../../../../server/platform/call/platform-runtime.ts";
import { parseConfig } from "../../../../server/platform/config/config.ts";
import { systemAccess } from "../../../../server/platform/database/system-database.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import type { LayoutStore } from "../../../../server/platform/layout-store/store.ts";
import type { LiveHub } from "../../../../server/platform/live/hub.ts";
import { type NewMail, queueMail } from "../../../../server/platform/messages/queue-mail.ts";
import { MailSender } from "../../../../server/platform/messages/sender.ts";
import type { MailTemplate } from "../../../../server/platform/messages/templates.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { insertAccounts } from "../../../support/factories/account-rows.ts";
import { startMailServer, type TestMailServer } from "./mail-server.ts";

const SECRET = "a secret for tests, long enough to pass";
const LINK = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";

let database: TestDatabase;
let mailServer: TestMailServer;
const senders: MailSender[] = [];

beforeAll(async () => {
  [database, mailServer] = await Promise.all([startTestDatabase(), startMailServer()]);
  await insertAccounts(database.owner, [
    { id: 1, type: "Reseller", parent: null, name: "Root" },
    { id: 10, type: "User", parent: 1, name: "Ada", values: { FirstName: "Ada <b>", Email: "ada@example.com", Language: "de" } },
  ]);
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  mailServer.received.length = 0;
  await sql`delete from mail_outbox`.execute(database.owner);
});
afterAll(async () => {
  await mailServer.stop();
  await database.stop();
});

function runtimeOf(environment: Record<string, string> = {}): PlatformRuntime {
  const config = parseConfig({
    NODE_ENV: "test",
    SECRET,
    PUBLIC_ORIGIN: "https://portal.example.com",
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: "Cloud Marketplace <no-reply@example.com>",
    ...environment,
  });
  const { db, pool } = database;
  const log = pino({ level: "silent" });
  return { config, pool, db, system: systemAccess(db, pool), layouts: {} as LayoutStore, live: {} as LiveHub, log, schedules: [] };
}

function startSender(runtime = runtimeOf()): MailSender {
  const sender = new MailSender(runtime, { beatMs: 20, pauseSeconds: 0.05 });
  senders.push(sender);
  sender.start();
  return sender;
}

const resetMail: NewMail<"passwordReset"> = {
  to: { userAccountId: 10 },
  template: "passwordReset",
  values: { route: `#/reset-password/ada/${LINK}`, minutes: 60 },
};

const queue = <T extends MailTemplate>(mail: NewMail<T>, runtime = runtimeOf()) =>
  asSystem(database.db, "a test", (db) => queueMail({ db, runtime }, mail));

async function rows() {
  return await database.owner.selectFrom("mail_outbox").selectAll().execute();
}

async function whenNoneIsQueued() {
  await expect.poll(async () => (await rows()).filter(({ status }) => status === "Queued").length, { timeout: 10_000 }).toBe(0);
}

describe("a queued mail", () => {
  it("arrives once, from the configured sender, at the user's address, in the user's language, as text and as HTML", async () => {
    startSender();
    await queue(resetMail);
    const [mail] = await mailServer.waitFor(1);
    await whenNoneIsQueued();
    const [row] = await rows();
    expect(mail).toMatchObject({ from: "no-reply@example.com", to: ["ada@example.com"] });
    expect(mail?.message).toMatchObject({
      from: { name: "Cloud Marketplace", address: "no-reply@example.com" },
      to: [{ address: "ada@example.com" }],
      subject: "Neues Passwort wählen",
      messageId: `<${row?.mail_id}@portal.example.com>`,
    });
    expect(mail?.message.text).toContain("Guten Tag Ada <b>,");
    expect(mail?.message.text).toContain(`https://portal.example.com/v/#/reset-password/ada/${LINK}`);
    expect(mail?.message.text).toContain("60 Minuten");
    expect(mail?.message.html).toContain("Guten Tag Ada &lt;b&gt;,");
    expect(mail?.message.html).toContain(`href="https://portal.example.com/v/#/reset-password/ada/${LINK}"`);
    expect(row).toMatchObject({ status: "Sent", attempts: 1, sealed_values: null });
    expect(mailServer.received).toHaveLength(1);
  });

  it("never arrives when the transaction that queued it is rolled back", async () => {
    startSender();
    const undone = asSystem(database.db, "a test", async (db) => {
      await queueMail({ db, runtime: runtimeOf() }, resetMail);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await queue({ to: { userAccountId: 10 }, template: "securityCode", values: { code: "123456", minutes: 10 } });
    const [mail] = await mailServer.waitFor(1);
    expect(mail?.message.subject).toBe("Ihr Sicherheitscode");
    expect(mailServer.received).toHaveLength(1);
  });

  it("says nothing to anyone who reads the table", async () => {
    await queue(resetMail);
    const { rows: text } = await sql<{
      row: string;
    }>`select mail_outbox::text || encode(sealed_values, 'escape') as row from mail_outbox`.execute(database.owner);
    expect(text[0]?.row).not.toContain(LINK);
    const { rows: seen } = await sql`select * from mail_outbox`.execute(database.db);
    expect(seen).toEqual([]);
  });

  it("goes to the address that the user has when it leaves, and elsewhere only when that address is to be proved", async () => {
    await queue(resetMail);
    await queue({
      to: { userAccountId: 10, address: "new@example.org" },
      template: "confirmAddress",
      values: { code: "654321", minutes: 10 },
    });
    await sql`update account set "values" = "values" || '{"Email": "ada.l@example.com"}' where account_id = 10`.execute(database.owner);
    startSender();
    await mailServer.waitFor(2);
    await sql`update account set "values" = "values" || '{"Email": "ada@example.com"}' where account_id = 10`.execute(database.owner);
    expect(mailServer.received.map(({ to, message }) => [to, message.subject])).toEqual(
      expect.arrayContaining([
        [["ada.l@example.com"], "Neues Passwort wählen"],
        [["new@example.org"], "Bestätigen Sie Ihre Adresse"],
      ]),
    );
  });

  it.each<[string, unknown]>([
    ["a list", ["ada@example.com", "eve@example.net"]],
    ["an object", { address: "eve@example.net" }],
    ["two in one", "ada@example.com,eve@example.net"],
    ["two with a semicolon", "ada@example.com;eve@example.net"],
    ["a line break", "ada@example.com\r\nBcc: eve@example.net"],
    ["a quoted local part", '"ada@example.com eve"@example.net'],
    ["an address with a name", "Ada <eve@example.net>"],
    ["a comment", "ada(eve@example.net)@example.com"],
    ["a letter that looks like another", "adа@example.com"],
    ["a dotless domain trick", "ada@example.com\u2028eve@example.net"],
    ["a percent route", "eve%example.net@"],
    ["nothing", null],
  ])("goes nowhere when the user's address is %s", async (_, email) => {
    await sql`update account set "values" = "values" || ${JSON.stringify({ Email: email })}::jsonb where account_id = 10`.execute(
      database.owner,
    );
    try {
      startSender();
      await queue(resetMail);
      await whenNoneIsQueued();
    } finally {
      await sql`update account set "values" = "values" || '{"Email": "ada@example.com"}' where account_id = 10`.execute(database.owner);
    }
    expect(mailServer.received).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "Dead", sealed_values: null, last_error: expect.stringContaining("no address") }]);
  });

  it("is given up when no one needs it any more", async () => {
    await queue(resetMail);
    await sql`update mail_outbox set useful_until = now() - interval '1 second'`.execute(database.owner);
    startSender();
    await whenNoneIsQueued();
    expect(mailServer.received).toEqual([]);
    expect(await rows()).toMatchObject([{ status: "Dead", sealed_values: null }]);
  });
});

describe("a mail server that does not take it", () => {
  it("gets it again until it does, and then no more", async () => {
    mailServer.refuseWith([
      { code: 451, text: "try later" },
      { code: 452, text: "no space" },
    ]);
    startSender();
    await queue(resetMail);
    await mailServer.waitFor(1);
    await whenNoneIsQueued();
    expect(await rows()).toMatchObject([{ status: "Sent", attempts: 3 }]);
    expect(mailServer.received).toHaveLength(1);
  });

  it("is not asked again when it will never take it", async () => {
    mailServer.refuseWith([{ code: 550, text: "no such mailbox" }]);
    startSender();
    await queue(resetMail);
    await whenNoneIsQueued();
    expect(await rows()).toMatchObject([{ status: "Dead", attempts: 1, last_error: expect.stringContaining("no such mailbox") }]);
    expect(mailServer.received).toEqual([]);
  });

  it("costs no mail and doubles none while it is away", async () => {
    const port = await freePort();
    const runtime = runtimeOf({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    startSender(runtime);
    startSender(runtime);
    for (let i = 0; i < 12; i += 1) await queue(resetMail);
    await expect.poll(async () => (await rows()).every(({ attempts }) => attempts >= 2), { timeout: 10_000 }).toBe(true);
    const late = await startMailServer(port);
    try {
      await late.waitFor(12, 20_000);
      await whenNoneIsQueued();
      expect(new Set(late.received.map(({ message }) => message.messageId)).size).toBe(12);
      expect(late.received).toHaveLength(12);
    } finally {
      await late.stop();
    }
  });

  it("that hangs up without a word gets the mail again under the same Message-ID", async () => {
    mailServer.hangUpAfterNext();
    startSender();
    await queue(resetMail);
    await mailServer.waitFor(2);
    await whenNoneIsQueued();
    const [first, second] = mailServer.received;
    expect(second?.message.messageId).toBe(first?.message.messageId);
    expect(second?.message.date).toBe(first?.message.date);
  });
});

describe("several nodes", () => {
  it("send every mail exactly once", async () => {
    for (let i = 0; i < 24; i += 1) await queue(resetMail);
    for (let i = 0; i < 3; i += 1) startSender();
    await mailServer.waitFor(24, 20_000);
    await whenNoneIsQueued();
    expect(mailServer.received).toHaveLength(24);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 24 }, () => 1));
  });

  it("take over what a dead one had taken, and the dead one's number counts no more", async () => {
    await queue(resetMail);
    await sql`update mail_outbox set fence = 7, attempts = 1, lease_until = now() + interval '300 milliseconds'`.execute(database.owner);
    startSender();
    await mailServer.waitFor(1);
    await whenNoneIsQueued();
    expect(await rows()).toMatchObject([{ status: "Sent", fence: 8, attempts: 2 }]);
  });

  it("strike a mail off instead of sending it again when the database had not heard that it was sent", async () => {
    await sql`create function refuse_once() returns trigger language plpgsql as $$ begin
      if new.status = 'Sent' and old.attempts = 1 then raise exception 'the line is down'; end if; return new; end $$`.execute(
      database.owner,
    );
    await sql`create trigger refuse_once before update on mail_outbox for each row execute function refuse_once()`.execute(database.owner);
    try {
      startSender();
      await queue(resetMail);
      await mailServer.waitFor(1);
      await sql`update mail_outbox set lease_until = now()`.execute(database.owner);
      await whenNoneIsQueued();
    } finally {
      await sql`drop trigger refuse_once on mail_outbox`.execute(database.owner);
    }
    expect(await rows()).toMatchObject([{ status: "Sent", attempts: 2 }]);
    expect(mailServer.received).toHaveLength(1);
  });
});

describe("without a mail server", () => {
  it("mail is kept outside production and refused in it", async () => {
    await queue(resetMail, runtimeOf({ SMTP_URL: "", MAIL_FROM: "" }));
    expect(await rows()).toMatchObject([{ status: "Queued" }]);
    const production = runtimeOf({ NODE_ENV: "production", SMTP_URL: "", MAIL_FROM: "" });
    await expect(queue(resetMail, production)).rejects.toMatchObject({ code: "MailUnavailable" });
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
