/**
 * Accounts that have ended and versions that are older, for every operation that has them: which ones follows from the contracts, so a new operation is held
 * to it without a line here. Bad input is held in contracts.test.ts, accounts of others and missing rights in access.test.ts, each for every operation too.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../server/generated/registry.ts";
import type { OperationContract } from "../../server/platform/call/operation.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { type DemoServer, startDemoServer } from "../support/demo-server.ts";
import { fingerprint } from "./effects.ts";
import type { Fixture } from "./fixtures/fixture.ts";
import { firstInput, fixtures, prepareInput } from "./fixtures.ts";

const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;
const everyOperation = Object.keys(operations) as OperationName[];

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  for (const user of new Set(Object.values(fixtures).map(({ as }) => as)))
    if (user !== null) await server.call(user, "SetLanguage", { languageCode: "en" }, "Authorization");
});
afterAll(() => server.stop());

async function callAs(user: string, key: string, input: object) {
  const reply = await server.send(key, JSON.stringify(input), { headers: await server.headersOf(user) });
  return { status: reply.status, body: JSON.parse(reply.text) as Record<string, unknown> };
}

/** Refused with the code, in a sentence, and nothing is different but the trail. */
async function expectRefusal(user: string, key: string, input: object, codes: readonly string[]): Promise<void> {
  await server.headersOf(user);
  const before = await fingerprint(server.database, ["audit_record"]);
  const { status, body } = await callAs(user, key, input);
  expect(codes, JSON.stringify(body)).toContain(body.errorCode);
  expect([409, 422, 403, 404, 400]).toContain(status);
  expect(String(body.message)).toMatch(/^\p{Lu}.{10,}[.]$/u);
  expect(body.correlationId).toEqual(expect.any(String));
  expect(await fingerprint(server.database, ["audit_record"])).toEqual(before);
}

/** The error for an ended account: it names the attempted action and says that the account has ended. */
const ENDED = ["AccountTerminated", "AccountNotActive", "ParentNotActive", "MoveInvalidState", "ImpersonationNotAllowed"];
/** Operations that are allowed nevertheless, or refused for another reason. */
const OTHERWISE: Readonly<Record<string, "allowed" | string>> = {
  // Read, as a file or unmasked.
  "Account.ExportAuditLog accountId": "allowed",
  "Account.ExportUsers companyAccountId": "allowed",
  "Metadata.PrintPage accountId": "allowed",
  "Account.RevealAccountValues accountId": "allowed",
  "CustomCharge.ExportCustomCharges companyAccountId": "allowed",
  "CustomCharge.ExportCustomCharges sellerAccountId": "allowed",
  "Account.GetOnlineBillReportPdf companyAccountId": "allowed",
  "Account.GetOnlineBillReportXml companyAccountId": "allowed",
  "Account.ExportOnlineBillReport companyAccountId": "allowed",
  // Its subscriptions are still billed.
  "Account.GenerateCustomerInvoices companyAccountIds": "allowed",
  "Account.GenerateCustomerInvoices sellerAccountId": "allowed",
  // Notes are still allowed.
  "Account.SaveAccountNote accountId": "allowed",
  // Only takes away.
  "Account.DisableTwoFactorForUser userAccountId": "allowed",
  "Marketplace.SaveMarketplaceCustomers remove": "allowed",
  "Authorization.RevokeSessions userAccountId": "allowed",
  "Account.RevokeAccountApiToken userAccountId": "NotFound",
  "Account.CancelTermination accountId": "StateConflict",
  // Only resellers have them, and no reseller of the demo data has ended.
  "Account.SaveSupportDetails accountId": "NotFound",
  "ServiceManagement.SaveServiceInfo ownerAccountId": "NotFound",
  "Pricing.SavePromotion ownerAccountId": "NotFound",
  "Pricing.SavePricingRuleGroup ownerAccountId": "NotFound",
  "ServiceManagement.DeleteServiceInfo ownerAccountId": "NotFound",
  // Looked for among the sellers of a subscription, and among the roles of the account.
  "Pricing.SaveSpecialDeal sellerAccountId": "NotFound",
  "Account.UpdateRoleCapabilitySets accountId": "NotFound",
  "Metadata.PublishViewLayout resellerIds": "ValidationFailed",
  // A user of another company than the policy's.
  "Account.UpdateHierarchyMFAPolicy exemptUserIds": "ValidationFailed",
};

const aboutAccounts = everyOperation.flatMap((key) =>
  contractOf[key].effect === "write" ? (contractOf[key].access.on ?? []).map((member) => [key, member] as const) : [],
);

describe("an account that has ended", () => {
  it("has no exception that nothing needs", () => {
    const pairs = aboutAccounts.map(([key, member]) => `${key} ${member}`);
    expect(Object.keys(OTHERWISE).filter((pair) => !pairs.includes(pair))).toEqual([]);
  });

  it.each(aboutAccounts.filter(([key, member]) => OTHERWISE[`${key} ${member}`] !== "allowed"))("%s refuses in %s", async (key, member) => {
    const { as }: Fixture = fixtures[key];
    const given = (await firstInput(server, key)) as Record<string, unknown>;
    const isList = Array.isArray(given[member]) || contractOf[key].request.properties?.[member]?.type === "array";
    const [living] = [given[member]].flat();
    const { rows } = await server.database.ownerPool.query(
      `select a.account_id::int as id from account a left join account o on o.account_id = $1
       where a.account_state = 'Terminated' order by a.account_type = o.account_type desc nulls last, a.account_id limit 1`,
      [living ?? null],
    );
    const ended: number = rows[0].id;
    // A user who sees all ended accounts; an upload belongs to its owner.
    const user = contractOf[key].request.properties?.file === undefined || as === null ? "distributor.admin" : as;
    const otherwise = OTHERWISE[`${key} ${member}`];
    await expectRefusal(user, key, { ...given, [member]: isList ? [ended] : ended }, otherwise === undefined ? ENDED : [otherwise]);
  });
});

/** Members that hold a version, wherever in the request. */
const isVersion = (name: string): boolean => /^(row|ruleSet)Version$/i.test(name);
const hasVersion = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.entries(value).some(([name, part]) => isVersion(name) || hasVersion(part));
const versioned = everyOperation.filter((key) => contractOf[key].effect === "write" && hasVersion(contractOf[key].request));

/** No record has been saved as often. */
const NEVER = 2_147_483_647;
const withVersion = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withVersion);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isVersion(name) ? NEVER : withVersion(part)]));
};

/** A call of the operation that saves what exists, with a version: one of its fixtures, else the last one of them and a version beside it. */
async function savingCall(key: OperationName): Promise<object> {
  const { inputs }: Fixture = fixtures[key];
  for (const input of inputs) {
    const prepared = await prepareInput(server, input);
    if (hasVersion(prepared)) return prepared;
    if (input !== inputs.at(-1)) continue;
    return "policy" in prepared
      ? { ...prepared, policy: { ...(prepared.policy as object), RowVersion: NEVER } }
      : { ...prepared, rowVersion: NEVER };
  }
  throw new Error(`${key} has no fixture`);
}

describe("an older version", () => {
  it("is known to the operations that save something that others may save too", () => {
    expect(versioned.length).toBeGreaterThan(10);
  });

  it.each(versioned.filter((key) => key !== "Grid.SaveView"))("%s says that someone else was faster", async (key) => {
    await expectRefusal((fixtures[key] as Fixture).as ?? "", key, withVersion(await savingCall(key)) as object, ["ConcurrencyConflict"]);
  });

  it("of a saved view as well, once there is one", async () => {
    const { as, inputs }: Fixture = fixtures["Grid.SaveView"];
    const [input = {}] = inputs;
    const given = (await prepareInput(server, input)) as { view: object };
    const { body } = await callAs(as ?? "", "Grid.SaveView", given);
    const again = { view: { ...given.view, ViewId: body.ViewId }, rowVersion: NEVER };
    await expectRefusal(as ?? "", "Grid.SaveView", again, ["ConcurrencyConflict"]);
  });
});
