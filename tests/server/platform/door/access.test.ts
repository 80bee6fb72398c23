import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handlers, registry } from "./test-operations.ts";
import { type Caller, startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
let company: Caller;
let root: Caller;
let plain: Caller;
beforeAll(async () => {
  server = await startTestServer({ registry, handlers });
  company = await server.signIn("company.admin");
  root = await server.signIn("root.admin");
  plain = await server.signIn("plain.user");
});
afterAll(() => server.stop());

describe("capability and scope", () => {
  const read = (as: Caller, accountId: number) => server.call("Test", "ReadAccount", { accountId }, { as });

  it("lets the company's administrator read company, department and users", async () => {
    for (const accountId of [100, 200, 1000, 1004]) expect((await read(company, accountId)).status, String(accountId)).toBe(200);
  });

  it("answers an account outside the scope exactly as one that does not exist", async () => {
    const outside = [await read(company, 101), await read(company, 10), await read(company, 1), await read(company, 1001)];
    const unknown = await read(company, 999_999);
    const shown = ({ status, body, headers }: typeof unknown) => ({
      status,
      ...body,
      correlationId: "",
      length: headers["content-length"],
    });
    expect(shown(unknown)).toMatchObject({ status: 404, errorCode: "NotFound" });
    for (const reply of outside) expect(shown(reply)).toEqual(shown(unknown));
  });

  it("answers AccessDenied inside the scope when the capability is missing", async () => {
    const reply = await server.call("Test", "RenameAccount", { accountId: 1004, name: "x" }, { as: plain });
    expect(reply.status).toBe(403);
    expect(reply.body.errorCode).toBe("AccessDenied");
  });

  it("keeps a Direct scope on the user themselves away from their company", async () => {
    expect((await read(plain, 1004)).status).toBe(200);
    expect((await read(plain, 100)).status).toBe(404);
    expect((await read(plain, 1000)).status).toBe(404);
  });

  it("lists exactly the scope", async () => {
    const ids = async (as: Caller) => (await server.call("Test", "ListAccounts", {}, { as })).body.Ids;
    expect(await ids(company)).toEqual([100, 200, 1000, 1003, 1004]);
    expect(await ids(plain)).toEqual([1004]);
    expect(await ids(root)).toEqual([1, 10, 100, 101, 200, 1000, 1001, 1002, 1003, 1004, 1005]);
  });

  it("counts a role taken away from the next call on", async () => {
    const other = await server.signIn("other.admin");
    expect((await read(other, 101)).status).toBe(200);
    await server.database.ownerPool.query("update role_membership set scope_account_id = 1001 where user_account_id = 1001");
    expect((await read(other, 101)).status).toBe(404);
    await server.database.ownerPool.query(
      "delete from role_capability_set where role_id = (select role_id from role where predefined_key = 'company-administrator')",
    );
    expect((await read(other, 1001)).status).toBe(403);
    await server.database.ownerPool.query(
      "insert into role_capability_set select r.role_id, s.capability_set_id from role r join capability_set s using (name) where predefined_key = 'company-administrator'",
    );
    expect((await read(other, 1001)).status).toBe(200);
  });
});
