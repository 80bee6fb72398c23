/** Provisioning requests for a subscription that is created, suspended, resumed or ended (ADR 0032), one at a time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { terminationSchedules } from "../../../../server/topics/terminations/index.ts";
import { buildSubscription } from "../../../support/factories/accounts.ts";
import { type ClockServer, startClockServer } from "../../platform/schedules/clock-server.ts";
import { ANNUAL, BOUGHT_NOW, ended, inDays, MONTHLY, makeCompany, PREPAID, request, stateOf } from "../terminations/people-and-products.ts";

let server: ClockServer;
beforeAll(async () => {
  server = await startClockServer();
  // Not the renewals: the clock goes weeks ahead, and every night would renew subscriptions of the demo data.
  server.runSchedules(terminationSchedules.filter(({ name }) => name === "ScheduledTerminations"));
});
afterAll(() => server.stop());

const SELLER = "reseller.admin";
const terminate = (accountId: number, more: object = {}, user = SELLER) =>
  server.call(user, "TerminateAccount", { accountId, ...request(more) });

/** The requests of one subscription, oldest first: action, progress, and whether it was rolled back. */
async function asked(accountId: number): Promise<string[]> {
  const rows = await server.query<{ asked: string }>(
    `select concat_ws(' ', order_action, order_status, case when is_rollback_completed then 'undone' end) as asked
     from provisioning_request where account_id = $1 order by request_id`,
    [accountId],
  );
  return rows.map((row) => row.asked);
}

async function shown(accountId: number): Promise<Record<string, unknown>[]> {
  const { body } = await server.call("platform.operations", "GetAccountProvisioning", { accountId }, "Provisioning");
  return body.Items as Record<string, unknown>[];
}

/** A subscription of a firewall. @returns its id */
const create = (company: number): Promise<number> =>
  buildSubscription(server, {
    below: company,
    by: SELLER,
    service: "Palisadeo Edge 100",
    values: { SubscriptionName: "Firewall of the branch", Quantity: 1 },
  });

describe("a subscription that is created", () => {
  it("is asked for in the same transaction, and users see that it waits for a person", async () => {
    const { company } = await makeCompany(server, []);
    const id = await create(company);
    expect((await stateOf(server, id)).values.ProvisioningStatus).toBe("Pending");
    expect(await shown(id)).toMatchObject([
      { AccountId: id, OrderAction: "Create", OrderStatus: "Pending", OrderTarget: "Manual", ProductStatus: "Pending", WaitsFor: "Person" },
    ]);
    expect(await shown(company)).toHaveLength(1);
  });

  it("that is refused leaves no request", async () => {
    const { company } = await makeCompany(server, []);
    const before = await server.query("select request_id from provisioning_request");
    const { status } = await server.call(SELLER, "CreateAccount", {
      accountType: "Product",
      productName: "Palisadeo Edge 100",
      parentAccountId: company,
      values: { Quantity: -1 },
    });
    expect(status).toBe(400);
    expect(await server.query("select request_id from provisioning_request")).toEqual(before);
  });

  it("and is ended before anyone has set it up is undone, and the vendor hears of no end", async () => {
    const { company } = await makeCompany(server, []);
    const id = await create(company);
    expect((await terminate(id)).body.ProvisioningRequestIds).toEqual([]);
    await ended(server, id);
    expect(await asked(id)).toEqual(["Create Cancelled undone"]);
  });
});

it("what is suspended and resumed is on record as done", async () => {
  const { products } = await makeCompany(server, [MONTHLY]);
  const [id = 0] = products;
  for (const operation of ["Suspend", "Resume"]) {
    const { status, body } = await server.call(SELLER, "UpdateSubscription", { accountId: id, operation });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  expect(await asked(id)).toEqual(["Suspend Completed", "Resume Completed"]);
  expect((await shown(id)).map(({ WaitsFor, IsFinalStatus }) => [WaitsFor, IsFinalStatus])).toEqual([
    [null, true],
    [null, true],
  ]);
  expect((await server.call(SELLER, "UpdateSubscription", { accountId: id, operation: "Resume" })).status).toBe(409);
  expect(await asked(id)).toHaveLength(2);
});

describe("a subscription that is to end", () => {
  it("at a time is asked for at that time, which can be cancelled", async () => {
    const { company, products } = await makeCompany(server, [MONTHLY, BOUGHT_NOW]);
    const { status, body } = await terminate(company, { terminationDate: inDays(30) });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.ProvisioningRequestIds).toHaveLength(2);
    for (const id of products) expect(await asked(id)).toEqual(["Terminate Scheduled"]);
    expect((await shown(company)).map(({ RequestId, WaitsFor }) => [RequestId, WaitsFor]).toSorted()).toEqual(
      (body.ProvisioningRequestIds as number[]).map((id) => [id, "Date"]),
    );
    expect((await server.call(SELLER, "CancelTermination", { accountId: company })).status).toBe(200);
    for (const id of products) expect(await asked(id)).toEqual(["Terminate Cancelled"]);
    await terminate(company);
    await ended(server, company);
    for (const id of products) expect(await asked(id)).toEqual(["Terminate Cancelled", "Terminate Completed"]);
  });

  it("with the period that is paid for is asked for then", async () => {
    const { products } = await makeCompany(server, [PREPAID]);
    const [id = 0] = products;
    await terminate(id);
    const [waiting] = await server.query<{ scheduled: string }>(
      "select to_char(scheduled_for at time zone 'UTC', 'YYYY-MM-DD') as scheduled from provisioning_request where account_id = $1",
      [id],
    );
    expect(waiting?.scheduled).toBe((await stateOf(server, id)).values.PrepaidEndDate);
  });

  it("that is locked asks for nothing", async () => {
    const { company, products } = await makeCompany(server, [MONTHLY, ANNUAL]);
    expect((await terminate(company)).status).toBe(422);
    for (const id of products) expect(await asked(id)).toEqual([]);
  });

  it("without a word to the vendor asks for nothing, and takes back what was asked for", async () => {
    const { products } = await makeCompany(server, [MONTHLY, MONTHLY]);
    const [id = 0, other = 0] = products;
    await server.query("insert into provisioning_request (account_id, order_action, order_target) values ($1, 'Update', 'Manual')", [
      other,
    ]);
    for (const one of products) {
      const { status, body } = await terminate(one, { sendToSdp: false }, "distributor.admin");
      expect([status, body.ProvisioningRequestIds]).toEqual([200, []]);
      await ended(server, one);
    }
    expect(await asked(id)).toEqual([]);
    expect(await asked(other)).toEqual(["Update Cancelled undone"]);
  });

  // The clock is in the future from here on.
  it("is asked for at the time that was given last", async () => {
    const { products } = await makeCompany(server, [MONTHLY]);
    const [id = 0] = products;
    const { body: later } = await terminate(id, { terminationDate: inDays(30) });
    await server.call(SELLER, "CancelTermination", { accountId: id });
    const { body: other } = await terminate(id, { terminationDate: inDays(20) });
    expect(later.ProvisioningRequestIds).not.toEqual(other.ProvisioningRequestIds);
    await server.advance({ toUtc: inDays(21) });
    await ended(server, id);
    expect(await asked(id)).toEqual(["Terminate Cancelled", "Terminate Completed"]);
  });
});
