import type { OperationAccess } from "../../layout/compiled.ts";
import { pointerTo } from "../../layout/json-pointer.ts";
import { suggestion } from "../../layout/suggest.ts";
import type { Report } from "../finding.ts";
import { isObject, member, type PlainObject } from "../plain-data.ts";
import { type Example, FOR_PROGRAMS, NO_AUDIT, type Operation, RATE_CLASSES, requestName, responseName } from "./model.ts";
import { readAccess } from "./read-access.ts";
import { readAdmin } from "./read-admin.ts";
import { oneOf, onlyMembers, textOf } from "./read-member.ts";

const MEMBERS = [
  "operationId",
  "tags",
  "summary",
  "description",
  "security",
  "deprecated",
  "x-kind",
  "x-access",
  "x-effect",
  "x-audit",
  "x-rate",
  "x-request-bytes",
  "x-errors",
  "x-admin",
  "x-callers",
  "requestBody",
  "responses",
];

export interface OperationPlace {
  readonly service: string;
  /** `/DataModel/service.svc/restAccount/LoadAccountById` */
  readonly path: string;
  readonly report: Report;
  readonly capabilities: readonly string[];
  readonly errorCodes: readonly string[];
}

/** One `POST` of a service: its facts, each present, known and in accord with the others. */
export function readOperation(item: unknown, place: OperationPlace): Operation | undefined {
  const { service, path, report } = place;
  const pathPointer = pointerTo("/paths", path);
  const prefix = `/DataModel/service.svc/rest${service}/`;
  const name = path.split("/").at(-1) ?? "";
  if (!path.startsWith(prefix) || !/^[A-Z][A-Za-z0-9]*$/.test(name))
    report(pathPointer, `path of an operation must be ${prefix}<Operation>`, { hint: "the operation in PascalCase", at: "key" });
  if (isObject(item)) onlyMembers(item, ["post"], pathPointer, report, "operations are called with post");
  const post = member(item, "post");
  const pointer = pointerTo(pathPointer, "post");
  if (!isObject(post)) {
    report(pathPointer, "has no post", { at: "key" });
    return undefined;
  }
  onlyMembers(post, MEMBERS, pointer, report);
  checkIdentity(post, name, service, pointer, report);
  const kind = oneOf(post, "x-kind", ["query", "mutation"] as const, pointer, report);
  const effect = oneOf(post, "x-effect", ["read", "write"] as const, pointer, report);
  const rate = oneOf(post, "x-rate", RATE_CLASSES, pointer, report);
  const audit = readAudit(post, effect, pointer, report);
  const isOwn = member(post["x-access"], "state") === "signed-in" && member(post["x-access"], "capability") === undefined;
  if (audit === NO_AUDIT && !isOwn)
    report(pointerTo(pointer, "x-audit"), "only what callers keep for themselves leaves no record", {
      hint: "name the event, e.g. Account.Created",
    });
  if (kind !== undefined && effect !== undefined && (kind === "query") !== (effect === "read"))
    report(pointerTo(pointer, "x-effect"), `a ${kind} cannot have the effect ${effect}`, {
      hint: kind === "query" ? "a query reads; for an effect write x-kind: mutation" : "a mutation writes; else write x-kind: query",
    });
  const access: OperationAccess = readAccess(post["x-access"], pointerTo(pointer, "x-access"), pointer, place);
  const examples = readBodies(post, name, pointer, report);
  const marked = { state: access.state, capability: access.capability, isUpload: isUpload(post) };
  const admin = readAdmin(post["x-admin"], pointerTo(pointer, "x-admin"), marked, report);
  return {
    service,
    name,
    pointer,
    summary: textOf(post, "summary", pointer, report),
    description: typeof post.description === "string" ? post.description : "",
    kind: kind ?? "query",
    effect: effect ?? "read",
    access,
    ...(audit === undefined ? {} : { audit }),
    rate: rate ?? "default",
    errors: readErrors(post, pointer, place),
    isUpload: isUpload(post),
    ...readRequestBytes(post, access, pointer, report),
    ...(admin === undefined ? {} : { admin }),
    isForPrograms: readCallers(post, pointer, report),
    examples,
  };
}

function readCallers(post: PlainObject, pointer: string, report: Report): boolean {
  const callers = post["x-callers"];
  if (callers !== undefined && callers !== FOR_PROGRAMS)
    report(pointerTo(pointer, "x-callers"), `x-callers can only be ${FOR_PROGRAMS}: no screen of ours calls it, others' programs do`, {
      hint: "leave it out where a layout, a screen or a command calls the operation",
    });
  return callers === FOR_PROGRAMS;
}

/** Bodies are small; an operation that needs more says how much, and only somebody with a right to call it may then send that. */
function readRequestBytes(post: PlainObject, access: OperationAccess, pointer: string, report: Report): { requestBytes?: number } {
  const bytes = post["x-request-bytes"];
  if (bytes === undefined) return {};
  const place = pointerTo(pointer, "x-request-bytes");
  if (typeof bytes !== "number" || !Number.isInteger(bytes) || bytes <= USUAL_REQUEST_BYTES || bytes > MOST_REQUEST_BYTES) {
    report(
      place,
      `x-request-bytes is a whole number above ${USUAL_REQUEST_BYTES}, which every request may have, and at most ${MOST_REQUEST_BYTES}`,
    );
    return {};
  }
  if (isUpload(post)) report(place, "the size of a file is maxLength of its member", { hint: "leave x-request-bytes out", at: "key" });
  if (access.state !== "signed-in" || typeof access.capability !== "string" || access.on !== undefined)
    report(
      place,
      "only for operations that ask for a capability of their own and name no account: who may call is known before the body is read",
      {
        hint: "take a file (multipart/form-data) instead",
      },
    );
  return { requestBytes: bytes };
}

const USUAL_REQUEST_BYTES = 256 * 1024;
const MOST_REQUEST_BYTES = 16 * 1024 * 1024;

function checkIdentity(post: PlainObject, name: string, service: string, pointer: string, report: Report): void {
  if (post.operationId !== name)
    report(pointerTo(pointer, "operationId"), `operationId must be the last part of the path`, { hint: `write ${name}` });
  const { tags } = post;
  if (!Array.isArray(tags) || tags.length !== 1 || tags[0] !== service)
    report(pointerTo(pointer, "tags"), "tags must be the service alone", { hint: `write [${service}]` });
}

function readAudit(post: PlainObject, effect: string | undefined, pointer: string, report: Report): string | undefined {
  const audit = post["x-audit"];
  const place = pointerTo(pointer, "x-audit");
  if (audit === undefined) {
    if (effect === "write") report(pointer, "a write needs x-audit", { hint: "the event it leaves in the trail, e.g. Account.Created" });
    return undefined;
  }
  if (effect === "read") report(place, "a read leaves no audit record", { hint: "remove x-audit", at: "key" });
  if (audit === NO_AUDIT) return audit;
  if (typeof audit !== "string" || !/^[A-Z][A-Za-z]*\.[A-Z][A-Za-z]*$/.test(audit)) {
    report(place, "x-audit must be <Object>.<PastParticiple>", { hint: "e.g. Account.Created" });
    return undefined;
  }
  return audit;
}

function readErrors(post: PlainObject, pointer: string, { report, errorCodes }: OperationPlace): string[] {
  const errors = post["x-errors"];
  const place = pointerTo(pointer, "x-errors");
  if (!Array.isArray(errors)) {
    report(errors === undefined ? pointer : place, "needs x-errors: the error codes it answers with", { hint: "a list, [] for none" });
    return [];
  }
  return errors.flatMap((code: unknown, index) => {
    if (typeof code === "string" && errorCodes.includes(code)) return [code];
    report(pointerTo(place, index), `"${String(code)}" is not an error code`, { hint: suggestion(String(code), errorCodes) });
    return [];
  });
}

/** Request and response have the operation's own names, so that a name found in code leads to the contract; each shows an example. */
function readBodies(post: PlainObject, name: string, pointer: string, report: Report): Operation["examples"] {
  const body = member(post, "requestBody");
  const responses = member(post, "responses");
  if (member(body, "required") !== true)
    report(pointerTo(pointer, "requestBody"), "a request body must be required", { hint: "write required: true; an empty request is {}" });
  if (member(responses, "4XX") === undefined)
    report(pointerTo(pointer, "responses"), "has no answer for refused calls", {
      hint: '"4XX": { "$ref": "#/components/responses/Refused" }',
    });
  return {
    request: readBody(body, requestName({ name }), isUpload(post) ? MULTIPART : JSON_TYPE, pointerTo(pointer, "requestBody"), report),
    response: readBody(member(responses, "200"), responseName({ name }), JSON_TYPE, pointerTo(pointer, "responses", "200"), report),
  };
}

const JSON_TYPE = "application/json";
/** A file with what is said of it (OpenAPI 3.1, "Special Considerations for multipart Content"). The file is the member `file`. */
const MULTIPART = "multipart/form-data";

const isUpload = (post: PlainObject): boolean => member(member(member(post, "requestBody"), "content"), MULTIPART) !== undefined;

function readBody(body: unknown, schema: string, mediaType: string, pointer: string, report: Report): Example {
  const content = member(member(body, "content"), mediaType);
  const place = pointerTo(pointer, "content", mediaType);
  const reference = `#/components/schemas/${schema}`;
  if (member(member(content, "schema"), "$ref") !== reference)
    report(pointerTo(place, "schema"), `schema must be named ${schema}`, { hint: `write { "$ref": "${reference}" }` });
  const value = member(content, "example");
  if (value === undefined) report(place, "needs an example", { hint: "one that people can copy" });
  return { pointer: pointerTo(place, "example"), value };
}
