import type { Scope } from "../../../../layout/compiled.ts";
import { isAction } from "../../../domain/capabilities.ts";
import type { Account } from "../../../generated/types.ts";
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
  const { session } = context;
  return {
    Values: { ...values },
    Initial: { ...initial },
    Account: { ...account },
    User: session === null ? null : { UserAccountId: session.userAccountId, Username: session.username, LanguageCode: session.language },
    Company: session === null ? null : { AccountId: session.companyAccountId, AccountPath: session.companyAccountPath },
    Route: {},
    can: (capability, action) => isAction(action) && context.can(capability, [action], reference(row)),
    today: () => context.now.toISOString().slice(0, 10),
  };
}
