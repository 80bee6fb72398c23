import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handlers, registry } from "./test-operations.ts";
import { type Caller, contractOf, startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
let company: Caller;
let root: Caller;
beforeAll(async () => {
  server = await startTestServer({ registry, handlers });
  company = await server.signIn("company.admin");
  root = await server.signIn("root.admin");
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

  it("cannot sign anyone in from another site", async () => {
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

describe("errors", () => {
  it.each(["throw", "sql"])("reveal no internals (%s)", async (how) => {
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

describe("start", () => {
  it("does not happen with an operation without handler, without access, or a handler without contract", async () => {
    const broken = { ...registry, "Test.Missing": contractOf({ operation: "Missing" }) };
    await expect(startTestServer({ registry: broken, handlers }, server.database)).rejects.toThrow("Test.Missing has no handler");
    const extra = { Test: { ...handlers.Test, Extra: async () => ({}) } };
    await expect(startTestServer({ registry, handlers: extra }, server.database)).rejects.toThrow(
      "Test.Extra has a handler but no contract",
    );
  });

  it("compiles every schema of the contracts", () => {
    expect(() => server.door.validators.compileAll()).not.toThrow();
  });
});
