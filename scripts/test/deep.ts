import { runCommand } from "./stage.ts";

/** Tests that `npm test` runs on a sample, and random tests whose length comes from the environment. */
const FILES = [
  "tests/security",
  "tests/conformance/contracts.test.ts",
  "tests/conformance/fuzz.test.ts",
  "tests/conformance/sessions.test.ts",
  "tests/conformance/tenants.test.ts",
  "tests/server/topics/sign-in/factors/policies.test.ts",
  "tests/server/topics/sign-in/passwords/reset.test.ts",
  "tests/server/topics/billing/killed-runs.test.ts",
  "tests/server/platform/layouts/form-rules.test.ts",
  "tests/server/platform/layouts/proofs.test.ts",
  "tests/server/platform/layouts/readers-on-two-nodes.test.ts",
  "tests/e2e/conformance.test.ts",
  "tests/renderer/live",
  "tests/renderer/conformance",
];
const LENGTHS = { TESSERA_DEEP: "1", FUZZ_RUNS: "100000", POLICY_RUNS: "10000" };
const MINUTES = 240;

/**
 * `npm run test:deep [-- FILE …]`: the same tests at full length, in sequence, so that measurements do not disturb each other. Prints the counts of
 * each file, and all of them at the end.
 */
async function deep(files: readonly string[]): Promise<void> {
  const begun = performance.now();
  Object.assign(process.env, { ...LENGTHS, ...process.env });
  // Files first: vitest would read a file after an option as the option's value.
  const args = [
    "run",
    ...(files.length > 0 ? files : FILES),
    "--project",
    "server",
    "--project",
    "e2e",
    "--project",
    "renderer",
    "--project",
    "alone",
    "--no-file-parallelism",
    "--disable-console-intercept",
  ];
  const { code, output } = await runCommand("vitest", args, { live: true, minutes: MINUTES });
  const figures = [...output.matchAll(/^figure (\{.*\})$/gm)].map(([, text = "{}"]): Record<string, unknown> => JSON.parse(text));
  console.log(`\nFigures, after ${((performance.now() - begun) / 60_000).toFixed(1)} minutes on Node ${process.version}:`);
  for (const { name, ...values } of figures)
    console.log(
      `  ${name}: ${Object.entries(values)
        .map(([key, value]) => `${key} ${value}`)
        .join(", ")}`,
    );
  process.exitCode = code;
}

await deep(process.argv.slice(2));
