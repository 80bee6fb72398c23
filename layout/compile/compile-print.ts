import { at, type Position } from "../check/report.ts";
import type { CompiledContainer, CompiledTemplate } from "../compiled.ts";
import type { PrintedPage } from "../model.ts";
import { isPrinted } from "../printed-kinds.ts";
import { compileTemplate } from "./compile-template.ts";
import type { Context, Scoped } from "./context.ts";

/** The heading of a page as a document. Inputs are not part of a document, so a page with nothing else has none. */
export function compilePrint(
  context: Context,
  { Title }: PrintedPage,
  containers: readonly CompiledContainer[],
  position: Position,
  scope: Scoped,
): CompiledTemplate {
  const printed = at(position, "Print");
  // The server removes parts that a user may not see; only the whole layout can be checked.
  if (context.contracts !== undefined && !containers.some(isPrinted))
    context.report.error(
      printed,
      "NothingToPrint",
      "no container of the page can be part of a document: it only holds forms, wizards, components and comparisons without First and Second",
      'remove "Print", or add a container that shows something',
    );
  return compileTemplate(context, scope, Title, printed, ["Title"]);
}
