import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Problem } from "../../../../server/platform/call/problem.ts";
import { deleteExpired } from "../../../../server/platform/delete-expired.ts";
import { topics } from "../../../../server/topics.ts";
import { type JobServer, startJobServer } from "./job-server.ts";

let server: JobServer;
beforeAll(async () => {
  server = await startJobServer();
  server.runner("node-1");
});
afterAll(() => server.stop());

describe("a job", () => {
  it("is started with the transaction of its call and rolled back with it", async () => {
    await server.begin(async () => "never", { fail: true });
    const { rows } = await sql<{ count: number }>`select count(*) as count from job`.execute(server.database.owner);
    expect(rows[0]?.count).toBe(0);
    const job = await server.begin(async () => "12 records");
    expect(job).toMatchObject({ Status: "Queued", CanCancel: true, CanRetry: false, Done: 0 });
    expect(await server.ended(job)).toMatchObject({ Status: "Completed", Progress: 100, Message: "12 records", CanCancel: false });
  });

  it("tells how far it is", async () => {
    let goOn: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const job = await server.begin(async (run) => {
      run.progress({ done: 1, total: 4, message: "The first" });
      await seen;
      run.progress({ done: 3 });
      return undefined;
    });
    expect(await server.ended(job, ({ Done }) => Done === 1)).toMatchObject({ Status: "Running", Progress: 25, Message: "The first" });
    goOn();
    expect(await server.ended(job)).toMatchObject({ Status: "Completed", Progress: 100, Done: 3, Total: 4 });
  });

  it("that waits is cancelled at once, one that runs as soon as it looks; what was done stays", async () => {
    const blocked = [0, 1].map(() => server.begin(({ signal }) => sleep(20_000, undefined, { signal })));
    const running = await Promise.all(blocked);
    await Promise.all(running.map((job) => server.ended(job, ({ Status }) => Status === "Running")));
    const waiting = await server.begin(async () => "never");
    const cancel = (job: { JobId: string }) => server.call("SelfCare", "CancelJob", { jobId: job.JobId }, { as: server.owner });
    expect((await cancel(waiting)).body).toMatchObject({ Status: "Cancelled", CanRetry: true });
    for (const job of running) expect((await cancel(job)).body).toMatchObject({ Status: "Running", CanCancel: false });
    for (const job of running) expect(await server.ended(job)).toMatchObject({ Status: "Cancelled" });
    expect((await cancel(waiting)).status).toBe(409);
    const again = await server.call("SelfCare", "RetryJob", { jobId: waiting.JobId }, { as: server.owner });
    expect(again.body).toMatchObject({ Status: "Queued" });
    expect(await server.ended(waiting)).toMatchObject({ Status: "Completed" });
  });

  it("is begun again after what may pass, and says so; a refusal is final", async () => {
    let attempts = 0;
    const flaky = await server.begin(async () => {
      attempts += 1;
      if (attempts === 1) throw new Problem("Overloaded");
      return `attempt ${attempts}`;
    });
    expect(await server.ended(flaky, ({ Status, Message }) => Status === "Queued" && Message !== null)).toMatchObject({
      MessageKey: "error.overloaded",
    });
    expect(await server.ended(flaky)).toMatchObject({ Status: "Completed", Message: "attempt 2" });
    const refused = await server.begin(() => Promise.reject(new Problem("StateConflict")));
    expect(await server.ended(refused)).toMatchObject({ Status: "Failed", MessageKey: "error.stateConflict", CanRetry: true });
  });

  it("that never works is given up after its attempts, without a word of what went wrong inside", async () => {
    let attempts = 0;
    const job = await server.begin(() => {
      attempts += 1;
      return Promise.reject(new TypeError("the secret reason is hunter2"));
    });
    const failed = await server.ended(job);
    expect(failed).toMatchObject({ Status: "Failed", MessageKey: "error.unexpected", CanRetry: true });
    expect(JSON.stringify(failed)).not.toContain("hunter2");
    expect(attempts).toBe(3);
  });

  it("of which only the newest counts takes the place of the one that waits and of the one that runs", async () => {
    let stopped = false;
    const running = await server.begin(
      async ({ signal }) => {
        await sleep(20_000, undefined, { signal }).catch(() => {
          stopped = true;
        });
        return "too late";
      },
      { key: "prices" },
    );
    await server.ended(running, ({ Status }) => Status === "Running");
    const blocked = await server.begin(({ signal }) => sleep(20_000, undefined, { signal }));
    await server.ended(blocked, ({ Status }) => Status === "Running");
    const second = await server.begin(async () => "second", { key: "prices" });
    const other = await server.begin(async () => "other", { key: "stock" });
    const newest = await server.begin(async () => "newest", { key: "prices" });
    expect(await server.get(running)).toMatchObject({ Status: "Superseded", CanRetry: false, CanCancel: false });
    expect(await server.ended(newest)).toMatchObject({ Status: "Completed", Message: "newest" });
    expect(await server.ended(other)).toMatchObject({ Status: "Completed" });
    expect(stopped).toBe(true);
    await server.call("SelfCare", "CancelJob", { jobId: blocked.JobId }, { as: server.owner });
    await server.ended(blocked);
    // The work in progress at the stop does not end the job again.
    expect(await server.get(running)).toMatchObject({ Status: "Superseded", Message: null });
    expect(["Superseded", "Completed"]).toContain((await server.get(second)).Status);
    const retried = await server.call("SelfCare", "RetryJob", { jobId: running.JobId }, { as: server.owner });
    expect(retried.status).toBe(409);
  });

  it("belongs to its owner: to others it does not exist", async () => {
    const job = await server.begin(async () => "mine");
    const other = await server.signIn("other.admin");
    for (const operation of ["GetJob", "ListJobRows", "CancelJob", "RetryJob", "DismissJob"])
      expect((await server.call("SelfCare", operation, { jobId: job.JobId }, { as: other })).status, operation).toBe(404);
    await server.ended(job);
  });

  it("leaves the list when it is dismissed, and the database thirty days after its end", async () => {
    const job = await server.begin(async () => "done");
    await server.ended(job);
    const listed = async () => (await server.call("SelfCare", "ListMyJobs", {}, { as: server.owner })).text.includes(job.JobId);
    expect(await listed()).toBe(true);
    expect((await server.call("SelfCare", "DismissJob", { jobId: job.JobId }, { as: server.owner })).status).toBe(200);
    expect(await listed()).toBe(false);
    await sql`update job set finished_at = now() - interval '29 days' where job_id = ${job.JobId}`.execute(server.database.owner);
    await deleteExpired(server.database.db, topics);
    expect((await server.get(job)).Status).toBe("Completed");
    await sql`update job set finished_at = now() - interval '31 days' where job_id = ${job.JobId}`.execute(server.database.owner);
    await deleteExpired(server.database.db, topics);
    expect((await server.call("SelfCare", "GetJob", { jobId: job.JobId }, { as: server.owner })).status).toBe(404);
  });
});
