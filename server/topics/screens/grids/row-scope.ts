import type { Scope } from "../../../../layout/compiled.ts";
import { callerScope } from "../../../platform/call/caller.ts";
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
