/** Operations of the administration console: offered as the contracts say, called through the door, kept with their caller. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonSchema } from "../../../../../layout/validate/vocabulary.ts";
import { adminMethods } from "../../../../../server/generated/admin-methods.ts";
import { withoutSecrets } from "../../../../../server/topics/screens/admin-methods/masked.ts";
import { schedules } from "../../../../../server/topics.ts";
import { type Answer, type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";

let server: DemoServer;
const ROOT = "distributor.admin";
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

const call = (operation: string, input: object = {}, user = ROOT): Promise<Answer> => server.call(user, operation, input, "Admin");
const execute = (methodName: string, parameters: object = {}, more: object = {}, user = ROOT) =>
  call("ExecuteAdminMethod", { methodName, parameters, ...more }, user);
const events = async (): Promise<string[]> => {
  const { rows } = await server.database.ownerPool.query("select event_type as event from audit_record order by audit_id desc limit 4");
  return rows.map(({ event }) => String(event));
};
const runs = async () => (await call("ListAdminRuns")).body.Items as Record<string, unknown>[];

describe("what the console offers", () => {
  it("is what the contracts mark, group by group", async () => {
    const { status, body } = await call("ListAdminMethods", { take: 200 });
    const items = body.Items as { MethodName: string; Group: string; IsDangerous: boolean; DisplayName: string }[];
    expect([status, items.length]).toEqual([200, Object.keys(adminMethods).length]);
    expect(items.slice(0, 4).map(({ MethodName }) => MethodName)).toEqual(["SetMaintenance", "GetClock", "AdvanceClock", "RunJob"]);
    expect(items.find(({ MethodName }) => MethodName === "ResetDemoData")).toMatchObject({ Group: "Data", IsDangerous: true });
    const found = await call("ListAdminMethods", {
      text: "AdvanceC",
      filters: [{ field: "IsDangerous", operator: "equals", value: true }],
    });
    expect((found.body.Items as { MethodName: string }[]).map(({ MethodName }) => MethodName)).toEqual(["AdvanceClock"]);
  });

  it("is nothing that the caller may not call, and nothing at all for those without the right", async () => {
    const { body } = await call("ListAdminMethods", { take: 200 }, "reseller.admin");
    const names = (body.Items as { MethodName: string }[] | undefined)?.map(({ MethodName }) => MethodName) ?? [];
    expect(names).not.toContain("CreateSignInProvider");
    expect((await call("ListAdminMethods", {}, "company.user")).status).toBe(403);
  });

  it("starts by hand only work that there is a schedule for", () => {
    const kinds = adminMethods.RunJob?.request.$defs?.StartableJob?.enum ?? [];
    const names = schedules.map(({ name }) => name);
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds.filter((kind) => !names.includes(String(kind)))).toEqual([]);
  });
});

describe("a call from the console", () => {
  it("is the operation's own: its answer, its audit record, its effect, and a run with what changed", async () => {
    const { status, body } = await execute("SetMaintenance", { state: "Countdown", countdownSeconds: 3600 }, { confirmed: true });
    expect([status, body]).toMatchObject([
      200,
      {
        MethodName: "SetMaintenance",
        Status: "Succeeded",
        Message: null,
        JobId: null,
        Parameters: { state: "Countdown", countdownSeconds: 3600 },
      },
    ]);
    expect(body.Result).toMatchObject({ State: "Countdown" });
    expect((await call("GetMaintenance")).body).toMatchObject({ State: "Countdown" });
    expect((await events()).slice(0, 2).sort()).toEqual(["Admin.MaintenanceSet", "Admin.MethodExecuted"]);
    const log = (body.Log as { Text: string; At: string }[]).map(({ Text }) => Text);
    expect(log[0]).toBe("Begonnen.");
    expect(log.join(" ")).toMatch(/: von „Off“ zu „Countdown“/);
    expect(log.at(-1)).toMatch(/^Erledigt in \d+ ms\.$/);
    const again = await call("GetAdminRun", { runId: body.RunId });
    expect(again.body).toMatchObject({ RunId: body.RunId, Result: { State: "Countdown" }, Log: body.Log });
    await execute("SetMaintenance", { state: "Off" }, { confirmed: true });
  });

  it("asks before what is dangerous, after everything else was right", async () => {
    const before = (await runs()).length;
    expect(await execute("SetMaintenance", { state: "On" })).toMatchObject({ status: 409, body: { errorCode: "ConfirmationNeeded" } });
    expect((await execute("SetMaintenance", { state: "Sometimes" })).status).toBe(400);
    expect((await call("GetMaintenance")).body.State).toBe("Off");
    expect((await runs()).length).toBe(before);
  });

  it("places what is wrong on the fields of its form, and leaves no run", async () => {
    const before = (await runs()).length;
    const { status, body } = await execute("SetMaintenance", { state: "Countdown", countdownSeconds: 0 }, { confirmed: true });
    expect([status, (body.details as { field: string }[]).map(({ field }) => field)]).toEqual([400, ["parameters.countdownSeconds"]]);
    // Refused by the operation itself, not by its schema.
    const late = await execute("SetMaintenance", { state: "Countdown" }, { confirmed: true });
    expect(late.body.details).toMatchObject([{ field: "parameters.countdownSeconds" }]);
    expect((await execute("GetClock", { more: 1 })).status).toBe(400);
    expect((await runs()).length).toBe(before);
  });

  it("is no way around: unmarked operations, missing rights, second factors and other people's things stay closed", async () => {
    expect((await execute("CreateAccount", {})).status).toBe(404);
    expect((await execute("constructor", {})).status).toBe(404);
    expect((await execute("GetClock", {}, {}, "company.user")).status).toBe(403);
    const refused = await execute("DeleteSignInProvider", { providerId: 1 }, { confirmed: true }, "reseller.admin");
    const direct = await server.call("reseller.admin", "DeleteSignInProvider", { providerId: 1 }, "Admin");
    expect(refused.status).toBe(direct.status);
    expect(refused.body.errorCode).toBe(direct.body.errorCode);
    const missing = { layoutId: "no.such.layout", version: 1 };
    const inConsole = await execute("RollbackViewLayout", missing, { confirmed: true });
    const directly = await server.call(ROOT, "RollbackViewLayout", missing, "Metadata");
    expect([inConsole.status, inConsole.body.errorCode]).toEqual([directly.status, directly.body.errorCode]);
  });

  it("keeps a refusal that came once it had begun, as a run that failed, with nothing else done", async () => {
    const { rows } = await server.database.ownerPool.query(
      "select count(*)::int as n from audit_record where event_type = 'Admin.MethodExecuted'",
    );
    const { status, body } = await execute("RollbackViewLayout", { layoutId: "no.such.layout", version: 1 }, { confirmed: true });
    expect(status).toBe(404);
    const [latest] = await runs();
    expect(latest).toMatchObject({ MethodName: "RollbackViewLayout", Status: "Failed", Message: body.message });
    const run = await call("GetAdminRun", { runId: latest?.RunId });
    expect(run.body.Log).toMatchObject([{ Text: "Begonnen." }, { Level: "Error", Text: `Abgelehnt: ${body.message}` }]);
    const after = await server.database.ownerPool.query(
      "select count(*)::int as n from audit_record where event_type = 'Admin.MethodExecuted'",
    );
    expect(after.rows).toEqual(rows);
    // Recorded under the operation, not as a call of the console.
    const { rows: refusals } = await server.database.ownerPool.query(
      "select operation, result from audit_record order by audit_id desc limit 1",
    );
    expect(refusals).toEqual([{ operation: "RollbackViewLayout", result: "Denied" }]);
  });

  it("keeps no secret, neither of what was typed nor of what was answered", async () => {
    const input = { name: "Contoso", issuer: "https://login.example.com", clientId: "portal", clientSecret: "very-secret-word" };
    const { request } = adminMethods.CreateSignInProvider ?? { request: {} };
    expect(withoutSecrets(input, request)).toEqual({ name: "Contoso", issuer: "https://login.example.com", clientId: "portal" });
    const nested = {
      type: "object",
      properties: { rows: { type: "array", items: { $ref: "#/$defs/Row" } } },
      $defs: { Row: { type: "object", properties: { word: { type: "string", writeOnly: true }, n: { type: "integer" } } } },
    } as const;
    expect(withoutSecrets({ rows: [{ word: "x", n: 1 }], more: true }, nested as unknown as JsonSchema)).toEqual({
      rows: [{ n: 1 }],
      more: true,
    });
    await execute("CreateSignInProvider", input);
    const { rows } = await server.database.ownerPool.query("select * from admin_run");
    expect(JSON.stringify(rows)).not.toContain("very-secret-word");
  });

  it("is kept for its caller and no one else, and found by what it is", async () => {
    const { body } = await execute("GetClock", {});
    const { rows } = await server.database.ownerPool.query(
      `insert into admin_run (run_id, user_account_id, method, parameters, log, status, started_at, finished_at)
       values (gen_random_uuid(), 1030, 'GetClock', '{}', '[]', 'Succeeded', now(), now()) returning run_id`,
    );
    expect((await call("GetAdminRun", { runId: rows[0].run_id })).status).toBe(404);
    expect((await runs()).map(({ RunId }) => RunId)).toEqual(expect.arrayContaining([body.RunId]));
    expect((await runs()).map(({ RunId }) => RunId)).not.toContain(rows[0].run_id);
    const only = await call("ListAdminRuns", { filters: [{ field: "MethodName", operator: "equals", value: "GetClock" }] });
    expect((only.body.Items as { MethodName: string }[]).map(({ MethodName }) => MethodName)).toEqual(["GetClock"]);
    const failed = await call("ListAdminRuns", { filters: [{ field: "Status", operator: "in", value: ["Failed"] }], text: "Rollback" });
    expect(Number(failed.body.TotalCount)).toBeGreaterThan(0);
  });

  it("happens once for one key, however often it is sent", async () => {
    const headers = { ...(await server.headersOf(ROOT)), "idempotency-key": "one-and-the-same" };
    const input = { methodName: "GetClock", parameters: {} };
    const first = await server.request("POST", "/DataModel/service.svc/restAdmin/ExecuteAdminMethod", headers, input);
    const second = await server.request("POST", "/DataModel/service.svc/restAdmin/ExecuteAdminMethod", headers, input);
    expect([first.status, second.text]).toEqual([200, first.text]);
  });
});

describe("work with input", () => {
  it("is called with its own parameters, and kept with them", async () => {
    const month = await execute("MakeInvoices", { billingInterval: "2026-10" }, { confirmed: true });
    expect(month.body).toMatchObject({ Status: "Running", Parameters: { billingInterval: "2026-10" } });
    const digests = await execute("SendDigests", { digests: ["Weekly"] });
    const jobs = await server.database.owner
      .selectFrom("job")
      .select(["kind", "input"])
      .where("job_id", "in", [String(month.body.JobId), String(digests.body.JobId)])
      .orderBy("kind")
      .execute();
    expect(jobs).toEqual([
      { kind: "GenerateInvoices", input: { interval: "2026-10", sellerId: null, payerIds: null } },
      { kind: "NotificationDigests", input: { digests: ["Weekly"] } },
    ]);
  });

  it("is refused before it begins where they are wrong", async () => {
    expect(await execute("MakeInvoices", { billingInterval: "2999-01" }, { confirmed: true })).toMatchObject({
      body: { errorCode: "NoBillingData" },
    });
    expect(await execute("MakeInvoices", { billingInterval: "October" }, { confirmed: true })).toMatchObject({
      status: 400,
      body: { details: [{ field: "parameters.billingInterval" }] },
    });
    expect(await execute("SendDigests", { digests: [] })).toMatchObject({
      status: 400,
      body: { details: [{ field: "parameters.digests" }] },
    });
    expect((await execute("MakeInvoices", { billingInterval: "2026-10" })).body.errorCode).toBe("ConfirmationNeeded");
  });
});

describe("work that goes on", () => {
  it("is followed in its run until it ends", async () => {
    const started = await execute("SendDigests", { digests: ["Daily"] });
    expect(started.body).toMatchObject({ Status: "Running", FinishedAt: null });
    expect(started.body.JobId).not.toBeNull();
    const runner = server.runJobs();
    const ended = async () => {
      for (let round = 0; round < 200; round += 1) {
        const { body } = await call("GetAdminRun", { runId: started.body.RunId });
        if (body.Status !== "Running") return body;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error("The run never ended.");
    };
    const body = await ended();
    await runner.stop();
    expect(body).toMatchObject({ Status: "Succeeded", Progress: 100 });
    expect((body.Log as { Text: string }[]).map(({ Text }) => Text)).toContain("Die Aufgabe hat begonnen.");
  });
});

describe("a run whose work ended with errors", () => {
  it("says so in the history, where it can be looked for, and in the run itself", async () => {
    const { rows } = await server.database.ownerPool.query<{ run_id: string }>(
      `with done as (insert into job (kind, title, owner_account_id, status, input, origin, message, started_at, finished_at)
         values ('GenerateInvoices', 'Invoices', 1030, 'CompletedWithWarnings', '{}', '{}', '2 of 40 rows failed.', now(), now()) returning job_id)
       insert into admin_run (run_id, user_account_id, method, parameters, log, status, job_id, started_at, finished_at)
         select gen_random_uuid(), 1000, 'MakeInvoices', '{}', '[]', 'Succeeded', job_id, now(), now() from done returning run_id`,
    );
    const said = { RunId: rows[0]?.run_id, Status: "CompletedWithWarnings", Message: "2 of 40 rows failed." };
    const filters = [{ field: "Status", operator: "equals", value: "CompletedWithWarnings" }];
    expect((await call("ListAdminRuns", { filters })).body).toMatchObject({ Items: [said], TotalCount: 1 });
    expect((await call("GetAdminRun", { runId: said.RunId })).body).toMatchObject(said);
  });
});

describe("how the installation is", () => {
  it("shows figures that are true", async () => {
    await server.database.ownerPool.query(
      "insert into server_node (node, product, contracts, live_connections, seen_at) values ('node-a', '1', 'x', 3, now()), ('node-b', '1', 'x', 9, now() - interval '2 minutes') on conflict do nothing",
    );
    await server.database.ownerPool.query(
      "insert into job (kind, title, owner_account_id, status, input, origin, run_at) values ('Waiting', 'Waits', 1000, 'Queued', '{}', '{}', now() - interval '90 seconds')",
    );
    const { status, body } = await call("GetSystemStatus");
    expect(status).toBe(200);
    expect(body.Figures).toMatchObject({ NodesAlive: 1, LiveConnections: 3, ReplicationLagSeconds: null });
    const figures = body.Figures as Record<string, number>;
    expect(figures.OldestWaitingSeconds).toBeGreaterThanOrEqual(90);
    expect(figures.DatabaseMegabytes).toBeGreaterThan(1);
    expect(figures.DatabaseConnections).toBeGreaterThan(0);
    expect(body.JobKinds).toContainEqual(expect.objectContaining({ Kind: "Waiting", Waiting: 1 }));
    const { rows } = await server.database.ownerPool.query("select count(*)::int as n, max(name) as last from schema_migration");
    expect(body.Versions).toMatchObject({ Node: process.versions.node, Migrations: rows[0].n, LatestMigration: rows[0].last });
    expect((body.Queues as { Queue: string }[]).map(({ Queue }) => Queue)).toEqual([
      "Jobs",
      "Mails",
      "NotificationMails",
      "LiveEvents",
      "Schedules",
    ]);
    expect((await call("GetSystemStatus", {}, "company.admin")).status).toBe(403);
    await server.database.ownerPool.query("delete from job where kind = 'Waiting'");
  });
});
