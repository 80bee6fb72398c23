import { sql } from "kysely";
import type { OperationName } from "../../../../shared/generated/operation-types.ts";
import type { UpdateAccountRequest } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { operations } from "../../../generated/registry.ts";
import { type AccountRow, COLUMN_LIST, loadAccount } from "../../../platform/accounts/account-row.ts";
import { accountValues } from "../../../platform/accounts/account-values.ts";
import type { Context } from "../../../platform/call/context.ts";
import { withForm } from "../../../platform/call/form-adapter.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { isPlainAddress } from "../../../platform/config/smtp-settings.ts";
import { applyFormRules } from "../../../platform/layouts/form-rules.ts";
import { queueNotice } from "../../../platform/messages/queue-mail.ts";
import { MY_SIGN_INS } from "../../../platform/messages/templates.ts";
import { maskAddress } from "../../sign-in/index.ts";
import { saveSubscription } from "../../subscriptions/index.ts";
import { presentAccount } from "../present-account.ts";
import { changedAccountForm, writtenAccount } from "../save/account-form.ts";
import { assertMayChangeHome, assertSold, constraintProblem } from "../save/account-rules.ts";
import { auditChanges } from "../save/audit-account.ts";
import { publishDocuments } from "../save/legal-documents.ts";
import { keepPricelists, settlePricelists } from "../save/pricelists.ts";
import { storedValues } from "../save/stored-values.ts";

/** Save changed values. Only what really differs is written; an older RowVersion is answered with the account as it is now. */
export const updateAccount: AccountOperations["UpdateAccount"] = withForm(changedAccountForm, async (context, { accountId, values }) => {
  const { withAncestors, base: row, values: current, rules } = writtenAccount(context);
  const checked: Record<string, unknown> = { ...values };
  const party = { accountId, type: row.account_type, sellerId: row.seller_account_id };
  await settlePricelists(context, checked, party, false);
  const stored = storedValues(row, checked, rules.restricted);
  await checkHome(context, row, stored);
  if (row.account_type === "Product") await saveSubscription(context.db, accountId, checked);
  const saved = await write(context, row, stored);
  const after = accountValues(saved);
  await keepPricelists(context, party, current, after);
  await publishDocuments(context, saved, current, after);
  if (row.account_type === "User") await notifyAboutAddress(context, accountId, current, after);
  context.audit.changes.push(...auditChanges(current, after, rules));
  return await presentAccount(context, { ...withAncestors, row: saved });
});

/**
 * Saves an account as part of another operation, by the same rules, but without requiring values that the other screen cannot fill in.
 *
 * @throws Problem like UpdateAccount
 */
export async function saveAccount(context: Context, input: UpdateAccountRequest): Promise<void> {
  const key: OperationName = "Account.UpdateAccount";
  const { request } = operations[key];
  const call = { key, request, input, isRead: false, adapter: changedAccountForm, from: undefined, asksForChangedOnly: true };
  const checked = await applyFormRules(context, call);
  await updateAccount(context, checked.input as UpdateAccountRequest);
}

async function checkHome(context: Context, row: AccountRow, stored: { currency: string; country: string }): Promise<void> {
  const change = { currency: stored.currency !== row.currency, country: stored.country !== row.country };
  await assertMayChangeHome(context, row, change);
  if (change.currency && row.seller_account_id !== null)
    assertSold(row.account_type, stored.currency, await loadAccount(context, row.seller_account_id));
}

async function write(context: Context, row: AccountRow, stored: ReturnType<typeof storedValues>): Promise<AccountRow> {
  try {
    const { rows } =
      await sql<AccountRow>`update account set account_state = ${stored.account_state}, display_name = ${stored.display_name},
      currency = ${stored.currency}, country = ${stored.country}, username = ${stored.username}, "values" = ${stored.values},
      search_text = ${stored.search_text}, row_version = ${row.row_version + 1}, updated_at = ${context.now}
      where account_id = ${row.account_id} and "row_version" = ${row.row_version} returning ${COLUMN_LIST}`.execute(context.db.fixed);
    const [saved] = rows;
    if (saved === undefined) throw notFound();
    return saved;
  } catch (error) {
    throw constraintProblem(error);
  }
}

/**
 * Mails the change of an address to the former address: links that set a new password go to the new one, so a user whose address was changed by another
 * person would not learn about it otherwise.
 */
async function notifyAboutAddress(
  context: Context,
  userAccountId: number,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (before.Email === after.Email || !isPlainAddress(before.Email)) return;
  const address = isPlainAddress(after.Email) ? maskAddress(after.Email) : "–";
  await queueNotice(context, {
    to: { userAccountId, address: before.Email },
    template: "emailChanged",
    values: { address, route: MY_SIGN_INS },
  });
}
