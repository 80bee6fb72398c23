import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, contractOf, startTestServer, type TestServer } from "./test-server.ts";

const LONG = { Text: "twenty words of text. ".repeat(200) };
const VERY_LONG = { Text: "twenty words of text. ".repeat(5_000) };
const operation = (name: string, more: Parameters<typeof contractOf>[0] | object = {}) => contractOf({ operation: name, ...more });

let server: TestServer;
let caller: Caller;
beforeAll(async () => {
  server = await startTestServer({
    registry: {
      "Test.Long": operation("Long"),
      "Test.VeryLong": operation("VeryLong"),
      "Test.Short": operation("Short"),
      "Test.Open": operation("Open", { access: { state: "public" } }),
    },
    handlers: {
      Test: { Long: async () => LONG, VeryLong: async () => VERY_LONG, Short: async () => ({ Text: "short" }), Open: async () => LONG },
    },
  });
  caller = await server.signIn("company.admin");
});
afterAll(() => server.stop());

async function ask(path: string, acceptEncoding?: string, input: object = {}) {
  const reply = await server.server.inject({
    method: "POST",
    url: `/DataModel/service.svc/rest${path}`,
    headers: {
      "content-type": "application/json",
      origin: "http://localhost:8080",
      cookie: caller.cookie,
      "x-xsrf-token": caller.xsrf,
      ...(acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding }),
    },
    payload: JSON.stringify(input),
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, encoding: reply.headers["content-encoding"] };
}

it.each([
  ["Long", "gzip, deflate, br, zstd", "br"],
  ["Long", "gzip, br;q=0", "gzip"],
  ["VeryLong", "gzip, deflate, br, zstd", "br"],
  ["VeryLong", "gzip", "gzip"],
])("a long answer is sent as the caller takes it: %s, %s", async (name, accepted, encoding) => {
  const answer = await ask(`Test/${name}`, accepted);
  expect(answer.encoding).toBe(encoding);
  expect(answer.headers.vary).toBe("accept-encoding");
  expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
  expect(answer.bytes.length).toBeLessThan(1_000);
  const text = encoding === "br" ? brotliDecompressSync(answer.bytes) : gunzipSync(answer.bytes);
  expect(JSON.parse(text.toString())).toEqual(name === "Long" ? LONG : VERY_LONG);
});

it.each([undefined, "identity", "deflate", "br;q=0, gzip;q=0.0"])("goes as it is to a caller who takes neither: %s", async (accepted) => {
  const answer = await ask("Test/Long", accepted);
  expect(answer.encoding).toBeUndefined();
  expect(JSON.parse(answer.bytes.toString())).toEqual(LONG);
});

it("a short answer is not worth it", async () => {
  expect((await ask("Test/Short", "br")).encoding).toBeUndefined();
});

it.each([
  ["what any site could make a browser ask for", "Test/Open", {}],
  ["sign-in", "Authorization/Authenticate", { userName: "company.admin", password: "wrong" }],
  ["what carries secrets of the session", "Authorization/GetCurrentUser", {}],
  ["refusals", "Test/Long", { ["x".repeat(2000)]: 1 }],
])("lengths reveal no secrets: %s goes as it is", async (_name, path, input) => {
  const answer = await ask(path, "gzip, br", input);
  expect(answer.encoding).toBeUndefined();
  expect(() => JSON.parse(answer.bytes.toString())).not.toThrow();
});
