import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "../../../../server/platform/call/context.ts";
import { SEED } from "../../../support/depth.ts";
import { type Caller, contractOf, startTestServer, type TestServer } from "./test-server.ts";

/** Takes whatever its contract lets through and hands it to PostgreSQL as text, jsonb and int4. */
const registry = {
  "Test.Store": contractOf({
    operation: "Store",
    effect: "write",
    request: {
      type: "object",
      additionalProperties: false,
      required: ["text"],
      properties: {
        text: { type: "string", maxLength: 1000 },
        number: { type: "number" },
        when: { type: "string", format: "date-time" },
        values: { type: "object", additionalProperties: true },
        list: { type: "array", maxItems: 50, items: { type: ["string", "null"] } },
      },
    },
    response: { type: "object", additionalProperties: false, required: ["Text"], properties: { Text: { type: "string" } } },
  }),
};
const handlers = {
  Test: {
    Store: async ({ db }: Context, input: { text: string; number?: number; when?: string; values?: object }) => {
      await sql`select ${input.text}::text, ${JSON.stringify(input.values ?? {})}::jsonb, ${input.number ?? 0}::int, ${input.when ?? null}::timestamptz`.execute(
        db,
      );
      return { Text: input.text };
    },
  },
};

let server: TestServer;
let as: Caller;
beforeAll(async () => {
  server = await startTestServer({ registry, handlers });
  as = await server.signIn("company.admin");
});
afterAll(() => server.stop());

const deep = (levels: number) => `{"text":"a","values":{"a":${"[".repeat(levels)}${"]".repeat(levels)}}}`;

describe("hostile bodies", () => {
  const cases: [name: string, body: string | Buffer, status: number, code: string][] = [
    ["no body", "", 400, "MalformedRequest"],
    ["not JSON", "{text:1}", 400, "MalformedRequest"],
    ["a single value", "7", 400, "ValidationFailed"],
    ["null", "null", 400, "ValidationFailed"],
    ["a list", "[]", 400, "ValidationFailed"],
    ["a missing member", "{}", 400, "ValidationFailed"],
    ["an unknown member", '{"text":"a","txet":"b"}', 400, "ValidationFailed"],
    ["a number for a text: nothing is coerced", '{"text":7}', 400, "ValidationFailed"],
    ["a text for a number: nothing is coerced", '{"text":"a","number":"7"}', 400, "ValidationFailed"],
    ["NUL in a text", '{"text":"a\\u0000b"}', 400, "MalformedRequest"],
    ["NUL in a name", '{"text":"a","values":{"a\\u0000":1}}', 400, "MalformedRequest"],
    ["a raw control character", '{"text":"a\u0000b"}', 400, "MalformedRequest"],
    ["half a surrogate pair", '{"text":"\\ud800"}', 400, "MalformedRequest"],
    ["half a surrogate pair in a free value", '{"text":"a","values":{"x":"\\udc00"}}', 400, "MalformedRequest"],
    ["bytes that are not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, "MalformedRequest"],
    ["UTF-16", Buffer.from('{"text":"a"}', "utf16le"), 400, "MalformedRequest"],
    ["a byte order mark", '\ufeff{"text":"a"}', 400, "MalformedRequest"],
    ["a member given twice", '{"text":"a","text":"b"}', 400, "MalformedRequest"],
    ["a member given twice, once escaped", '{"text":"a","\\u0074ext":"b"}', 400, "MalformedRequest"],
    ["__proto__", '{"text":"a","values":{"__proto__":{"x":1}}}', 400, "MalformedRequest"],
    ["__proto__, escaped", '{"text":"a","values":{"\\u005f_proto__":{"x":1}}}', 400, "MalformedRequest"],
    ["constructor.prototype", '{"text":"a","values":{"constructor":{"prototype":{}}}}', 400, "MalformedRequest"],
    ["65 levels", deep(63), 400, "MalformedRequest"],
    ["50,000 levels", deep(50_000), 400, "MalformedRequest"],
    ["1e400", '{"text":"a","number":1e400}', 400, "MalformedRequest"],
    ["2^53 + 1", '{"text":"a","number":9007199254740993}', 400, "MalformedRequest"],
    ["thirty decimals", '{"text":"a","values":{"x":0.123456789012345678901234567890}}', 400, "MalformedRequest"],
    ["more than int4 holds", '{"text":"a","number":2147483648}', 400, "ValidationFailed"],
    ["the year 10000", '{"text":"a","when":"10000-01-01T00:00:00Z"}', 400, "ValidationFailed"],
    ["a quarter of a mebibyte and one", JSON.stringify({ text: "a", values: { x: "b".repeat(262_144) } }), 413, "RequestTooLarge"],
  ];
  it.each(cases)("refuses %s with a clear body", async (_name, body, status, code) => {
    const reply = await server.call("Test", "Store", undefined, { as, body });
    expect(reply.status, reply.text.slice(0, 300)).toBe(status);
    expect(reply.body).toMatchObject({ errorCode: code, details: expect.any(Array), message: expect.any(String) });
    expect(reply.text).not.toMatch(/at .*\.ts|invalid input syntax|Unexpected token|select /i);
  });

  it("names the field that is wrong", async () => {
    const reply = await server.call("Test", "Store", { text: "a", list: ["a", 7], txet: 1 }, { as });
    expect(reply.body.details).toEqual([
      { field: "txet", code: "additionalProperties", message: "txet is not known here." },
      { field: "list.1", code: "type", message: "list.1 has the wrong type, for example text instead of a number." },
    ]);
  });

  it("takes what only looks hostile", async () => {
    const text = "Grüße, 日本, 😀, \\u0000 as text, ' or 1=1 --, \u2028";
    const reply = await server.call("Test", "Store", { text, number: -0, values: { a: [[[]]], hasOwnProperty: 1, "": null } }, { as });
    expect(reply.body, reply.text).toEqual({ Text: text });
    expect((await server.call("Test", "Store", undefined, { as, body: deep(60) })).status).toBe(200);
  });
});

describe("content types", () => {
  it.each([
    undefined,
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-16",
    "application/json; charset=utf-8; charset=utf-7",
    "application/json, text/plain",
    "application/json;x=y",
    "application/jsonx",
    "application/vnd.api+json",
    " text/plain; application/json",
  ])("refuses %s", async (type) => {
    const reply = await server.call("Test", "Store", undefined, { as, headers: { "content-type": type }, body: '{"text":"a"}' });
    expect(reply.status, reply.text).toBe(415);
    expect(reply.body.errorCode).toBe("UnsupportedMediaType");
  });

  it.each(["application/json", "application/json;charset=utf-8", 'application/json; charset="UTF-8"', "Application/JSON"])(
    "takes %s",
    async (type) => {
      const reply = await server.call("Test", "Store", undefined, { as, headers: { "content-type": type }, body: '{"text":"a"}' });
      expect(reply.status, reply.text).toBe(200);
    },
  );

  it("refuses a compressed body", async () => {
    const reply = await server.call("Test", "Store", { text: "a" }, { as, headers: { "content-encoding": "gzip" } });
    expect(reply.status).toBe(415);
  });
});

describe("fuzzing", () => {
  it("answers 2,000 random bodies with 200 or 4xx and keeps Object.prototype as it was", async () => {
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    const value = fc.jsonValue({ maxDepth: 6, stringUnit: "binary" });
    const date = fc.date({ noInvalidDate: true, min: new Date("0001-01-01"), max: new Date("9999-12-31") }).map((day) => day.toISOString());
    // Two of three members are of the right kind, so that bodies get past the contract and reach the database.
    const often = (right: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: value });
    const object = fc.record(
      {
        text: often(
          fc.string({
            unit: fc.oneof(
              { weight: 20, arbitrary: fc.constantFrom("a", "ß", "😀", "'", "\\", "%") },
              { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 1 }) },
            ),
          }),
        ),
        number: often(fc.integer()),
        when: often(date),
        values: often(fc.dictionary(fc.string(), value)),
        list: often(fc.array(fc.option(fc.string()), { maxLength: 5 })),
      },
      { requiredKeys: ["text"] },
    );
    const mutated = fc.tuple(object, fc.nat(), fc.string({ unit: "binary", maxLength: 3 })).map(([body, at, garbage]) => {
      const text = JSON.stringify(body);
      const index = at % (text.length + 1);
      return text.slice(0, index) + garbage + text.slice(index);
    });
    const body = fc.oneof({ weight: 3, arbitrary: object.map((given) => JSON.stringify(given)) }, { weight: 1, arbitrary: mutated });
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const reply = await server.call("Test", "Store", undefined, { as, body: text });
        seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
        expect([200, 400], `${reply.text}\nfor ${JSON.stringify(text)}`).toContain(reply.status);
      }),
      { numRuns: 2_000, seed: SEED },
    );
    expect(seen.get(200) ?? 0).toBeGreaterThan(50);
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
  }, 120_000);
});
