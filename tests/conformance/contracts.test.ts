/** Requests and responses match the contract: examples, real replies, and no further members in either direction. */

import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { qualifiedName } from "../../codegen/contract/model.ts";
import { createReader } from "../../codegen/generate.ts";
import { loadSources } from "../../codegen/load/source-file.ts";
import { ajvAnnotations, ajvKeywords } from "../../layout/validate/ajv-vocabulary.ts";
import { formats } from "../../layout/validate/formats.ts";
import { operations } from "../../server/generated/registry.ts";
import { NO_AUDIT, type OperationContract } from "../../server/platform/call/operation.ts";
import type { Problem } from "../../server/platform/call/problem.ts";
import { Validators } from "../../server/platform/door/validators.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { demo } from "../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../support/demo-server.ts";
import { isDeep } from "../support/depth.ts";
import { fingerprint } from "./effects.ts";
import type { Fixture } from "./fixtures/fixture.ts";
import { firstInputs, fixtures, prepareInput } from "./fixtures.ts";
import { browserHeaders } from "./provider-fixtures.ts";

const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;
const everyOperation = Object.keys(operations) as OperationName[];
const validators = new Validators(operations);

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

async function send(key: OperationName, input: unknown) {
  const { as }: Fixture = fixtures[key];
  return server.send(key, JSON.stringify(input), { headers: await browserHeaders(server, as) });
}

const examples = createReader()(loadSources(".")).contracts.services.flatMap(({ operations }) =>
  operations.map((operation) => ({
    key: qualifiedName(operation),
    request: operation.examples.request.value,
    response: operation.examples.response.value,
  })),
);

describe("the examples of the contracts", () => {
  it("exist for every operation", () => {
    expect(examples.map(({ key }) => key).sort()).toEqual([...everyOperation].sort());
  });

  it.each(examples)("$key: request and answer pass their own validators", ({ key, request, response }) => {
    expect(request).toBeDefined();
    expect(() => validators.assertRequest(key, request)).not.toThrow();
    expect(() => validators.assertResponse(key, response)).not.toThrow();
  });
});

// The server checks its answers itself; this one reads what arrived, and takes no word for it.
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { ...formats } });
for (const keyword of ajvKeywords) ajv.addKeyword({ ...keyword });
for (const keyword of ajvAnnotations) ajv.addKeyword(keyword);
const isError = ajv.compile({
  type: "object",
  additionalProperties: false,
  required: ["message", "messageKey", "errorCode", "details", "correlationId"],
  properties: {
    message: { type: "string" },
    messageKey: {},
    errorCode: { type: "string" },
    details: { type: "array" },
    correlationId: {},
  },
});

/** Members of a request that the contract refuses because it does not know them. */
function unknownIn(key: OperationName, request: object): string[] {
  try {
    validators.assertRequest(key, request);
  } catch (error) {
    const { details = [] } = error as Partial<Problem>;
    return details.filter(({ code }) => code === "additionalProperties").map(({ field }) => field);
  }
  return [];
}
/** Whether a request may have further members; published forms define them. */
const takesCustomValues = (key: OperationName): boolean => contractOf[key].request["x-custom"] === true;

async function notInLayout(key: OperationName, request: object): Promise<string[]> {
  const { details = [] } = JSON.parse((await send(key, request)).text) as Partial<Problem>;
  return details.filter(({ code }) => code === "FieldNotInLayout").map(({ field }) => field);
}

/** Names that are tried in one request: a refusal names each, up to fifty. */
const AT_ONCE = 40;
const VALUES = [1, "1", null, {}];
/** In `npm test` each operation is tried with one of the values, the next one with another; `npm run test:deep` tries all. */
const valuesFor = (key: OperationName): unknown[] =>
  isDeep ? VALUES : VALUES.filter((_, index) => index === everyOperation.indexOf(key) % VALUES.length);

describe("a wrong request", () => {
  /** A valid input. */
  let inputOf: (key: OperationName) => object;
  let columns: string[];
  let before: Record<string, string>;
  beforeAll(async () => {
    inputOf = await firstInputs(server);
    const { rows } = await server.database.ownerPool.query(
      "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
    );
    columns = rows.flatMap(({ name }: { name: string }) => {
      const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [...new Set([name, camel, camel.charAt(0).toUpperCase() + camel.slice(1)])];
    });
    expect(columns).toContain("accountPath");
    before = await fingerprint(server.database, ["session"]);
  }, 120_000);

  it.each(everyOperation)("to %s names what is wrong, in the shape of every error", async (key) => {
    const reply = await send(key, { ...inputOf(key), noSuchMember: 1 });
    expect(reply.status).toBe(400);
    const body = JSON.parse(reply.text) as Record<string, unknown>;
    expect(isError(body), reply.text).toBe(true);
    const expected = takesCustomValues(key)
      ? { errorCode: "FieldNotInLayout", details: [{ field: "noSuchMember", code: "FieldNotInLayout" }] }
      : { errorCode: "ValidationFailed", details: [{ field: "noSuchMember", code: "additionalProperties" }] };
    expect(body).toMatchObject(expected);
  });

  it.each(everyOperation)("%s takes no name of a column beside its own members", async (key) => {
    const input = inputOf(key);
    const strangers = columns.filter((name) => !Object.hasOwn(contractOf[key].request.properties ?? {}, name));
    for (const value of valuesFor(key))
      for (let from = 0; from < strangers.length; from += AT_ONCE) {
        const some = strangers.slice(from, from + AT_ONCE);
        const request = { ...input, ...Object.fromEntries(some.map((name) => [name, value])) };
        const unknown = takesCustomValues(key) ? await notInLayout(key, request) : unknownIn(key, request);
        expect(unknown.sort(), JSON.stringify(value)).toEqual(some.sort());
      }
    const reply = await send(key, { ...input, ...Object.fromEntries(strangers.map((name) => [name, 1])) });
    expect(reply.status).toBe(400);
  });

  it("saves no value that is a column or a fact of the account and no field of its layout", async () => {
    const { body } = await server.call("reseller.admin", "GetViewLayout", { accountId: demo.company, action: "View" });
    const layout = JSON.stringify(body);
    const names = [...columns, "Id", "AccountId", "Hierarchy", "AllowedActions"].filter((name) => !layout.includes(`"Name":"${name}"`));
    expect(names.length).toBeGreaterThan(100);
    const { body: account } = await server.call("reseller.admin", "LoadAccountById", { accountId: demo.company });
    for (let from = 0; from < names.length; from += 20) {
      const some = names.slice(from, from + 20);
      const values = Object.fromEntries(some.map((name) => [name, "1"]));
      const reply = await send("Account.UpdateAccount", { accountId: demo.company, values, rowVersion: account.RowVersion });
      const { details } = JSON.parse(reply.text) as { details: { field: string; code: string }[] };
      expect([reply.status, details.map(({ field }) => field).sort()]).toEqual([400, some.map((name) => `values.${name}`).sort()]);
    }
  });

  it("has written nothing, whatever it named", async () => {
    expect(await fingerprint(server.database, ["session"])).toEqual(before);
  });
});

describe("a real answer", () => {
  /** Audit records of calls since then, without those of background work. */
  const recordsOf = async (after: number) => {
    const { rows } = await server.database.ownerPool.query(
      "select event_type, result, operation from audit_record where audit_id > $1 and channel in ('Portal', 'Api') order by audit_id",
      [after],
    );
    return rows as { event_type: string; result: string; operation: string }[];
  };
  const lastRecord = async () =>
    Number((await server.database.ownerPool.query("select coalesce(max(audit_id), 0) as last from audit_record")).rows[0].last);

  it.each(everyOperation)("of %s to each of its fixtures is 200 and as its contract says, and a write leaves one record", async (key) => {
    const { inputs }: Fixture = fixtures[key];
    expect(inputs.length).toBeGreaterThan(0);
    const validate = ajv.compile(contractOf[key].response);
    const { effect, audit } = contractOf[key];
    for (const input of inputs) {
      const prepared = await prepareInput(server, input);
      // The sign-in leaves a record of its own.
      await browserHeaders(server, (fixtures[key] as Fixture).as);
      const before = await lastRecord();
      const reply = await send(key, prepared);
      const left = (await recordsOf(before)).map(({ event_type, result }) => [event_type, result]);
      expect(left, `${JSON.stringify(input)}: ${reply.text.slice(0, 500)}`).toEqual(
        effect === "write" && audit !== NO_AUDIT ? [[audit, "Success"]] : [],
      );
      expect(reply.status, `${JSON.stringify(input)}: ${reply.text.slice(0, 500)}`).toBe(200);
      const { as } = fixtures[key] as Fixture;
      // Signed out, or under a new session id: what follows needs a session again.
      if (as !== null && reply.headers["set-cookie"] !== undefined) server.forget(as);
      validate(JSON.parse(reply.text));
      expect(validate.errors ?? []).toEqual([]);
    }
  });
});
