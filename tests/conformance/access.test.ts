/** Access rules: generated from the access clause of every contract. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../server/generated/registry.ts";
import type { OperationContract } from "../../server/platform/call/operation.ts";
import { hashPassword } from "../../server/topics/sign-in/sessions/password.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { demo } from "../support/demo-accounts.ts";
import { type DemoServer, PASSWORD, startDemoServer } from "../support/demo-server.ts";
import { fingerprint } from "./effects.ts";
import { firstInputs } from "./fixtures.ts";

const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;
const everyOperation = Object.keys(operations) as OperationName[];
const guarded = everyOperation.filter((key) => contractOf[key].access.capability !== undefined);
/**
 * The operations that `platform.operations` may call (domain §2.5): change and suspend subscriptions, act for users, import what it may create, and
 * print what it sees.
 */
const READER_MAY: ReadonlySet<string> = new Set<OperationName>([
  "Account.UpdateSubscription",
  "Authorization.Impersonate",
  "Import.GetImportTemplate",
  "Import.ValidateImport",
  "Import.SubmitImport",
  "Import.CancelImport",
  "Import.DownloadImportErrors",
  "Metadata.PrintPage",
]);
const writing = guarded.filter((key) => contractOf[key].effect === "write" && !READER_MAY.has(key));
const aboutAccounts = everyOperation.flatMap((key) => (contractOf[key].access.on ?? []).map((member) => [key, member] as const));

/** Ancestors, siblings, nephews and distant accounts, of every type. */
const strangers: Readonly<Record<string, readonly number[]>> = {
  "company.user": [
    demo.distributor,
    demo.reseller,
    demo.company,
    demo.department,
    demo.users.companyAdmin,
    demo.users.colleague,
    demo.endedCompany,
    demo.otherCustomer(0),
  ],
  "company.admin": [
    demo.distributor,
    demo.reseller,
    demo.otherReseller,
    demo.subReseller,
    demo.endedCompany,
    demo.otherCustomer(0),
    demo.subCustomer(0),
    demo.users.distributorAdmin,
    demo.users.resellerAdmin,
  ],
  "reseller.admin": [
    demo.distributor,
    demo.otherReseller,
    demo.otherCustomer(0),
    demo.otherCustomer(11),
    demo.users.distributorAdmin,
    demo.users.platformOperations,
  ],
};

let server: DemoServer;
let inputOf: (key: OperationName) => object;
/** Fingerprint of the whole database except the trail, before the first call: all calls are refused, so one comparison is enough. */
let before: Record<string, string>;
beforeAll(async () => {
  server = await startDemoServer();
  await addUserWithLoginOnly();
  // Before anything is compared: signing in writes.
  for (const user of ["login.only", "platform.operations", ...Object.keys(strangers)]) await server.headersOf(user);
  inputOf = await firstInputs(server);
  before = await fingerprint(server.database, ["audit_record"]);
}, 120_000);
afterAll(() => server.stop());

/** `login.only` sees the whole tree and may do nothing in it. User 1419 has no role in the demo data. */
async function addUserWithLoginOnly(): Promise<void> {
  const { ownerPool } = server.database;
  await ownerPool.query(`update account set username = 'login.only' where account_id = ${demo.users.distant}`);
  await ownerPool.query(
    `with set as (insert into capability_set (owner_account_id, name, capabilities) values (1, 'Login', '[{"objectType":"LOGIN","actions":"X"}]') returning capability_set_id),
      role as (insert into role (owner_account_id, name) values (1, 'Login') returning role_id),
      content as (insert into role_capability_set (role_id, capability_set_id) select role_id, capability_set_id from role, set)
    insert into role_membership (user_account_id, role_id, scope_account_id, scope) select 1419, role_id, 1, 'WholeHierarchy' from role`,
  );
  await ownerPool.query("insert into credential (user_account_id, password_hash) values (1419, $1)", [await hashPassword(PASSWORD)]);
}

async function callAs(user: string, key: string, input: object) {
  const reply = await server.send(key, JSON.stringify(input), { headers: await server.headersOf(user) });
  return { status: reply.status, body: JSON.parse(reply.text) as Record<string, unknown>, headers: reply.headers };
}

describe("without the capability", () => {
  it.each(guarded)("%s answers 403 inside the scope", async (key) => {
    const reply = await callAs("login.only", key, inputOf(key));
    expect([reply.status, reply.body.errorCode]).toEqual([403, "AccessDenied"]);
  });

  it.each(writing)("%s is not for those who may only read, and the attempt goes on record", async (key) => {
    const recorded = () => server.database.ownerPool.query("select count(*)::int as n from audit_record where result = 'Denied'");
    const earlier = (await recorded()).rows[0].n;
    const reply = await callAs("platform.operations", key, inputOf(key));
    expect([reply.status, reply.body.errorCode]).toEqual([403, "AccessDenied"]);
    expect((await recorded()).rows[0].n).toBe(earlier + 1);
  });

  it.each(everyOperation.filter((key) => !guarded.includes(key)))("%s needs none: about the caller, or the same for all", (key) => {
    expect(contractOf[key].access.on ?? []).toEqual([]);
    expect(key).toMatch(
      /^(Authorization|Grid|SelfCare)\.|^Notifications\.(\w*My\w*|MarkNotificationsRead|DeleteNotifications)$|^Metadata\.(ListScreens|GetScreen|ListEnumerationMembers)$|^Account\.(\w*(TwoFactor|AuthenticationMethods|RecoveryCodes)|GetCapabilityCatalogue|GetAuditEventTypes)$|^Marketplace\.GetMyConfirmedTerms$|^IpRestriction\.(ValidateIpRanges|GetMyIpAddress)$/,
    );
  });
});

describe("a foreign account", () => {
  const UNKNOWN = 987_654_321;
  const foreign = new Map<string, number[]>();
  beforeAll(async () => {
    const { rows } = await server.database.ownerPool.query(
      `select distinct on (account_type) account_id::int as id from account where account_path like '${demo.distributor}/${demo.otherReseller}/%' order by account_type, account_id`,
    );
    const below11 = rows.map(({ id }) => Number(id));
    expect(below11.length).toBeGreaterThanOrEqual(4);
    for (const [user, ids] of Object.entries(strangers)) foreign.set(user, [...ids, ...below11]);
  });

  it.each(aboutAccounts)("%s answers for it in %s exactly as for one that does not exist", async (key, member) => {
    const given = inputOf(key);
    const others = (contractOf[key].access.on ?? []).filter(
      (name) => name !== member && !(contractOf[key].request.required ?? []).includes(name),
    );
    const input = Object.fromEntries(Object.entries(given).filter(([name]) => !others.includes(name)));
    const isList =
      Array.isArray((given as Record<string, unknown>)[member]) || contractOf[key].request.properties?.[member]?.type === "array";
    for (const [user, ids] of foreign) {
      const ask = async (accountId: number) => {
        const { status, body, headers } = await callAs(user, key, { ...input, [member]: isList ? [accountId] : accountId });
        return { status, body: { ...body, correlationId: "" }, headers: { ...headers, date: "" } };
      };
      const unknown = await ask(UNKNOWN);
      expect(unknown).toMatchObject({ status: 404, body: { errorCode: "NotFound" } });
      for (const id of ids) expect(await ask(id), `${user} asks about ${id}`).toEqual(unknown);
    }
  });

  it.each(everyOperation)("%s names every member that holds an account id in its access clause", (key) => {
    const members = Object.entries(contractOf[key].request.properties ?? {});
    const ids = members.filter(([, schema]) => JSON.stringify(schema).includes("#/$defs/AccountId")).map(([name]) => name);
    expect(ids.filter((name) => !(contractOf[key].access.on ?? []).includes(name))).toEqual([]);
    expect(members.map(([name]) => name).filter((name) => /accountIds?$/i.test(name) && !ids.includes(name))).toEqual([]);
  });
});

it("none of these calls has written anything but the trail", async () => {
  expect(await fingerprint(server.database, ["audit_record"])).toEqual(before);
});
