import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, COLUMN_LIST } from "../../../platform/accounts/account-row.ts";
import { accountValues } from "../../../platform/accounts/account-values.ts";
import { withForm } from "../../../platform/call/form-adapter.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { supportDetailsForm, writtenAccount } from "../save/account-form.ts";
import { auditChanges } from "../save/audit-account.ts";
import { storedValues } from "../save/stored-values.ts";
import { getSupportDetails } from "./get-support-details.ts";

/**
 * Change the support contacts that a reseller's customers see: only the given fields. The capability for it does not include other changes of the reseller.
 *
 * @throws Problem NotFound for any other kind of account: only resellers have support contacts of their own
 */
export const saveSupportDetails: AccountOperations["SaveSupportDetails"] = withForm(
  supportDetailsForm,
  async (context, { accountId, details }) => {
    const { base: row, rules } = writtenAccount(context);
    const stored = storedValues(row, { ...details }, rules.restricted);
    const { rows } =
      await sql<AccountRow>`update account set "values" = ${stored.values}, search_text = ${stored.search_text}, row_version = row_version + 1,
      updated_at = ${context.now} where account_id = ${accountId} returning ${COLUMN_LIST}`.execute(context.db.fixed);
    const [saved] = rows;
    if (saved === undefined) throw notFound();
    context.audit.changes.push(...auditChanges(accountValues(row), accountValues(saved), rules));
    return await getSupportDetails(context, { accountId });
  },
);
