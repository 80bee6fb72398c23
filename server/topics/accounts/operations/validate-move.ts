import { sql } from "kysely";
import type { MoveCheck as PresentedCheck } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount, loadAccountWithAncestors } from "../../../platform/accounts/account-row.ts";
import { subtreeRange } from "../../../platform/call/scope.ts";
import { code, text } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { loadMoveCheckInput } from "../move/load-check-input.ts";
import { checkDetails } from "../move/present-checks.ts";
import { changesSeller, checkMove, type MoveCheck, type MoveCheckInput } from "../move.ts";
import { firstDayOfNext } from "./move-account.ts";

const moveChecks = defineMemoryList<{ row: PresentedCheck; item: MoveCheck; given: MoveCheckInput }>({
  columns: {
    Code: code((check) => check.code, { searched: true }),
    Result: code((check) => check.result),
    Details: text((check, { context, given }) => checkDetails(check, given, context.language), { searched: true }),
  },
});

/** The twelve checks of a move, and its consequences. */
export const validateMove: AccountOperations["ValidateMove"] = async (context, input) => {
  const [{ row: account, above }, target] = await Promise.all([
    loadAccountWithAncestors(context, input.accountId),
    loadAccount(context, input.newParentAccountId),
  ]);
  const checkInput = await loadMoveCheckInput(context, account, target);
  const checks = checkMove(checkInput);
  const { low, high } = subtreeRange(account.account_path);
  const [{ rows: counted }, effectiveDay] = await Promise.all([
    sql<{ below: number }>`select count(*)::int as below from account where account_path > ${low} and account_path < ${high}`.execute(
      context.db,
    ),
    changesSeller(checkInput) ? firstDayOfNext(context) : null,
  ]);
  const { Items, TotalCount } = moveChecks.page(context, input, checks, checkInput);
  return {
    AccountId: account.account_id,
    DisplayName: account.display_name,
    ParentDisplayName: above.find(({ account_id }) => account_id === account.parent_account_id)?.display_name ?? null,
    NewParentAccountId: target.account_id,
    NewParentDisplayName: target.display_name,
    AccountsMoved: (counted[0]?.below ?? 0) + 1,
    EffectiveBillingDate: effectiveDay,
    CanMove: checks.every(({ result }) => result !== "Fail"),
    Checks: Items,
    TotalCount,
  };
};
