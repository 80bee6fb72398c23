import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "../../../server/http/context.ts";
import { conflict, denied, notFound, validationFailed } from "../../../server/http/problem.ts";
import { scopePredicate } from "../../../server/http/scope.ts";
import { type Caller, factsOf, startTestServer, type TestServer } from "./test-server.ts";

const id = { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const onAccount = { type: "object", additionalProperties: false, required: ["accountId"], properties: { accountId: id } } as const;

const registry = {
  "Test.ReadAccount": factsOf({
    operation: "ReadAccount",
    access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId"] },
    request: onAccount,
  }),
  "Test.RenameAccount": factsOf({
    operation: "RenameAccount",
    effect: "write",
    access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Update"], on: ["accountId"] },
    request: { ...onAccount, properties: { accountId: id, name: { type: "string", maxLength: 200 }, afterwards: { type: "string" } } },
    response: { type: "object", additionalProperties: false, properties: { Name: { type: "string" } } },
  }),
  "Test.ListAccounts": factsOf({
    operation: "ListAccounts",
    access: { state: "signed-in", capability: { anyAccountType: true }, actions: ["Read"] },
  }),
  "Test.WriteInRead": factsOf({ operation: "WriteInRead" }),
  "Test.Break": factsOf({ operation: "Break", request: { type: "object", properties: { how: { type: "string" } } } }),
  "Test.Export": factsOf({ operation: "Export", rate: "export" }),
};

let renames = 0;
const handlers = {
  Test: {
    ReadAccount: async ({ db }: Context, { accountId }: { accountId: number }) => {
      const row = await db.selectFrom("account").select("display_name").where("account_id", "=", accountId).executeTakeFirst();
      if (row === undefined) throw notFound();
      return { Name: row.display_name };
    },
    RenameAccount: async (
      context: Context,
      { accountId, name = "", afterwards }: { accountId: number; name?: string; afterwards?: string },
    ) => {
      renames += 1;
      const { numUpdatedRows } = await context.db
        .updateTable("account")
        .set({ display_name: name })
        .where("account_id", "=", accountId)
        .where(scopePredicate(context.scope, "account"))
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw notFound();
      Object.assign(context.audit, {
        objectType: "Company",
        objectId: String(accountId),
        objectAccountId: accountId,
        objectAccountPath: "1/10/100",
      });
      context.audit.changes.push({ field: "DisplayName", oldValue: null, newValue: name });
      if (afterwards === "conflict") throw conflict({ Name: name });
      if (afterwards === "bad answer") return { Name: name, Secret: "not in the contract" };
      if (afterwards === "deny") throw denied();
      if (afterwards === "swallow") await sql`select 1/0`.execute(context.db).catch(() => undefined);
      return { Name: name };
    },
    ListAccounts: async ({ db, scope }: Context) => {
      const rows = await db
        .selectFrom("account as a")
        .select("a.account_id")
        .where(scopePredicate(scope, "a"))
        .orderBy("a.account_id")
        .execute();
      return { Ids: rows.map((row) => row.account_id) };
    },
    WriteInRead: async ({ db }: Context) => {
      await sql`update account set display_name = 'written' where account_id = 100`.execute(db);
      return {};
    },
    Break: async ({ db }: Context, { how }: { how?: string }) => {
      if (how === "throw") throw new Error("the secret reason is hunter2");
      if (how === "sql") await sql`select nothing from nowhere`.execute(db);
      if (how === "fields") throw validationFailed([{ field: "values.VatId", code: "unique", message: "is taken" }]);
      if (how === "credentials") return { Rows: (await sql`select * from credential`.execute(db)).rows.length };
      return {};
    },
    Export: async () => ({}),
  },
};

let server: TestServer;
let company: Caller;
let root: Caller;
let plain: Caller;
beforeAll(async () => {
  server = await startTestServer({ registry, handlers });
  [company, root, plain] = [await server.signIn("company.admin"), await server.signIn("root.admin"), await server.signIn("plain.user")];
});
afterAll(() => server.stop());

describe("requests from elsewhere", () => {
  const current = (headers: Record<string, string | undefined>) =>
    server.call("Authorization", "GetCurrentUser", {}, { as: company, headers });
  it.each([
    ["no XSRF header", { "x-xsrf-token": undefined }],
    ["a wrong XSRF header", { "x-xsrf-token": "A".repeat(43) }],
    ["a foreign origin", { origin: "https://evil.example" }],
    ["an origin that begins like ours", { origin: "http://localhost:8080.evil.example" }],
    ["the null origin", { origin: "null" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
    ["a same-site fetch from another host", { "sec-fetch-site": "same-site" }],
  ])("are refused: %s", async (_name, headers) => {
    const reply = await current(headers);
    expect(reply.status).toBe(403);
    expect(reply.body.errorCode).toBe("XsrfRejected");
  });

  it("are refused with another session's XSRF token", async () => {
    expect((await current({ "x-xsrf-token": root.xsrf })).status).toBe(403);
  });

  it("are not answered at all by GET or a form post", async () => {
    const url = "/DataModel/service.svc/restAuthorization/GetCurrentUser";
    expect((await server.server.inject({ method: "GET", url, headers: { cookie: company.cookie } })).statusCode).toBe(405);
  });

  it("may state no origin when no browser sends them", async () => {
    expect((await current({ origin: undefined })).status).toBe(200);
  });

  it("cannot sign anybody in from another site", async () => {
    const reply = await server.call(
      "Authorization",
      "Authenticate",
      { userName: "a", password: "b" },
      { headers: { origin: "https://evil.example" } },
    );
    expect(reply.body.errorCode).toBe("XsrfRejected");
  });
});

describe("paths", () => {
  it.each([
    "/DataModel/service.svc/rest/Authorization/PingPong",
    "/datamodel/SERVICE.svc/restauthorization/pingpong",
    "/DataModel/service.svc/rest/authorization/PINGPONG?x=1",
  ])("takes %s", async (url) => {
    const headers = { "content-type": "application/json", cookie: company.cookie, "x-xsrf-token": company.xsrf };
    expect((await server.server.inject({ method: "POST", url, headers, payload: "{}" })).statusCode).toBe(200);
  });

  it.each(["Nothing", "constructor", "__proto__", "toString"])("does not know Authorization.%s", async (operation) => {
    const reply = await server.call("Authorization", operation, {}, { as: company });
    expect(reply.status).toBe(404);
    expect(reply.body.errorCode).toBe("UnknownOperation");
  });
});

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

  it("keeps a Direct scope on the user himself away from his company", async () => {
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

describe("transaction and audit", () => {
  const rename = (input: object, headers: Record<string, string> = {}, as = company) =>
    server.call("Test", "RenameAccount", { accountId: 100, ...input }, { as, headers });
  const nameNow = async () =>
    (await server.database.ownerPool.query("select display_name from account where account_id = 100")).rows[0].display_name;
  const records = async () =>
    (
      await server.database.ownerPool.query(
        "select operation, result, error_code, actor_account_id, object_account_path, changes from audit_record order by audit_id",
      )
    ).rows;
  beforeEach(async () => {
    renames = 0;
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
      expect.objectContaining({ result: "Denied", error_code: "NotFound", object_account_path: "1/10/101", actor_account_id: 1000 }),
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
    expect(renames).toBe(2);
  });

  it("refuses a key that is none", async () => {
    expect((await rename({ name: "A" }, { "idempotency-key": "x" })).status).toBe(400);
  });
});

describe("errors", () => {
  it.each(["throw", "sql"])("tell nothing of what went wrong inside (%s)", async (how) => {
    const reply = await server.call("Test", "Break", { how }, { as: root });
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      message: "The application has encountered an unknown error.",
      messageKey: "error.unexpected",
      errorCode: "Unexpected",
      details: [],
      correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("carry the fields that a handler refused", async () => {
    const reply = await server.call("Test", "Break", { how: "fields" }, { as: root });
    expect(reply.body.details).toEqual([{ field: "values.VatId", code: "unique", message: "is taken" }]);
  });

  it("carry the headers of every answer", async () => {
    for (const reply of [await server.call("Test", "Break", {}, { as: root }), await server.call("No", "Such", {})]) {
      expect(reply.headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cross-origin-opener-policy": "same-origin",
        "referrer-policy": "no-referrer",
      });
    }
  });
});

describe("limits", () => {
  it("lets ten exports a minute through, however parallel, and says when to come back", async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => server.call("Test", "Export", {}, { as: root })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused).toHaveLength(30);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await server.call("Test", "Export", {}, { as: company })).status).toBe(200);
  });

  it("counts two nodes as one", async () => {
    const rates = {
      default: { points: 60, seconds: 60, lease: 30, byNetwork: false },
      export: { points: 10, seconds: 60, lease: 1, byNetwork: false },
      "sign-in": { points: 1000, seconds: 60, lease: 1, byNetwork: true },
    } as const;
    const nodes = [
      await startTestServer({ registry, handlers, options: { rateLimits: rates } }, server.database),
      await startTestServer({ registry, handlers, options: { rateLimits: rates } }, server.database),
    ];
    await server.database.ownerPool.query("delete from rate_counter");
    const calls = Array.from({ length: 150 }, (_, index) => nodes[index % 2]?.call("Authorization", "PingPong", {}, { as: company }));
    const statuses = (await Promise.all(calls)).map((reply) => reply?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    for (const node of nodes) await node.stop();
  });

  it("turns calls away at once when it is full", async () => {
    const full = await startTestServer({ registry, handlers, options: { capacity: 2 } }, server.database);
    const replies = await Promise.all(Array.from({ length: 10 }, () => full.call("Authorization", "PingPong", {}, { as: company })));
    expect(replies.filter((reply) => reply.status === 503).length).toBeGreaterThanOrEqual(1);
    await sleep(10);
    expect((await full.call("Authorization", "PingPong", {}, { as: company })).status).toBe(200);
    await full.stop();
  });
});

describe("start", () => {
  it("does not happen with an operation without handler, without access, or a handler without contract", async () => {
    const broken = { ...registry, "Test.Missing": factsOf({ operation: "Missing" }) };
    await expect(startTestServer({ registry: broken, handlers }, server.database)).rejects.toThrow("Test.Missing has no handler");
    const extra = { Test: { ...handlers.Test, Extra: async () => ({}) } };
    await expect(startTestServer({ registry, handlers: extra }, server.database)).rejects.toThrow(
      "Test.Extra has a handler but no contract",
    );
  });

  it("compiles every schema of the contracts", () => {
    server.door.validators.compileAll();
  });
});
