import { suggestion } from "../layout/suggest.ts";
import { check, write } from "./commands/write.ts";

const USAGE = `codegen                    writes src/generated and server/generated
codegen --check            names each generated file that is stale
codegen --watch            writes again whenever a contract or layout changes
codegen usage              what hand-written code says about contracts and layouts that is not so
codegen compare <git-ref>  breaking, risky and safe changes of contracts and layouts since then`;

type Command = (root: string, parameters: readonly string[]) => Promise<boolean> | boolean;

// Commands beyond writing and checking load when they are asked for: most runs need none of their libraries.
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["--check", check],
  ["--watch", async (root) => (await import("./commands/watch.ts")).keepWatching(root)],
  ["usage", async (root) => (await import("./usage/usage.ts")).printUsage(root)],
  ["compare", async (root, [reference]) => (await import("./compare/compare.ts")).printComparison(root, reference)],
  ["--help", printHelp],
]);

/** One command. @returns whether all is well: the exit code follows. */
export function run(root: string, [name, ...parameters]: readonly string[]): Promise<boolean> | boolean {
  const command = name === undefined ? write : commands.get(name);
  if (command !== undefined) return command(root, parameters);
  console.error(`codegen does not know "${name}"; ${suggestion(name ?? "", commands.keys()) ?? ""}\n\n${USAGE}`);
  return false;
}

function printHelp(): boolean {
  console.log(USAGE);
  return true;
}
