import { execFileSync } from "node:child_process";
import { checkShape } from "../../layout/check/check-shape.ts";
import { diffLayouts } from "../../layout/diff/diff-layouts.ts";
import { expandLayout, fragmentsById } from "../../layout/fragments/expand-layout.ts";
import { isFragment, type Layout, type LayoutDocument } from "../../layout/model.ts";
import { loadSources, parseSource, type SourceText } from "../load/source-file.ts";
import { byName } from "../plain-data.ts";
import type { Change, Severity } from "./change.ts";
import { compareContracts } from "./compare-contracts.ts";
import { compareExtensions } from "./compare-extensions.ts";

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

/** Shipped layouts by Id: a file may have been renamed, a layout never changes its Id. */
function compareLayouts(before: readonly SourceText[], after: readonly SourceText[]): Change[] {
  const changes: Change[] = [];
  const old = layoutsById(before, changes);
  const now = layoutsById(after, changes);
  for (const [id, { path, layout }] of now) {
    const from = old.get(id);
    if (from === undefined) changes.push({ severity: "safe", location: path, subject: id, message: "the layout was added" });
    else
      for (const change of diffLayouts(from.layout, layout))
        changes.push({ severity: change.severity, location: path, subject: `${id} ${change.path}`.trim(), message: change.message });
  }
  for (const [id, { path }] of old)
    if (!now.has(id)) changes.push({ severity: "breaking", location: path, subject: id, message: "the layout was removed" });
  return changes;
}

interface LayoutFile {
  readonly path: string;
  readonly layout: Layout;
}

/** A file that is no layout in one of the versions cannot be compared and is reported. Fragments are compared where layouts use them. */
function layoutsById(sources: readonly SourceText[], changes: Change[]): Map<string, LayoutFile> {
  const documents = sources
    .filter(({ path }) => path.endsWith(".layout.yaml"))
    .flatMap((source) => {
      const parsed = parseSource(source);
      if ("file" in parsed && checkShape(parsed.file.data).length === 0)
        return { path: source.path, document: parsed.file.data as LayoutDocument };
      changes.push({
        severity: "risky",
        location: source.path,
        subject: source.path,
        message: "could not be compared: it is not a layout",
      });
      return [];
    });
  const fragments = fragmentsById(documents.map(({ document }) => document).filter(isFragment));
  return new Map(
    documents.flatMap(({ path, document }) =>
      isFragment(document) ? [] : [[document.Id, { path, layout: expandLayout(document, fragments).layout }] as const],
    ),
  );
}

/**
 * The files of `schemas/` as they were at a commit, branch or tag.
 *
 * @throws when git does not know the reference, in git's own words.
 */
export function readRevision(root: string, reference: string): SourceText[] {
  const git = (parameters: readonly string[], input?: string): Buffer =>
    execFileSync("git", parameters, {
      cwd: root,
      stdio: ["pipe", "pipe", "pipe"],
      maxBuffer: 1 << 28,
      ...(input === undefined ? {} : { input }),
    });
  // `--` keeps a reference that looks like a file or an option from being read as one.
  const commit = git(["rev-parse", "--verify", "--end-of-options", `${reference}^{commit}`])
    .toString()
    .trim();
  const paths = git(["ls-tree", "-r", "--name-only", "-z", commit, "--", "schemas"])
    .toString()
    .split("\0")
    .filter((path) => path.endsWith(".yaml"));
  const texts = blobs(git(["cat-file", "--batch"], paths.map((path) => `${commit}:${path}\n`).join("")));
  return paths.map((path, index) => ({ path, text: texts[index] ?? "" }));
}

/** `git cat-file --batch` answers `<hash> blob <bytes>\n<content>\n` for each object asked for. */
function blobs(output: Buffer): string[] {
  const texts: string[] = [];
  for (let start = 0; start < output.length; ) {
    const headerEnd = output.indexOf("\n", start);
    const size = Number(output.subarray(start, headerEnd).toString().split(" ").at(-1));
    texts.push(output.subarray(headerEnd + 1, headerEnd + 1 + size).toString());
    start = headerEnd + size + 2;
  }
  return texts;
}
