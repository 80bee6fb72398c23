import { sql } from "kysely";
import { changesSeller, checkMove } from "../../../domain/move.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { subtreeRange } from "../../../http/scope.ts";
import { listRows } from "../../../lists/list-rows.ts";
import { loadAccount, loadPlacedAccount } from "../account-row.ts";
import { loadMoveFacts } from "./load-facts.ts";
import { firstDayOfNext } from "./move-account.ts";
import { presentChecks } from "./present-checks.ts";

/** The twelve checks of a move, and what it would come to. */
export const validateMove: AccountOperations["ValidateMove"] = async (context, input) => {
  const [{ row: account, above }, target] = await Promise.all([
    loadPlacedAccount(context, input.accountId),
    loadAccount(context, input.newParentAccountId),
  ]);
  const facts = await loadMoveFacts(context, account, target);
  const checks = checkMove(facts);
  const { low, high } = subtreeRange(account.account_path);
  const [{ rows: counted }, effectiveDay] = await Promise.all([
    sql<{ below: number }>`select count(*)::int as below from account where account_path > ${low} and account_path < ${high}`.execute(
      context.db,
    ),
    changesSeller(facts) ? firstDayOfNext(context) : null,
  ]);
  const { Items, TotalCount } = listRows(presentChecks(checks, facts, context.language), input, {
    fields: ["Code", "Result", "Details"],
    searched: ["Code", "Details"],
  });
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
