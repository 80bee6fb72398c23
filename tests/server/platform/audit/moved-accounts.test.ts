/** Access to audit records of moved accounts (domain §8.4): records keep the position at the time of the event. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

const ADMIN = "distributor.admin";
let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.ownerPool.query(text, [...values])).rows as Row[];
const move = (accountId: number, newParentAccountId: number) =>
  server.call(ADMIN, "MoveAccount", { accountId, newParentAccountId, reason: "For the test", acknowledged: true });

describe("what is on record of a company that has gone", () => {
  interface Entry {
    AuditId: number;
    ObjectAccountId: number | null;
    EventType: string;
  }
  const log = async (user: string, accountId: number) => {
    const { status, body } = await server.call(user, "GetAuditLog", { accountId, take: 200, from: "2020-01-01T00:00:00Z" });
    return { status, ids: ((body.Items ?? []) as Entry[]).map(({ AuditId }) => AuditId) };
  };
  const rename = async (accountId: number, values: object) => {
    const { body } = await server.call(ADMIN, "LoadAccountById", { accountId });
    const saved = await server.call(ADMIN, "UpdateAccount", { accountId, values, rowVersion: body.RowVersion });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const [record] = await query<{ id: string }>("select max(audit_id)::text as id from audit_record where object_account_id = $1", [
      accountId,
    ]);
    return Number(record?.id);
  };
  let member: number;
  let before: number[];
  let after: number;
  beforeAll(async () => {
    await query(
      `update subscription set provisioning_state = 'Active' where account_id in (select account_id from account where company_account_id = ${demo.company})`,
    );
    const [user] = await query<{ id: string }>(
      `select account_id::text as id from account where company_account_id = ${demo.company} and account_type = 'User' and account_state = 'Active' order by 1 desc limit 1`,
    );
    member = Number(user?.id);
    before = [await rename(demo.company, { ContactPerson: "Before the move" }), await rename(member, { JobTitle: "Before the move" })];
    await query("insert into marketplace_service (marketplace_id, service_id) select 7, service_id from service on conflict do nothing");
    await query(
      `delete from scheduled_termination where account_id in (select account_id from account where company_account_id = ${demo.company})`,
    );
    const reply = await move(demo.company, demo.otherReseller);
    expect([reply.status, reply.body.errorCode]).toEqual([200, undefined]);
    after = await rename(member, { JobTitle: "After the move" });
  });

  it("is read in full by its own people, and by those above both sellers", async () => {
    for (const user of ["company.admin", ADMIN]) {
      expect((await log(user, demo.company)).ids).toEqual(expect.arrayContaining([...before, after]));
      expect((await log(user, member)).ids).toEqual(expect.arrayContaining([before[1], after]));
    }
  });

  it("stays in the log of the seller it has left, up to the move", async () => {
    const { ids } = await log("reseller.admin", demo.reseller);
    expect(ids).toEqual(expect.arrayContaining(before));
    expect(ids).not.toContain(after);
    expect((await log("reseller.admin", demo.company)).status).toBe(404);
  });

  it("begins with the move for the new seller's people", async () => {
    const [role] = await query<{ id: string }>("select role_id::text as id from role where predefined_key = 'reseller-administrator'");
    const [own] = await query<{ id: string }>("select account_id::text as id from account where username = 'reseller.admin'");
    await query("delete from role_membership where user_account_id = $1", [own?.id]);
    await query(`update account set parent_account_id = ${demo.otherReseller} where account_id = $1`, [own?.id]);
    await query("insert into role_membership (user_account_id, role_id, scope_account_id, scope) values ($1, $2, 11, 'WholeHierarchy')", [
      own?.id,
      role?.id,
    ]);
    server.forget("reseller.admin");
    for (const accountId of [demo.otherReseller, demo.company]) {
      const { ids } = await log("reseller.admin", accountId);
      expect(ids).toContain(after);
      for (const earlier of before) expect(ids).not.toContain(earlier);
    }
  });

  it("is separated in the system's log as well: records stay with the users who managed the account when they were written", async () => {
    const systemLog = async () => {
      const { status, body } = await server.call("reseller.admin", "GetSystemAuditLog", { take: 200, from: "2020-01-01T00:00:00Z" });
      expect(status, JSON.stringify(body)).toBe(200);
      return (body.Items as Entry[]).map(({ AuditId }) => AuditId);
    };
    const [own] = await query<{ id: string }>("select account_id::text as id from account where username = 'reseller.admin'");
    const watch = async (accountId: number) => {
      await query("delete from role_membership where user_account_id = $1", [own?.id]);
      await query(
        `insert into role_membership (user_account_id, role_id, scope_account_id, scope)
         select $1, role_id, $2, 'WholeHierarchy' from role where predefined_key = 'platform-operations'`,
        [own?.id, accountId],
      );
      server.forget("reseller.admin");
    };
    await watch(demo.reseller);
    const left = await systemLog();
    expect(left).toEqual(expect.arrayContaining(before));
    expect(left).not.toContain(after);
    await watch(demo.otherReseller);
    const taken = await systemLog();
    expect(taken).toContain(after);
    for (const earlier of before) expect(taken).not.toContain(earlier);
  });

  it("is found at every place when it moves on", async () => {
    expect((await move(demo.company, demo.distributor)).status).toBe(200);
    expect((await log("company.admin", member)).ids).toEqual(expect.arrayContaining([before[1], after]));
    expect((await log(ADMIN, demo.company)).ids).toEqual(expect.arrayContaining([...before, after]));
  });
});
