import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccessServer, startAccessServer } from "./access-server.ts";

let server: AccessServer;
beforeAll(async () => {
  server = await startAccessServer();
});
afterAll(() => server.stop());

const READS_USERS = { ObjectType: "USER_ACCOUNT", Read: true };
let number = 0;
async function create(user: string, more: object = {}) {
  number += 1;
  const input = { name: `Token ${number}`, expiresInDays: 30, capabilities: [READS_USERS], ...more };
  return (await server.done(user, "CreateApiToken", input, "SelfCare")) as { TokenId: string; Secret: string };
}
/** Like a program: no cookie, no XSRF header, no origin. */
const withToken = (secret: string, operation: string, input: object, service = "Account", more: Record<string, string> = {}) =>
  server.call(service, operation, input, { headers: { authorization: `Bearer ${secret}`, origin: undefined, ...more } });
const users = (secret: string, companyAccountId = 100) => withToken(secret, "GetUsersForCompany", { companyAccountId });

describe("a token", () => {
  it("does what it names, where it was made for, without cookies", async () => {
    const { Secret } = await create("company.admin");
    expect(Secret).toMatch(/^tsr_[\w-]{43}$/);
    expect((await users(Secret)).status).toBe(200);
    expect((await users(Secret, 101)).status).toBe(404);
    expect((await withToken(Secret, "GetAuditLog", { accountId: 100 })).status).toBe(403);
    const below = await create("company.admin", { scopeId: 200 });
    expect((await users(below.Secret, 200)).status).toBe(200);
    expect((await users(below.Secret, 100)).status).toBe(404);
  });

  it("holds no more than its owner does at that moment", async () => {
    const { Secret } = await create("reseller.admin", {
      capabilities: [READS_USERS, { ObjectType: "AUDIT_LOG", Read: true }],
      scopeId: 100,
    });
    const statuses = async () => [(await users(Secret)).status, (await withToken(Secret, "GetAuditLog", { accountId: 100 })).status];
    expect(await statuses()).toEqual([200, 200]);
    const { ownerPool } = server.database;
    const narrow = "select role_id from role where predefined_key = $1";
    await ownerPool.query(`update role_membership set role_id = (${narrow}) where user_account_id = 1005`, ["reseller-sales"]);
    expect(await statuses()).toEqual([200, 403]);
    await ownerPool.query("update account set account_state = 'Suspended' where account_id = 1005");
    expect(await statuses()).toEqual([401, 401]);
    await ownerPool.query("update account set account_state = 'Active' where account_id = 1005");
    await ownerPool.query(`update role_membership set role_id = (${narrow}) where user_account_id = 1005`, ["reseller-administrator"]);
    expect(await statuses()).toEqual([200, 200]);
  });

  it("cannot be made for more than its owner holds, for another user's account, or for what decides over rights", async () => {
    const ask = async (user: string, more: object) => {
      number += 1;
      const reply = await server.as(
        user,
        "CreateApiToken",
        { name: `Token ${number}`, expiresInDays: 1, capabilities: [READS_USERS], ...more },
        "SelfCare",
      );
      return reply.body.errorCode;
    };
    expect(await ask("company.admin", { capabilities: [{ ObjectType: "CUSTOM_CHARGE_VIEW", Read: true }] })).toBe("CapabilityEscalation");
    expect(await ask("company.admin", { scopeId: 10 })).toBe("NotFound");
    expect(await ask("company.admin", { scopeId: 101 })).toBe("NotFound");
    expect(await ask("company.admin", { capabilities: [{ ObjectType: "USER_ROLES", Update: true }] })).toBe("ValidationFailed");
    expect(await ask("company.admin", { capabilities: [] })).toBe("ValidationFailed");
  });

  it("opens no sign-in, no session and no token, even beside a signed-in user's cookie", async () => {
    const { Secret, TokenId } = await create("company.admin", { capabilities: [READS_USERS] });
    const { cookie, xsrf } = await server.caller("company.admin");
    for (const [service, operation, input] of [
      ["Authorization", "Authenticate", { userName: "company.admin", password: "x" }],
      ["Authorization", "GetCurrentUser", {}],
      ["Authorization", "GetLiveTicket", {}],
      ["Authorization", "Logout", {}],
      ["SelfCare", "CreateApiToken", { name: "Another", expiresInDays: 1, capabilities: [READS_USERS] }],
      ["SelfCare", "RotateApiToken", { tokenId: TokenId }],
      ["SelfCare", "ListMyApiTokens", {}],
      ["Account", "ListRoles", { accountId: 100 }],
      ["IpRestriction", "GetIpRestrictions", { accountId: 100 }],
    ] as const) {
      const reply = await withToken(Secret, operation, input, service, { cookie, "x-xsrf-token": xsrf });
      expect([operation, reply.status, reply.headers["set-cookie"]]).toEqual([operation, 403, undefined]);
    }
    const unknown = await withToken(`${Secret.slice(0, -1)}!`, "GetUsersForCompany", { companyAccountId: 100 }, "Account", {
      cookie,
      "x-xsrf-token": xsrf,
    });
    expect(unknown.status).toBe(401);
  });

  it("is kept as a hash, changes its secret, and ends when it is revoked or has run out", async () => {
    const { Secret, TokenId } = await create("company.admin");
    const stored = await server.database.ownerPool.query(
      "select t::text as row, u.username from api_token t join account u on u.account_id = t.user_account_id",
    );
    expect(JSON.stringify(stored.rows)).not.toContain(Secret.slice(4));
    const rotated = await server.done("company.admin", "RotateApiToken", { tokenId: TokenId }, "SelfCare");
    expect((await users(Secret)).status).toBe(401);
    expect((await users(String(rotated.Secret))).status).toBe(200);
    expect((await server.as("other.admin", "RevokeApiToken", { tokenId: TokenId }, "SelfCare")).status).toBe(404);
    await server.done("company.admin", "RevokeApiToken", { tokenId: TokenId }, "SelfCare");
    expect((await users(String(rotated.Secret))).status).toBe(401);
    const short = await create("company.admin");
    await server.database.ownerPool.query("update api_token set expires_at = now() where token_id = $1", [short.TokenId]);
    expect((await users(short.Secret)).status).toBe(401);
  });

  it("shows when and from where it was last used, and is revoked by the admin who manages security", async () => {
    const { Secret, TokenId } = await create("plain.user", { scopeId: 1004, scope: "Direct" });
    expect((await users(Secret, 1004)).status).toBe(200);
    const listed = async () => {
      const { Items } = await server.done("company.admin", "ListAccountApiTokens", { accountId: 100 });
      return (Items as Record<string, unknown>[]).find((token) => token.TokenId === TokenId);
    };
    await expect.poll(async () => (await listed())?.LastUsedAddress).toBe("127.0.0.1");
    expect(await listed()).toMatchObject({ UserDisplayName: "plain.user", State: "Active", ObjectTypes: "USER_ACCOUNT R" });
    expect((await server.as("other.admin", "RevokeAccountApiToken", { userAccountId: 1004, tokenId: TokenId })).status).toBe(404);
    await server.done("company.admin", "RevokeAccountApiToken", { userAccountId: 1004, tokenId: TokenId });
    expect((await users(Secret, 1004)).status).toBe(401);
    const audited = await server.database.ownerPool.query(
      "select channel from audit_record where operation = 'RevokeAccountApiToken' and result = 'Success'",
    );
    expect(audited.rows).toEqual([{ channel: "Portal" }]);
  });
});
