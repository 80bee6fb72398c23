import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineJob, type JobKind } from "../../../../server/platform/call/define-job.ts";
import { defineSchedule, type Schedule } from "../../../../server/platform/call/define-schedule.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { OutboxHub } from "../../../../server/platform/live/outbox-hub.ts";
import { advanceClock, orderAdvance } from "../../../../server/platform/schedules/advance-clock.ts";
import { introduce, startDue } from "../../../../server/platform/schedules/start-due.ts";
import { terminateAccounts } from "../../../../server/topics/terminations/terminate-accounts.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { startDemoDatabase } from "../../../support/demo-database.ts";

let database: TestDatabase;
let hub: OutboxHub;
beforeAll(async () => {
  database = await startDemoDatabase({ isGrown: true });
  hub = new OutboxHub(database.db, database.pool, { error() {}, warn() {}, info() {} } as never);
});
afterAll(async () => {
  await hub.stop();
  await database.stop();
});
beforeEach(() => query("delete from schedule; delete from job; update business_clock set ahead = '0', advancing_to = null"));

const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await database.ownerPool.query(text, values)).rows as Row[];

const kind = defineJob({ kind: "Test", input: z.object({ at: z.string() }), asSystem: true, run: async () => undefined });
const scheduleOf = (name: string, more: Partial<Schedule<{ at: string }>>): Schedule =>
  defineSchedule({ name, rule: { every: "Day" }, kind, input: (dueAt: Date) => ({ at: dueAt.toISOString() }), ...more }) as Schedule;

const start = (schedules: readonly Schedule[]) => asSystem(database.db, "a test", (db) => startDue(db, hub, schedules));
const step = (schedules: readonly Schedule[]) => asSystem(database.db, "a test", (db) => advanceClock(db, schedules));
const known = (schedules: readonly Schedule[], now: string) =>
  asSystem(database.db, "a test", (db) => introduce(db, schedules, new Date(now)));
/** Jobs are only started here; this says that those that were are done. */
const finish = () => query("update job set status = 'Completed', finished_at = now() where status = 'Queued'");
const started = async () =>
  (await query<{ at: string }>("select input ->> 'at' as at from job where kind = 'Test' order by created_at, input ->> 'at'")).map(
    ({ at }) => at,
  );
const clockAt = (now: string) =>
  query("update business_clock set ahead = make_interval(secs => extract(epoch from $1::timestamptz - now()))", [now]);

describe("what is due", () => {
  it("starts once for each moment, as the root's, whichever nodes look at once", async () => {
    const daily = [scheduleOf("Daily", {})];
    await known(daily, "2030-01-01T12:00:00Z");
    await clockAt("2030-01-02T00:00:30Z");
    const counts = await Promise.all([start(daily), start(daily), start(daily)]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    await finish();
    expect(await start(daily)).toBe(0);
    expect(await started()).toEqual(["2030-01-02T00:00:00.000Z"]);
    expect(await query("select owner_account_id::int as owner, title from job")).toEqual([{ owner: demo.distributor, title: "Daily" }]);
  });

  it("of a day that was missed only the last moment, of months each in order and one after the other", async () => {
    const both = [scheduleOf("Daily", {}), scheduleOf("Monthly", { rule: { every: "Month", atUtc: "02:00" } })];
    await known(both, "2030-01-15T12:00:00Z");
    await clockAt("2030-04-10T06:00:00Z");
    expect(await start(both)).toBe(2);
    expect(await start(both)).toBe(0);
    for (let month = 0; month < 3; month += 1) {
      await finish();
      await start(both);
    }
    expect((await started()).filter((at) => at.endsWith("T00:00:00.000Z"))).toEqual(["2030-04-10T00:00:00.000Z"]);
    expect((await started()).filter((at) => at.endsWith("T02:00:00.000Z"))).toEqual([
      "2030-02-01T02:00:00.000Z",
      "2030-03-01T02:00:00.000Z",
      "2030-04-01T02:00:00.000Z",
    ]);
  });

  it("starts nothing where there is nothing to do", async () => {
    const work: { at: Date | null } = { at: null };
    const looking = [scheduleOf("Looking", { rule: { every: "Minute" }, nextWork: async () => work.at })];
    await known(looking, "2030-01-01T00:00:00Z");
    await clockAt("2030-01-01T00:05:30Z");
    expect(await start(looking)).toBe(0);
    work.at = new Date("2030-01-01T00:06:00Z");
    await clockAt("2030-01-01T00:06:30Z");
    expect(await start(looking)).toBe(1);
  });

  it("of two that are about the same at one moment leaves the later one, and lets those that someone started give way", async () => {
    const keyed = defineJob({ ...kind, key: () => "the books" });
    const both = ["First", "Second"].map((name) => scheduleOf(name, { kind: keyed }));
    await known(both, "2030-01-01T12:00:00Z");
    await clockAt("2030-01-02T00:00:30Z");
    await query(
      "insert into job (kind, title, key, owner_account_id, input, origin) values ('Test', 'By hand', 'the books', 1030, '{}', '{}')",
    );
    await query("delete from live_outbox");
    expect(await start(both)).toBe(2);
    expect(await query("select title, status from job order by created_at, title")).toEqual([
      { title: "By hand", status: "Superseded" },
      { title: "First", status: "Superseded" },
      { title: "Second", status: "Queued" },
    ]);
    const notices = await query<{ title: string; status: string; audience: number[] }>(
      "select body -> 'data' ->> 'Title' as title, body -> 'data' ->> 'Status' as status, to_jsonb(audience) as audience from live_outbox order by event_id",
    );
    expect(notices).toEqual([
      { title: "By hand", status: "Superseded", audience: [demo.users.companyAdmin] },
      { title: "First", status: "Queued", audience: [1] },
      { title: "First", status: "Superseded", audience: [1] },
      { title: "Second", status: "Queued", audience: [1] },
    ]);
  });

  it("refuses a kind that works with someone's rights", async () => {
    const { asSystem: _, ...personal } = terminateAccounts;
    const wrong = [scheduleOf("Wrong", { kind: personal as JobKind<never>, input: { terminationIds: null } as never })];
    await known(wrong, "2030-01-01T12:00:00Z");
    await clockAt("2030-01-02T00:00:30Z");
    await expect(start(wrong)).rejects.toThrow("a schedule has none");
  });
});

describe("a clock that is put forward", () => {
  it("stops at each due moment, waits for what it started there, and comes to rest at its goal", async () => {
    const work = { at: new Date("2030-01-03T10:30:00Z") as Date | null };
    const all = [
      scheduleOf("Daily", { rule: { every: "Day", atUtc: "04:00" } }),
      scheduleOf("Looking", { rule: { every: "Minute" }, nextWork: async () => work.at }),
      scheduleOf("Latest", { rule: { every: "Day", atUtc: "05:00" }, onlyLatest: true }),
    ];
    await clockAt("2030-01-02T12:00:00Z");
    await known(all, "2030-01-02T12:00:00Z");
    await asSystem(database.db, "a test", (db) => orderAdvance(db, new Date("2030-01-05T12:00:00Z")));
    const trace: string[] = [];
    for (let round = 0; round < 60; round += 1) {
      await start(all);
      const [now] = await query<{ now: Date }>("select business_now() as now");
      const state = await step(all);
      if (state === "resting") break;
      if (state === "waiting") {
        trace.push((now?.now ?? new Date(0)).toISOString().slice(0, 16));
        expect(await step(all)).toBe("waiting");
        await finish();
        if (now !== undefined && now.now >= new Date("2030-01-03T10:30:00Z")) work.at = null;
      }
    }
    expect(trace).toEqual(["2030-01-03T04:00", "2030-01-03T10:30", "2030-01-04T04:00", "2030-01-05T04:00", "2030-01-05T12:00"]);
    const [clock] = await query<{ rests: boolean; now: Date }>(
      "select advancing_to is null as rests, business_now() as now from business_clock",
    );
    expect(clock?.rests).toBe(true);
    expect((clock?.now ?? new Date(0)).getTime()).toBeGreaterThanOrEqual(Date.parse("2030-01-05T12:00:00Z"));
  });

  it("never goes back, and an order for longer replaces a shorter one", async () => {
    await clockAt("2030-06-01T00:00:00Z");
    const order = (to: string) => asSystem(database.db, "a test", (db) => orderAdvance(db, new Date(to)));
    await order("2030-06-05T00:00:00Z");
    expect((await order("2030-06-03T00:00:00Z")).toISOString()).toBe("2030-06-05T00:00:00.000Z");
    await step([]);
    await clockAt("2030-07-01T00:00:00Z");
    await step([]);
    const [clock] = await query<{ now: Date }>("select business_now() as now");
    expect((clock?.now ?? new Date(0)).getTime()).toBeGreaterThanOrEqual(Date.parse("2030-07-01T00:00:00Z"));
  });
});
