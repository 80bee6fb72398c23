import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { runCommand, type Stage, type StageResult } from "./stage.ts";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    /** A passed test with failure messages passed on a retry. */
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

const reports = "node_modules/.cache/tessera/reports";

/**
 * A stage that runs vitest projects and counts from vitest's own report.
 *
 * A file that failed to load, and a run that failed without a failed test, count as one failure each: otherwise a suite that never ran would look
 * green.
 */
export function vitestStage(name: string, projects: readonly string[]): Stage {
  return {
    name,
    async run() {
      mkdirSync(reports, { recursive: true });
      const report = `${reports}/${projects.join("-")}.json`;
      rmSync(report, { force: true });
      const args = ["run", ...projects.flatMap((project) => ["--project", project]), "--passWithNoTests"];
      const { code, output } = await runCommand("vitest", [...args, "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`], {
        live: true,
        // Ends a hanging run; a busy machine takes several times as long as a quiet one.
        minutes: 25,
      });
      return countTests(existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null, code, output);
    },
  };
}

function countTests(report: VitestReport | null, code: number, output: string): StageResult {
  if (!report) return { passed: 0, failed: 1, output: `vitest left no report (exit code ${code}).` };
  const broken = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failed = report.numFailedTests + broken.length;
  const skipped = report.numPendingTests > 0 ? `${report.numPendingTests} tests were skipped.\n` : "";
  const unsteady = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages: [why = ""] }) => `  passed only when tried again: ${name}: ${fullName}\n    ${why.split("\n")[0]}\n`,
      ),
  );
  const summary = [skipped, ...unsteady, longestFiles(report)].join("");
  // The errors were shown during the run; these names find them in a long log.
  const names = report.testResults.flatMap((file) => [
    ...(broken.includes(file) ? [`  ${file.name}: ${file.message}`] : []),
    ...file.assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `  ${file.name}: ${fullName}`),
  ]);
  if (code !== 0 && failed === 0)
    return { passed: report.numPassedTests, failed: 1, output: `${summary}vitest ended with code ${code}.\n${lastLines(output)}` };
  return { passed: report.numPassedTests, failed, output: summary + names.join("\n") };
}

/** docs/tests.md says what a file may take. */
function longestFiles({ testResults }: VitestReport): string {
  const seconds = testResults.map(({ name, startTime, endTime }) => [(endTime - startTime) / 1000, relative(".", name)] as const);
  const longest = seconds.toSorted(([one], [other]) => other - one).slice(0, 5);
  return `Longest: ${longest.map(([taken, name]) => `${name} ${taken.toFixed(0)} s`).join(", ")}\n`;
}

const lastLines = (text: string) => text.trimEnd().split("\n").slice(-15).join("\n");
