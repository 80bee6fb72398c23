import { at, type Position } from "../check/report.ts";
import type { CompiledArrangement } from "../compiled.ts";
import { BOOLEAN } from "../expressions/types.ts";
import type { Arrangement, Page } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { type Context, compileAt, type Scoped } from "./context.ts";

/** The default arrangement of a page; each Id must be one of its own containers. */
export function compileArrangements(
  context: Context,
  page: Page,
  arrangements: readonly Arrangement[],
  position: Position,
  { shownIn }: { shownIn: Scoped },
): CompiledArrangement[] {
  const known = new Set(page.Containers.map(({ Id }) => Id));
  return arrangements.map(({ When, Containers }, index) => {
    // The server removes parts that a user may not see; only the whole layout can be checked.
    if (context.contracts !== undefined) {
      for (const [itemIndex, id] of Containers.entries()) {
        if (known.has(id)) continue;
        context.report.error(
          at(position, "Arrangements", String(index), "Containers", String(itemIndex)),
          "UnknownContainer",
          `there is no container "${id}" on this page`,
          suggestion(id, known),
        );
      }
    }
    if (When === undefined) return { containers: Containers };
    return {
      containers: Containers,
      when: compileAt(context, shownIn, When, at(position, "Arrangements", String(index)), ["When"], BOOLEAN),
    };
  });
}
