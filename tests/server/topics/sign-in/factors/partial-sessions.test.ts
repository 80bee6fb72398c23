/** A sign-in that is not complete: of all operations there are, only those that its contract opens to that very stage are there. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../../../../server/generated/registry.ts";
import type { OperationContract } from "../../../../../server/platform/call/operation.ts";
import { PENDING_STAGES } from "../../../../../server/platform/database/session-stages.ts";
import type { OperationName } from "../../../../../shared/generated/operation-types.ts";
import { demo } from "../../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import { Browser } from "./people.ts";

const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;
const everyOperation = Object.keys(operations) as OperationName[];
const isOpen = (key: OperationName, stage: (typeof PENDING_STAGES)[number]) =>
  contractOf[key].access.state === "public" || contractOf[key].access.stages?.includes(stage) === true;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

/** A user with the right password and the strongest role, whose sign-in is at this stage. */
async function pendingAt(stage: string): Promise<Browser> {
  const browser = new Browser(server);
  expect((await browser.signIn("distributor.admin")).status).toBe(200);
  await server.database.ownerPool.query(
    `with flow as (insert into sign_in_flow (purpose, user_account_id, step, channels, expires_at)
       values ('sign-in', 1000, $1, '{knowledge}', now() + interval '10 minutes') returning flow_id)
     update session set stage = $1, flow_id = flow.flow_id from flow where user_account_id = ${demo.users.distributorAdmin}`,
    [stage],
  );
  return browser;
}

describe.each(PENDING_STAGES)("a session at the stage %s", (stage) => {
  it("is refused every operation that is not opened to it, before anything of the request is looked at", async () => {
    const browser = await pendingAt(stage);
    const closed = everyOperation.filter((key) => !isOpen(key, stage));
    const answers: string[] = [];
    for (const key of closed) {
      const { status, body } = await browser.call(key, { noSuchMember: 1 });
      if (status !== 401 || body.errorCode !== "NotSignedIn") answers.push(`${key}: ${status} ${body.errorCode}`);
    }
    expect(answers).toEqual([]);
    expect(closed.length).toBeGreaterThan(60);
  }, 60_000);

  it("finds nothing about anyone in the operations that are open to it", async () => {
    const open = everyOperation.filter((key) => isOpen(key, stage) && contractOf[key].access.state === "pending");
    for (const key of open) {
      const browser = await pendingAt(stage);
      const { body } = await browser.call(key);
      expect(body.errorCode, key).not.toBe("NotSignedIn");
      expect(JSON.stringify(body), key).not.toMatch(/"Capabilities":\[\{|CompanyAccount"|"SessionId":"/);
    }
  }, 60_000);
});

describe("operations for a sign-in that is not complete", () => {
  it("are few, and ask for no capability", () => {
    const pending = everyOperation.filter((key) => contractOf[key].access.state === "pending");
    expect(pending.length).toBeLessThanOrEqual(10);
    for (const key of pending) expect(contractOf[key].access.capability, key).toBeUndefined();
  });

  it("do not open downloads or live connections to it either", async () => {
    const browser = await pendingAt("second-factor");
    expect((await browser.call("Authorization.GetLiveTicket")).status).toBe(401);
  });
});
