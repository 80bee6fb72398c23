import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount } from "../../../support/factories/account-rows.ts";
import { actFor } from "../../platform/door/test-server.ts";
import { type AccessServer, startAccessServer } from "./access-server.ts";

let server: AccessServer;
beforeAll(async () => {
  server = await startAccessServer();
});
afterAll(() => server.stop());

/** Long enough for a call before, on a busy machine too. */
const SOON = "2 seconds";
const READ_USERS = [{ ObjectType: "USER_ACCOUNT", Read: true }];
let number = 0;
const unique = (name: string) => {
  number += 1;
  return `${name} ${number}`;
};
const newSet = (capabilities: object[] = READ_USERS, ownerAccountId = 100, user = "company.admin") =>
  server.done(user, "CreateCapabilitySet", { ownerAccountId, name: unique("Set"), capabilities });
async function newRole(capabilities: object[] = READ_USERS, ownerAccountId = 100, user = "company.admin") {
  const set = await newSet(capabilities, ownerAccountId, user);
  const role = await server.done(user, "CreateRole", { ownerAccountId, name: unique("Role"), capabilitySetIds: [set.Id] });
  return { role, set };
}
const give = (roleId: unknown, userAccountId: number, more: object = {}, user = "company.admin") =>
  server.as(user, "SaveRoleMembers", { roleId, add: [{ userAccountId, scopeAccountId: 100, scope: "WholeHierarchy", ...more }] });
const capabilitiesOf = async (user: string) => {
  const { body } = await server.as(user, "GetCurrentUser", {}, "Authorization");
  return (body.Capabilities as { ObjectType: string }[]).map(({ ObjectType }) => ObjectType);
};

describe("a role", () => {
  it("counts for its members from the next call on, and stops with the membership", async () => {
    const { role } = await newRole([{ ObjectType: "AUDIT_LOG", Read: true }]);
    expect(await capabilitiesOf("plain.user")).not.toContain("AUDIT_LOG");
    expect((await give(role.Id, 1004)).body.MemberCount).toBe(1);
    expect(await capabilitiesOf("plain.user")).toContain("AUDIT_LOG");
    await server.done("company.admin", "SaveRoleMembers", { roleId: role.Id, remove: [{ userAccountId: 1004, scopeAccountId: 100 }] });
    expect(await capabilitiesOf("plain.user")).not.toContain("AUDIT_LOG");
  });

  it("changes for its members with the content of its sets", async () => {
    const { role, set } = await newRole();
    await give(role.Id, 1004);
    const capabilities = [...READ_USERS, { ObjectType: "NOTIFICATIONS_PREFERENCES", Read: true }];
    await server.done("company.admin", "UpdateCapabilitySet", { id: set.Id, capabilities, rowVersion: 1 });
    expect(await capabilitiesOf("plain.user")).toContain("NOTIFICATIONS_PREFERENCES");
  });

  it("says what its sets allow together, one line for each object", async () => {
    const sets = [
      await newSet([...READ_USERS, { ObjectType: "AUDIT_LOG", Read: true }]),
      await newSet([{ ObjectType: "USER_ACCOUNT", Update: true }]),
    ];
    const input = { ownerAccountId: 100, name: unique("Role"), capabilitySetIds: sets.map(({ Id }) => Id) };
    const role = await server.done("company.admin", "CreateRole", input);
    const { Items, TotalCount } = await server.done("company.admin", "GetRoleCapabilities", { id: role.Id });
    expect(TotalCount).toBe(2);
    const all = await server.done("company.admin", "GetRoleCapabilities", { id: role.Id, allObjectTypes: true });
    expect(Number(all.TotalCount)).toBeGreaterThan(20);
    expect(Items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ObjectType: "USER_ACCOUNT", Create: false, Read: true, Update: true, Delete: false, Value: null }),
        expect.objectContaining({ ObjectType: "AUDIT_LOG", Read: true, Update: false }),
      ]),
    );
  });

  it("is deleted only without members, unless they get another one", async () => {
    const { role } = await newRole();
    const other = await newRole();
    await give(role.Id, 1004);
    expect((await server.as("company.admin", "DeleteRole", { id: role.Id })).body.errorCode).toBe("InUse");
    await server.done("company.admin", "DeleteRole", { id: role.Id, reassignToRoleId: other.role.Id });
    const { Members } = await server.done("company.admin", "GetRole", { id: other.role.Id });
    expect(Members).toMatchObject([{ UserAccountId: 1004, ScopeAccountId: 100, State: "Valid", AssignedBy: "company.admin" }]);
    expect((await server.as("company.admin", "GetRole", { id: role.Id })).status).toBe(404);
  });

  it("keeps its sets: one that is used is not deleted, and a template that is used is copied", async () => {
    const { set } = await newRole();
    expect((await server.as("company.admin", "DeleteCapabilitySet", { id: set.Id })).body.errorCode).toBe("InUse");
    const { Items } = await server.done("company.admin", "ListCapabilitySets", {
      accountId: 100,
      filters: [{ field: "Name", operator: "equals", value: "Company User" }],
    });
    const [template] = Items as { Id: number; IsTemplate: boolean; OwnerDisplayName: null; CanChange: boolean }[];
    expect(template).toMatchObject({ IsTemplate: true, OwnerDisplayName: null, CanChange: false });
    const role = await server.done("company.admin", "CreateRole", {
      ownerAccountId: 100,
      name: unique("Copy"),
      capabilitySetIds: [template?.Id],
    });
    expect(role.CapabilitySetIds).not.toContain(template?.Id);
    expect(role.CapabilitySets).toBe("Company User");
    const again = await server.done("company.admin", "CreateRole", {
      ownerAccountId: 100,
      name: unique("Copy"),
      capabilitySetIds: [template?.Id],
    });
    expect(again.CapabilitySetIds).toEqual(role.CapabilitySetIds);
  });

  it("is saved by one of two who opened it", async () => {
    const { role } = await newRole();
    await server.done("company.admin", "UpdateRole", { id: role.Id, name: unique("First"), rowVersion: 1 });
    const late = await server.as("company.admin", "UpdateRole", { id: role.Id, name: unique("Second"), rowVersion: 1 });
    expect(late).toMatchObject({ status: 409, body: { errorCode: "ConcurrencyConflict", current: { RowVersion: 2 } } });
  });

  it("refuses an action that means nothing, at its line", async () => {
    const reply = await server.as("company.admin", "CreateCapabilitySet", {
      ownerAccountId: 100,
      name: unique("Set"),
      capabilities: [{ ObjectType: "AUDIT_LOG", Delete: true }],
    });
    expect(reply.body.details).toMatchObject([{ field: "capabilities[0].Delete", code: "notMeaningful" }]);
  });

  it("of another company is as good as not there", async () => {
    const { role, set } = await newRole();
    const own = await newRole(READ_USERS, 101, "other.admin");
    for (const [operation, input] of [
      ["GetRole", { id: role.Id }],
      ["GetRoleCapabilities", { id: role.Id }],
      ["UpdateRole", { id: role.Id, name: "Mine", rowVersion: 1 }],
      ["DeleteRole", { id: role.Id }],
      ["GetCapabilitySet", { id: set.Id }],
      ["UpdateCapabilitySet", { id: set.Id, capabilities: [], rowVersion: 1 }],
      ["DeleteCapabilitySet", { id: set.Id }],
      ["CreateRole", { ownerAccountId: 101, name: "Mine", capabilitySetIds: [set.Id] }],
      ["CreateRole", { ownerAccountId: 101, name: "Mine", copyFromId: role.Id }],
      ["CreateCapabilitySet", { ownerAccountId: 101, name: "Mine", copyFromId: set.Id }],
      ["SaveRoleMembers", { roleId: role.Id, add: [{ userAccountId: 1001, scopeAccountId: 101, scope: "Direct" }] }],
      ["DeleteRole", { id: own.role.Id, reassignToRoleId: role.Id }],
    ] as const) {
      const reply = await server.as("other.admin", operation, input);
      expect([operation, reply.status], reply.text).toEqual([operation, 404]);
    }
    // Even an own role without members cannot be deleted here: the answer must not reveal roles of other accounts.
    expect((await server.as("other.admin", "GetRole", { id: own.role.Id })).status).toBe(200);
  });
});

describe("the memberships of a user", () => {
  const save = async (user: string, memberships: object[], rowVersion?: number) => {
    const { RowVersion } = await server.done("company.admin", "GetRolesForUser", { userAccountId: 1003 });
    return server.as(user, "SaveRolesForUser", { userAccountId: 1003, memberships, rowVersion: rowVersion ?? RowVersion });
  };

  it("are replaced by what is given, and a save from before another user's is refused", async () => {
    const [one, two] = [await newRole(), await newRole()];
    const first = await save("company.admin", [{ roleId: one.role.Id, scopeAccountId: 100, scope: "Direct" }]);
    expect(first.body.Items).toMatchObject([{ RoleId: one.role.Id, Scope: "Direct" }]);
    const second = await save("company.admin", [{ roleId: two.role.Id, scopeAccountId: 200, scope: "WholeHierarchy" }]);
    expect(second.body.Items).toMatchObject([{ RoleId: two.role.Id, ScopeDisplayName: "Department" }]);
    expect((await save("company.admin", [], Number(first.body.RowVersion))).body.errorCode).toBe("ConcurrencyConflict");
    expect((await save("company.admin", [])).body.Items).toEqual([]);
  });

  it("have an end that the database's clock decides, in caches and in what is seen as well", async () => {
    const { role } = await newRole([...READ_USERS, { ObjectType: "LOGIN", Execute: true }, { ObjectType: "COMPANY_ACCOUNT", Read: true }]);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await save("company.admin", [{ roleId: role.Id, scopeAccountId: 100, scope: "WholeHierarchy", validTo: soon }]);
    const sees = async () => (await server.as("no.role", "GetUsersForCompany", { companyAccountId: 100 })).status;
    expect(await sees()).toBe(200);
    const { ownerPool } = server.database;
    const at = (column: string, interval: string) =>
      ownerPool.query(
        `alter table role_membership disable trigger all; update role_membership set ${column} = now() + interval '${interval}' where user_account_id = 1003; alter table role_membership enable trigger all`,
      );
    // Without triggers: only the time changes it.
    await at("valid_to", SOON);
    expect(await sees()).toBe(200);
    await expect.poll(sees).toBe(404);
    const { Items } = await server.done("company.admin", "GetRolesForUser", { userAccountId: 1003 });
    expect(Items).toMatchObject([{ State: "Ended" }]);
    await ownerPool.query("update role_membership set valid_to = null where user_account_id = 1003");
    expect(await sees()).toBe(200);
    await ownerPool.query("update role_membership set valid_from = now() + $1::interval where user_account_id = 1003", [SOON]);
    expect(await sees()).toBe(404);
    await expect.poll(sees).toBe(200);
  });

  it("must end after they begin", async () => {
    const { role } = await newRole();
    const reply = await save("company.admin", [
      { roleId: role.Id, scopeAccountId: 100, scope: "Direct", validFrom: "2027-01-01T00:00:00Z", validTo: "2026-01-01T00:00:00Z" },
    ]);
    expect(reply.body.details).toMatchObject([{ field: "memberships[0].validTo" }]);
  });

  it("are not changed while acting for another user", async () => {
    const { role } = await newRole(READ_USERS, 10, "reseller.admin");
    const acting = await actFor(server, "reseller.admin", 1000);
    for (const [service, operation, input] of [
      ["Account", "SaveRolesForUser", { userAccountId: 1003, memberships: [], rowVersion: 1 }],
      ["Account", "SaveRoleMembers", { roleId: role.Id }],
      ["Account", "CreateRole", { ownerAccountId: 100, name: "In your name" }],
      ["Account", "CreateCapabilitySet", { ownerAccountId: 100, name: "In your name" }],
      ["SelfCare", "CreateApiToken", { name: "Key", expiresInDays: 1, capabilities: READ_USERS }],
      ["IpRestriction", "SaveIpRestrictions", { accountId: 100, entries: [] }],
    ] as const)
      expect((await server.call(service, operation, input, { as: acting })).body.errorCode, operation).toBe("AccessDenied");
  });
});

describe("the last administrator", () => {
  it("of a company cannot give up, nor be taken away by an equal; from above it is possible", async () => {
    const { Items, RowVersion } = await server.done("other.admin", "GetRolesForUser", { userAccountId: 1001 });
    const giveUp = { userAccountId: 1001, memberships: [], rowVersion: RowVersion };
    expect((Items as unknown[]).length).toBe(1);
    expect((await server.as("other.admin", "SaveRolesForUser", giveUp)).body.errorCode).toBe("LastAdministrator");
    expect((await server.as("reseller.admin", "SaveRolesForUser", giveUp)).status).toBe(200);
    await server.database.ownerPool.query(
      "insert into role_membership (user_account_id, role_id, scope_account_id, scope) select 1001, role_id, 101, 'WholeHierarchy' from role where predefined_key = 'company-administrator'",
    );
  });

  it("of the installation stays, also when two remove each other at once and whatever a service forgets", async () => {
    const { owner, ownerPool } = server.database;
    await insertAccount(owner, { id: 1006, type: "User", parent: 1, name: "second.root" });
    await ownerPool.query("insert into credential select 1006, password_hash from credential where user_account_id = 1002");
    const { rows } = await ownerPool.query("select role_id from role where predefined_key = 'distributor-administrator'");
    await ownerPool.query(
      "insert into role_membership (user_account_id, role_id, scope_account_id, scope) values (1006, $1, 1, 'WholeHierarchy')",
      [rows[0].role_id],
    );
    const remove = (userAccountId: number) => ({ roleId: rows[0].role_id, remove: [{ userAccountId, scopeAccountId: 1 }] });
    await Promise.all([server.caller("root.admin"), server.caller("second.root")]);
    const replies = await Promise.all([
      server.as("root.admin", "SaveRoleMembers", remove(1006)),
      server.as("second.root", "SaveRoleMembers", remove(1002)),
    ]);
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    const count = await ownerPool.query("select cardinality(administrators_of(1)) as n");
    expect(count.rows[0].n).toBe(1);
    const client = await server.runtime.pool.connect();
    await client.query(
      "begin; select set_config('app.scope_low', '1', true), set_config('app.scope_high', '10', true), set_config('app.user_account_id', '1002', true)",
    );
    await client.query("delete from role_membership where scope_account_id = 1");
    await expect(client.query("commit")).rejects.toMatchObject({ code: "TS002" });
    client.release();
  });
});

describe("what a user may do, and why", () => {
  it("names role, set and scope of each right, and only those that count on the account asked about", async () => {
    const { role, set } = await newRole([{ ObjectType: "AUDIT_LOG", Read: true, Execute: false }]);
    await give(role.Id, 1003, { scopeAccountId: 200 });
    const ask = async (targetAccountId: number) =>
      (await server.done("company.admin", "GetEffectiveCapabilities", { userAccountId: 1003, targetAccountId, text: "AUDIT_LOG" })).Items;
    expect(await ask(200)).toMatchObject([
      {
        ObjectType: "AUDIT_LOG",
        Read: true,
        Execute: false,
        RoleName: role.Name,
        CapabilitySetName: set.Name,
        ScopeDisplayName: "Department",
      },
    ]);
    expect(await ask(100)).toEqual([]);
  });

  it("lists users with what they hold now", async () => {
    const { Items } = await server.done("company.admin", "GetUsersForCompany", { companyAccountId: 100, text: "company.admin" });
    expect(Items).toMatchObject([{ AccountId: 1000, HasMfa: false, Roles: "Company Administrator" }]);
  });
});

describe("the capability sets of several roles", () => {
  const cellsOf = async (roleId: unknown) => {
    const { Items } = await server.done("company.admin", "ListRoleCapabilitySets", { accountId: 100 });
    return (Items as { RoleId: number; CapabilitySetId: number; IsIncluded: boolean; RowVersion: number }[]).filter(
      ({ RoleId }) => RoleId === roleId,
    );
  };
  const setsOf = async (roleId: unknown) => (await cellsOf(roleId)).flatMap((cell) => (cell.IsIncluded ? cell.CapabilitySetId : []));
  const save = (cells: object[], user = "company.admin", accountId = 100) =>
    server.as(user, "UpdateRoleCapabilitySets", { accountId, cells });
  const cell = (role: Record<string, unknown>, set: Record<string, unknown>, IsIncluded: boolean, RowVersion = 1) => ({
    ...{ RoleId: role.Id, CapabilitySetId: set.Id },
    ...{ IsIncluded, RowVersion },
  });

  it("are changed together, and count for the members from the next call on", async () => {
    const [one, other] = [await newRole(), await newRole([{ ObjectType: "AUDIT_LOG", Read: true }])];
    await give(one.role.Id, 1004);
    expect(await setsOf(one.role.Id)).toEqual([one.set.Id]);
    const saved = await save([cell(one.role, other.set, true), cell(other.role, other.set, false), cell(other.role, one.set, true)]);
    expect(saved.status).toBe(200);
    expect(new Set(await setsOf(one.role.Id))).toEqual(new Set([one.set.Id, other.set.Id]));
    expect(await setsOf(other.role.Id)).toEqual([one.set.Id]);
    expect(await capabilitiesOf("plain.user")).toContain("AUDIT_LOG");
    expect((await cellsOf(one.role.Id)).every(({ RowVersion }) => RowVersion === 2)).toBe(true);
    await server.done("company.admin", "SaveRoleMembers", { roleId: one.role.Id, remove: [{ userAccountId: 1004, scopeAccountId: 100 }] });
  });

  it("of roles whose cells say what is already so are not saved: their version stays, and the audit record does not name them", async () => {
    const [one, other] = [await newRole(), await newRole()];
    const saved = await save([cell(one.role, other.set, true), cell(other.role, other.set, true), cell(other.role, one.set, false)]);
    expect(saved.status).toBe(200);
    const versions = async (role: Record<string, unknown>) => new Set((await cellsOf(role.Id)).map(({ RowVersion }) => RowVersion));
    expect([await versions(one.role), await versions(other.role)]).toEqual([new Set([2]), new Set([1])]);
    expect(new Set((saved.body.Items as { RoleId: unknown }[]).map(({ RoleId }) => RoleId))).toEqual(new Set([one.role.Id, other.role.Id]));
    const [record] = (
      await server.database.ownerPool.query(
        "select object_display_name as name from audit_record where operation = 'UpdateRoleCapabilitySets' order by audit_id desc limit 1",
      )
    ).rows;
    expect(record.name).toBe(one.role.Name);
    expect((await save([cell(other.role, one.set, false)])).status).toBe(200);
    expect(await versions(other.role)).toEqual(new Set([1]));
  });

  it("stay as they are when one of them was changed by another user", async () => {
    const [one, other] = [await newRole(), await newRole()];
    await server.done("company.admin", "UpdateRole", { id: other.role.Id, name: unique("Changed"), rowVersion: 1 });
    const refused = await save([cell(one.role, other.set, true), cell(other.role, one.set, true)]);
    expect([refused.status, refused.body.errorCode]).toEqual([409, "ConcurrencyConflict"]);
    expect(await setsOf(one.role.Id)).toEqual([one.set.Id]);
  });

  it("are only those of the account that is named", async () => {
    const { role } = await newRole(READ_USERS, 10, "reseller.admin");
    const { set } = await newRole();
    expect((await save([cell(role, set, true)], "reseller.admin")).status).toBe(404);
    expect((await save([cell(role, set, true)])).status).toBe(404);
  });
});
