import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { pointerTo } from "../../layout/json-pointer.ts";
import { isRecord } from "../../shared/is-record.ts";
import { completeSchemas } from "../contract/complete-schemas.ts";
import { locator } from "../load/locate.ts";
import { parseSource, type SourceText } from "../load/source-file.ts";
import { byName, member, type PlainObject } from "../plain-data.ts";
import { runRedocly } from "../redocly.ts";
import type { Change } from "./change.ts";
import { changeOf, entriesOf, type FindLocation } from "./diff-report.ts";

const SERVICES = "schemas/services/";
const COMPONENTS = "schemas/components/";
/** Documents that only redocly reads are written beside `schemas/`; its findings are mapped back to the contracts. */
const documentOf = (service: string): string => `documents/${service.replaceAll("/", "-")}.json`;
/** The profiles of account values, which no operation refers to, are compared as a service of their own. */
const VALUES = "values";

/**
 * Contracts then and now, judged by `redocly diff`: a kept tool that knows in which direction a schema travels, so a narrowed request breaks and a
 * narrowed response does not. Each service is compared as one document, in however many files its operations are.
 */
export async function compareContracts(before: readonly SourceText[], after: readonly SourceText[]): Promise<Change[]> {
  const folder = mkdtempSync(join(tmpdir(), "codegen-compare-"));
  try {
    const sides: Sides = { base: sideOf(before), revision: sideOf(after) };
    for (const [name, side] of Object.entries(sides)) writeSide(join(folder, name), side);
    writeFileSync(join(folder, "redocly.yaml"), "extends: [diff-recommended]\n");
    const inBoth = [...sides.base.services.keys()].filter((service) => sides.revision.services.has(service));
    const changes = await Promise.all(inBoth.map((service) => diffService(folder, service, sides)));
    return [...wholeServices(sides), ...changes.flat()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Sides = Readonly<Record<"base" | "revision", Side>>;

interface Side {
  readonly sources: readonly SourceText[];
  /** Operations by the common part of their paths. */
  readonly services: ReadonlyMap<string, readonly PlainOperation[]>;
}

interface PlainOperation {
  readonly path: string;
  readonly file: string;
  readonly post: PlainObject;
}

function sideOf(all: readonly SourceText[]): Side {
  const sources = all.filter(({ path }) => path.startsWith(SERVICES) || path.startsWith(COMPONENTS));
  const operations = sources.filter(({ path }) => path.startsWith(SERVICES)).flatMap(operationsOf);
  const profiles = sources.filter(({ path }) => path.startsWith(COMPONENTS)).flatMap(profilesOf);
  const services = Map.groupBy(operations, ({ path }) => posix.dirname(path));
  return { sources, services: new Map([...services, ...(profiles.length === 0 ? [] : [[VALUES, profiles] as const])]) };
}

function operationsOf(source: SourceText): PlainOperation[] {
  const paths = member(dataOf(source), "paths");
  return Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, item]) => {
    const post = member(item, "post");
    if (!isRecord(post)) return [];
    const name = posix.basename(path);
    const schema = (suffix: string) => ({ $ref: `../${source.path}#/components/schemas/${name}${suffix}` });
    return [{ path, file: source.path, post: comparedOperation(post, schema("Request"), schema("Response")) }];
  });
}

/** The part of an operation that redocly compares. compare-extensions.ts compares our own extensions; parts that are the same everywhere are left out. */
function comparedOperation(post: PlainObject, request: object, response: object): PlainObject {
  const bodyOf = (body: unknown, schema: object) => {
    const content = member(body, "content");
    return Object.fromEntries(
      Object.entries(isRecord(content) ? content : {}).map(([mediaType, media]) => [
        mediaType,
        { example: member(media, "example"), schema },
      ]),
    );
  };
  return {
    summary: post.summary,
    description: post.description,
    requestBody: { required: true, content: bodyOf(post.requestBody, request) },
    responses: { "200": { description: "Done.", content: bodyOf(member(post.responses, "200"), response) } },
  };
}

/** Both directions: values are sent to the server and come back. */
function profilesOf(source: SourceText): PlainOperation[] {
  const data = dataOf(source);
  return Object.entries(isRecord(data) ? data : {})
    .filter(([, schema]) => member(schema, "x-profile") !== undefined)
    .map(([name]) => {
      const content = { "application/json": { schema: { $ref: `../${source.path}#/${name}` } } };
      const post = { requestBody: { content }, responses: { "200": { description: name, content } } };
      return { path: `/${VALUES}/${name}`, file: source.path, post };
    });
}

function dataOf(source: SourceText): unknown {
  const parsed = parseSource(source);
  return "file" in parsed ? parsed.file.data : undefined;
}

function writeSide(folder: string, { sources, services }: Side): void {
  const documents = [...services].map(([service, operations]) => {
    const paths = Object.fromEntries(operations.map(({ path, post }) => [path, { post }]));
    const document = { openapi: "3.1.0", info: { title: service, version: "1" }, paths };
    return { path: documentOf(service), text: JSON.stringify(document) };
  });
  for (const { path, text } of [...sources.map(({ path, text }) => ({ path, text: completed({ path, text }) ?? text })), ...documents]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A contract for redocly: with the parts that its file leaves out, one value a line. */
function completed(source: SourceText): string | undefined {
  const data = dataOf(source);
  return data === undefined ? undefined : JSON.stringify(completeSchemas(data, source.path), null, INDENT);
}
const INDENT = 2;

/** Maps a position in the completed document to its position in the contract. */
function inSource({ sources }: Side, path: string, { line, col }: { line: number; col: number }): string {
  const source = sources.find((one) => one.path === path);
  const text = source && completed(source);
  if (source === undefined || text === undefined) return `${path}:${line}:${col}`;
  const position = locator(source.text)(pointerAtLine(text, line));
  return `${path}:${position.line}:${position.column}`;
}

/** The value that begins on a line of JSON with one value a line. */
function pointerAtLine(text: string, line: number): string {
  const names: (string | number)[] = [];
  for (const written of text.split("\n").slice(0, line)) {
    const level = written.search(/\S/) / INDENT;
    if (/^[\]}]/.test(written.trim())) continue;
    const name = /^"((?:[^"\\]|\\.)*)": /.exec(written.trim())?.[0];
    const last = names[level - 1];
    names.length = Math.max(0, level - 1);
    if (level > 0) names.push(name === undefined ? (typeof last === "number" ? last + 1 : 0) : JSON.parse(name.slice(0, -2)));
  }
  return pointerTo("", ...names);
}

/** Services that were added or removed. */
function wholeServices({ base, revision }: Sides): Change[] {
  const changes = (left: Side, right: Side, severity: Change["severity"], message: string) =>
    [...left.services].flatMap(([service, operations]): Change[] => {
      const file = operations.map((operation) => operation.file).sort(byName)[0] ?? service;
      return right.services.has(service) ? [] : [{ severity, location: file, subject: file, message }];
    });
  return [...changes(base, revision, "breaking", "the service was removed"), ...changes(revision, base, "safe", "the service was added")];
}

async function diffService(folder: string, service: string, sides: Sides): Promise<Change[]> {
  const [base, revision] = [join("base", documentOf(service)), join("revision", documentOf(service))];
  const args = ["diff", base, revision, "--config", "redocly.yaml", "--format", "json", "--fail-on", "none"];
  const locationOf: FindLocation = ({ file, line, col }, pointer) => {
    const [side, ...rest] = file.split("/");
    const path = rest.join("/");
    const then = side === "base" ? " (then)" : "";
    if (path !== documentOf(service)) return `${inSource(sides[side === "base" ? "base" : "revision"], path, { line, col })}${then}`;
    return service === VALUES ? "" : `${locationInContract(sides[side === "base" ? "base" : "revision"], service, pointer)}${then}`;
  };
  return entriesOf(JSON.parse(await runRedocly(args, folder))).map((entry) => changeOf(entry, locationOf));
}

/** Maps a pointer into a document for redocly to its position in the contract. */
function locationInContract({ sources, services }: Side, service: string, pointer: string): string {
  const operation = services.get(service)?.find(({ path }) => `${pointer}/`.startsWith(`${pointerTo("#/paths", path)}/`));
  const source = sources.find(({ path }) => path === operation?.file);
  if (source === undefined) return "";
  const { line, column } = locator(source.text)(pointer.slice(1));
  return `${source.path}:${line}:${column}`;
}
