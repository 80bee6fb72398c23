import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ClockServer, startClockServer } from "../../platform/schedules/clock-server.ts";
import { ended, MONTHLY, makeCompany, request, stateOf, statesOf } from "./people-and-products.ts";

let server: ClockServer;
beforeAll(async () => {
  server = await startClockServer({ jobs: false });
});
afterAll(() => server.stop());

/** Every step takes a while, so that a node can be taken away between two. */
const SLOW = `
  create function slow_end() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return new; end $$;
  create trigger slow_end before update of account_state on account for each row when (new.account_state = 'Terminated') execute function slow_end()`;

it("goes on where it was when nodes go away between two steps, and ends every account once", { timeout: 60_000 }, async () => {
  await server.query(SLOW);
  const { company, department, user, products } = await makeCompany(server, Array(24).fill(MONTHLY));
  const all = [company, department, user, ...products];
  await server.call("reseller.admin", "TerminateAccount", { accountId: company, ...request() });
  expect(new Set(await statesOf(server, all))).toEqual(new Set(["Terminating"]));
  // The requesting user may leave: a termination that has begun continues.
  await server.query("update account set account_state = 'Suspended' where username = 'reseller.admin'");
  for (let round = 0; (await stateOf(server, company)).state !== "Terminated" && round < 12; round += 1) {
    const node = server.runJobs();
    await sleep(250);
    // Handed back in the middle of its work.
    await node.stop();
  }
  server.runJobs();
  await ended(server, company);
  await server.until("select from scheduled_termination where account_id = $1 and status = 'Executed'", [company]);
  const records = await server.query<{ id: number; count: number }>(
    "select object_account_id::int as id, count(*)::int as count from audit_record where event_type = 'Account.Terminated' group by 1",
  );
  expect(records.map(({ id }) => id).sort()).toEqual([...all].sort());
  expect(records.every(({ count }) => count === 1)).toBe(true);
});
