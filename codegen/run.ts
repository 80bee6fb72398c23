import { suggestion } from "../layout/suggest.ts";
import type { Finding } from "./finding.ts";
import { type Generation, generate } from "./generate.ts";
import { openParsedCache } from "./load/parsed-cache.ts";
import { loadSources, type SourceText } from "./load/source-file.ts";
import { staleFiles, writeFiles } from "./write-files.ts";

const USAGE = `codegen                    writes shared/generated, src/generated and server/generated
codegen --check            names each generated file that is stale
codegen --watch            writes again whenever a contract or layout changes
codegen openapi [FILE]     the contracts as one complete OpenAPI document
codegen lint               what redocly finds in that document, by the lines of the contracts
codegen usage              what hand-written code says about contracts and layouts that is not so
codegen compare <git-ref>  breaking, risky and safe changes of contracts and layouts since then;
                           exits 1 when any is breaking`;

/** 0: all is well; 1: problems were found; 2: the command is invalid. */
export type ExitCode = 0 | 1 | 2;
type Command = (root: string, parameters: readonly string[]) => Promise<ExitCode> | ExitCode;

// Commands beyond writing and checking are loaded on demand: most runs need none of their libraries.
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["--check", async (root) => exitCode(await check(root))],
  ["--watch", async (root) => exitCode((await import("./commands/watch.ts")).keepWatching(root))],
  ["openapi", async (root, [file]) => exitCode((await import("./commands/open-api.ts")).publishOpenApi(root, file))],
  ["lint", async (root) => exitCode(await (await import("./commands/open-api.ts")).lintOpenApi(root))],
  ["usage", async (root) => exitCode(await (await import("./usage/usage.ts")).printUsage(root))],
  ["compare", async (root, [reference]) => (await import("./compare/compare.ts")).printComparison(root, reference)],
  ["--help", printHelp],
]);

/** One command. @returns the exit code */
export async function run(root: string, [name, ...parameters]: readonly string[]): Promise<ExitCode> {
  if (name === undefined) return exitCode(await write(root));
  // Behind a command as well: otherwise it would be the name of a file to write.
  if (parameters.includes("--help")) return printHelp();
  const command = commands.get(name);
  if (command !== undefined) return command(root, parameters);
  console.error(`codegen does not know "${name}"; ${suggestion(name, commands.keys()) ?? ""}\n\n${USAGE}`);
  return 2;
}

const exitCode = (isWell: boolean): ExitCode => (isWell ? 0 : 1);

function printHelp(): ExitCode {
  console.log(USAGE);
  return 0;
}

/** Write what changed. @returns whether contracts and layouts are right. */
async function write(root: string): Promise<boolean> {
  const sources = loadSources(root);
  const { files, findings } = generateCached(sources);
  if (findings.length > 0) return tell(findings, sources);
  for (const path of writeFiles(root, files)) console.log(`wrote ${path}`);
  return true;
}

/** Write nothing; name what is stale. @returns whether everything is as it would be written. */
async function check(root: string): Promise<boolean> {
  const sources = loadSources(root);
  const { files, findings } = generateCached(sources);
  if (findings.length > 0) return tell(findings, sources);
  const stale = staleFiles(root, files);
  for (const path of stale) console.error(`${path} is stale: run "npm run codegen"`);
  return stale.length === 0;
}

/** Finding lines and columns takes a parser of some seventy modules, which a run without findings does not load. */
async function tell(findings: readonly Finding[], sources: readonly SourceText[]): Promise<false> {
  const { printFindings } = await import("./print-findings.ts");
  for (const line of printFindings(findings, sources)) console.error(line);
  return false;
}

function generateCached(sources: readonly SourceText[]): Generation {
  const cache = openParsedCache();
  const generation = generate(sources, cache.parse);
  cache.save();
  return generation;
}
