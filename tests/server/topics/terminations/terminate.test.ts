import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type ClockServer, startClockServer } from "../../platform/schedules/clock-server.ts";
import {
  ANNUAL,
  BOUGHT_NOW,
  day,
  ended,
  inDays,
  MONTHLY,
  make,
  makeCompany,
  PREPAID,
  request,
  stateOf,
  statesOf,
} from "./people-and-products.ts";

let server: ClockServer;
beforeAll(async () => {
  server = await startClockServer();
});
afterAll(() => server.stop());

const SELLER = "reseller.admin";
const terminate = (accountId: number, more: object = {}, user = SELLER) =>
  server.call(user, "TerminateAccount", { accountId, ...request(more) });
const preview = async (accountId: number, terminationDate?: string) =>
  (await server.call(SELLER, "GetTerminationPreview", { accountId, ...(terminationDate === undefined ? {} : { terminationDate }) })).body;
const codeOf = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer;
  return [status, body.errorCode];
};

describe("a termination at once", () => {
  it("ends everything below before the company itself, and each on record", async () => {
    const { company, department, user, products } = await makeCompany(server, [MONTHLY, BOUGHT_NOW]);
    await server.query(
      "insert into session (id_hash, user_account_id, expires_at, remote_address, user_agent) values (sha256('ending'), $1, now() + interval '1 hour', '192.0.2.1', 'test')",
      [user],
    );
    await server.query(
      `insert into provisioning_request (account_id, sdp_order_id, order_action, order_status, last_sent_at)
       values ($1, 'SDP-1', 'Update', 'WaitingForInput', now()), ($2, 'SDP-2', 'Terminate', 'InProgress', now())`,
      products.slice(0, 2),
    );
    const { status, body } = await terminate(company, { comment: "They have left." });
    expect([status, body]).toEqual([
      200,
      { AccountState: "Terminating", ScheduledTermination: null, ProvisioningRequestIds: [expect.any(Number), expect.any(Number)] },
    ]);
    expect(await statesOf(server, [department, user, ...products])).not.toContain("Active");
    expect(await server.query("select from session where user_account_id = $1", [user])).toEqual([]);
    await ended(server, company);
    expect(await statesOf(server, [company, department, user, ...products])).toEqual(Array(5).fill("Terminated"));
    expect((await stateOf(server, user)).username).toMatch(new RegExp(`^ending\\.user\\.\\d+#t${user}$`));
    expect((await stateOf(server, products[0] ?? 0)).values.ProvisioningStatus).toBe("Terminated");
    expect(
      await server.query(
        "select order_action, order_status, is_rollback_completed as undone from provisioning_request where account_id = any ($1) order by request_id",
        [products],
      ),
    ).toEqual([
      { order_action: "Update", order_status: "Cancelled", undone: true },
      { order_action: "Terminate", order_status: "Completed", undone: false },
      { order_action: "Terminate", order_status: "Completed", undone: false },
    ]);
    await server.until("select from scheduled_termination where account_id = $1 and status = 'Executed' and ended_at is not null", [
      company,
    ]);
    const records = await server.query<{ id: number; reason: string; channel: string }>(
      "select object_account_id::int as id, reason, channel from audit_record where event_type = 'Account.Terminated' and object_account_path like (select account_path || '%' from account where account_id = $1) order by audit_id",
      [company],
    );
    expect(records.map(({ id }) => id)).toEqual([...products, user, department, company]);
    expect(new Set(records.map(({ reason, channel }) => `${channel} ${reason}`))).toEqual(
      new Set(["System NoLongerNeeded: They have left."]),
    );
    const { body: found } = await server.call(SELLER, "SearchAccount", { text: `Company ${company}` });
    expect(JSON.stringify(found)).not.toContain('"Active"');
    expect(await codeOf(terminate(company))).toEqual([409, "AccountTerminated"]);
    const [asked] = await server.query<{ name: string; at: Date }>(
      "select a.display_name as name, t.ended_at as at from scheduled_termination t join account a on a.account_id = t.created_by where t.account_id = $1",
      [company],
    );
    const end = { AccountState: "Terminated", EndedReason: "NoLongerNeeded", EndedComment: "They have left.", EndedBy: asked?.name };
    expect(await preview(company)).toMatchObject({ ...end, EndedAt: asked?.at.toISOString(), CanTerminate: false });
    // Accounts below it ended with it; a subscription has its own time.
    expect(await preview(user)).toMatchObject({ ...end, EndedAt: asked?.at.toISOString() });
    const [own] = await server.query<{ at: Date }>("select ended_at as at from subscription_end where account_id = $1", [products[0]]);
    expect(await preview(products[0] ?? 0)).toMatchObject({ ...end, EndedAt: own?.at.toISOString() });
  });

  it("mentions no end that is not on record, and none that has not come", async () => {
    const { company, user } = await makeCompany(server, []);
    const unknown = { EndedAt: null, EndedReason: null, EndedComment: null, EndedBy: null };
    expect(await preview(company)).toMatchObject({ AccountState: "Active", ...unknown });
    await server.query("update account set account_state = 'Terminated' where account_id = $1", [user]);
    expect(await preview(user)).toMatchObject({ AccountState: "Terminated", ...unknown });
  });

  it("tells the seller's administrators when it is done", async () => {
    const { products } = await makeCompany(server, [MONTHLY]);
    await terminate(products[0] ?? 0);
    await ended(server, products[0] ?? 0);
    const { link } = await server.until<{ link: string }>(
      "select link from notification where event_type = 'TerminationExecuted' and link = $1",
      [`/account/${products[0]}`],
    );
    expect(link).toBe(`/account/${products[0]}`);
  });

  it("takes add-ons before what they add to", async () => {
    const { company, products } = await makeCompany(server, [MONTHLY, MONTHLY]);
    const [base = 0, other = 0] = products;
    const addon = await make(server, "Product", company, { ...MONTHLY, DependencyAccountId: base });
    await terminate(company);
    await ended(server, company);
    const order = await server.query<{ id: number }>(
      "select object_account_id::int as id from audit_record where event_type = 'Account.Terminated' and object_account_id = any ($1) order by audit_id",
      [[base, other, addon]],
    );
    expect(order[0]?.id).toBe(addon);
  });
});

const written = (text: string) => new Intl.DateTimeFormat("de", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(text));

describe("what is locked", () => {
  it("is in the way of everything, with its name and the day, and nothing changes", async () => {
    const { company, user, products } = await makeCompany(server, [MONTHLY, ANNUAL]);
    const { status, body } = await terminate(company);
    expect([status, body.errorCode]).toEqual([422, "SubscriptionsLocked"]);
    expect(body.details).toMatchObject([
      { field: "terminationDate", code: "Commitment", message: expect.stringContaining(written(day(265))) },
    ]);
    expect(await statesOf(server, [company, user, ...products])).toEqual(Array(4).fill("Active"));
    expect(await preview(company)).toMatchObject({
      CanTerminate: false,
      EarliestDate: `${day(265)}T00:00:00.000Z`,
      LockedSubscriptions: [{ AccountId: products[1], LockReason: "Commitment", LockEndDate: day(265) }],
      Counts: { Products: 2, Users: 1, Departments: 1, Companies: 1, Resellers: 0 },
    });
  });

  it("may be ended for the day on which the lock ends, and for no earlier one", async () => {
    const { company } = await makeCompany(server, [ANNUAL]);
    expect(await codeOf(terminate(company, { terminationDate: `${day(264)}T23:59:00Z` }))).toEqual([422, "SubscriptionsLocked"]);
    const { status, body } = await terminate(company, { terminationDate: `${day(265)}T00:00:00Z` });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      AccountState: "Active",
      ScheduledTermination: { TerminationDateUtc: `${day(265)}T00:00:00.000Z`, Status: "Scheduled", CanCancel: true },
    });
    expect(await codeOf(terminate(company))).toEqual([409, "StateConflict"]);
  });

  it("counts the contract of the company as a lock of the company, not of what is in it", async () => {
    const { company, products } = await makeCompany(server, [MONTHLY], { CompanyContractEndDate: day(100) });
    expect(await codeOf(terminate(company))).toEqual([422, "SubscriptionsLocked"]);
    expect(await preview(company)).toMatchObject({ MinimumContractEndDate: day(100), EarliestDate: `${day(100)}T00:00:00.000Z` });
    expect((await terminate(products[0] ?? 0)).status).toBe(200);
  });

  it("knows the minimum contract and the window of the offer", async () => {
    await server.query(
      `insert into offer (service_id, name, commitment_term, billing_rule, minimum_contract_months, cancellation_window_hours)
       select service_id, 'Long stay', 'OneMonth', 'InAdvance', 24, 24 from service where product_name = 'Quillbox Team'`,
    );
    const { products } = await makeCompany(server, [{ ...MONTHLY, OfferName: "Long stay" }]);
    expect(await preview(products[0] ?? 0)).toMatchObject({
      CanTerminate: false,
      LockedSubscriptions: [{ LockReason: "MinimumContract" }],
    });
  });
});

describe("what is paid for in advance", () => {
  it("runs on until that is used up and is not renewed", async () => {
    const { products } = await makeCompany(server, [PREPAID]);
    const [id = 0] = products;
    const { status, body } = await terminate(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ AccountState: "Active", ScheduledTermination: { TerminationDateUtc: `${day(265)}T00:00:00.000Z` } });
    expect(await stateOf(server, id)).toMatchObject({
      state: "Active",
      values: { AdvancePeriodEndAction: "Terminate", ScheduledTerminationDate: `${day(265)}T00:00:00.000Z` },
    });
    const { body: account } = await server.call(SELLER, "LoadAccountById", { accountId: id });
    expect(account.ScheduledTerminationAt).toBe(`${day(265)}T00:00:00.000Z`);
  });

  it("holds a company that ends at once until then, while what may end does; calling it off puts the renewal back", async () => {
    const { company, user, products } = await makeCompany(server, [
      MONTHLY,
      PREPAID,
      { ...PREPAID, PrepaidEndDate: day(100), TermEnd: day(100) },
    ]);
    const [monthly = 0, prepaid = 0, shorter = 0] = products;
    expect(await preview(company)).toMatchObject({
      CanTerminate: true,
      EndsAt: `${day(265)}T00:00:00.000Z`,
      Prepaid: [{ AccountId: shorter }, { AccountId: prepaid }],
    });
    const { body } = await terminate(company);
    expect(body).toMatchObject({ AccountState: "Active", ScheduledTermination: { TerminationDateUtc: `${day(265)}T00:00:00.000Z` } });
    await ended(server, monthly);
    expect(await statesOf(server, [company, user, prepaid, shorter])).toEqual(Array(4).fill("Active"));
    expect((await stateOf(server, shorter)).values.ScheduledTerminationDate).toBe(`${day(100)}T00:00:00.000Z`);
    expect(await codeOf(server.call(SELLER, "CancelTermination", { accountId: shorter }))).toEqual([409, "StateConflict"]);

    const cancelled = await server.call(SELLER, "CancelTermination", { accountId: company });
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.ScheduledTerminationAt).toBeUndefined();
    for (const id of [prepaid, shorter]) {
      const { values } = await stateOf(server, id);
      expect([values.AdvancePeriodEndAction, values.ScheduledTerminationDate]).toEqual(["Renew", undefined]);
    }
    expect((await stateOf(server, monthly)).state).toBe("Terminated");
    expect(
      await server.query("select from scheduled_termination where account_id = any ($1) and status in ('Scheduled', 'ReminderSent')", [
        [company, prepaid, shorter],
      ]),
    ).toEqual([]);
    expect(await codeOf(server.call(SELLER, "CancelTermination", { accountId: company }))).toEqual([409, "StateConflict"]);
  });
});

describe("who and what may not be terminated", () => {
  it("is the caller, their company and all accounts above", async () => {
    expect(await codeOf(terminate(demo.reseller))).toEqual([422, "CannotTerminateOwnAccount"]);
    expect(await codeOf(terminate(demo.distributor, {}, "distributor.admin"))).toEqual([422, "CannotTerminateOwnAccount"]);
    const [me] = await server.query<{ id: number }>("select account_id::int as id from account where username = $1", [SELLER]);
    expect(await codeOf(terminate(me?.id ?? 0))).toEqual([422, "CannotTerminateOwnAccount"]);
  });

  it("is a reseller who still has customers", async () => {
    expect(await codeOf(terminate(demo.subReseller, {}, "distributor.admin"))).toEqual([422, "ChildrenStillActive"]);
    const lonely = await make(server, "Reseller", demo.reseller);
    const reseller = await terminate(lonely, {}, "distributor.admin");
    expect(reseller.status).toBe(200);
    await ended(server, lonely);
  });

  it("is the last administrator of a company that goes on", async () => {
    const { company, department, user } = await makeCompany(server, []);
    await server.query(
      "insert into role_membership (user_account_id, role_id, scope_account_id, scope) select $1, role_id, $2, 'WholeHierarchy' from role where predefined_key = 'company-administrator'",
      [user, company],
    );
    for (const id of [user, department]) expect(await codeOf(terminate(id))).toEqual([422, "LastAdministrator"]);
    expect((await terminate(company)).status).toBe(200);
    await ended(server, user);
  });

  it.each([
    ["the user does not confirm the consequences", { acknowledged: false }, [422, "AcknowledgementRequired"]],
    ["another reason is not said in words", { terminationReason: "Other", comment: "no" }, [400, "ValidationFailed"]],
    [
      "it is wanted within the hour",
      { terminationDate: new Date(Date.now() + 30 * 60_000).toISOString() },
      [422, "TerminationDateInvalid"],
    ],
    ["it is wanted in more than three years", { terminationDate: inDays(1_100) }, [422, "TerminationDateInvalid"]],
    ["the time is missing", { when: undefined }, [400, "ValidationFailed"]],
    ["it is wanted later and the date is missing", { when: "Later" }, [400, "ValidationFailed"]],
    ["a reminder would be too late", { terminationDate: inDays(5), reminderDaysBefore: [7] }, [400, "ValidationFailed"]],
    ["reminders have an address and no day", { terminationDate: inDays(5), reminderEmails: ["a@example.com"] }, [400, "ValidationFailed"]],
    ["the vendor is left out by a user who does not run the installation", { sendToSdp: false }, [403, "AccessDenied"]],
  ])("is anything when %s", async (_name, more, want) => {
    const { products } = await makeCompany(server, [MONTHLY]);
    expect(await codeOf(terminate(products[0] ?? 0, more))).toEqual(want);
    expect((await stateOf(server, products[0] ?? 0)).state).toBe("Active");
  });

  it("is what the caller may not delete or may not see", async () => {
    const { company } = await makeCompany(server, []);
    expect(await codeOf(terminate(company, {}, "finance.manager"))).toEqual([403, "AccessDenied"]);
    expect(await codeOf(terminate(company, {}, "company.admin"))).toEqual([404, "NotFound"]);
    expect((await server.call("company.admin", "GetTerminationPreview", { accountId: company })).status).toBe(404);
  });
});
