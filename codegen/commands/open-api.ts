import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pointerNames, pointerTo } from "../../layout/json-pointer.ts";
import type { Contracts } from "../contract/model.ts";
import { openApiDocument } from "../emit/open-api.ts";
import type { Finding } from "../finding.ts";
import { createReader } from "../generate.ts";
import { loadSources } from "../load/source-file.ts";
import { member } from "../plain-data.ts";
import { printFindings } from "../print-findings.ts";
import { runRedocly } from "../redocly.ts";

/** The command: the published document, into a file or as output. @returns whether the contracts could be read. */
export function publishOpenApi(root: string, file: string | undefined): boolean {
  const contracts = readContracts(root);
  if (contracts === undefined) return false;
  const text = JSON.stringify(openApiDocument(contracts), null, 2);
  if (file === undefined) console.log(text);
  else writeFileSync(resolve(root, file), `${text}\n`);
  return true;
}

/**
 * The command: what redocly, by the rules of redocly.yaml, finds in the published document. The files of `schemas/` alone are not complete documents, but
 * each finding names its line there.
 *
 * @returns whether there is none.
 */
export async function lintOpenApi(root: string): Promise<boolean> {
  const sources = loadSources(root);
  const contracts = readContracts(root);
  if (contracts === undefined) return false;
  const folder = mkdtempSync(join(tmpdir(), "codegen-lint-"));
  try {
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(openApiDocument(contracts)));
    const args = ["lint", join(folder, "openapi.json"), "--config", join(root, "redocly.yaml"), "--format", "json"];
    const problems = member(JSON.parse(await runRedocly(args, root)), "problems");
    if (!Array.isArray(problems)) throw new Error("redocly lint answered in a shape that codegen does not know");
    const findings = problems.map((problem) => findingOf(problem, contracts));
    for (const line of printFindings(findings, sources)) console.error(line);
    return findings.length === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readContracts(root: string): Contracts | undefined {
  const sources = loadSources(root);
  const { contracts, findings } = createReader()(sources);
  for (const line of printFindings(findings, sources)) console.error(line);
  return findings.length === 0 ? contracts : undefined;
}

/** A place in the published document as the place in `schemas/` that it comes from. */
function findingOf(problem: unknown, { services, schemas }: Contracts): Finding {
  const location = member(problem, "location");
  const documentPointer = Array.isArray(location) ? member(location[0], "pointer") : undefined;
  const names = pointerNames(typeof documentPointer === "string" ? documentPointer.replace(/^#/, "") : "");
  const message = `${String(member(problem, "message"))} [${String(member(problem, "ruleId"))}]`;
  const [, second = "", name = "", ...inside] = names;
  const schema = names[0] === "components" && second === "schemas" ? schemas.get(name) : undefined;
  if (schema !== undefined) return { file: schema.file, pointer: `${schema.pointer}${pointerTo("", ...inside)}`, message };
  const operation = services.flatMap(({ operations }) => operations).find(({ pointer }) => pointer === pointerTo("/paths", second, "post"));
  if (names[0] === "paths" && operation !== undefined) return { file: operation.file, pointer: pointerTo("", ...names), message };
  return { file: "codegen/emit/open-api.ts", pointer: "", message: `${message} at ${String(documentPointer)}` };
}
