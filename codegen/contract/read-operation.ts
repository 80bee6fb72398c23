import type { OperationAccess } from "../../layout/compiled.ts";
import { pointerTo } from "../../layout/json-pointer.ts";
import { suggestion } from "../../layout/suggest.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { Report } from "../finding.ts";
import { member, type PlainObject } from "../plain-data.ts";
import { type Example, FOR_PROGRAMS, JSON_TYPE, MULTIPART, NO_AUDIT, OPERATION_PATH, type Operation, RATE_CLASSES } from "./model.ts";
import { readAccess } from "./read-access.ts";
import { readAdmin } from "./read-admin.ts";
import { readForm } from "./read-form.ts";
import { oneOf, onlyMembers, textOf } from "./read-member.ts";

const MEMBERS = [
  "summary",
  "description",
  "x-access",
  "x-effect",
  "x-audit",
  "x-rate",
  "x-request-bytes",
  "x-errors",
  "x-admin",
  "x-form",
  "x-callers",
  "requestBody",
  "responses",
];

export interface OperationSource {
  readonly file: string;
  /** `/DataModel/service.svc/restAccount/LoadAccountById` */
  readonly path: string;
  readonly report: Report;
  readonly capabilities: readonly string[];
  readonly errorCodes: readonly string[];
}

/** One `POST` of a service: its attributes must be present, known and consistent. */
export function readOperation(item: unknown, location: OperationSource): Operation | undefined {
  const { file, path, report } = location;
  const pathPointer = pointerTo("/paths", path);
  const [, service, name] = OPERATION_PATH.exec(path) ?? [];
  if (service === undefined || name === undefined) {
    report(pathPointer, "path of an operation must be /DataModel/service.svc/rest<Service>/<Operation>", {
      hint: "both names in PascalCase",
      at: "key",
    });
    return undefined;
  }
  if (isRecord(item)) onlyMembers(item, ["post"], pathPointer, report, "operations are called with post");
  const post = member(item, "post");
  const pointer = pointerTo(pathPointer, "post");
  if (!isRecord(post)) {
    report(pathPointer, "has no post", { at: "key" });
    return undefined;
  }
  onlyMembers(post, MEMBERS, pointer, report);
  const effect = oneOf(post, "x-effect", ["read", "write"] as const, pointer, report);
  const rate = post["x-rate"] === undefined ? "default" : oneOf(post, "x-rate", RATE_CLASSES, pointer, report);
  const audit = readAudit(post, effect, pointer, report);
  const isOwn = member(post["x-access"], "state") === "signed-in" && member(post["x-access"], "capability") === undefined;
  if (audit === NO_AUDIT && !isOwn)
    report(pointerTo(pointer, "x-audit"), "only what callers keep for themselves leaves no record", {
      hint: "name the event, e.g. Account.Created",
    });
  const access: OperationAccess = readAccess(post["x-access"], pointerTo(pointer, "x-access"), pointer, location);
  const examples = readBodies(post, pointer, report);
  const marked = { state: access.state, capability: access.capability, isUpload: isUpload(post) };
  const admin = readAdmin(post["x-admin"], pointerTo(pointer, "x-admin"), marked, report);
  const form = readForm(post["x-form"], pointerTo(pointer, "x-form"), effect, report);
  return {
    service,
    name,
    file,
    pointer,
    summary: textOf(post, "summary", pointer, report),
    description: typeof post.description === "string" ? post.description : "",
    effect: effect ?? "read",
    access,
    ...(audit === undefined ? {} : { audit }),
    rate: rate ?? "default",
    errors: readErrors(post, pointer, location),
    isUpload: isUpload(post),
    ...readRequestBytes(post, access, pointer, report),
    ...(admin === undefined ? {} : { admin }),
    ...(form === undefined ? {} : { form }),
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

/** Requests are small; an operation that needs larger ones states the limit, and only a caller with the right to call it may use it. */
function readRequestBytes(post: PlainObject, access: OperationAccess, pointer: string, report: Report): { requestBytes?: number } {
  const bytes = post["x-request-bytes"];
  if (bytes === undefined) return {};
  const location = pointerTo(pointer, "x-request-bytes");
  if (typeof bytes !== "number" || !Number.isInteger(bytes) || bytes <= USUAL_REQUEST_BYTES || bytes > MOST_REQUEST_BYTES) {
    report(
      location,
      `x-request-bytes is a whole number above ${USUAL_REQUEST_BYTES}, which every request may have, and at most ${MOST_REQUEST_BYTES}`,
    );
    return {};
  }
  if (isUpload(post)) report(location, "the size of a file is maxLength of its member", { hint: "leave x-request-bytes out", at: "key" });
  if (access.state !== "signed-in" || typeof access.capability !== "string" || access.on !== undefined)
    report(
      location,
      "only for operations that ask for a capability of their own and name no account: who may call is known before the body is read",
      {
        hint: "take a file (multipart/form-data) instead",
      },
    );
  return { requestBytes: bytes };
}

const USUAL_REQUEST_BYTES = 256 * 1024;
const MOST_REQUEST_BYTES = 16 * 1024 * 1024;

function readAudit(post: PlainObject, effect: string | undefined, pointer: string, report: Report): string | undefined {
  const audit = post["x-audit"];
  const location = pointerTo(pointer, "x-audit");
  if (audit === undefined) {
    if (effect === "write") report(pointer, "a write needs x-audit", { hint: "the event it leaves in the trail, e.g. Account.Created" });
    return undefined;
  }
  if (effect === "read") report(location, "a read leaves no audit record", { hint: "remove x-audit", at: "key" });
  if (audit === NO_AUDIT) return audit;
  if (typeof audit !== "string" || !/^[A-Z][A-Za-z]*\.[A-Z][A-Za-z]*$/.test(audit)) {
    report(location, "x-audit must be <Object>.<PastParticiple>", { hint: "e.g. Account.Created" });
    return undefined;
  }
  return audit;
}

function readErrors(post: PlainObject, pointer: string, { report, errorCodes }: OperationSource): string[] {
  const errors = post["x-errors"];
  const location = pointerTo(pointer, "x-errors");
  if (!Array.isArray(errors)) {
    report(errors === undefined ? pointer : location, "needs x-errors: the error codes it answers with", { hint: "a list, [] for none" });
    return [];
  }
  return errors.flatMap((code: unknown, index) => {
    if (typeof code === "string" && errorCodes.includes(code)) return [code];
    report(pointerTo(location, index), `"${String(code)}" is not an error code`, { hint: suggestion(String(code), errorCodes) });
    return [];
  });
}

/** Request and response each show an example. Their schemas have the operation's own names, so the contract does not name them again. */
function readBodies(post: PlainObject, pointer: string, report: Report): Operation["examples"] {
  const [body, responses] = [member(post, "requestBody"), member(post, "responses")];
  const response = member(responses, "200");
  if (isRecord(body)) onlyMembers(body, ["content", "description"], pointerTo(pointer, "requestBody"), report, WRITTEN_BY_CODEGEN);
  if (isRecord(responses)) onlyMembers(responses, ["200"], pointerTo(pointer, "responses"), report, WRITTEN_BY_CODEGEN);
  if (isRecord(response)) onlyMembers(response, ["content"], pointerTo(pointer, "responses", "200"), report, WRITTEN_BY_CODEGEN);
  return {
    request: readBody(body, isUpload(post) ? MULTIPART : JSON_TYPE, pointerTo(pointer, "requestBody"), report),
    response: readBody(response, JSON_TYPE, pointerTo(pointer, "responses", "200"), report),
  };
}

const WRITTEN_BY_CODEGEN = "codegen adds what is the same for every operation to the published document";

const isUpload = (post: PlainObject): boolean => member(member(member(post, "requestBody"), "content"), MULTIPART) !== undefined;

function readBody(body: unknown, mediaType: string, pointer: string, report: Report): Example {
  const content = member(member(body, "content"), mediaType);
  const location = pointerTo(pointer, "content", mediaType);
  if (isRecord(content)) onlyMembers(content, ["example"], location, report, WRITTEN_BY_CODEGEN);
  const value = member(content, "example");
  if (value === undefined) report(location, "needs an example", { hint: "one that people can copy" });
  return { pointer: pointerTo(location, "example"), value };
}
