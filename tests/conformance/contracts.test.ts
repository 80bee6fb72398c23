/** What travels is what the contract says: examples, real replies, and nothing beside it in either direction. */
import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ajvAnnotations, ajvKeywords } from "../../layout/validate/ajv-vocabulary.ts";
import { formats } from "../../layout/validate/formats.ts";
import { type OperationName, operations } from "../../server/generated/registry.ts";
import { NO_AUDIT, type OperationFacts } from "../../server/http/operation.ts";
import type { Problem } from "../../server/http/problem.ts";
import { Validators } from "../../server/http/validators.ts";
import { type DemoServer, startDemoServer } from "../server/accounts/demo-server.ts";
import { fingerprint } from "./effects.ts";
import type { Fixture } from "./fixtures/fixture.ts";
import { firstInput, fixtures, prepareInput } from "./fixtures.ts";
import { browserHeaders } from "./provider-fixtures.ts";

const facts: Readonly<Record<OperationName, OperationFacts>> = operations;
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

interface Media {
  readonly content: { readonly [type: string]: { readonly example?: unknown } };
}
interface ContractFile {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<
    Record<string, { post: { operationId: string; requestBody: Media; responses: { readonly "200": Media } & Record<string, unknown> } }>
  >;
}
const folder = "schemas/services";
const examples = readdirSync(folder).flatMap((file) => {
  const contract = load(readFileSync(`${folder}/${file}`, "utf8")) as ContractFile;
  return Object.values(contract.paths).map(({ post }) => ({
    key: `${contract.tags[0]?.name}.${post.operationId}`,
    request: Object.values(post.requestBody.content)[0]?.example,
    response: Object.values(post.responses["200"].content)[0]?.example,
  }));
});

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

describe("a real answer", () => {
  // The server checks its answers itself; this one reads what arrived, and takes no word for it.
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { ...formats } });
  for (const keyword of ajvKeywords) ajv.addKeyword({ ...keyword });
  for (const keyword of ajvAnnotations) ajv.addKeyword(keyword);
  const error = ajv.compile({
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

  /** What calls have put on record since; what the product does by itself is not theirs. */
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
    const validate = ajv.compile(facts[key].response);
    const { effect, audit } = facts[key];
    for (const input of inputs) {
      const prepared = await prepareInput(server, input);
      // Signing in leaves a record of its own.
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

  it.each(everyOperation)("of %s to a wrong request names what is wrong, in the shape of every error", async (key) => {
    const reply = await send(key, { ...(await firstInput(server, key)), noSuchMember: 1 });
    expect(reply.status).toBe(400);
    const body = JSON.parse(reply.text) as Record<string, unknown>;
    expect(error(body), reply.text).toBe(true);
    expect(body).toMatchObject({ errorCode: "ValidationFailed", details: [{ field: "noSuchMember", code: "additionalProperties" }] });
  });
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
/** Names that are tried in one request: a refusal names each, up to fifty. */
const AT_ONCE = 40;

describe("mass assignment", () => {
  let columns: string[];
  beforeAll(async () => {
    const { rows } = await server.database.ownerPool.query(
      "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
    );
    columns = rows.flatMap(({ name }: { name: string }) => {
      const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [...new Set([name, camel, camel.charAt(0).toUpperCase() + camel.slice(1)])];
    });
    expect(columns).toContain("accountPath");
  });

  it.each(everyOperation)("%s takes no name of a column beside its own members", async (key) => {
    const input = await firstInput(server, key);
    const strangers = columns.filter((name) => !Object.hasOwn(facts[key].request.properties ?? {}, name));
    for (const value of [1, "1", null, {}])
      for (let from = 0; from < strangers.length; from += AT_ONCE) {
        const some = strangers.slice(from, from + AT_ONCE);
        const request = { ...input, ...Object.fromEntries(some.map((name) => [name, value])) };
        expect(unknownIn(key, request).sort(), JSON.stringify(value)).toEqual(some.sort());
      }
    const before = await fingerprint(server.database, ["session"]);
    const reply = await send(key, { ...input, ...Object.fromEntries(strangers.map((name) => [name, 1])) });
    expect(reply.status).toBe(400);
    expect(await fingerprint(server.database, ["session"])).toEqual(before);
  });

  it("saves no value that is a column or a fact of the account and no field of its layout", async () => {
    const { body } = await server.call("reseller.admin", "GetViewLayout", { accountId: 100, action: "View" });
    const layout = JSON.stringify(body);
    const names = [...columns, "Id", "AccountId", "Hierarchy", "AllowedActions"].filter((name) => !layout.includes(`"Name":"${name}"`));
    expect(names.length).toBeGreaterThan(100);
    const { body: account } = await server.call("reseller.admin", "LoadAccountById", { accountId: 100 });
    const before = await fingerprint(server.database, ["session"]);
    for (let from = 0; from < names.length; from += 20) {
      const some = names.slice(from, from + 20);
      const values = Object.fromEntries(some.map((name) => [name, "1"]));
      const reply = await send("Account.UpdateAccount", { accountId: 100, values, rowVersion: account.RowVersion });
      const { details } = JSON.parse(reply.text) as { details: { field: string; code: string }[] };
      expect([reply.status, details.map(({ field }) => field).sort()]).toEqual([400, some.map((name) => `values.${name}`).sort()]);
    }
    expect(await fingerprint(server.database, ["session"])).toEqual(before);
  });
});
