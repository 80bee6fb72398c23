/** Generated for every operation: no call without a session, and no call from another site in a user's name. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../server/generated/registry.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { type DemoServer, type RawCall, startDemoServer } from "../support/demo-server.ts";
import { isDeep } from "../support/depth.ts";
import { fingerprint } from "./effects.ts";
import { firstInputs, fixtures } from "./fixtures.ts";

const everyOperation = Object.keys(operations) as OperationName[];
const signedIn = everyOperation.filter((key) => operations[key].access.state !== "public");

let server: DemoServer;
/** Cookies with the XSRF header of another session. */
let foreignToken: string;
/** A call of each operation that would work, prepared before anything is compared. */
let inputOf: (key: OperationName) => object;
/** Fingerprint of the whole database before the first call: one comparison follows hundreds of refusals. */
let before: Record<string, string>;
beforeAll(async () => {
  server = await startDemoServer();
  foreignToken = (await server.headersOf("reseller.support"))["x-xsrf-token"] ?? "";
  inputOf = await firstInputs(server);
  before = await fingerprint(server.database);
}, 120_000);
afterAll(() => server.stop());

const codeOf = (text: string): unknown => (JSON.parse(text) as { errorCode?: unknown }).errorCode;

/** In `npm test` every fourth way for each operation, another one for the next, so that each way is tried on dozens; `npm run test:deep` tries all. */
const SHARE = isDeep ? 1 : 4;
const shareOf = <Way>(ways: readonly Way[], key: OperationName): Way[] =>
  ways.filter((_, index) => index % SHARE === everyOperation.indexOf(key) % SHARE);

describe("without a session", () => {
  it.each(signedIn)("%s answers 401", async (key) => {
    const body = JSON.stringify(inputOf(key));
    for (const cookie of [undefined, `tessera-session=${"A".repeat(43)}`, "tessera-session="]) {
      const { status, text } = await server.send(key, body, { headers: { cookie, "x-xsrf-token": foreignToken } });
      expect([status, codeOf(text)]).toEqual([401, "NotSignedIn"]);
    }
  });
});

describe("from elsewhere", () => {
  it.each(everyOperation)("%s is refused", async (key) => {
    const { as } = fixtures[key];
    const own = as === null ? {} : await server.headersOf(as);
    const input = inputOf(key);
    const body = JSON.stringify(input);
    const form = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
    const form415 = "UnsupportedMediaType";
    const ways: [name: string, code: string, body: string, call: RawCall][] = [
      ["a foreign origin", "XsrfRejected", body, { headers: { ...own, origin: "https://evil.example" } }],
      ["an origin that begins like ours", "XsrfRejected", body, { headers: { ...own, origin: "http://localhost:8080.evil.example" } }],
      ["the null origin", "XsrfRejected", body, { headers: { ...own, origin: "null" } }],
      ["a cross-site fetch", "XsrfRejected", body, { headers: { ...own, "sec-fetch-site": "cross-site" } }],
      ["text/plain", form415, body, { headers: { ...own, "content-type": "text/plain" } }],
      ["a form", form415, form, { headers: { ...own, "content-type": "application/x-www-form-urlencoded" } }],
      // For uploads this is the right content type with an invalid body.
      [
        "an upload form",
        operations[key].upload === undefined ? form415 : "MalformedRequest",
        body,
        { headers: { ...own, "content-type": "multipart/form-data; boundary=x" } },
      ],
      ["GET", "MethodNotAllowed", "", { method: "GET", headers: own }],
    ];
    if (as !== null)
      ways.push(
        ["no token", "XsrfRejected", body, { headers: { ...own, "x-xsrf-token": undefined } }],
        ["an empty token", "XsrfRejected", body, { headers: { ...own, "x-xsrf-token": "" } }],
        ["a wrong token", "XsrfRejected", body, { headers: { ...own, "x-xsrf-token": "A".repeat(43) } }],
        ["another session's token", "XsrfRejected", body, { headers: { ...own, "x-xsrf-token": foreignToken } }],
      );
    const calls = shareOf(ways, key);
    const codes: Record<string, unknown> = {};
    for (const [name, , sent, call] of calls) codes[name] = codeOf((await server.send(key, sent, call)).text);
    expect(codes).toEqual(Object.fromEntries(calls.map(([name, code]) => [name, code])));
    expect(calls).not.toEqual([]);
  });
});

it("none of these calls has written anything", async () => {
  expect(await fingerprint(server.database)).toEqual(before);
});
