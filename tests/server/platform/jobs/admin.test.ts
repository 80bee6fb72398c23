import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../door/test-server.ts";
import { type JobServer, type JobView, startJobServer } from "./job-server.ts";

let server: JobServer;
let root: Caller;
let other: Caller;
beforeAll(async () => {
  server = await startJobServer();
  server.runner("node-1");
  [root, other] = await Promise.all([server.signIn("root.admin"), server.signIn("other.admin")]);
});
afterAll(() => server.stop());

const list = async (input: object, as = root) => {
  const { status, body } = await server.call("Admin", "ListJobs", input, { as });
  return { status, body: body as unknown as { Items: (JobView & Record<string, unknown>)[]; TotalCount: number } };
};
const titles = async (input: object) => (await list(input)).body.Items.map(({ Title }) => Title);

describe("the administrators' list of jobs", () => {
  it("shows those of the users in scope with owner, node and attempts, ordered, searched and filtered", async () => {
    const done = await server.begin(async () => "All is well");
    const failed = await server.begin((run) => run.row({ key: "1", label: "One", status: "Failed", message: "No" }).then(() => undefined));
    const foreign = await server.begin(async () => undefined, { as: other, accountId: 101 });
    for (const job of [done, failed]) await server.ended(job);
    for (
      let round = 0;
      round < 400 && (await list({ filters: [{ field: "Status", operator: "in", value: ["Queued", "Running"] }] })).body.TotalCount > 0;
      round += 1
    )
      await sleep(50);
    const { body } = await list({ sort: [{ field: "CreatedAt", direction: "Ascending" }] });
    expect(body.TotalCount).toBe(3);
    expect(body.Items).toMatchObject([
      { JobId: done.JobId, OwnerUsername: "company.admin", OwnerAccountId: 1000, Attempts: 1, Node: "node-1", Status: "Completed" },
      { JobId: failed.JobId, Status: "Failed", Failed: 1, File: null },
      { JobId: foreign.JobId, OwnerUsername: "other.admin" },
    ]);
    const [first, second, third] = body.Items.map(({ Title }) => String(Title));
    expect(await titles({ take: 1, skip: 1, sort: [{ field: "CreatedAt", direction: "Ascending" }] })).toEqual([second]);
    expect(await titles({ text: "other.admin" })).toEqual([third]);
    expect(await titles({ text: "all well" })).toEqual([first]);
    expect(await titles({ text: "100%_" })).toEqual([]);
    expect(await titles({ filters: [{ field: "Failed", operator: "greaterThan", value: 0 }] })).toEqual([second]);
    expect(await titles({ filters: [{ field: "OwnerUsername", operator: "startsWith", value: "OTHER" }] })).toEqual([third]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await titles({ filters: [{ field: "CreatedAt", operator: "equals", value: today }] })).toHaveLength(3);
    expect(await titles({ filters: [{ field: "CreatedAt", operator: "lessThan", value: today }] })).toEqual([]);
    expect(await titles({ filters: [{ field: "Total", operator: "isNotEmpty" }] })).toEqual([]);
  });

  it.each([
    { filters: [{ field: "input", operator: "equals", value: "x" }] },
    { sort: [{ field: "constructor", direction: "Ascending" }] },
    { filters: [{ field: "Done", operator: "equals", value: "many" }] },
    { filters: [{ field: "CreatedAt", operator: "lessThan", value: "soon" }] },
  ])("refuses %j by name", async (input) => {
    expect(await list(input)).toMatchObject({ status: 400, body: { errorCode: "ValidationFailed" } });
  });

  it("is for administrators, who stop and restart what runs as its owner and not as themselves", async () => {
    expect((await list({}, server.owner)).status).toBe(403);
    let runs = 0;
    const job = await server.begin(async (run) => {
      runs += 1;
      if (runs === 1) await sleep(20_000, undefined, { signal: run.signal });
      const seen = await run.read(async ({ session }) => session?.username);
      return `as ${seen}`;
    });
    await server.ended(job, ({ Status }) => Status === "Running");
    expect((await server.call("Admin", "StopJob", { jobId: job.JobId }, { as: server.owner })).status).toBe(403);
    expect((await server.call("Admin", "RestartJob", { jobId: job.JobId }, { as: root })).status).toBe(409);
    expect((await server.call("Admin", "StopJob", { jobId: job.JobId }, { as: root })).body).toMatchObject({ CanCancel: false });
    expect(await server.ended(job)).toMatchObject({ Status: "Cancelled" });
    expect((await server.call("Admin", "RestartJob", { jobId: job.JobId }, { as: root })).body).toMatchObject({ Status: "Queued" });
    expect(await server.ended(job)).toMatchObject({ Status: "Completed", Message: "as company.admin" });
    const { rows } = await sql<{ actor: string; event: string; about: number; isFiledThere: boolean }>`
      select actor_username as actor, event_type as event, object_account_id::int as about,
        object_account_path = (select account_path from account where account_id = object_account_id) as "isFiledThere"
      from audit_record where object_type = 'Job' and object_id = ${job.JobId} order by audit_id`.execute(server.database.owner);
    // With whose job it was: not everyone who watches over the administrator sees that person.
    const record = { actor: "root.admin", about: 1000, isFiledThere: true };
    expect(rows).toEqual(["Job.Cancelled", "Job.Retried"].map((event) => ({ ...record, event })));
  });
});

describe("a job that was given up after its last attempt", () => {
  it("stays in the list with its reason, is found as failed, and goes on where it stopped once it is started again", async () => {
    let isMended = false;
    const done: string[] = [];
    const job = await server.begin(async (run) => {
      for (const key of ["first", "second"]) {
        if (key === "second" && !isMended) throw new TypeError("No one expected this.");
        if (run.hasOutcome(key)) continue;
        done.push(key);
        await run.row({ key, label: key, status: "Succeeded" });
      }
      return "both";
    });
    await server.ended(job);
    const found = async () =>
      (
        await list({
          filters: [
            { field: "Status", operator: "equals", value: "Failed" },
            { field: "Attempts", operator: "equals", value: 3 },
          ],
        })
      ).body.Items;
    expect(await found()).toMatchObject([
      { JobId: job.JobId, Attempts: 3, Node: "node-1", OwnerUsername: "company.admin", MessageKey: "error.unexpected", CanRetry: true },
    ]);
    isMended = true;
    expect((await server.call("Admin", "RestartJob", { jobId: job.JobId }, { as: root })).body).toMatchObject({ Status: "Queued" });
    expect(await server.ended(job)).toMatchObject({ Status: "Completed", Message: "both" });
    expect(done).toEqual(["first", "second"]);
    expect(await found()).toEqual([]);
  });
});

describe("many jobs", () => {
  it("use connections of their own, no more than they may, and take turns between their owners", async () => {
    const order: string[] = [];
    let most = 0;
    const work = (who: string) => async () => {
      order.push(who);
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from pg_stat_activity where application_name like '%jobs%' and datname = current_database()`.execute(
        server.database.owner,
      );
      most = Math.max(most, rows[0]?.n ?? 0);
      await sleep(30);
      return undefined;
    };
    const gates: (() => void)[] = [];
    const waitingJob = () => server.begin(() => new Promise<undefined>((resolve) => gates.push(() => resolve(undefined))));
    const blocking = await Promise.all([waitingJob(), waitingJob()]);
    for (const job of blocking) await server.ended(job, ({ Status }) => Status === "Running");
    const mine = await Promise.all(Array.from({ length: 12 }, () => server.begin(work("mine"))));
    const theirs = await server.begin(work("theirs"), { as: other, accountId: 101 });
    // One slot is free, and the owner of the twelve still has the other.
    gates[0]?.();
    for (const job of mine) await server.ended(job);
    gates[1]?.();
    for (const job of blocking) await server.ended(job);
    expect((await server.get(theirs, other)).Status).toBe("Completed");
    expect(order).toHaveLength(13);
    // Twelve of one person were there before it.
    expect(order[0]).toBe("theirs");
    expect(most).toBeLessThanOrEqual(6);
  });
});
