/** The demo data is made again: the same as on the first day; users who are signed in stay so. */

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../support/database.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { startDemoDatabase } from "../../../support/demo-database.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let database: TestDatabase;
let server: DemoServer;
const ROOT = "distributor.admin";
beforeAll(async () => {
  // As delivered: a reset creates nothing else.
  database = await startDemoDatabase();
  server = await startDemoServer({}, database);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.stop();
});

const rows = async (query: string): Promise<unknown[]> => (await server.database.ownerPool.query(query)).rows;
/** The demo data without current times. */
const picture = async () => ({
  accounts: await rows('select account_id, account_path, account_state, display_name, username, "values" from account order by account_id'),
  memberships: await rows("select user_account_id, role_id, scope_account_id, scope from role_membership order by 1, 2, 3"),
  roles: await rows("select role_id, name, predefined_key from role order by 1"),
  prices: await rows("select count(*)::int, sum(amount)::text from invoice_line"),
  terminations: await rows("select account_id, reason from scheduled_termination order by 1"),
});
const execute = (input: object) => server.call(ROOT, "ExecuteAdminMethod", input, "Admin");

async function reset(): Promise<Record<string, unknown>> {
  const runner = server.runJobs();
  const { status, body } = await execute({ methodName: "ResetDemoData", parameters: { confirmation: "RESET" }, confirmed: true });
  expect([status, body.Status]).toEqual([200, "Running"]);
  for (let round = 0; round < 600; round += 1) {
    const { status: answered, body: run } = await server.call(ROOT, "GetAdminRun", { runId: body.RunId }, "Admin");
    // Either a retry later or a result: never that the run or the session does not exist.
    expect([200, 503]).toContain(answered);
    if (run.Status === "Succeeded" || run.Status === "Failed") {
      await runner.stop();
      return run;
    }
    await sleep(100);
  }
  throw new Error("The reset never ended.");
}

it("is as on the first day afterwards, twice the same, and the user who started it is still signed in and reads how it went", async () => {
  const before = await picture();
  await server.database.ownerPool.query(`update account set display_name = 'Changed by a user' where account_id = ${demo.company}`);
  await server.database.ownerPool.query(`delete from role_membership where user_account_id = ${demo.users.resellerSupport}`);
  const first = await reset();
  expect(first).toMatchObject({ Status: "Succeeded", MethodName: "ResetDemoData" });
  expect(JSON.stringify(first.Log)).toContain("1,044 accounts");
  expect(await picture()).toEqual(before);
  await reset();
  expect(await picture()).toEqual(before);
  // Ids go on behind the demo data's, and the passwords are the old ones.
  server.forget(ROOT);
  expect((await server.call(ROOT, "GetCurrentUser", {}, "Authorization")).status).toBe(200);
  const { body } = await server.call("reseller.admin", "LoadAccountById", { accountId: demo.company });
  expect(body.AccountId).toBe(demo.company);
}, 120_000);

it("asks for the word and for being sure, and is refused outside of demo mode with a sentence", async () => {
  expect((await execute({ methodName: "ResetDemoData", parameters: { confirmation: "reset" }, confirmed: true })).status).toBe(400);
  expect((await execute({ methodName: "ResetDemoData", parameters: { confirmation: "RESET" } })).body.errorCode).toBe("ConfirmationNeeded");
  const real = await startDemoServer({ DEMO: "false" }, server.database);
  const { status, body } = await real.call(ROOT, "ResetDemoData", { confirmation: "RESET" }, "Admin");
  expect([status, body.errorCode]).toEqual([409, "DemoOnly"]);
  expect(String(body.message)).not.toBe("");
});
