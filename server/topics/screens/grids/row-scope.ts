import type { CompiledExpression, Scope } from "../../../../layout/compiled.ts";
import { callerScope } from "../../../platform/call/caller-scope.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { GridReference } from "./grid-reference.ts";
import type { Row } from "./selected-rows.ts";

/** What the expressions of a grid read of one row on the server: the names that they have in the browser. */
export function rowScope(context: Context, { variables }: GridReference, row: Row): Scope {
  return {
    ...callerScope(context),
    Row: { ...row },
    Selection: [{ ...row }],
    Account: variables?.Account ?? null,
    Route: { ...variables?.Route },
  };
}

/** Members of a row that expressions read: a list has to be asked for them. */
export function rowMembers(expressions: Iterable<CompiledExpression | undefined>): string[] {
  const names = new Set<string>();
  for (const expression of expressions) {
    for (const path of expression?.dependencies ?? []) {
      const [variable, name] = path.split(".");
      if ((variable === "Row" || variable === "Selection") && name !== undefined) names.add(name);
    }
  }
  return [...names];
}
