/**
 * `npm run codegen [-- --check | --watch | usage | compare <git-ref>]`: contracts and layouts → generated code.
 */
import { resolve } from "node:path";
import { suggestion } from "../layout/suggest.ts";
import { check, write } from "./commands/write.ts";

const USAGE = `codegen                    writes src/generated and server/generated
codegen --check            names each generated file that is stale
codegen --watch            writes again whenever a contract or layout changes
codegen usage              what hand-written code says about contracts and layouts that is not so
codegen compare <git-ref>  breaking, risky and safe changes of contracts and layouts since then`;

const root = resolve(import.meta.dirname, "..");
const [command, ...rest] = process.argv.slice(2);

// Commands beyond writing and checking load when they are asked for: most runs need none of their libraries.
const commands: Readonly<Record<string, () => Promise<boolean> | boolean>> = {
  "--check": () => check(root),
  "--watch": async () => {
    const { watchSchemas } = await import("./commands/watch.ts");
    watchSchemas(root, (report) => console.log(report));
    return true;
  },
  usage: async () => (await import("./usage/usage.ts")).printUsage(root),
  compare: async () => (await import("./compare/compare.ts")).printComparison(root, rest),
  "--help": () => {
    console.log(USAGE);
    return true;
  },
};

const run = command === undefined ? () => write(root) : commands[command];
if (run === undefined)
  console.error(`codegen does not know "${command}"; ${suggestion(command ?? "", Object.keys(commands)) ?? ""}\n\n${USAGE}`);
const isFine = run !== undefined && (await run());
if (!isFine) process.exitCode = 1;
