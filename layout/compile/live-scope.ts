/** The variables of live sources' parameters (`Source.Of`), and their answers as variables of rules (`Live`). */
import { at, type Position } from "../check/report.ts";
import { listOf, openObject } from "../expressions/types.ts";
import type { Source } from "../model.ts";
import { type Context, type Scoped, scoped } from "./context.ts";

/** The variables of a source's parameters: for a live source those of the container that it names. @param around the variables otherwise */
export function parameterScope(context: Context, { Of }: Source, around: Scoped): Scoped {
  if (Of === undefined) return around;
  const { Row } = around.environment.variables;
  const typed = context.live?.followed.get(Of) ?? UNKNOWN;
  return scoped(context, { ...(Row === undefined ? {} : { Row }), ...typed });
}

const ROW = openObject("Row");
const UNKNOWN = { Values: openObject("Values"), Initial: openObject("Initial"), Row: ROW, Selection: listOf(ROW) };

/** Shared by all rules of a position, so that a common condition is compiled once. */
const widened = new WeakMap<Scoped, Scoped>();

/** Adds the answers of live sources to the scope of rules, except rules of fields: an answer that changed its own question would loop forever. */
export function withLive(context: Context, scope: Scoped): Scoped {
  if (context.live === undefined) return scope;
  const known = widened.get(scope) ?? scoped(context, { ...scope.environment.variables, Live: context.live.answers });
  widened.set(scope, known);
  return known;
}

/** A source without an input beside it. */
export function refuseLive({ contracts, report }: Context, source: Source, position: Position): void {
  if (contracts === undefined || source.Of === undefined) return;
  report.error(at(position, "Of"), "NotLive", "only the source of a container can follow another container", "remove Of");
}
