import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { counts, handlers, registry } from "./test-operations.ts";
import { type Caller, startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
let company: Caller;
let root: Caller;
beforeAll(async () => {
  server = await startTestServer({ registry, handlers });
  company = await server.signIn("company.admin");
  root = await server.signIn("root.admin");
});
afterAll(() => server.stop());

describe("transaction and audit", () => {
  const rename = (input: object, headers: Record<string, string> = {}, as = company) =>
    server.call("Test", "RenameAccount", { accountId: 100, ...input }, { as, headers });
  const nameNow = async () =>
    (await server.database.ownerPool.query("select display_name from account where account_id = 100")).rows[0].display_name;
  const records = async () =>
    (
      await server.database.ownerPool.query(
        "select operation, result, error_code, actor_account_id, object_id, object_account_id::int, object_account_path, changes from audit_record order by audit_id",
      )
    ).rows;
  beforeEach(async () => {
    counts.renames = 0;
    await server.database.ownerPool.query("update account set display_name = 'First company' where account_id = 100");
    await server.database.ownerPool.query("truncate audit_record, idempotency");
  });

  it("commits the change together with one audit row", async () => {
    expect((await rename({ name: "Renamed" })).body).toEqual({ Name: "Renamed" });
    expect(await nameNow()).toBe("Renamed");
    expect(await records()).toEqual([
      expect.objectContaining({ operation: "RenameAccount", result: "Success", actor_account_id: 1000, object_account_path: "1/10/100" }),
    ]);
  });

  it.each([
    ["a conflict", "conflict", 409, "ConcurrencyConflict"],
    ["an answer that breaks its contract", "bad answer", 500, "Unexpected"],
    ["a failed statement that the handler swallowed", "swallow", 500, "Unexpected"],
  ])("rolls everything back on %s", async (_name, afterwards, status, errorCode) => {
    const reply = await rename({ name: "Renamed", afterwards });
    expect(reply.status, reply.text).toBe(status);
    expect(reply.body.errorCode).toBe(errorCode);
    expect(reply.text).not.toContain("not in the contract");
    expect(await nameNow()).toBe("First company");
    expect(await records()).toEqual([]);
  });

  it("hands the present entity out with a conflict and with nothing else", async () => {
    expect((await rename({ name: "Renamed", afterwards: "conflict" })).body.current).toEqual({ Name: "Renamed" });
    expect((await rename({ name: "Renamed", afterwards: "deny" })).body).not.toHaveProperty("current");
  });

  it("records refused writes in a transaction of their own", async () => {
    await rename({ name: "Renamed", afterwards: "deny" });
    await rename({ accountId: 101, name: "Renamed" });
    expect(await nameNow()).toBe("First company");
    expect(await records()).toEqual([
      expect.objectContaining({ result: "Denied", error_code: "AccessDenied", object_account_path: "1/10/100", changes: [] }),
      // A hidden account gets no record: the requested id is in the caller's own record.
      expect.objectContaining({
        result: "Denied",
        error_code: "NotFound",
        actor_account_id: 1000,
        object_id: "101",
        object_account_id: null,
        object_account_path: "1/10/100/200/1000",
        changes: [],
      }),
    ]);
  });

  it("cannot write in an operation that only reads", async () => {
    expect((await server.call("Test", "WriteInRead", {}, { as: root })).status).toBe(500);
    expect(await nameNow()).toBe("First company");
  });

  it("hides credentials from every handler", async () => {
    expect((await server.call("Test", "Break", { how: "credentials" }, { as: root })).body).toEqual({ Rows: 0 });
  });

  it("does the same intended effect once, however often and however parallel it is sent", async () => {
    const key = { "idempotency-key": "form-opened-4711" };
    const replies = await Promise.all(Array.from({ length: 50 }, () => rename({ name: "Once" }, key)));
    expect(new Set(replies.map((reply) => reply.text))).toEqual(new Set(['{"Name":"Once"}']));
    expect(await records()).toHaveLength(1);
    expect(await rename({ name: "Other" }, key)).toMatchObject({ status: 422, body: { errorCode: "IdempotencyKeyReused" } });
    expect((await rename({ name: "Mine" }, key, root)).body).toEqual({ Name: "Mine" });
  });

  it("keeps no key of a call that failed", async () => {
    const key = { "idempotency-key": "form-opened-4712" };
    expect((await rename({ name: "A", afterwards: "conflict" }, key)).status).toBe(409);
    expect((await rename({ name: "A", afterwards: "conflict" }, key)).status).toBe(409);
    expect(counts.renames).toBe(2);
  });

  it("refuses a key that is none", async () => {
    expect((await rename({ name: "A" }, { "idempotency-key": "x" })).status).toBe(400);
  });
});
