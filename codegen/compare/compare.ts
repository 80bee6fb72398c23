import { loadSources, type SourceText } from "../load/source-file.ts";
import { byName } from "../plain-data.ts";
import type { Change, Severity } from "./change.ts";
import { compareContracts } from "./compare-contracts.ts";
import { compareExtensions } from "./compare-extensions.ts";
import { compareLayouts } from "./compare-layouts.ts";
import { readRevision } from "./read-revision.ts";

const SEVERITIES: readonly Severity[] = ["breaking", "risky", "safe"];

/** Everything that differs between two states of `schemas/`, the worst first. */
export async function compare(before: readonly SourceText[], after: readonly SourceText[]): Promise<Change[]> {
  const changes = [...(await compareContracts(before, after)), ...compareExtensions(before, after), ...compareLayouts(before, after)];
  return changes.sort(
    (left, right) =>
      SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity) ||
      byName(left.location, right.location) ||
      byName(left.subject, right.subject),
  );
}

/** The command. @returns the exit code: 1 when something breaks, so that a pipeline can stop; 2 when there is nothing to compare with. */
export async function printComparison(root: string, reference: string | undefined): Promise<0 | 1 | 2> {
  if (reference === undefined) {
    console.error("codegen compare needs a git reference, e.g. codegen compare main");
    return 2;
  }
  let before: SourceText[];
  try {
    before = readRevision(root, reference);
  } catch {
    console.error(`git does not know "${reference}"`);
    return 2;
  }
  // Examples of the documentation are in no release.
  const now = loadSources(root).filter(({ path }) => path.startsWith("schemas/"));
  const changes = await compare(before, now);
  for (const { severity, location, subject, message } of changes)
    console.log(`${severity.padEnd(8)}  ${subject}: ${message}${location === "" ? "" : `  [${location}]`}`);
  console.log(SEVERITIES.map((severity) => `${changes.filter((change) => change.severity === severity).length} ${severity}`).join(", "));
  return changes.some(({ severity }) => severity === "breaking") ? 1 : 0;
}
