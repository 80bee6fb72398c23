import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobRun } from "../../../../server/platform/call/define-job.ts";
import { Problem } from "../../../../server/platform/call/problem.ts";
import { type JobServer, startJobServer } from "./job-server.ts";

let server: JobServer;
beforeAll(async () => {
  server = await startJobServer();
  server.runner("node-1");
});
afterAll(() => server.stop());
beforeEach(() =>
  sql`update account set display_name = case account_id when 100 then 'First company' else 'Department' end where account_id in (100, 200)`.execute(
    server.database.owner,
  ),
);

const nameOf = async (accountId: number) => {
  const { rows } = await sql<{ name: string }>`select display_name as name from account where account_id = ${accountId}`.execute(
    server.database.owner,
  );
  return rows[0]?.name;
};
const rename = (run: JobRun<unknown>, accountId: number, name: string, options: { dryRun?: boolean } = {}) =>
  run.perform(
    { key: String(accountId), label: `Account ${accountId}` },
    () => ({ service: "Test", operation: "RenameAccount", input: { accountId, name } }),
    options,
  );
const rowsOf = async (job: { JobId: string }, onlyFailed = false) =>
  (await server.call("SelfCare", "ListJobRows", { jobId: job.JobId, onlyFailed }, { as: server.owner })).body as {
    Items: { Key: string; Status: string; Message: string | null; MessageKey: string | null }[];
    TotalCount: number;
  };
/** Jobs wait at the chosen step until the test lets them continue. */
const gate = () => {
  let goOn: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return { opened, goOn };
};
/** Take the roles of company.admin away, for as long as the work takes. */
const withoutRole = async (work: () => Promise<void>) => {
  const { owner } = server.database;
  const role = await owner.deleteFrom("role_membership").where("user_account_id", "=", 1000).returningAll().executeTakeFirstOrThrow();
  try {
    await work();
  } finally {
    await owner.insertInto("role_membership").values(role).execute();
  }
};
const auditOf = async (job: { JobId: string }) =>
  (
    await sql<{ operation: string; result: string; actor: string }>`
      select operation, result, actor_username as actor from audit_record where correlation_id = ${job.JobId} order by audit_id`.execute(
      server.database.owner,
    )
  ).rows;

describe("rows of a job", () => {
  it("go the door's way: done, refused and skipped ones are distinguished, and each write is on record under the job", async () => {
    const job = await server.begin(async (run) => {
      run.progress({ total: 4 });
      await rename(run, 100, "Renamed");
      // Another tenant's company, and a request that breaks its contract.
      await rename(run, 101, "Renamed");
      await run.perform({ key: "bad", label: "Bad" }, () => ({ service: "Test", operation: "RenameAccount", input: { accountId: "x" } }));
      await run.perform({ key: "none", label: "Nothing to do" }, () => null);
      return undefined;
    });
    const ended = await server.ended(job);
    expect(ended).toMatchObject({ Status: "CompletedWithWarnings", Done: 4, Total: 4, Failed: 2, CanRetry: true, File: null });
    expect(ended.ErrorFile).toMatchObject({ FileName: expect.stringMatching(/^Job_word_\d+_failed\.csv$/) });
    const { Items, TotalCount } = await rowsOf(job);
    expect(TotalCount).toBe(4);
    expect(Items).toMatchObject([
      { Key: "100", Status: "Succeeded", Message: null },
      { Key: "101", Status: "Failed", MessageKey: "error.notFound" },
      { Key: "bad", Status: "Failed", MessageKey: "error.validationFailed", Message: expect.stringContaining("accountId") },
      { Key: "none", Status: "Skipped" },
    ]);
    expect((await rowsOf(job, true)).TotalCount).toBe(2);
    expect(await nameOf(100)).toBe("Renamed");
    expect(await nameOf(101)).toBe("Second company");
    expect(await auditOf(job)).toEqual([
      { operation: "RenameAccount", result: "Success", actor: "company.admin" },
      { operation: "RenameAccount", result: "Denied", actor: "company.admin" },
    ]);
  });

  it("that failed are done again by a retry, and no others", async () => {
    let tried: number[] = [];
    let reachable = false;
    const job = await server.begin(async (run) => {
      for (const accountId of [100, 200]) {
        await run.perform({ key: String(accountId), label: "" }, () => {
          tried.push(accountId);
          return {
            service: "Test",
            operation: "RenameAccount",
            input: { accountId: accountId === 200 && !reachable ? 101 : accountId, name: "Again" },
          };
        });
      }
      return undefined;
    });
    expect(await server.ended(job)).toMatchObject({ Status: "CompletedWithWarnings", Done: 2, Failed: 1 });
    expect(tried).toEqual([100, 200]);
    tried = [];
    reachable = true;
    const retried = await server.call("SelfCare", "RetryJob", { jobId: job.JobId }, { as: server.owner });
    expect(retried.body).toMatchObject({ Status: "Queued", Done: 1, Failed: 0, ErrorFile: null });
    expect(await server.ended(job)).toMatchObject({ Status: "Completed", Done: 2, Failed: 0, ErrorFile: null });
    expect(tried).toEqual([200]);
    expect((await server.call("SelfCare", "RetryJob", { jobId: job.JobId }, { as: server.owner })).status).toBe(409);
  });

  it("of a dry run go through every check and change nothing", async () => {
    const job = await server.begin(async (run) => {
      await rename(run, 100, "Tried only", { dryRun: true });
      await rename(run, 101, "Tried only", { dryRun: true });
      return undefined;
    });
    expect(await server.ended(job)).toMatchObject({ Done: 2, Failed: 1 });
    expect(await nameOf(100)).toBe("First company");
    expect(await auditOf(job)).toEqual([]);
  });

  it("are refused once the owner has lost the role, and the job when the owner is suspended", async () => {
    const { opened, goOn } = gate();
    const { owner } = server.database;
    const job = await server.begin(async (run) => {
      await rename(run, 100, "Before");
      await opened;
      await rename(run, 200, "After");
      return undefined;
    });
    await server.ended(job, ({ Done }) => Done === 1);
    await withoutRole(async () => {
      goOn();
      // Without any role nothing is in scope any more.
      expect(await server.ended(job)).toMatchObject({ Status: "CompletedWithWarnings", Failed: 1 });
    });
    expect(await nameOf(200)).toBe("Department");

    const busy = gate();
    const holdUp = await Promise.all([0, 1].map(() => server.begin(() => busy.opened.then(() => undefined))));
    await Promise.all(holdUp.map((busyJob) => server.ended(busyJob, ({ Status }) => Status === "Running")));
    // Suspending ends all sessions of a user, so another user than these tests' own is suspended.
    const reseller = await server.signIn("reseller.admin");
    const suspended = await server.begin((run) => rename(run, 100, "Suspended"), { as: reseller });
    expect(suspended).toMatchObject({ Status: "Queued" });
    await sql`update account set account_state = 'Suspended' where account_id = 1005`.execute(owner);
    expect((await server.call("SelfCare", "GetJob", { jobId: suspended.JobId }, { as: reseller })).status).toBe(401);
    busy.goOn();
    const written = async () =>
      (
        await sql<{ status: string; message_key: string; attempts: number }>`
          select status, message_key, attempts from job where job_id = ${suspended.JobId}`.execute(owner)
      ).rows;
    await expect.poll(written, { timeout: 10_000 }).toEqual([{ status: "Failed", message_key: "error.accessDenied", attempts: 1 }]);
    expect(await nameOf(100)).toBe("Before");
  });

  it("read and write in the owner's context, long after the session that began them, as long as the starting operation is still allowed", async () => {
    const signedOut = gate();
    const roleLost = gate();
    const starter = await server.signIn("company.admin");
    const work = async (run: JobRun<{ word: string }>) => {
      await signedOut.opened;
      const names = await run.read(async ({ db }) =>
        (await db.selectFrom("account").select("account_id").execute()).map((row) => row.account_id),
      );
      await run.write(async ({ db }) => {
        await sql`update account set display_name = 'Written' where account_id = 100`.execute(db);
      });
      await run.row({ key: "written", label: "", status: "Succeeded" });
      await roleLost.opened;
      const refusals = [run.read(() => Promise.resolve("read")), run.write(() => Promise.resolve("written"))];
      const codes = await Promise.all(refusals.map((refusal) => refusal.catch((error) => (error instanceof Problem ? error.code : "?"))));
      return `${names.includes(101) ? "sees too much" : `sees ${names.includes(100)}`}, then ${codes.join(" ")}`;
    };
    const job = await server.begin(work, { as: starter });
    expect((await server.call("Authorization", "Logout", {}, { as: starter })).status).toBe(200);
    expect((await server.call("SelfCare", "GetJob", { jobId: job.JobId }, { as: starter })).status).toBe(401);
    signedOut.goOn();
    await server.ended(job, ({ Done }) => Done === 1);
    expect(await nameOf(100)).toBe("Written");
    await withoutRole(async () => {
      roleLost.goOn();
      expect(await server.ended(job)).toMatchObject({ Status: "Completed", Message: "sees true, then NotFound NotFound" });
    });
    expect(await auditOf(job)).toMatchObject([{ operation: "StartJob", result: "Success" }]);
  });
});
