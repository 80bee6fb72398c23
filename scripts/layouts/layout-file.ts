import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import process from "node:process";
import type { Finding } from "../../codegen/finding.ts";
import { parseSource, type SourceText } from "../../codegen/load/source-file.ts";
import { printFindings } from "../../codegen/print-findings.ts";
import type { Problem } from "../../layout/compiled.ts";
import type { Layout } from "../../layout/model.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { checkLayout } from "../../server/layouts/check-layout.ts";
import { CommandError } from "./command-error.ts";

export interface CheckedFile {
  /** Null when there are errors. */
  readonly layout: Layout | null;
  /** `file:line:column: what is wrong (what to write instead)`, in the order of the file. */
  readonly errors: string[];
  readonly warnings: string[];
}

/** Is a word of the command line a file, or the Id of a layout? */
export const isFile = (word: string): boolean => /\.(ya?ml|json)$/.test(word);

/**
 * Read a layout file and check it against the contracts of this release.
 *
 * @param others published layouts, whose targets are taken
 */
export function readLayoutFile(path: string, others: Iterable<Pick<Layout, "Id" | "Target">> = []): CheckedFile {
  const source = readSource(path);
  const parsed = parseSource(source);
  if ("finding" in parsed) return { layout: null, errors: printFindings([parsed.finding], [source]), warnings: [] };
  const { layout, problems, isValid } = checkLayout(parsed.file.data, contracts, others);
  const lines = (severity: Problem["severity"]) =>
    printFindings(
      problems.filter((problem) => problem.severity === severity).map((problem) => findingOf(source.path, problem)),
      [source],
    );
  return { layout: isValid ? layout : null, errors: lines("error"), warnings: lines("warning") };
}

function readSource(path: string): SourceText {
  const file = placeOf(path);
  return { path: relative(process.cwd(), file) || file, text: readText(path) };
}

/** npm changes to the project's folder; the person may stand elsewhere. */
const placeOf = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** @throws CommandError when there is no such file, or it cannot be read */
export function readText(path: string): string {
  try {
    return readFileSync(placeOf(path), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && typeof error.code === "string")
      throw new CommandError(`${path} cannot be read (${error.code}).`);
    throw error;
  }
}

const findingOf = (file: string, { pointer, message, hint }: Problem): Finding => ({
  file,
  pointer,
  message,
  ...(hint === undefined ? {} : { hint }),
});
