import { sql } from "kysely";
import { accountValues } from "../../domain/account-values.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import { conflict, notFound, Problem } from "../../http/problem.ts";
import { type AccountRow, COLUMN_LIST, loadPlacedAccount } from "./account-row.ts";
import { fieldRules } from "./field-rules.ts";
import { getSupportDetails } from "./get-support-details.ts";
import { presentAccount } from "./present-account.ts";
import { storedValues } from "./save/stored-values.ts";
import { auditChanges, describe } from "./update-account.ts";

/**
 * Change whom the customers of a reseller call: the fields given and no others. Who may do so need not be allowed to change anything else of the reseller.
 *
 * @throws Problem NotFound for any other kind of account: only resellers have support contacts of their own
 */
export const saveSupportDetails: AccountOperations["SaveSupportDetails"] = async (context, { accountId, details, rowVersion }) => {
  const placed = await loadPlacedAccount(context, accountId, "for update");
  const { row } = placed;
  if (row.account_type !== "Reseller") throw notFound();
  describe(context, row);
  if (row.account_state === "Terminated") throw new Problem("AccountTerminated");
  if (rowVersion !== undefined && rowVersion !== row.row_version) throw conflict(await presentAccount(context, placed));
  const rules = await fieldRules(context, "Reseller", null);
  const stored = storedValues(row, { ...details }, rules.restricted);
  const { rows } =
    await sql<AccountRow>`update account set "values" = ${stored.values}, search_text = ${stored.search_text}, row_version = row_version + 1,
      updated_at = ${context.now} where account_id = ${accountId} returning ${COLUMN_LIST}`.execute(context.fixed);
  const [saved] = rows;
  if (saved === undefined) throw notFound();
  context.audit.changes.push(...auditChanges(accountValues(row), accountValues(saved), rules));
  return await getSupportDetails(context, { accountId });
};
