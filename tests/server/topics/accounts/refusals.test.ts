/**
 * Refusals of the operations on the life and the bills of an account: invalid input, foreign account, ended account, older version, missing right.
 * As a table, so that a missing line is visible; afterwards nothing has changed.
 */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  for (const user of ["reseller.admin", "company.admin", "company.user", "reseller.sales"])
    await server.call(user, "SetLanguage", { languageCode: "en" }, "Authorization");
}, 300_000);
afterAll(() => server.stop());

/** A company that the callers do not see, an ended one of theirs, and one of theirs. */
const FOREIGN = demo.otherCustomer(0);
const ENDED = demo.endedCompany;
const OWN = demo.customer(4);
const FOREIGN_USER = 1200;

interface Row {
  readonly operation: string;
  readonly input: object;
  readonly user: string;
  readonly status: number;
  readonly code: string;
  readonly service: string;
}

/** A refusal; by default of the Account service. */
const refused = (operation: string, input: object, user: string, status: number, code: string, service = "Account"): Row => ({
  operation,
  input,
  user,
  status,
  code,
  service,
});

const charge = (companyAccountId: number, more: object = {}) => ({
  companyAccountId,
  name: "Workshop",
  price: "80",
  chargeAmount: "1",
  currency: "EUR",
  ...more,
});
const end = (accountId: number, more: object = {}) => ({
  accountId,
  sendToSdp: true,
  when: "Now",
  terminationReason: "NoLongerNeeded",
  acknowledged: true,
  ...more,
});
const bill = (companyAccountId: number, billingInterval = "2026-10") => ({ companyAccountId, billingInterval });

const BAD_INPUT: readonly Row[] = [
  refused("LoadAccountById", { accountId: "all" }, "reseller.admin", 400, "ValidationFailed"),
  refused("CreateAccount", { accountType: "Team", parentAccountId: demo.reseller, values: {} }, "reseller.admin", 400, "ValidationFailed"),
  refused("UpdateAccount", { accountId: OWN, values: {} }, "reseller.admin", 400, "ValidationFailed"),
  refused("ChangeUserStatus", { userAccountId: demo.users.companyUser, status: "Asleep" }, "reseller.admin", 400, "ValidationFailed"),
  refused("ChangeUsername", { userAccountId: demo.users.companyUser, username: "x" }, "reseller.admin", 400, "ValidationFailed"),
  refused("SaveAccountNote", { accountId: OWN, text: " " }, "reseller.admin", 400, "ValidationFailed"),
  refused("MoveAccount", { accountId: OWN }, "reseller.admin", 400, "ValidationFailed"),
  refused(
    "MoveAccount",
    { accountId: demo.company, newParentAccountId: demo.subReseller },
    "reseller.admin",
    422,
    "AcknowledgementRequired",
  ),
  refused("TerminateAccount", end(OWN, { terminationReason: "Bored" }), "reseller.admin", 400, "ValidationFailed"),
  refused("TerminateAccount", end(OWN, { acknowledged: false }), "reseller.admin", 422, "AcknowledgementRequired"),
  refused("SetCreditLimit", { accountId: OWN, limit: "-5", isLocked: false, comment: "No" }, "reseller.admin", 400, "ValidationFailed"),
  refused("GetOnlineBillReportJson", bill(OWN, "2026-13"), "reseller.admin", 400, "ValidationFailed"),
  refused("GetOnlineBillReportJson", bill(OWN, "1999-01"), "reseller.admin", 422, "NoBillingData"),
  refused(
    "GenerateCustomerInvoices",
    { sellerAccountId: demo.reseller, billingInterval: "2031-01" },
    "finance.manager",
    422,
    "NoBillingData",
  ),
  refused("CreateCustomCharge", charge(OWN, { price: "much" }), "reseller.admin", 400, "ValidationFailed", "CustomCharge"),
  refused("SaveCommitmentReminders", { accountId: OWN, reminders: [] }, "reseller.admin", 400, "ValidationFailed", "Notifications"),
  refused("GetAuditLog", { accountId: OWN, query: { result: "Maybe" } }, "reseller.admin", 400, "ValidationFailed"),
];

const FOREIGN_ACCOUNT: readonly Row[] = [
  refused("LoadAccountById", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound"),
  refused(
    "CreateAccount",
    { accountType: "Department", parentAccountId: FOREIGN, values: { DepartmentName: "X" } },
    "reseller.admin",
    404,
    "NotFound",
  ),
  refused("UpdateAccount", { accountId: FOREIGN, values: { City: "Oulu" }, rowVersion: 1 }, "reseller.admin", 404, "NotFound"),
  refused("ChangeUserStatus", { userAccountId: FOREIGN_USER, status: "Suspended" }, "company.admin", 404, "NotFound"),
  refused("GetAccountNotes", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound"),
  refused("SaveAccountNote", { accountId: FOREIGN, text: "Hello" }, "reseller.admin", 404, "NotFound"),
  refused("ValidateMove", { accountId: FOREIGN, newParentAccountId: demo.reseller }, "reseller.admin", 404, "NotFound"),
  refused("MoveAccount", { accountId: FOREIGN, newParentAccountId: demo.reseller }, "reseller.admin", 404, "NotFound"),
  refused("GetTerminationPreview", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound"),
  refused("TerminateAccount", end(FOREIGN), "reseller.admin", 404, "NotFound"),
  refused("CancelTermination", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound"),
  refused("GetCreditLimit", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound"),
  refused("SetCreditLimit", { accountId: FOREIGN, limit: "5", isLocked: false, comment: "No" }, "reseller.admin", 404, "NotFound"),
  refused("GetBillingSettings", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound"),
  refused("GetBillingIntervals", { companyAccountId: FOREIGN }, "reseller.admin", 404, "NotFound"),
  refused("GetBillingOverview", { companyAccountId: FOREIGN }, "reseller.admin", 404, "NotFound"),
  refused("GetOnlineBillReportJson", bill(FOREIGN), "reseller.admin", 404, "NotFound"),
  refused("GetOnlineBillReportPdf", bill(FOREIGN), "reseller.admin", 404, "NotFound"),
  refused("ListInvoices", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound"),
  refused(
    "GenerateCustomerInvoices",
    { sellerAccountId: demo.otherReseller, billingInterval: "2026-10" },
    "finance.manager",
    404,
    "NotFound",
  ),
  refused("CreateCustomCharge", charge(FOREIGN), "reseller.admin", 404, "NotFound", "CustomCharge"),
  refused("GetNotificationPreferences", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound", "Notifications"),
  refused("GetCommitmentReminders", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound", "Notifications"),
  refused("GetAuditLog", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound"),
  refused("GetAccountServices", { accountId: FOREIGN }, "reseller.admin", 404, "NotFound", "Marketplace"),
  refused("ListMarketplaces", { ownerAccountId: demo.otherReseller }, "reseller.admin", 404, "NotFound", "Marketplace"),
];

const ENDED_ACCOUNT: readonly Row[] = [
  refused("UpdateAccount", { accountId: ENDED, values: { City: "Bonn" }, rowVersion: 1 }, "reseller.admin", 409, "AccountTerminated"),
  refused(
    "CreateAccount",
    { accountType: "Department", parentAccountId: ENDED, values: { DepartmentName: "X" } },
    "reseller.admin",
    409,
    "ParentNotActive",
  ),
  refused("TerminateAccount", end(ENDED), "reseller.admin", 409, "AccountTerminated"),
  refused(
    "MoveAccount",
    { accountId: ENDED, newParentAccountId: demo.subReseller, acknowledged: true },
    "reseller.admin",
    409,
    "MoveInvalidState",
  ),
  refused("SetCreditLimit", { accountId: ENDED, limit: "5", isLocked: false, comment: "No" }, "reseller.admin", 409, "AccountTerminated"),
  refused(
    "SaveBillingSettings",
    { accountId: ENDED, settings: { GroupBy: "User" }, rowVersion: 1 },
    "reseller.admin",
    409,
    "AccountTerminated",
  ),
  refused("CreateCustomCharge", charge(ENDED), "reseller.admin", 409, "AccountTerminated", "CustomCharge"),
];

const OLDER_VERSION: readonly Row[] = [
  refused("UpdateAccount", { accountId: OWN, values: { City: "Bonn" }, rowVersion: 1 }, "reseller.admin", 409, "ConcurrencyConflict"),
  refused(
    "SaveBillingSettings",
    { accountId: OWN, settings: { GroupBy: "User" }, rowVersion: 1 },
    "reseller.admin",
    409,
    "ConcurrencyConflict",
  ),
];

const MISSING_RIGHT: readonly Row[] = [
  refused(
    "CreateAccount",
    { accountType: "Department", parentAccountId: demo.company, values: { DepartmentName: "X" } },
    "company.user",
    404,
    "NotFound",
  ),
  refused("ChangeUserStatus", { userAccountId: demo.users.companyUser, status: "Suspended" }, "reseller.sales", 403, "AccessDenied"),
  refused("SaveAccountNote", { accountId: demo.company, text: "Hello" }, "company.admin", 403, "AccessDenied"),
  refused("MoveAccount", { accountId: demo.company, newParentAccountId: demo.subReseller }, "reseller.sales", 403, "AccessDenied"),
  refused("TerminateAccount", end(demo.company), "reseller.sales", 403, "AccessDenied"),
  refused("SetCreditLimit", { accountId: demo.company, limit: "5", isLocked: false, comment: "No" }, "reseller.sales", 403, "AccessDenied"),
  refused(
    "GenerateCustomerInvoices",
    { sellerAccountId: demo.reseller, billingInterval: "2026-10" },
    "reseller.sales",
    403,
    "AccessDenied",
  ),
  refused("ListInvoices", { accountId: demo.company }, "reseller.support", 403, "AccessDenied"),
  refused("CreateCustomCharge", charge(demo.company), "company.admin", 403, "AccessDenied", "CustomCharge"),
  refused("GetAuditLog", { accountId: demo.company }, "reseller.sales", 403, "AccessDenied"),
  refused("GetAccountProvisioning", { accountId: demo.company }, "reseller.sales", 403, "AccessDenied", "Provisioning"),
  refused("ListMarketplaces", { ownerAccountId: demo.reseller }, "reseller.support", 403, "AccessDenied", "Marketplace"),
];

const stateOf = async () => {
  const { rows } = await server.database.ownerPool.query(
    `select (select md5(string_agg(account_id || ' ' || account_state || ' ' || row_version, ',' order by account_id)) from account) as accounts,
      (select count(*)::int from custom_charge) as charges, (select count(*)::int from credit_limit_change) as limits, (select count(*)::int from account_note) as notes,
      (select count(*)::int from scheduled_termination) as terminations, (select count(*)::int from job) as jobs, (select count(*)::int from invoice) as invoices`,
  );
  return rows[0] as Record<string, unknown>;
};

describe("a refused call says why, and changes nothing", () => {
  let before: Record<string, unknown>;
  beforeAll(async () => {
    // Another user has saved it since the version that is sent.
    await server.database.ownerPool.query("update account set row_version = 7 where account_id = $1", [OWN]);
    before = await stateOf();
  });

  describe.each<[string, readonly Row[]]>([
    ["bad input", BAD_INPUT],
    ["an account of others", FOREIGN_ACCOUNT],
    ["an account that has ended", ENDED_ACCOUNT],
    ["an older version", OLDER_VERSION],
    ["a missing right", MISSING_RIGHT],
  ])("%s", (_, rows) => {
    test.each(rows)("$operation $input as $user", async ({ operation, input, user, status, code, service }) => {
      const { status: answered, body } = await server.call(user, operation, input, service);
      expect([answered, body.errorCode], JSON.stringify(body)).toEqual([status, code]);
      expect(String(body.message).length).toBeGreaterThan(10);
      expect(body.correlationId).toEqual(expect.any(String));
    });
  });

  test("nothing has changed", async () => {
    expect(await stateOf()).toEqual(before);
  });
});
