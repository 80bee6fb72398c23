/** Sample values to try an expression without a record: one per type. */
import type { Scope } from "../../../../layout/compiled.ts";
import type { ExpressionEnvironment } from "../../../../layout/expressions/environment.ts";
import type { ExpressionType } from "../../../../layout/expressions/types.ts";
import { isRecord } from "../../../../shared/is-record.ts";

const DEPTH = 3;

/** @param known real values; samples fill only the missing ones, also inside a record */
export function sampleScope({ variables }: ExpressionEnvironment, known: Scope): Scope {
  const made = Object.entries(variables).map(([name, type]) => {
    const given: unknown = known[name as keyof Scope];
    if (given === undefined || given === null) return [name, sampleOf(type, DEPTH)];
    const isPartial = name === "Values" || name === "Initial";
    return [name, isPartial && isRecord(given) ? { ...(sampleOf(type, DEPTH) as object), ...given } : given];
  });
  return { ...(Object.fromEntries(made) as Scope), can: known.can ?? (() => true), today: known.today ?? today };
}

const today = (): string => new Date().toISOString().slice(0, 10);

function sampleOf(type: ExpressionType, depth: number): unknown {
  switch (type.kind) {
    case "boolean":
      return true;
    case "integer":
      return 3;
    case "number":
      return 2.5;
    case "decimal":
      return "19.90";
    case "string":
      return "Sample";
    case "date":
      return today();
    case "dateTime":
      return `${today()}T09:30:00.000Z`;
    case "list":
      return depth === 0 ? [] : [sampleOf(type.item, depth - 1)];
    case "object":
      return depth === 0
        ? {}
        : Object.fromEntries([...type.names()].map((name) => [name, sampleOf(type.property(name) ?? { kind: "any" }, depth - 1)]));
    default:
      return null;
  }
}
