/**
 * What the parameters of live sources (`Source.Of`) may read, and what rules may read of their answers (`Live`).
 */
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

/** With what live sources answer, for rules that are not those of fields: an answer that changed what is asked would go round for ever. */
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
