import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { TestDatabase } from "../../../support/database.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { DEMO_PASSWORD, startDemoDatabase } from "../../../support/demo-database.ts";
import { type PortalClient, signInTo } from "../../../support/portal-client.ts";
import { type ServerProcess, startServerProcess } from "../../../support/server-process.ts";
import type { JobView } from "./job-server.ts";

let database: TestDatabase;
const servers = new Map<string, ServerProcess>();
beforeAll(async () => {
  database = await startDemoDatabase({ isGrown: true });
  for (const name of ["one", "two", "spare"]) {
    const env = { DEMO_PASSWORD, INSTANCE_ID: name, JOB_CONCURRENCY: name === "spare" ? "0" : "1" };
    servers.set(name, await startServerProcess({ database: database.ownerConnection, env }));
  }
  // Enough to read that an export takes a while.
  await sql`insert into audit_record (channel, correlation_id, service, operation, event_type, object_account_id, object_account_path, object_display_name, result)
    select 'System', 'c' || n, 'Account', 'UpdateAccount', 'Account.Updated', account_id, account_path, '=danger ' || n, 'Success'
    from account, generate_series(1, 8000) n where account_id = ${demo.company}`.execute(database.owner);
}, 180_000);
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()));
  await database.stop();
});

const node = (name: string): ServerProcess => {
  const server = servers.get(name);
  if (server === undefined) throw new Error(`there is no node ${name}`);
  return server;
};

/** Every state of a job that an open portal on this node receives. */
async function follow(server: ServerProcess, client: PortalClient): Promise<JobView[]> {
  const { body } = await client.call(server, "Authorization", "GetLiveTicket", {});
  const socket = new WebSocket(`${server.origin.replace("http", "ws")}/live`, { origin: server.origin });
  const states: JobView[] = [];
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as { event?: string; data: JobView };
    if (message.event === "job progress") states.push(message.data);
  });
  await once(socket, "open");
  const answered = once(socket, "message");
  socket.send(JSON.stringify({ type: "auth", sessionId: body.Ticket, userId: client.userAccountId }));
  socket.send(JSON.stringify({ type: "ping" }));
  await answered;
  return states;
}

describe("a job on several nodes", () => {
  it("goes on within seconds when its node is killed, while portals on a third node watch, and its file comes from there", async () => {
    const spare = node("spare");
    const client = await signInTo(spare, "distributor.admin", DEMO_PASSWORD);
    const stranger = await signInTo(spare, "company.admin", DEMO_PASSWORD);
    const [messages, strangerMessages] = [await follow(spare, client), await follow(spare, stranger)];

    const { status, body } = await client.call(spare, "Account", "ExportAuditLog", { accountId: demo.company, format: "Csv" });
    expect([status, body]).toEqual([200, expect.objectContaining({ Status: "Queued", Kind: "AuditLogExport" })]);
    const job = body as unknown as JobView;
    const row = async () => {
      const { rows } = await sql<{ status: string; node: string; attempts: number; done: number }>`
        select status, node, attempts, done from job where job_id = ${job.JobId}`.execute(database.owner);
      return rows[0];
    };
    const until = async (reached: (seen: NonNullable<Awaited<ReturnType<typeof row>>>) => boolean) => {
      for (let round = 0; round < 1_200; round += 1) {
        const seen = await row();
        if (seen !== undefined && reached(seen)) return seen;
        await sleep(25);
      }
      throw new Error(
        `the job never got there: ${JSON.stringify(await row())}\n${[...servers.values()].map((server) => server.output()).join("\n")}`,
      );
    };
    const first = await until((seen) => seen.status === "Running");
    await node(first.node).kill();
    const killed = performance.now();
    servers.delete(first.node);
    const second = await until((seen) => seen.attempts === 2);
    const recovered = performance.now() - killed;
    expect(second.node).not.toBe(first.node);
    // Lease 3 s, looked for every 0.75 s; the rest is for a machine that is busy with other tests.
    expect(recovered).toBeLessThan(8_000);
    await until((seen) => seen.status === "Completed");

    const ended = (await client.call(spare, "SelfCare", "GetJob", { jobId: job.JobId })).body as unknown as JobView;
    expect(ended).toMatchObject({
      Status: "Completed",
      Progress: 100,
      Failed: 0,
      File: { FileName: expect.stringMatching(/^Protokoll_.*\.csv$/) },
    });
    expect(ended.Done).toBeGreaterThanOrEqual(8_000);
    const download = (as: PortalClient) => fetch(`${spare.origin}/keeper/get/${ended.File?.Path}`, { headers: { cookie: as.cookie } });
    const csv = await (await download(client)).text();
    expect(csv.trimEnd().split("\r\n")).toHaveLength(ended.Done + 1);
    expect(csv).toContain(",'=danger 8000,");
    expect((await download(stranger)).status).toBe(404);

    await sleep(300);
    const states = messages.filter(({ JobId }) => JobId === job.JobId);
    expect(states.map(({ Status }) => Status)).toEqual(expect.arrayContaining(["Queued", "Running", "Completed"]));
    expect(states.at(-1)).toMatchObject({ Status: "Completed", Progress: 100 });
    expect(strangerMessages).toEqual([]);
  }, 120_000);

  it("is handed to another when its node is asked to stop", async () => {
    const [last] = [...servers.keys()].filter((name) => name !== "spare");
    const ending = node(last ?? "");
    const spare = node("spare");
    const client = await signInTo(spare, "distributor.admin", DEMO_PASSWORD);
    const { body } = await client.call(spare, "Account", "ExportAuditLog", { accountId: demo.company, format: "Xlsx" });
    const row = async () =>
      (
        await sql<{ status: string; attempts: number }>`select status, attempts from job where job_id = ${body.JobId}`.execute(
          database.owner,
        )
      ).rows[0];
    for (let round = 0; round < 400 && (await row())?.status !== "Running"; round += 1) await sleep(25);
    expect(await ending.stop()).toBe(0);
    servers.delete(last ?? "");
    expect(await row()).toEqual({ status: "Queued", attempts: 0 });
  }, 60_000);
});
