import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import process from "node:process";
import type { Finding } from "../../codegen/finding.ts";
import { parseSource, type SourceText } from "../../codegen/load/source-file.ts";
import { printFindings } from "../../codegen/print-findings.ts";
import type { Problem } from "../../layout/compiled.ts";
import { fragmentsById } from "../../layout/fragments/expand-layout.ts";
import { isFragment, type LayoutDocument, type LayoutSource } from "../../layout/model.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { documents } from "../../server/generated/layouts.ts";
import { checkLayout, type Surroundings } from "../../server/platform/layouts/check-layout.ts";
import { CommandError } from "./command.ts";

export interface CheckedFile {
  /** Null when there are errors. */
  readonly layout: LayoutDocument | null;
  /** `file:line:column: problem (correction)`, in the order of the file. */
  readonly errors: string[];
  readonly warnings: string[];
}

/** Whether an argument is a file and not the Id of a layout. */
export const isFile = (text: string): boolean => /\.(ya?ml|json)$/.test(text);

/**
 * Reads a layout file and checks it against the contracts of this release.
 *
 * @param around the layouts among which it is checked
 */
export function readLayoutFile(path: string, around: Surroundings): CheckedFile {
  const source = readSource(path);
  const parsed = parseSource(source);
  if ("finding" in parsed) return { layout: null, errors: printFindings([parsed.finding], [source]), warnings: [] };
  const { document: layout, problems, isValid } = checkLayout(parsed.file.data, contracts, around);
  const lines = (severity: Problem["severity"]) =>
    printFindings(
      problems.filter((problem) => problem.severity === severity).map((problem) => findingOf(source.path, problem)),
      [source],
    );
  return { layout: isValid ? layout : null, errors: lines("error"), warnings: lines("warning") };
}

export const OF_THE_RELEASE: Surroundings = {
  others: documents,
  fragments: fragmentsById(documents.filter(isFragment)),
  users: documents.filter((document): document is LayoutSource => !isFragment(document)),
  routes: documents.flatMap(({ Target }) => ("Route" in Target ? Target.Route : [])),
};

function readSource(path: string): SourceText {
  const file = pathOf(path);
  return { path: relative(process.cwd(), file) || file, text: readText(path) };
}

/** npm changes the working folder; INIT_CWD is the user's. */
const pathOf = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** @throws CommandError if the file does not exist or cannot be read */
export function readText(path: string): string {
  try {
    return readFileSync(pathOf(path), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && typeof error.code === "string")
      throw new CommandError(`${path} cannot be read (${error.code}).`);
    throw error;
  }
}

const findingOf = (file: string, { pointer, message, hint, fragment }: Problem): Finding => ({
  file,
  pointer,
  message: fragment === undefined ? message : `${message}, in the fragment ${fragment.Id} at ${fragment.pointer}`,
  ...(hint === undefined ? {} : { hint }),
});
