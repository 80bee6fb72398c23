import { createReader } from "../generate.ts";
import { loadSources } from "../load/source-file.ts";
import { printFindings } from "../print-findings.ts";
import { uncalledOperations } from "./callers.ts";
import { loadHandWritten, type UsageFinding } from "./hand-written.ts";
import { unhandledOperations } from "./handlers.ts";
import { looseNames } from "./loose-names.ts";
import { unknownFields } from "./read-fields.ts";

/** The command: what hand-written code says about contracts and layouts that is not so. @returns whether there is no error. */
export function printUsage(root: string): boolean {
  const sources = loadSources(root);
  const { contracts, layouts, findings } = createReader()(sources);
  for (const line of printFindings(findings, sources)) console.error(line);
  if (findings.length > 0) return false;
  const { files, checker } = loadHandWritten(root);
  const used: UsageFinding[] = [
    ...unhandledOperations(contracts, files),
    ...uncalledOperations(contracts, layouts, files),
    ...looseNames(contracts, root, files, checker),
    ...unknownFields(contracts, layouts, root, files),
  ];
  for (const { severity, place, message } of used) console.error(`${place}: ${severity === "note" ? "note: " : ""}${message}`);
  return used.every(({ severity }) => severity === "note");
}
