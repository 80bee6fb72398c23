/**
 * Converts a foreign OpenAPI document for our generator: every operation a POST with one request and one response, schemas in the closed
 * vocabulary. All generators get the converted document, so that all do the same work.
 */

import { FORMATS } from "../../../layout/validate/vocabulary.ts";
import { isRecord } from "../../../shared/is-record.ts";

const KEPT: ReadonlySet<string> = new Set(
  "type enum format minLength maxLength minimum maximum items minItems maxItems uniqueItems properties required additionalProperties allOf anyOf oneOf title description deprecated".split(
    " ",
  ),
);

/**
 * Keywords that a converted schema keeps. Patterns are dropped, because many do not match in linear time; so are defaults and examples, because
 * some are invalid.
 */
const keywordKept = (keyword: string): boolean => KEPT.has(keyword);

const isStandardFormat = (format: unknown): boolean => FORMATS.some((known) => known === format);

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}
export interface Converted {
  readonly merged: JsonObject;
  /** By service. */
  readonly services: ReadonlyMap<string, JsonObject>;
  readonly schemas: JsonObject;
}

export function objectIn(holder: JsonObject | undefined, name: string): JsonObject {
  const value = holder?.[name];
  return isRecord(value) ? value : {};
}
const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")
    .replace(/^(?=\d)/, "N");

const METHODS = ["get", "put", "post", "delete", "patch"];
const REFUSED = { description: "Refused.", content: { "application/json": { schema: { type: "object", additionalProperties: true } } } };

export function convertDocument(source: JsonObject): Converted {
  const shared = objectIn(source, "components");
  const schemas: JsonObject = {};
  // Of names that differ only in punctuation, the first one is kept.
  for (const [name, schema] of Object.entries(objectIn(shared, "schemas"))) schemas[`Git${pascal(name)}`] ??= convertSchema(schema, "");
  const services = new Map<string, { paths: JsonObject; schemas: JsonObject }>();
  const merged: { paths: JsonObject; schemas: JsonObject } = { paths: {}, schemas: { ...rename(schemas, "#/components/schemas/") } };
  for (const item of Object.values(objectIn(source, "paths")))
    for (const method of METHODS) {
      const operation = isRecord(item) ? item[method] : undefined;
      if (!isRecord(operation) || typeof operation.operationId !== "string") continue;
      const service = pascal(operation.operationId.split("/")[0] ?? "");
      const name = pascal(operation.operationId);
      const bodies = bodiesOf(operation, shared);
      const path = `/DataModel/service.svc/rest${service}/${name}`;
      const contract = contractOf(operation, method, name);
      const own = services.get(service) ?? { paths: {}, schemas: {} };
      services.set(service, own);
      own.paths[path] = { post: contract };
      merged.paths[path] = { post: completed(contract, service, name) };
      for (const [kind, schema] of Object.entries(bodies)) {
        own.schemas[`${name}${kind}`] = rename(schema, "../components/shared.yaml#/");
        merged.schemas[`${name}${kind}`] = rename(schema, "#/components/schemas/");
      }
    }
  return {
    merged: completeDocument(merged),
    services: new Map([...services].map(([name, service]) => [name, contractFile(name, service)])),
    schemas: rename(schemas, "#/") as JsonObject,
  };
}

interface Parts {
  readonly paths: JsonObject;
  readonly schemas: JsonObject;
}

const contractFile = (name: string, { paths, schemas }: Parts): JsonObject => ({
  openapi: "3.1.0",
  info: { title: name, description: name },
  paths,
  components: { schemas },
});

const completeDocument = ({ paths, schemas }: Parts): JsonObject => ({
  openapi: "3.1.0",
  info: { title: "GitHub", version: "1", description: "GitHub" },
  servers: [{ url: "/" }],
  security: [],
  paths,
  components: { schemas, responses: { Refused: REFUSED } },
});

function contractOf(operation: JsonObject, method: string, name: string): JsonObject {
  const body = { content: { "application/json": { example: {} } } };
  return {
    summary: typeof operation.summary === "string" ? operation.summary : name,
    "x-access": { state: "signed-in" },
    "x-effect": method === "get" ? "read" : "write",
    ...(method === "get" ? {} : { "x-audit": "Thing.Changed" }),
    "x-errors": [],
    requestBody: body,
    responses: { "200": body },
  };
}

/** Adds what our generator would add and the others need. */
function completed(contract: JsonObject, service: string, name: string): JsonObject {
  const body = (kind: string): JsonObject => ({
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}${kind}` }, example: {} } },
  });
  return {
    ...contract,
    operationId: name,
    tags: [service],
    requestBody: { required: true, ...body("Request") },
    responses: { "200": { description: "Done.", ...body("Response") }, "4XX": { $ref: "#/components/responses/Refused" } },
  };
}

/**
 * Parameters and body become members of the request, the first successful answer the member Result. None is required, because the examples are
 * empty.
 */
function bodiesOf(operation: JsonObject, shared: JsonObject): Record<"Request" | "Response", JsonObject> {
  const request: JsonObject = {};
  for (const written of Array.isArray(operation.parameters) ? operation.parameters : []) {
    const parameter = resolve(written, objectIn(shared, "parameters"));
    if (typeof parameter.name === "string") request[parameter.name] = convertSchema(parameter.schema ?? {}, "");
  }
  const body = schemaOf(resolve(operation.requestBody ?? {}, objectIn(shared, "requestBodies")));
  if (body !== undefined) request.body = convertSchema(body, "");
  const answers = objectIn(operation, "responses");
  const first = Object.keys(answers).find((status) => status.startsWith("2"));
  const result = schemaOf(resolve(answers[first ?? ""] ?? {}, objectIn(shared, "responses")));
  const object = (properties: JsonObject): JsonObject => ({ type: "object", properties, additionalProperties: false });
  return { Request: object(request), Response: object(result === undefined ? {} : { Result: convertSchema(result, "") }) };
}

const schemaOf = (holder: JsonObject): Json | undefined => objectIn(objectIn(holder, "content"), "application/json").schema;

function resolve(written: Json, named: JsonObject): JsonObject {
  if (!isRecord(written)) return {};
  return typeof written.$ref === "string" ? objectIn(named, written.$ref.split("/").at(-1) ?? "") : written;
}

/** Schemas keep their shape; unsupported keywords are dropped. */
function convertSchema(value: Json, keyword: string): Json {
  if (Array.isArray(value)) return value.map((part) => convertSchema(part, ""));
  if (!isRecord(value)) return value;
  if (keyword === "properties") return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, convertSchema(part, "")]));
  if (typeof value.$ref === "string") return { $ref: `Git${pascal(value.$ref.split("/").at(-1) ?? "")}` };
  const kept: JsonObject = {};
  for (const [name, setting] of Object.entries(value)) {
    if (!keywordKept(name) || (name === "format" && !isStandardFormat(setting))) continue;
    kept[name] = convertSchema(setting, name);
  }
  // A null member is dropped; `nullable` expresses it.
  const members = Array.isArray(kept.enum) ? kept.enum.filter((member) => member !== null) : [];
  if (members.length > 0) kept.enum = members;
  else delete kept.enum;
  const properties = objectIn(kept, "properties");
  if (Array.isArray(kept.required))
    kept.required = kept.required.filter((name) => typeof name === "string" && Object.hasOwn(properties, name));
  if (kept.type === "object") kept.additionalProperties ??= true;
  return value.nullable === true && Object.keys(kept).length > 0 ? { anyOf: [kept, { type: "null" }] } : kept;
}

/** Rewrites references for a file. */
function rename<Value extends Json>(value: Value, prefix: string): Value;
function rename(value: Json, prefix: string): Json {
  if (Array.isArray(value)) return value.map((part) => rename(part, prefix));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "$ref" && typeof part === "string" ? `${prefix}${part}` : rename(part, prefix),
    ]),
  );
}
