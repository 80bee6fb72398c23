import type { Scope } from "../../../../layout/compiled.ts";
import { callerScope } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { GridReference } from "./grid-reference.ts";
import type { Row } from "./selected-rows.ts";

/** The variables of a grid's expressions for one row on the server, with the same names as in the browser. */
export function rowScope(context: Context, { variables }: GridReference, row: Row): Scope {
  return {
    ...callerScope(context),
    Row: { ...row },
    Selection: [{ ...row }],
    Account: variables?.Account ?? null,
    Route: { ...variables?.Route },
  };
}
