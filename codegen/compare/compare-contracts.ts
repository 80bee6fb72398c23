import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { parseSource, type SourceText } from "../load/source-file.ts";
import { isObject } from "../plain-data.ts";
import type { Change } from "./change.ts";
import { isFact } from "./compare-facts.ts";
import { changeOf, entriesOf } from "./diff-report.ts";

const run = promisify(execFile);
const SERVICES = "schemas/services/";
const COMPONENTS = "schemas/components/";
/** A document of our own, so that schemas no operation refers to (the profiles of account values) are compared too. */
const UNREFERENCED = "schemas/services/-values.yaml";

/**
 * Contracts then and now, judged by `redocly diff`: a kept tool that knows in which direction a schema travels, so a narrowed request breaks and a
 * narrowed response does not.
 */
export async function compareContracts(before: readonly SourceText[], after: readonly SourceText[]): Promise<Change[]> {
  const folder = mkdtempSync(join(tmpdir(), "codegen-compare-"));
  try {
    const sides = { base: withValues(before), revision: withValues(after) };
    for (const [side, sources] of Object.entries(sides)) writeSources(join(folder, side), sources);
    writeFileSync(join(folder, "redocly.yaml"), "extends: [diff-recommended]\n");
    const inBoth = servicesOf(sides.base).filter((path) => servicesOf(sides.revision).includes(path));
    const changes = await Promise.all(inBoth.map((path) => diffDocument(folder, path)));
    return [...services(sides.base, sides.revision), ...changes.flat()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const servicesOf = (sources: readonly SourceText[]): string[] =>
  sources.map(({ path }) => path).filter((path) => path.startsWith(SERVICES));

/** Whole services that came or went. */
function services(before: readonly SourceText[], after: readonly SourceText[]): Change[] {
  const [old, now] = [servicesOf(before), servicesOf(after)];
  const change = (path: string, severity: Change["severity"], message: string): Change => ({
    severity,
    place: path,
    subject: path,
    message,
  });
  return [
    ...old.filter((path) => !now.includes(path)).map((path) => change(path, "breaking", "the service was removed")),
    ...now.filter((path) => !old.includes(path)).map((path) => change(path, "safe", "the service was added")),
  ];
}

function writeSources(folder: string, sources: readonly SourceText[]): void {
  for (const { path, text } of sources) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function diffDocument(folder: string, path: string): Promise<Change[]> {
  const command = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  const { stdout } = await run(
    process.execPath,
    [command, "diff", join("base", path), join("revision", path), "--config", "redocly.yaml", "--format", "json", "--fail-on", "none"],
    { cwd: folder, maxBuffer: 1 << 28, env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
  );
  const placeOf = ({ file, line, col }: { file: string; line: number; col: number }) => {
    const [side, ...rest] = file.split("/");
    return rest.join("/") === UNREFERENCED ? "" : `${rest.join("/")}:${line}:${col}${side === "base" ? " (then)" : ""}`;
  };
  return entriesOf(JSON.parse(stdout))
    .filter(({ path, property }) => !isFact(path, property))
    .map((entry) => changeOf(entry, placeOf));
}

function withValues(sources: readonly SourceText[]): SourceText[] {
  const contracts = sources.filter(({ path }) => path.startsWith(SERVICES) || path.startsWith(COMPONENTS));
  const profiles = contracts.filter(({ path }) => path.startsWith(COMPONENTS)).flatMap(profilesOf);
  if (profiles.length === 0) return contracts;
  // Both directions: values are sent to the server and come back.
  const content = ($ref: string) => ({ "application/json": { schema: { $ref } } });
  const paths = profiles.map(({ name, reference }) => [
    `/values/${name}`,
    { post: { requestBody: { content: content(reference) }, responses: { "200": { description: name, content: content(reference) } } } },
  ]);
  const document = { openapi: "3.1.0", info: { title: "Values", version: "1" }, paths: Object.fromEntries(paths) };
  return [...contracts, { path: UNREFERENCED, text: JSON.stringify(document, null, 1) }];
}

function profilesOf(source: SourceText): { name: string; reference: string }[] {
  const parsed = parseSource(source);
  if (!("file" in parsed) || !isObject(parsed.file.data)) return [];
  return Object.entries(parsed.file.data)
    .filter(([, schema]) => isObject(schema) && schema["x-profile"] !== undefined)
    .map(([name]) => ({ name, reference: `../components/${source.path.slice(COMPONENTS.length)}#/${name}` }));
}
