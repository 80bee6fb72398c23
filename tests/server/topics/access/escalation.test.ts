/** Users give no more than they hold: every kind of right by every path that writes one, and in the database itself. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAPABILITY_CATALOGUE, type ObjectType } from "../../../../shared/capability-catalogue.ts";
import { type AccessServer, startAccessServer } from "./access-server.ts";

/** May do everything with roles in company 100, and nothing else. */
const ACTOR = "plain.user";
const ACTOR_ID = 1004;
const OWN = ["LOGIN", "SECURITY_MANAGEMENT", "SECURITY_TEMPLATES", "USER_ROLES"];
const foreign = (Object.keys(CAPABILITY_CATALOGUE) as ObjectType[]).filter((type) => !OWN.includes(type));
const ACTION = { C: "Create", R: "Read", U: "Update", D: "Delete", X: "Execute" } as const;

let server: AccessServer;
/** Templates of the root with exactly one right. */
const templates = new Map<string, { setId: number; roleId: number }>();
let own: { setId: number; roleId: number; spareRoleId: number };

const line = (type: ObjectType) => {
  const letter = CAPABILITY_CATALOGUE[type][0] as keyof typeof ACTION;
  return { ObjectType: type, [ACTION[letter]]: true };
};

beforeAll(async () => {
  server = await startAccessServer();
  const { ownerPool } = server.database;
  const make = async (name: string, capabilities: object[], owner = 1) => {
    const { rows } = await ownerPool.query(
      `with s as (insert into capability_set (owner_account_id, name, is_template, capabilities) values ($3::bigint, $1, $3::bigint = 1, $2) returning capability_set_id),
        r as (insert into role (owner_account_id, name, is_template) values ($3::bigint, $1, $3::bigint = 1) returning role_id) select capability_set_id as "setId", role_id as "roleId" from s, r`,
      [name, JSON.stringify(capabilities), owner],
    );
    const ids = { setId: Number(rows[0].setId), roleId: Number(rows[0].roleId) };
    await ownerPool.query("insert into role_capability_set (role_id, capability_set_id) values ($1, $2)", [ids.roleId, ids.setId]);
    return ids;
  };
  for (const type of foreign)
    templates.set(type, await make(`Only ${type}`, [{ objectType: type, actions: CAPABILITY_CATALOGUE[type][0] }]));
  const ownRights = OWN.map((type) => ({ objectType: type, actions: CAPABILITY_CATALOGUE[type as ObjectType] }));
  own = { ...(await make("Actor", ownRights, 100)), spareRoleId: (await make("Spare", [], 100)).roleId };
  await ownerPool.query("delete from role_membership where user_account_id = $1", [ACTOR_ID]);
  for (const roleId of [own.roleId, own.spareRoleId])
    await ownerPool.query(
      "insert into role_membership (user_account_id, role_id, scope_account_id, scope) values ($1, $2, 100, 'Direct')",
      [ACTOR_ID, roleId],
    );
  await server.caller(ACTOR);
});
afterAll(() => server.stop());

/** Everything that rights follow from. */
const rights = async () =>
  (
    await server.database.ownerPool.query(`select (select jsonb_agg(m order by user_account_id, role_id, scope_account_id) from role_membership m) as m,
      (select jsonb_agg(c order by role_id, capability_set_id) from role_capability_set c) as c, (select jsonb_agg(s order by capability_set_id) from capability_set s) as s,
      (select jsonb_agg(r order by role_id) from role r) as r, (select count(*) from api_token) as t`)
  ).rows[0];

const member = { userAccountId: ACTOR_ID, scopeAccountId: 100, scope: "Direct" };
type Path = (type: ObjectType) => readonly [operation: string, input: object, service?: "SelfCare"];
const template = (type: ObjectType) => templates.get(type) ?? { setId: 0, roleId: 0 };

const PATHS: Readonly<Record<string, Path>> = {
  "a new set": (type) => ["CreateCapabilitySet", { ownerAccountId: 100, name: type, capabilities: [line(type)] }],
  "a copy of a set": (type) => ["CreateCapabilitySet", { ownerAccountId: 100, name: type, copyFromId: template(type).setId }],
  "a new template": (type) => ["CreateCapabilitySet", { ownerAccountId: 100, name: type, isTemplate: true, capabilities: [line(type)] }],
  "a change of the own set": (type) => ["UpdateCapabilitySet", { id: own.setId, rowVersion: 1, capabilities: [line(type)] }],
  "a new role": (type) => ["CreateRole", { ownerAccountId: 100, name: type, capabilitySetIds: [template(type).setId] }],
  "a copy of a role": (type) => ["CreateRole", { ownerAccountId: 100, name: type, copyFromId: template(type).roleId }],
  "a change of the own role": (type) => [
    "UpdateRole",
    { id: own.roleId, rowVersion: 1, capabilitySetIds: [own.setId, template(type).setId] },
  ],
  "a change of several roles": (type) => [
    "UpdateRoleCapabilitySets",
    { accountId: 100, cells: [{ RoleId: own.roleId, CapabilitySetId: template(type).setId, IsIncluded: true, RowVersion: 1 }] },
  ],
  "a member of a role": (type) => ["SaveRoleMembers", { roleId: template(type).roleId, add: [member] }],
  "a role of oneself": (type) => [
    "SaveRolesForUser",
    { userAccountId: ACTOR_ID, memberships: [own, template(type)].map(({ roleId }) => ({ roleId, scopeAccountId: 100, scope: "Direct" })) },
  ],
  "a role in place of another": (type) => ["DeleteRole", { id: own.spareRoleId, reassignToRoleId: template(type).roleId }],
  "a token": (type) => ["CreateApiToken", { name: type, expiresInDays: 1, capabilities: [line(type)] }, "SelfCare"],
};

describe("a right that the actor lacks", () => {
  it.each(Object.entries(PATHS))("is not had by %s, whichever it is", { timeout: 60_000 }, async (_name, path) => {
    const before = await rights();
    const { RowVersion } = await server.done(ACTOR, "GetRolesForUser", { userAccountId: ACTOR_ID });
    const attempt = async (type: ObjectType) => {
      const [operation, input, service = "Account"] = path(type);
      const version = operation === "SaveRolesForUser" ? { rowVersion: RowVersion } : {};
      const reply = await server.as(ACTOR, operation, { ...input, ...version }, service);
      // Rights on rights are in no token.
      const refusals = service === "SelfCare" ? ["CapabilityEscalation", "ValidationFailed"] : ["CapabilityEscalation"];
      expect(refusals, `${type}: ${reply.text}`).toContain(reply.body.errorCode);
    };
    // A few at a time: each waits for the database more than it works.
    for (let at = 0; at < foreign.length; at += 4) await Promise.all(foreign.slice(at, at + 4).map(attempt));
    expect(await rights()).toEqual(before);
  });

  it.each([
    ["from Direct to the whole hierarchy", { scope: "WholeHierarchy" }],
    ["to the reseller above", { scopeAccountId: 10 }],
    ["to another company", { scopeAccountId: 101 }],
  ])("is not had by stretching a role %s", async (_name, wider) => {
    const reply = await server.as(ACTOR, "SaveRoleMembers", { roleId: own.roleId, add: [{ ...member, ...wider }] });
    expect([403, 404], reply.text).toContain(reply.status);
  });

  it("is not had by a level: HIERARCHY is more than none", async () => {
    const read = { ObjectType: "QUOTATION_TOOL", Read: true };
    const set = await server.done("company.admin", "CreateCapabilitySet", { ownerAccountId: 100, name: "Quotes", capabilities: [read] });
    const reply = await server.as("company.admin", "UpdateCapabilitySet", {
      id: set.Id,
      rowVersion: 1,
      capabilities: [{ ...read, Value: "HIERARCHY" }],
    });
    expect(reply.body.errorCode).toBe("CapabilityEscalation");
  });

  it("is named", async () => {
    const reply = await server.as(ACTOR, "CreateCapabilitySet", {
      ownerAccountId: 100,
      name: "Moves",
      capabilities: [line("ACCOUNT_MOVE")],
    });
    expect(reply.body.message).toContain("Execute on ACCOUNT_MOVE");
  });
});

describe("a right taken away meanwhile", () => {
  it("is not given on by a call that began before", async () => {
    const { ownerPool } = server.database;
    const client = await ownerPool.connect();
    await client.query("begin");
    await client.query("delete from role_membership where user_account_id = 1005");
    // It has passed the door with the rights of before, and waits for the one who takes them away.
    await server.caller("reseller.admin");
    const waiting = server.as("reseller.admin", "CreateCapabilitySet", {
      ownerAccountId: 10,
      name: "Late",
      capabilities: [line("USER_ACCOUNT")],
    });
    await expect
      .poll(async () => (await ownerPool.query("select count(*)::int as n from pg_locks where not granted")).rows[0].n)
      .toBeGreaterThan(0);
    await client.query("commit");
    client.release();
    expect((await waiting).body.errorCode).toBe("CapabilityEscalation");
  });

  it("counts in no call that starts after it was acknowledged, on either node", async () => {
    const other = await startAccessServer(server.database);
    const set = await server.done("company.admin", "CreateCapabilitySet", {
      ownerAccountId: 100,
      name: "Readers",
      capabilities: [line("AUDIT_LOG")],
    });
    const role = await server.done("company.admin", "CreateRole", { ownerAccountId: 100, name: "Readers", capabilitySetIds: [set.Id] });
    const member = { userAccountId: ACTOR_ID, scopeAccountId: 100 };
    const reader = await server.caller(ACTOR);
    const reads = async () => (await other.call("Account", "GetAuditLog", { accountId: 100 }, { as: reader })).status;
    for (let round = 0; round < 8; round += 1) {
      await server.done("company.admin", "SaveRoleMembers", { roleId: role.Id, add: [{ ...member, scope: "WholeHierarchy" }] });
      expect(await reads()).toBe(200);
      const meanwhile = Promise.all([reads(), reads(), reads()]);
      await server.done("company.admin", "SaveRoleMembers", { roleId: role.Id, remove: [member] });
      expect(await reads()).toBe(403);
      await meanwhile;
    }
    await other.stop();
  });
});

describe("the database", () => {
  const asActor = async (statement: string, values: unknown[]) => {
    const client = await server.runtime.pool.connect();
    try {
      await client.query("begin");
      await client.query(
        "select set_config('app.scope_low', '1/10/100', true), set_config('app.scope_high', '1/10/1000', true), set_config('app.user_account_id', $1, true)",
        [String(ACTOR_ID)],
      );
      await client.query(statement, values);
      return "done";
    } catch (error) {
      return error instanceof Error && "code" in error ? error.code : error;
    } finally {
      await client.query("rollback");
      client.release();
    }
  };

  it("refuses by itself what a service might let through", async () => {
    const { setId, roleId } = template("USER_IMPERSONATE");
    const content = JSON.stringify([{ objectType: "USER_IMPERSONATE", actions: "X" }]);
    const ownRights = JSON.stringify([{ objectType: "USER_ROLES", actions: "R" }]);
    const insertSet =
      "insert into capability_set (owner_account_id, name, description, is_template, capabilities) values (100, 'By hand', '', false, $1)";
    const insertMember = "insert into role_membership (user_account_id, role_id, scope_account_id, scope) values ($1, $2, $3, $4)";
    expect(await asActor(insertSet, [ownRights])).toBe("done");
    expect(await asActor(insertSet, [content])).toBe("TS001");
    expect(await asActor("update capability_set set capabilities = $2 where capability_set_id = $1", [own.setId, content])).toBe("TS001");
    expect(await asActor(insertMember, [ACTOR_ID, own.roleId, 200, "Direct"])).toBe("done");
    expect(await asActor(insertMember, [ACTOR_ID, roleId, 100, "Direct"])).toBe("TS001");
    expect(await asActor(insertMember, [1000, own.roleId, 100, "WholeHierarchy"])).toBe("TS001");
    expect(await asActor("update role_membership set scope = 'WholeHierarchy' where user_account_id = $1", [ACTOR_ID])).toBe("TS001");
    expect(await asActor("insert into role_capability_set (role_id, capability_set_id) values ($1, $2)", [own.roleId, setId])).toBe(
      "23514",
    );
  });
});
