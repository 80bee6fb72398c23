/** Further channels of notifications: mail, at once or as a digest, and further recipients of a company. */
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Runtime } from "../../../../server/platform/call/context.ts";
import { parseConfig } from "../../../../server/platform/config/config.ts";
import { systemAccess } from "../../../../server/platform/database/system-database.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { notify } from "../../../../server/platform/messages/notify.ts";
import { openMail } from "../../../../server/platform/messages/open-mail.ts";
import { readKeptMails } from "../../../../server/platform/messages/outbox.ts";
import { notificationMailer } from "../../../../server/topics/notifications/notification-mailer.ts";
import { sendDigests } from "../../../../server/topics/notifications/send-notification-digests.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

const USER = demo.users.companyUser;
const ADMIN = demo.users.companyAdmin;
const config = parseConfig({ NODE_ENV: "development", SECRET: "a secret for tests, long enough to pass" });

let server: DemoServer;
let runtime: Runtime;
beforeAll(async () => {
  server = await startDemoServer();
  const { db, pool } = server.database;
  runtime = { config, system: systemAccess(db, pool), log: pino({ level: "silent" }) } as unknown as Runtime;
}, 120_000);
afterAll(() => server.stop());
const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
beforeEach(() =>
  query("truncate notification, notification_preference, notification_recipient, notification_mail, mail_outbox, live_outbox"),
);

const suspended = (to: number[], name = "Ada") =>
  notify(server.database.db, {
    to,
    event: "AccountSuspended",
    type: "warning",
    text: "accountSuspended",
    values: { name },
    link: "/account/7",
  });
async function ask(user: string, operation: string, input: object) {
  const { status, body } = await server.call(user, operation, input, "Notifications");
  return { status, body, items: (body.Items ?? []) as Record<string, unknown>[] };
}
const decide = (user: string, preference: object) =>
  ask(user, "SaveMyNotificationPreferences", { preferences: [{ EventType: "AccountSuspended", IsInherited: false, ...preference }] });

/** Sent mails, or everything that waits for its digest. */
async function mailed(): Promise<{ to: unknown; subject: string; text: string; language: string }[]> {
  const mailer = notificationMailer(runtime, { beatMs: 20 });
  mailer.start();
  for (let waited = 0; waited < 20_000; waited += 20) {
    const { rows } = await query("select from notification_mail where digest = 'Immediate'");
    if (rows.length === 0) break;
    await sleep(20);
  }
  await mailer.stop();
  const kept = await readKeptMails(server.database.db, 100);
  return kept.flatMap((mail) => {
    const composed = openMail(config, mail);
    if (composed === null) return [];
    const text = composed.blocks.map((block) => block.text).join("\n");
    return [{ to: mail.recipient, subject: composed.subject, text, language: composed.language }];
  });
}
const digests = (which: ("Daily" | "Weekly")[]) => asSystem(server.database.db, "a test", (db) => sendDigests({ db, runtime }, which));

describe("by mail", () => {
  it("leaves at once, in the recipient's language, when they have asked for it", async () => {
    await suspended([USER]);
    expect(await mailed()).toEqual([]);
    await decide("company.user", { InPortal: true, ByEmail: true });
    await query(`update account set "values" = jsonb_set("values", '{Language}', '"fr"') where account_id = $1`, [USER]);
    await suspended([USER]);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ language: "fr" });
    expect(mail?.text).toContain("Ada");
    expect(mail?.text).not.toContain("was suspended");
    await query(`update account set "values" = jsonb_set("values", '{Language}', '"en"') where account_id = $1`, [USER]);
  });

  it("is decided by the company for those who have not decided themselves", async () => {
    await ask("company.admin", "SaveNotificationPreferences", {
      accountId: demo.company,
      preferences: [{ EventType: "AccountSuspended", InPortal: false, ByEmail: true }],
    });
    const { items } = await ask("company.user", "GetMyNotificationPreferences", {});
    expect(items.find(({ EventType }) => EventType === "AccountSuspended")).toMatchObject({
      ByEmail: true,
      IsInherited: true,
      Origin: "Company",
    });
    await suspended([USER]);
    expect(await mailed()).toHaveLength(1);
    expect((await query("select from notification")).rowCount).toBe(0);
    await decide("company.user", { InPortal: true, ByEmail: false });
    await suspended([USER]);
    expect(await mailed()).toHaveLength(1);
  });

  it("waits for the day's digest or the week's, and is one mail with everything", async () => {
    await decide("company.user", { ByEmail: true, Digest: "Daily" });
    for (const name of ["Ada", "Bo", "Cy"]) await suspended([USER], name);
    expect(await mailed()).toEqual([]);
    expect(await digests(["Weekly"])).toBe(0);
    expect(await digests(["Daily"])).toBe(3);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("3 notifications");
    for (const name of ["Ada", "Bo", "Cy"]) expect(mail?.text).toContain(`${name} was suspended.`);
    expect(await digests(["Daily"])).toBe(0);
  });

  it("of what has a mail of its own anyway is not sent twice, and cannot be switched off", async () => {
    await notify(server.database.db, { to: [USER], event: "PasswordChanged", type: "warning", text: "passwordChanged" });
    expect(await mailed()).toEqual([]);
    const refused = await ask("company.user", "SaveMyNotificationPreferences", {
      preferences: [{ EventType: "PasswordChanged", ByEmail: false }],
    });
    expect([refused.status, refused.body.details]).toMatchObject([400, [{ field: "preferences.0.ByEmail" }]]);
    const { items } = await ask("company.user", "GetMyNotificationPreferences", {});
    expect(items.find(({ EventType }) => EventType === "PasswordChanged")).toMatchObject({
      PortalIsFixed: true,
      EmailIsFixed: true,
      Reason: expect.stringMatching(/./),
    });
  });

  it("is possible for everyone when a whole answer is sent back: untouched values stay inherited", async () => {
    const { items } = await ask("company.user", "GetMyNotificationPreferences", {});
    const saved = await ask("company.user", "SaveMyNotificationPreferences", { preferences: items });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await query("select from notification_preference")).rowCount).toBe(0);
  });
});

describe("others whom a company names", () => {
  const roleOf = async (user: number) =>
    Number((await query("select role_id from role_membership where user_account_id = $1 limit 1", [user])).rows[0].role_id);

  it("are told as well: holders of a role, and addresses", async () => {
    const saved = await ask("company.admin", "SaveNotificationRecipients", {
      accountId: demo.company,
      eventType: "AccountSuspended",
      roleIds: [await roleOf(ADMIN)],
      emails: ["it@example.org"],
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.items.find(({ EventType }) => EventType === "AccountSuspended")?.Recipients).toMatch(/, it@example\.org$/);
    await suspended([USER]);
    const { rows } = await query("select user_account_id::int as id from notification order by 1");
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([ADMIN, USER]));
    expect((await mailed()).map(({ to }) => to)).toEqual(["it@example.org"]);
  });

  it("are not told what is one person's own", async () => {
    const refused = await ask("company.admin", "SaveNotificationRecipients", {
      accountId: demo.company,
      eventType: "JobFinished",
      emails: ["it@example.org"],
    });
    expect([refused.status, refused.body.details]).toMatchObject([400, [{ field: "eventType" }]]);
    await query("insert into notification_recipient values (100, 'RolesChanged', '{}', '{it@example.org}')");
    await notify(server.database.db, { to: [USER], event: "RolesChanged", type: "info", text: "rolesChanged" });
    expect(await mailed()).toEqual([]);
  });

  it("hold a role that there is here, and have addresses that mail can go to", async () => {
    const { rows } = await query(
      "insert into role (owner_account_id, name) values (11, 'Elsewhere') on conflict do nothing returning role_id::int as id",
    );
    const wrong = await ask("company.admin", "SaveNotificationRecipients", {
      accountId: demo.company,
      eventType: "AccountSuspended",
      roleIds: [rows[0].id],
    });
    expect([wrong.status, wrong.body.details]).toMatchObject([400, [{ field: "roleIds.0" }]]);
    const badly = await ask("company.admin", "SaveNotificationRecipients", {
      accountId: demo.company,
      eventType: "AccountSuspended",
      emails: ['"a b"@example.org'],
    });
    expect(badly.status).toBe(400);
  });
});

describe("a test", () => {
  it("of a company's event goes to the user who tries it and to those whom the company has named", async () => {
    await query("insert into notification_recipient values (100, 'AccountSuspended', '{}', '{it@example.org}')");
    expect((await ask("company.admin", "SendTestNotification", { accountId: demo.company, eventType: "AccountSuspended" })).status).toBe(
      200,
    );
    const { rows } = await query("select user_account_id::int as id, text_key from notification");
    expect(rows).toEqual([{ id: ADMIN, text_key: "test" }]);
    expect((await mailed()).map(({ to }) => to)).toEqual(["it@example.org"]);
  });

  it("of a user's goes to that user", async () => {
    await ask("company.admin", "SendTestNotification", { accountId: USER, eventType: "JobFinished" });
    const { rows } = await query("select user_account_id::int as id from notification");
    expect(rows).toEqual([{ id: USER }]);
  });
});
