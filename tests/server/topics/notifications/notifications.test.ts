/** Which notifications are sent, to whom, and who may read them. */

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Config } from "../../../../server/platform/config/config.ts";
import { inTenant } from "../../../../server/platform/database/transaction.ts";
import { deleteExpired } from "../../../../server/platform/delete-expired.ts";
import { notify } from "../../../../server/platform/messages/notify.ts";
import { queueNotice } from "../../../../server/platform/messages/queue-mail.ts";
import { topics } from "../../../../server/topics.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type Answer, type DemoServer, PASSWORD, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());
const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
let ofDemo: { all: number; unread: number } | undefined;
beforeEach(async () => {
  ofDemo ??= (
    await query(
      `select count(*)::int as all, count(*) filter (where read_at is null)::int as unread from notification where user_account_id = ${demo.users.resellerAdmin}`,
    )
  ).rows[0];
  await query("truncate notification, notification_preference, live_outbox");
});

/** company.user, in company 100 whose administrator is company.admin (1030). */
const USER = demo.users.companyUser;
const ADMIN = demo.users.companyAdmin;
const say = (to: number[], count = 1) =>
  notify(server.database.db, { to, event: "JobFinished", type: "warning", text: "jobRowsFailed", values: { title: "Export", count } });
/** The demo users read German; the tests read English. */
async function ask(user: string, operation: string, input: object = {}, language = "en"): Promise<Answer> {
  const headers = { ...(await server.headersOf(user)), "accept-language": language };
  const { status, text } = await server.send(`Notifications.${operation}`, JSON.stringify(input), { headers });
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}
const listOf = async (user: string, input: object = {}) =>
  (await ask(user, "ListNotifications", input)).body as {
    Items: { Id: number; EventType: string; Title: string; Text: string; Type: string; Link: string | null; IsRead: boolean }[];
    TotalCount: number;
  };
const countOf = async (user: string) => (await ask(user, "GetUnreadCount")).body.Count;

describe("notifications", () => {
  it("are their reader's, newest first, in their language, with plurals", async () => {
    await say([USER, ADMIN], 1);
    await say([USER], 2);
    const { Items, TotalCount } = await listOf("company.user");
    expect(TotalCount).toBe(2);
    expect(Items.map(({ Text }) => Text)).toEqual(["Export: 2 rows failed.", "Export: 1 row failed."]);
    expect(Items[0]).toMatchObject({ Title: "Job finished", Type: "warning", IsRead: false, Link: null });
    const german = await ask("company.user", "ListNotifications", {}, "de");
    expect(JSON.stringify(german.body)).toContain("Export: 2 Zeilen sind fehlgeschlagen.");
    expect(await countOf("company.admin")).toBe(1);
  });

  it("are read one by one or all at once, and no one marks or deletes another's", async () => {
    await say([USER]);
    await say([USER]);
    await say([ADMIN]);
    const [newest] = (await listOf("company.user")).Items;
    const ids = [newest?.Id ?? 0];
    expect((await ask("company.admin", "MarkNotificationsRead", { ids })).body).toEqual({ Count: 0 });
    expect((await ask("company.admin", "DeleteNotifications", { ids })).body).toEqual({ Count: 0 });
    expect((await ask("company.user", "MarkNotificationsRead", { ids })).body).toEqual({ Count: 1 });
    expect(await countOf("company.user")).toBe(1);
    expect((await listOf("company.user", { unreadOnly: true })).TotalCount).toBe(1);
    expect((await ask("company.user", "MarkNotificationsRead", { all: true })).body).toEqual({ Count: 1 });
    expect((await ask("company.user", "DeleteNotifications", { ids })).body).toEqual({ Count: 1 });
    expect([await countOf("company.user"), await countOf("company.admin")]).toEqual([0, 1]);
    expect((await ask("company.user", "MarkNotificationsRead", {})).status).toBe(400);
  });

  it("that a newer version on another node has written are neither shown nor counted", async () => {
    await say([USER]);
    await say([USER]);
    await query(
      "update notification set event_type = 'OrderPlaced' where notification_id = (select max(notification_id) from notification)",
    );
    const { Items, TotalCount } = await listOf("company.user");
    expect([Items.length, TotalCount, await countOf("company.user")]).toEqual([1, 1, 1]);
  });

  it("are hidden from everyone else by the database as well", async () => {
    await say([USER]);
    const seenBy = (userId: number) =>
      inTenant(server.database.db, { low: "1", high: "2", userAccountId: userId }, (db) =>
        db.selectFrom("notification").select("notification_id").execute(),
      );
    expect([(await seenBy(ADMIN)).length, (await seenBy(USER)).length]).toEqual([0, 1]);
  });

  it("wake the reader's open portals with the commit, and no one's when it is rolled back", async () => {
    await server.database.db
      .transaction()
      .execute(async (db) => {
        await notify(db, { to: [USER], event: "JobFinished", type: "error", text: "jobFailed", values: { title: "Import" } });
        throw new Error("roll back");
      })
      .catch(() => undefined);
    expect((await query("select 1 from live_outbox")).rowCount).toBe(0);
    await say([USER]);
    const { rows } = await query("select audience, body from live_outbox");
    expect(rows.map(({ audience, body }) => [audience.map(Number), body])).toEqual([
      [[USER], { type: "message", event: "notifications changed" }],
    ]);
  });

  it("go after 30 days when they were read, else after 90", async () => {
    for (const _ of [1, 2, 3, 4]) await say([USER]);
    const ages = ["interval '29 days'", "interval '31 days'", "interval '89 days'", "interval '91 days'"];
    const { rows } = await query("select notification_id as id from notification order by 1");
    for (const [index, age] of ages.entries())
      await query(
        `update notification set created_at = now() - ${age}, read_at = ${index < 2 ? `now() - ${age}` : "null"} where notification_id = $1`,
        [rows[index].id],
      );
    await deleteExpired(server.database.db, topics);
    expect((await query("select notification_id as id from notification order by 1")).rows).toEqual([rows[0], rows[2]]);
  });
});

it("of the demo data are 60, 11 of them unread, for the reseller's administrator", () => expect(ofDemo).toEqual({ all: 60, unread: 11 }));

describe("preferences", () => {
  const choice = async (user: string, event: string, operation = "GetMyNotificationPreferences", input: object = {}) =>
    ((await ask(user, operation, input)).body.Items as { EventType: string; InPortal: boolean; Origin: string }[]).find(
      ({ EventType }) => EventType === event,
    );
  const decide = (InPortal: boolean | null, EventType = "JobFinished") => ({ preferences: [{ EventType, InPortal }] });

  it("go from the company to its users, who may decide otherwise for themselves", async () => {
    expect(await choice("company.user", "JobFinished")).toMatchObject({ InPortal: true, Origin: "Default" });
    await ask("company.admin", "SaveNotificationPreferences", { accountId: demo.company, ...decide(false) });
    expect(await choice("company.user", "JobFinished")).toMatchObject({ InPortal: false, Origin: "Company" });
    await say([USER]);
    expect(await countOf("company.user")).toBe(0);
    await ask("company.user", "SaveMyNotificationPreferences", decide(true));
    expect(await choice("company.user", "JobFinished")).toMatchObject({ InPortal: true, Origin: "Own" });
    await say([USER]);
    expect(await countOf("company.user")).toBe(1);
    await ask("company.user", "SaveMyNotificationPreferences", decide(null));
    expect(await choice("company.user", "JobFinished")).toMatchObject({ InPortal: false, Origin: "Company" });
    const { rows } = await query(
      "select object_account_id::int as id, changes from audit_record where event_type = 'Notifications.PreferencesSaved'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: demo.company,
      changes: [expect.objectContaining({ Field: "Notifications.JobFinished.InPortal" })],
    });
  });

  it("cannot switch off what everyone must know", async () => {
    const refused = await ask("company.user", "SaveMyNotificationPreferences", decide(false, "PasswordChanged"));
    expect([refused.status, refused.body.details]).toMatchObject([400, [{ field: "preferences.0.InPortal" }]]);
    expect(await choice("company.user", "PasswordChanged")).toMatchObject({ InPortal: true, Origin: "Mandatory" });
    await query("insert into notification_preference values ($1, 'PasswordChanged', false)", [USER]);
    await notify(server.database.db, { to: [USER], event: "PasswordChanged", type: "warning", text: "passwordChanged" });
    expect((await listOf("company.user")).Items[0]).toMatchObject({ Title: "Your password was changed" });
  });

  it("keep a hundred unread ones of an event, however many there would be", async () => {
    for (let number = 0; number < 105; number += 1) await say([USER]);
    expect(await countOf("company.user")).toBe(100);
  });
});

describe("what happens", () => {
  const suspend = (status: string) => server.call("reseller.admin", "ChangeUserStatus", { userAccountId: USER, status });

  it("a role that another user changes is reported to its holder, not who has changed it", async () => {
    const { rows } = await query("select role_id::int as id from role_membership where user_account_id = $1 limit 1", [USER]);
    const { body } = await server.call("company.admin", "GetRolesForUser", { userAccountId: USER });
    const before = (body.Items as { RoleId: number; ScopeAccountId: number; Scope: string }[]).map(({ RoleId, ScopeAccountId, Scope }) => ({
      roleId: RoleId,
      scopeAccountId: ScopeAccountId,
      scope: Scope,
    }));
    expect(rows).toHaveLength(1);
    const saved = await server.call("company.admin", "SaveRolesForUser", {
      userAccountId: USER,
      memberships: [...before, { roleId: rows[0].id, scopeAccountId: demo.company, scope: "Direct", validTo: "2099-01-01T00:00:00Z" }],
      rowVersion: body.RowVersion,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await listOf("company.user")).Items[0]).toMatchObject({ EventType: "RolesChanged", Title: "Roles changed" });
    expect(await countOf("company.admin")).toBe(0);
  });

  it("a suspended account notifies the administrators of its company, with a link", async () => {
    const { status, body } = await suspend("Suspended");
    expect(status, JSON.stringify(body)).toBe(200);
    await suspend("Active");
    server.forget("company.user");
    const { Items } = await listOf("company.admin");
    expect(Items.map(({ EventType, Type, Link }) => [EventType, Type, Link])).toEqual([
      ["AccountSuspended", "info", `/account/${USER}`],
      ["AccountSuspended", "warning", `/account/${USER}`],
    ]);
    expect(Items[1]?.Text).toMatch(/ was suspended\.$/);
    expect(await countOf("reseller.admin")).toBe(0);
  });

  it("a sign-in on a new device sends a notification; the first sign-in and known devices do not", async () => {
    await query("delete from known_device where user_account_id = $1", [USER]);
    server.forget("company.user");
    const device = String((await server.headersOf("company.user")).cookie).match(/tessera-device=[^;]+/)?.[0];
    const again = (cookie: string) =>
      server.send("Authorization.Authenticate", JSON.stringify({ userName: "company.user", password: PASSWORD }), {
        headers: { cookie, "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
      });
    expect((await again(String(device))).status).toBe(200);
    expect(await countOf("company.user")).toBe(0);
    expect((await again("")).status).toBe(200);
    const [notice] = (await listOf("company.user")).Items;
    expect(notice).toMatchObject({ EventType: "NewSignInLocation", Link: "/my/sign-ins" });
    expect(notice?.Text).toMatch(/New sign-in with Firefox.* from 127\.0\.0\.1\./);
  });

  it("each mail is also shown in the portal with the same text, even where no mail is sent", async () => {
    const runtime = { config: { smtp: null, keepsMail: false } as Config };
    const to = { userAccountId: USER };
    await queueNotice(
      { db: server.database.db, runtime },
      { to, template: "factorsChanged", values: { route: "#/my/sign-ins?page=methods" } },
    );
    await queueNotice({ db: server.database.db, runtime }, { to, template: "passwordChanged", values: { route: "#/login" } });
    const { Items } = await listOf("company.user");
    expect(Items.map(({ EventType, Title, Link }) => [EventType, Title, Link])).toEqual([
      ["PasswordChanged", "Your password was changed", "/my/sign-ins"],
      ["MfaChanged", "Your verification methods were changed", "/my/sign-ins?page=methods"],
    ]);
    expect(Items[0]?.Text).toContain("company.user");
  });

  it("a long job that produces a file sends a notification with a link", { timeout: 30_000 }, async () => {
    server.runJobs();
    const started = await server.call("reseller.admin", "ExportAuditLog", { accountId: demo.company, format: "Csv" });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    for (let waited = 0; (await countOf("reseller.admin")) === 0; waited += 100) {
      if (waited > 20_000) throw new Error("No one was notified.");
      await sleep(100);
    }
    const [notice] = (await listOf("reseller.admin")).Items;
    expect(notice).toMatchObject({ EventType: "JobFinished", Type: "success" });
    expect(notice?.Text).toMatch(/the file is ready\.$/);
    expect(notice?.Link).toMatch(/^\/keeper\/get\/[0-9a-f]{32}\//);
  });
});
