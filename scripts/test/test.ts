import { checkStage, type Stage, type StageResult } from "./stage.ts";
import { vitestStage } from "./vitest-stage.ts";

const checks: readonly Stage[] = [
  checkStage("types", "tsc", ["-b"]),
  checkStage("lint", "biome", ["check", "--error-on-warnings"]),
  checkStage("import directions", "depcruise", [
    "--config",
    ".dependency-cruiser.cjs",
    "layout",
    "shared",
    "codegen",
    "server",
    "demo",
    "src",
    "scripts",
    "tests",
    "tools",
  ]),
  checkStage("dead code", "knip", []),
  checkStage("contracts", process.execPath, ["codegen/cli.mjs", "lint"]),
  checkStage("generated code", process.execPath, ["codegen/cli.mjs", "--check"]),
  checkStage("names in hand-written code", process.execPath, ["codegen/cli.mjs", "usage"]),
];

const quickTests = vitestStage("unit and renderer tests", ["unit", "renderer", "portal", "alone"]);
const fullTests = [quickTests, vitestStage("server tests", ["server"]), vitestStage("browser tests", ["e2e"])];

/** Maximum characters of a failed stage's output repeated at the end. */
const MOST_REPEATED = 4_000;

/**
 * `npm test`: every check and every test; `npm run check` (`--check`): the checks before a commit. A crash of a stage counts as a failure, and the
 * next stage runs. The last line has the totals.
 */
async function test(args: readonly string[]): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const quick = args.includes("--check");
  // Two at a time: most checks are single-threaded, and small machines have two processors.
  const results = await inPairs(checks, total);
  for (const stage of quick ? [quickTests] : fullTests) results.push(await runStage(stage, total));
  const wrong = results.filter((result) => result.failed > 0);
  // Repeated at the end, because truncated logs keep their last lines.
  for (const { name, output } of wrong) console.log(`\nFailed: ${name}\n${output.trimEnd().slice(-MOST_REPEATED)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

interface Total {
  passed: number;
  failed: number;
}

async function inPairs(stages: readonly Stage[], total: Total): Promise<(StageResult & { name: string })[]> {
  const queue = [...stages];
  const results: (StageResult & { name: string })[] = [];
  const worker = async () => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) results.push(await runStage(stage, total));
  };
  await Promise.all([worker(), worker()]);
  return results;
}

async function runStage(stage: Stage, total: Total): Promise<StageResult & { name: string }> {
  const begun = performance.now();
  console.log(`▶ ${stage.name}`);
  const result = await stage.run().catch((error: unknown): StageResult => {
    return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  });
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${result.failed > 0 ? "✗" : "✓"} ${stage.name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
  if (result.output) console.log(result.output.trimEnd());
  return { ...result, name: stage.name };
}

await test(process.argv.slice(2));
