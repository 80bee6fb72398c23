/** Commitment reminders: when they are due, that each goes out once, and who decides about the days. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { OutboxHub } from "../../../../server/platform/live/outbox-hub.ts";
import { introduce, startDue } from "../../../../server/platform/schedules/start-due.ts";
import { housekeepingSchedules } from "../../../../server/topics/administration/housekeeping.ts";
import { notificationSchedules } from "../../../../server/topics/notifications/index.ts";
import { endingCommitments, nextReminder, remindOf } from "../../../../server/topics/notifications/send-reminders.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());
const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);

/** Of company 100, whose administrator is 1030; no other subscription of the demo data ends during these tests. */
const SUBSCRIPTION = demo.subscription;
const ADMIN = demo.users.companyAdmin;
beforeEach(async () => {
  await query("truncate notification, notification_preference, notification_mail, commitment_reminder, commitment_reminder_sent");
  await query("update subscription set term_end = null");
  await query("update account set account_state = 'Active' where account_id = $1", [SUBSCRIPTION]);
});

const endsIn = (days: number, term = "Annual") =>
  query(
    `update subscription set commitment_term = $2, term_start = null, term_end = (business_now() at time zone 'UTC')::date + $3::int where account_id = $1`,
    [SUBSCRIPTION, term, days],
  );
/** The job's work on one day. */
async function remind(): Promise<number> {
  const due = await asSystem(server.database.db, "a test", (db) => endingCommitments(db, 0));
  let reminded = 0;
  for (const commitment of due) if (await asSystem(server.database.db, "a test", (db) => remindOf(db, commitment))) reminded += 1;
  return reminded;
}
const ask = async (user: string, operation: string, input: object) => server.call(user, operation, input, "Notifications");
const reminders = (change: (row: { Period: string; IsEnabled: boolean; FirstDays: number }) => object = (row) => row) =>
  ["OneMonth", "Annual", "ThreeYears", "Other"].map((Period) => change({ Period, IsEnabled: true, FirstDays: 30 }));

describe("a reminder", () => {
  it("goes to the administrators of the company, in the portal and by mail, with the way to the subscription", async () => {
    await endsIn(60);
    expect(await remind()).toBe(1);
    const { rows } = await query(`select user_account_id::int as id, text_key, "values", link from notification`);
    expect(rows.find(({ id }) => id === ADMIN)).toEqual({
      id: ADMIN,
      text_key: "commitmentEnds",
      values: expect.objectContaining({ days: 60, day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }),
      link: `/account/${SUBSCRIPTION}`,
    });
    const { rows: company } = await query(
      `select count(*)::int as n from account where account_id = any ($1) and company_account_id <> ${demo.company}`,
      [rows.map(({ id }) => id)],
    );
    expect(company).toEqual([{ n: 0 }]);
    expect((await query("select from notification_mail where account_id = $1", [ADMIN])).rowCount).toBe(1);
    const { body } = await ask("company.admin", "ListNotifications", {});
    expect((body.Items as { Text: string }[])[0]?.Text).not.toMatch(/\d{4}-\d{2}-\d{2}|[{}]/);
  });

  it("goes out once for each number of days", async () => {
    await endsIn(61);
    expect(await remind()).toBe(0);
    for (const [days, notice] of [
      [60, 1],
      [59, 0],
      [31, 0],
      [30, 1],
      [29, 0],
    ] as const) {
      // The same end of term, this many days ahead.
      await endsIn(days);
      await query("update commitment_reminder_sent set term_end = (business_now() at time zone 'UTC')::date + $1::int", [days]);
      expect([days, await remind()]).toEqual([days, notice]);
    }
  });

  it("goes out for the nearest only where several are due at once, and again for the next term", async () => {
    await endsIn(10);
    expect(await remind()).toBe(1);
    expect((await query("select days_before from commitment_reminder_sent order by 1")).rows).toEqual([
      { days_before: 30 },
      { days_before: 60 },
    ]);
    expect(await remind()).toBe(0);
    await endsIn(20);
    expect(await remind()).toBe(1);
  });

  it("follows the business clock", async () => {
    await endsIn(200);
    expect(await remind()).toBe(0);
    await query("update business_clock set ahead = interval '3360 hours'");
    try {
      expect(await remind()).toBe(1);
    } finally {
      await query("update business_clock set ahead = interval '0'");
    }
  });

  it("is looked for on its day: the business clock stops there and nowhere else", async () => {
    const next = () => asSystem(server.database.db, "a test", nextReminder);
    const inDays = async (days: number) =>
      new Date((await query("select (business_now() at time zone 'UTC')::date + $1::int as day", [days])).rows[0].day)
        .toISOString()
        .slice(0, 10);
    expect(await next()).toBeNull();
    await endsIn(70);
    expect((await next())?.toISOString().slice(0, 10)).toBe(await inDays(10));
    await ask("company.admin", "SaveCommitmentReminders", {
      accountId: demo.company,
      reminders: reminders((row) => ({ ...row, IsEnabled: row.Period !== "Other", FirstDays: 40 })),
    });
    expect((await next())?.toISOString().slice(0, 10)).toBe(await inDays(30));
    await endsIn(35);
    expect(((await next())?.getTime() ?? 0) < Date.now()).toBe(true);
    expect(await remind()).toBe(1);
    expect(await next()).toBeNull();
    await endsIn(100, "Other");
    expect(await next()).toBeNull();
  });

  it("is the work of a schedule, and so are the digests, the seals and the retention", { timeout: 60_000 }, async () => {
    await endsIn(60);
    const all = [...notificationSchedules, ...housekeepingSchedules];
    const hub = new OutboxHub(server.database.db, server.database.pool, { error() {}, warn() {}, info() {} } as never);
    server.runJobs();
    await asSystem(server.database.db, "a test", (db) => introduce(db, all, new Date(Date.now() - 2 * 86_400_000)));
    await asSystem(server.database.db, "a test", (db) => startDue(db, hub, all));
    const kinds = ["AuditRetention", "AuditSeal", "CommitmentReminders", "NotificationDigests"];
    await expect
      .poll(
        async () =>
          (await query("select kind, status, message from job where kind = any ($1) order by kind", [kinds])).rows.map(
            ({ kind, status }) => `${kind} ${status}`,
          ),
        { timeout: 50_000 },
      )
      .toEqual(kinds.map((kind) => `${kind} Completed`));
    expect((await query("select from notification where text_key = 'commitmentEnds'")).rowCount).toBeGreaterThan(0);
    expect((await query("select from audit_seal")).rowCount).toBeGreaterThan(5);
    await hub.stop();
  });

  it("is for no subscription that has ended, and for no term that has", async () => {
    await endsIn(30);
    await query("update account set account_state = 'Terminating' where account_id = $1", [SUBSCRIPTION]);
    expect(await remind()).toBe(0);
    await query("update account set account_state = 'Active' where account_id = $1", [SUBSCRIPTION]);
    await endsIn(-1);
    expect(await remind()).toBe(0);
  });

  it("has other days for other terms, and none where the period is not selected", async () => {
    await endsIn(5, "OneMonth");
    expect(await remind()).toBe(1);
    await query("truncate commitment_reminder_sent");
    await ask("company.admin", "SaveCommitmentReminders", {
      accountId: demo.company,
      reminders: reminders((row) => ({ ...row, IsEnabled: row.Period === "Annual" })),
    });
    expect(await remind()).toBe(0);
  });
});

describe("the days", () => {
  const read = async (user: string, accountId: number) =>
    (await ask(user, "GetCommitmentReminders", { accountId })).body as {
      IsInherited: boolean;
      Items: { Period: string; FirstDays: number }[];
    };

  it("are the product's own until a user decides", async () => {
    const { IsInherited, Items } = await read("company.admin", demo.company);
    expect([IsInherited, Items.map(({ Period, FirstDays }) => [Period, FirstDays])]).toEqual([
      true,
      [
        ["OneMonth", 5],
        ["Annual", 60],
        ["ThreeYears", 90],
        ["Other", 30],
      ],
    ]);
  });

  it("come from the nearest account above that has decided, whom its owner need not see", async () => {
    await ask("reseller.admin", "SaveCommitmentReminders", {
      accountId: demo.reseller,
      reminders: reminders((row) => ({ ...row, FirstDays: 45 })),
    });
    expect((await read("company.admin", demo.company)).Items.map(({ FirstDays }) => FirstDays)).toEqual([45, 45, 45, 45]);
    await ask("company.admin", "SaveCommitmentReminders", {
      accountId: demo.company,
      reminders: reminders((row) => ({ ...row, FirstDays: 15 })),
    });
    expect(await read("company.admin", demo.company)).toMatchObject({ IsInherited: false, Items: [{ FirstDays: 15 }, {}, {}, {}] });
    await ask("company.admin", "SaveCommitmentReminders", { accountId: demo.company, isInherited: true, reminders: [] });
    expect(await read("company.admin", demo.company)).toMatchObject({ IsInherited: true, Items: [{ FirstDays: 45 }, {}, {}, {}] });
  });

  it("are at most three, each once, and at least one period is selected", async () => {
    const saved = await ask("company.admin", "SaveCommitmentReminders", {
      accountId: demo.company,
      reminders: reminders((row) => ({ ...row, FirstDays: 10, SecondDays: 90, ThirdDays: 10 })),
    });
    expect((saved.body.Items as object[])[0]).toMatchObject({ FirstDays: 90, SecondDays: 10, ThirdDays: null });
    const none = await ask("company.admin", "SaveCommitmentReminders", {
      accountId: demo.company,
      reminders: reminders((row) => ({ ...row, IsEnabled: false })),
    });
    expect([none.status, none.body.errorCode]).toEqual([422, "NoCommitmentPeriodSelected"]);
    const twice = await ask("company.admin", "SaveCommitmentReminders", {
      accountId: demo.company,
      reminders: reminders((row) => ({ ...row, Period: "Annual" })),
    });
    expect(twice.status).toBe(400);
  });
});
