import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobRunner } from "../../../../server/platform/job-runner/runner.ts";
import { JobInterrupted } from "../../../../server/platform/jobs/interrupted.ts";
import { type JobServer, type JobView, startJobServer } from "./job-server.ts";

let server: JobServer;
let other: JobRunner;
beforeAll(async () => {
  server = await startJobServer();
});
afterAll(() => server.stop());

const rowOf = async ({ JobId }: JobView) => {
  const { rows } = await sql<{ status: string; node: string | null; attempts: number; fence: number }>`
    select status, node, attempts, fence from job where job_id = ${JobId}`.execute(server.database.owner);
  return rows[0];
};
const renames = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from audit_record where operation = 'RenameAccount' and result = 'Success'`.execute(
      server.database.owner,
    )
  ).rows[0]?.n;

describe("a job that was started", () => {
  it("is taken at once: its event wakes the nodes, which would look only in a minute", async () => {
    const runner = server.runner("idle", { beatMs: 60_000, leaseMs: 120_000 });
    await sleep(300);
    const job = await server.begin(async () => "woken");
    expect(await server.ended(job)).toMatchObject({ Status: "Completed", Message: "woken" });
    await runner.stop();
  });
});

describe("a job whose node does not move", () => {
  it("is taken over within its lease; the old node can then neither write a row, nor commit a call, nor attach a file, nor end it", async () => {
    // The beat never comes: to everyone else this node is dead, and it does not know.
    const still = server.runner("still", { beatMs: 3_600_000, leaseMs: 800 });
    const late: unknown[] = [];
    let wake: () => void = () => undefined;
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let lateDone: () => void = () => undefined;
    const lateEnd = new Promise<void>((resolve) => {
      lateDone = resolve;
    });
    const call = { service: "Test", operation: "RenameAccount", input: { accountId: 100, name: "By the old node" } };
    const job = await server.begin(async (run) => {
      await run.perform({ key: "first", label: "" }, () => ({ ...call, input: { accountId: 100, name: "Once" } }));
      if (run.attempt === 2) return "by the other";
      await asleep;
      late.push(await run.row({ key: "late", label: "", status: "Succeeded" }).catch((error: unknown) => error));
      late.push(await run.callNamed(call.service, call.operation, call.input).catch((error: unknown) => error));
      late.push(await run.perform({ key: "late", label: "" }, () => call).catch((error: unknown) => error));
      late.push(await run.write(async ({ db }) => sql`select 1`.execute(db)).catch((error: unknown) => error));
      late.push(
        await run.attachFile({ name: "late.csv", contentType: "text/csv", content: Buffer.from("late") }).catch((error: unknown) => error),
      );
      lateDone();
      return "by the old one";
    });
    await server.ended(job, ({ Status, Done }) => Status === "Running" && Done === 1);
    const seen = performance.now();
    other = server.runner("other", { leaseMs: 800 });
    expect(await server.ended(job)).toMatchObject({ Status: "Completed", Message: "by the other", Done: 1 });
    expect(performance.now() - seen).toBeLessThan(2_500);
    expect(await rowOf(job)).toEqual({ status: "Completed", node: "other", attempts: 2, fence: 2 });
    const before = await renames();
    wake();
    await lateEnd;
    expect(late).toHaveLength(5);
    for (const error of late) expect(error).toBeInstanceOf(JobInterrupted);
    await sleep(200);
    expect(await server.get(job)).toMatchObject({ Status: "Completed", Message: "by the other", File: null });
    const { body } = await server.call("SelfCare", "ListJobRows", { jobId: job.JobId }, { as: server.owner });
    expect(body).toMatchObject({ TotalCount: 1, Items: [{ Key: "first" }] });
    // The row that was done before the node was frozen was not done again by the other.
    expect([before, await renames()]).toEqual([1, 1]);
    const files = await sql<{ n: number }>`select count(*)::int as n from kept_file`.execute(server.database.owner);
    expect(files.rows[0]?.n).toBe(0);
    await still.stop();
  });

  it("is given up when it ends its node each time", async () => {
    const job = await server.begin(async () => "never");
    await server.ended(job);
    await sql`update job set status = 'Running', finished_at = null, attempts = 3, fence = 9, node = 'dead', message = null,
      lease_until = now() - interval '1 second' where job_id = ${job.JobId}`.execute(server.database.owner);
    expect(await server.ended(job)).toMatchObject({ Status: "Failed", MessageKey: "error.unexpected", CanRetry: true });
  });
});

describe("a node that ends", () => {
  it("hands its jobs back, and another goes on at once without counting the attempt", async () => {
    await other.stop();
    // Not about leases: one that expires on a busy machine would count as an attempt.
    const ending = server.runner("ending", { leaseMs: 60_000 });
    server.runner("staying", { leaseMs: 60_000 });
    const attempts: number[] = [];
    const begin = () =>
      server.begin(async (run) => {
        attempts.push(run.attempt);
        if (attempts.length <= 4) await sleep(30_000, undefined, { signal: run.signal });
        return "went on";
      });
    // Four at once: two for each node.
    const jobs = await Promise.all([begin(), begin(), begin(), begin()]);
    await Promise.all(jobs.map((job) => server.ended(job, ({ Status }) => Status === "Running")));
    const nodes = (await Promise.all(jobs.map(rowOf))).map((found) => found?.node);
    expect(nodes.filter((node) => node === "ending")).toHaveLength(2);
    const begun = performance.now();
    await ending.stop();
    expect(performance.now() - begun).toBeLessThan(1_000);
    const handedBack = jobs.filter((_job, index) => nodes[index] === "ending");
    const kept = jobs.filter((_job, index) => nodes[index] !== "ending");
    // The other node is busy until one of its jobs is cancelled, so both jobs wait and are checked before either starts.
    for (const job of handedBack) expect(await rowOf(job)).toMatchObject({ status: "Queued", node: null, attempts: 0 });
    for (const job of kept) await server.call("SelfCare", "CancelJob", { jobId: job.JobId }, { as: server.owner });
    for (const job of kept) expect(await server.ended(job)).toMatchObject({ Status: "Cancelled" });
    for (const job of handedBack) {
      expect(await server.ended(job)).toMatchObject({ Status: "Completed", Message: "went on" });
      expect(await rowOf(job)).toMatchObject({ node: "staying", attempts: 1 });
    }
  });
});
