import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Schedule } from "../../../../server/platform/call/define-schedule.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { OutboxHub } from "../../../../server/platform/live/outbox-hub.ts";
import { introduce, startDue } from "../../../../server/platform/schedules/start-due.ts";
import { billingSchedules } from "../../../../server/topics/billing/index.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type Answer, type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

const DEMO_DAY = "2026-11-21T09:00:00Z";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  server.runJobs();
  await clockAt(DEMO_DAY);
});
afterAll(() => server.stop());

const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query(text, values)).rows as Row[];

/** Where a test needs the business clock; the demo day may be long ago. */
async function clockAt(moment: string): Promise<void> {
  await query("alter table business_clock drop constraint if exists business_clock_ahead_check");
  await query("update business_clock set ahead = make_interval(secs => extract(epoch from $1::timestamptz - now()))", [moment]);
}

async function ended(jobId: unknown): Promise<Record<string, unknown>> {
  for (let round = 0; round < 600; round += 1) {
    const [job] = await query("select status, message, failed from job where job_id = $1", [jobId]);
    if (job !== undefined && job.status !== "Queued" && job.status !== "Running") return job;
    await sleep(50);
  }
  throw new Error("The run never ended.");
}

const generate = (user: string, input: object): Promise<Answer> => server.call(user, "GenerateCustomerInvoices", input);
const ofSeller = (seller: number, interval: string) =>
  query(
    "select payer_account_id::int as payer, status, problem from invoice where seller_account_id = $1 and interval_id = $2 order by 1",
    [seller, interval],
  );

describe("GenerateCustomerInvoices", () => {
  test("rebuilds the previews of the running month for the seller's customers", async () => {
    await query("delete from invoice where interval_id = '2026-11'");
    const { status, body } = await generate("reseller.admin", {
      sellerAccountId: demo.reseller,
      billingInterval: "2026-11",
      companyAccountIds: [demo.company, demo.customer(3)],
    });
    expect(status).toBe(200);
    // Half an hour at most (spec §9).
    expect(body).toMatchObject({
      Kind: "GenerateInvoices",
      Title: expect.stringContaining("Tannwald Systems, 2026-11"),
      LongestSeconds: 1_800,
    });
    expect(await ended(body.JobId)).toMatchObject({ status: "Completed", failed: 0 });
    expect(await ofSeller(demo.reseller, "2026-11")).toEqual([
      { payer: demo.company, status: "Preview", problem: null },
      { payer: demo.customer(3), status: "Preview", problem: null },
    ]);
  });

  test("tells which invoice waits for what, and makes it when it is tried again", async () => {
    const { body } = await generate("distributor.admin", { sellerAccountId: demo.otherReseller, billingInterval: "2026-11" });
    expect(await ended(body.JobId)).toMatchObject({ status: "CompletedWithWarnings", failed: 2 });
    const { body: rows } = await server.call("distributor.admin", "ListJobRows", { jobId: body.JobId }, "SelfCare");
    expect(rows.Items).toEqual(
      expect.arrayContaining([expect.objectContaining({ Key: "2026-11/122", Status: "Failed", MessageKey: "error.exchangeRateStale" })]),
    );
    await query("update exchange_rate set retrieved_at = '2026-11-20T15:00:00Z' where valid_from > '2026-11-01'");
    const retried = await server.call("distributor.admin", "RetryJob", { jobId: body.JobId }, "SelfCare");
    expect(retried.status).toBe(200);
    expect(await ended(body.JobId)).toMatchObject({ status: "Completed", failed: 0 });
    expect((await ofSeller(demo.otherReseller, "2026-11")).filter(({ problem }) => problem !== null)).toEqual([]);
  });

  test("leaves final invoices as they are", async () => {
    const before = await query("select invoice_id, invoice_number, gross_total from invoice where interval_id = '2026-10' order by 1");
    const { body } = await generate("reseller.admin", { sellerAccountId: demo.reseller, billingInterval: "2026-10" });
    expect(await ended(body.JobId)).toMatchObject({ status: "Completed" });
    expect(await query("select invoice_id, invoice_number, gross_total from invoice where interval_id = '2026-10' order by 1")).toEqual(
      before,
    );
  });

  test.each<[string, string, object, number, string]>([
    ["a month that has not begun", "reseller.admin", { sellerAccountId: demo.reseller, billingInterval: "2026-12" }, 422, "NoBillingData"],
    [
      "a company, which sells nothing",
      "reseller.admin",
      { sellerAccountId: demo.company, billingInterval: "2026-11" },
      422,
      "NoBillingData",
    ],
    ["another reseller", "reseller.admin", { sellerAccountId: demo.otherReseller, billingInterval: "2026-11" }, 404, "NotFound"],
    [
      "another's customer",
      "reseller.admin",
      { sellerAccountId: demo.reseller, billingInterval: "2026-11", companyAccountIds: [demo.otherCustomer(1)] },
      404,
      "NotFound",
    ],
    ["a user without the right", "company.admin", { sellerAccountId: demo.reseller, billingInterval: "2026-11" }, 404, "NotFound"],
    ["what is no month", "reseller.admin", { sellerAccountId: demo.reseller, billingInterval: "2026-13" }, 400, "ValidationFailed"],
  ])("refuses %s", async (_, user, input, status, code) => {
    const answer = await generate(user, input);
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
  });
});

describe("the schedules", () => {
  test("draft the month on the first day, close it after the grace day, and project the running one", async () => {
    const hub = new OutboxHub(server.database.db, server.database.pool, { error() {}, warn() {}, info() {} } as never);
    const schedules: readonly Schedule[] = billingSchedules;
    const due = async (moment: string) => {
      await clockAt(moment);
      await asSystem(server.database.db, "a test", (db) => startDue(db, hub, schedules));
      const jobs = await query<{ job_id: string; title: string; interval: string }>(
        "select j.job_id, j.title, j.input ->> 'interval' as interval from schedule s join job j on j.job_id = s.last_job_id order by j.title",
      );
      for (const { job_id } of jobs) await ended(job_id);
      return jobs.map(({ title, interval }) => `${title} ${interval}`);
    };
    const statesOf = async (interval: string) =>
      (await query("select status, count(*)::int as n from invoice where interval_id = $1 group by 1 order by 1", [interval])).map(
        ({ status }) => status,
      );
    await asSystem(server.database.db, "a test", (db) => introduce(db, schedules, new Date(DEMO_DAY)));
    expect(await due("2026-11-22T03:00:10Z")).toEqual(["Projected invoices 2026-11"]);
    expect(await statesOf("2026-11")).toEqual(["Preview"]);
    expect(await due("2026-12-01T02:00:10Z")).toContain("Invoices of the month 2026-11");
    expect(await statesOf("2026-11")).toEqual(["Draft"]);
    expect(await due("2026-12-02T02:00:10Z")).toContain("Final invoices of the month 2026-11");
    expect(await statesOf("2026-11")).toContain("Final");
    expect(await query("select interval_id, status from billing_interval where interval_id >= '2026-11' order by 1")).toEqual([
      { interval_id: "2026-11", status: "Closed" },
      { interval_id: "2026-12", status: "Open" },
      { interval_id: "2027-01", status: "Future" },
    ]);
    const [notice] = await query(
      `select values ->> 'month' as month, link from notification where event_type = 'InvoiceAvailable' and link = '/account/${demo.company}/billing' limit 1`,
    );
    expect(notice).toEqual({ month: "2026-11", link: `/account/${demo.company}/billing` });
    await hub.stop();
  });
});
