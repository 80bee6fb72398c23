import type { Scope } from "../../../../layout/compiled.ts";
import type { Account } from "../../../generated/types.ts";
import { callerScope } from "../../../http/caller-scope.ts";
import type { Context } from "../../../http/context.ts";
import { type AccountRow, reference } from "../account-row.ts";

/**
 * What the layout's expressions read on the server: the same names as in the browser, so that both come to the same answers.
 *
 * @param account the open account; for a new one the account it is created below.
 */
export function saveScope(
  context: Context,
  account: Account,
  row: AccountRow,
  values: Readonly<Record<string, unknown>>,
  initial: Readonly<Record<string, unknown>>,
): Scope {
  return {
    ...callerScope(context, reference(row)),
    Values: { ...values },
    Initial: { ...initial },
    Account: { ...account },
    Route: {},
  };
}
