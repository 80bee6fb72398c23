import { execFileSync } from "node:child_process";
import type { SourceText } from "../load/source-file.ts";

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
