import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demo } from "../../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";

const COMPANY = demo.company;
const gridKey = (containerId: string, accountType: string) => ({
  layoutId: "account.company.view",
  containerId,
  parameters: { parentAccountId: COMPANY, include: "Descendants", accountTypes: [accountType] },
});
const USERS = gridKey("users-list", "User");
const SUBSCRIPTIONS = gridKey("subscriptions-list", "Product");

interface ListedAccount {
  readonly AccountId: number;
  readonly AccountState: string;
  readonly Username?: string;
  readonly ProvisioningStatus?: string;
}

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  server.runJobs();
}, 60_000);
afterAll(() => server.stop());

async function rows({ parameters }: typeof USERS): Promise<readonly ListedAccount[]> {
  const { body } = await server.call("reseller.admin", "ListAccounts", {
    ...parameters,
    fields: ["Username", "ProvisioningStatus"],
    take: 200,
  });
  return body.Items as ListedAccount[];
}
const stateOf = async (list: typeof USERS, ids: readonly number[]) =>
  new Set((await rows(list)).filter(({ AccountId }) => ids.includes(AccountId)).map(({ AccountState }) => AccountState));

async function run(user: string, input: object): Promise<Record<string, unknown>> {
  const started = await server.call(user, "StartBulkAction", input, "Grid");
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  for (let round = 0; round < 400; round += 1) {
    const { body } = await server.call(user, "GetJob", { jobId: started.body.JobId }, "SelfCare");
    if (!["Queued", "Running"].includes(String(body.Status))) return body;
    await sleep(50);
  }
  throw new Error("The job did not end.");
}
const failures = async (user: string, { JobId }: Record<string, unknown>) =>
  (await server.call(user, "ListJobRows", { jobId: JobId, onlyFailed: true }, "SelfCare")).body.Items as { Message: string }[];
const change = (user: string, userAccountId: number | undefined, status: string) =>
  server.call(user, "ChangeUserStatus", { userAccountId, status });

it("the chosen users are tried, suspended with a reason on record, and let in again, from the screen that is shipped", async () => {
  const keys = (await rows(USERS))
    .filter(({ AccountState, Username }) => AccountState === "Active" && !/^(company|reseller)\./.test(Username ?? ""))
    .slice(0, 3)
    .map(({ AccountId }) => AccountId);
  const suspend = { ...USERS, actionId: "suspend-users", selection: { keys }, values: { reason: "Project ended" } };
  expect(await run("reseller.admin", { ...suspend, dryRun: true })).toMatchObject({ Status: "Completed", Done: 3, Failed: 0 });
  expect(await stateOf(USERS, keys)).toEqual(new Set(["Active"]));
  expect(await run("reseller.admin", suspend)).toMatchObject({ Status: "Completed", Done: 3, Failed: 0 });
  expect(await stateOf(USERS, keys)).toEqual(new Set(["Suspended"]));
  const audit = await server.call("reseller.admin", "GetAuditLog", { accountId: keys[0], take: 5 });
  expect((audit.body.Items as object[])[0]).toMatchObject({ EventType: "User.StatusChanged", Reason: "Project ended", Result: "Success" });

  const again = await run("reseller.admin", suspend);
  expect(again).toMatchObject({ Done: 3, Failed: 3 });
  expect((await failures("reseller.admin", again))[0]?.Message).toMatch(/nicht möglich/);
  expect(await run("reseller.admin", { ...USERS, actionId: "activate-users", selection: { keys } })).toMatchObject({ Failed: 0 });
  expect(await stateOf(USERS, keys)).toEqual(new Set(["Active"]));
});

it("a user who is suspended is signed out for good: being let in again brings no old session back", async () => {
  const user = (await rows(USERS)).find(({ Username }) => Username === "company.user")?.AccountId;
  const ping = async () => (await server.call("company.user", "PingPong", {}, "Authorization")).status;
  expect(await ping()).toBe(200);
  expect((await change("reseller.admin", user, "Suspended")).body).toMatchObject({ AccountState: "Suspended" });
  expect(await ping()).toBe(401);
  expect((await change("reseller.admin", user, "Active")).body).toMatchObject({ AccountState: "Active" });
  expect(await ping()).toBe(401);
  server.forget("company.user");
  expect(await ping()).toBe(200);
});

it("no one changes their own status, without the right, of a user outside, or of what is no user", async () => {
  const other = (await rows(USERS)).find(({ Username }) => Username === "company.user")?.AccountId;
  const me = await server.call("reseller.admin", "GetCurrentUser", {}, "Authorization");
  const own = Number(me.body.AccountIdentificator);
  expect((await change("reseller.admin", own, "Suspended")).body).toMatchObject({ errorCode: "StateConflict" });
  expect((await change("company.admin", other, "Suspended")).status).toBe(403);
  expect((await change("reseller.admin", 1, "Suspended")).status).toBe(404);
  expect((await change("reseller.admin", COMPANY, "Suspended")).status).toBe(404);
  expect((await change("reseller.admin", other, "Active")).body).toMatchObject({ errorCode: "StateConflict" });
});

it("subscriptions are suspended and resumed once their provisioning has ended", async () => {
  const active = (await rows(SUBSCRIPTIONS)).filter(({ AccountState }) => AccountState === "Active");
  const [first] = active;
  const update = (accountId: number | undefined, operation: string) =>
    server.call("reseller.admin", "UpdateSubscription", { accountId, operation });
  const keys = active.slice(0, 2).map(({ AccountId }) => AccountId);
  expect(
    await run("reseller.admin", { ...SUBSCRIPTIONS, actionId: "suspend-subscriptions", selection: { keys }, values: {} }),
  ).toMatchObject({ Failed: 0 });
  expect(await stateOf(SUBSCRIPTIONS, keys)).toEqual(new Set(["Suspended"]));
  expect((await update(first?.AccountId, "Suspend")).body).toMatchObject({ errorCode: "AccountNotActive" });
  expect((await update(first?.AccountId, "Resume")).body).toMatchObject({ AccountState: "Active" });
  await sql`update subscription set provisioning_state = 'Updating'
    where account_id = ${first?.AccountId}`.execute(server.database.owner);
  expect((await update(first?.AccountId, "Suspend")).body).toMatchObject({ errorCode: "StateConflict" });
});
