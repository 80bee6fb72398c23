import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { changedFields, masked } from "../../audit/changed-fields.ts";
import { accountValues } from "../../domain/account-values.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import type { Context } from "../../http/context.ts";
import { conflict, notFound, Problem } from "../../http/problem.ts";
import { type AccountRow, COLUMN_LIST, loadAccount, loadPlacedAccount } from "./account-row.ts";
import { type FieldRules, fieldRules } from "./field-rules.ts";
import { presentAccount } from "./present-account.ts";
import { assertMayChangeHome, assertSold, constraintProblem } from "./save/account-rules.ts";
import { checkSave } from "./save/check-save.ts";
import { publishDocuments } from "./save/legal-documents.ts";
import { keepPricelists, settlePricelists } from "./save/pricelists.ts";
import { saveScope } from "./save/save-scope.ts";
import { storedValues } from "./save/stored-values.ts";
import { tellOfAddress } from "./save/tell-of-address.ts";

/** Save changed values. Only what really differs is written; an older RowVersion is answered with the account as it is now. */
export const updateAccount: AccountOperations["UpdateAccount"] = async (context, { accountId, values, rowVersion, layoutVersion }) => {
  const placed = await loadPlacedAccount(context, accountId, "for update");
  const { row } = placed;
  describe(context, row);
  if (row.account_state === "Terminated" || row.account_state === "Terminating") throw new Problem("AccountTerminated");
  const account = await presentAccount(context, placed);
  if (row.row_version !== rowVersion) throw conflict(account);
  const accepted = await context.runtime.layouts.for(context.session).formFor(row.account_type, "View", row.product_name, layoutVersion);
  if (accepted === null) throw notFound();

  const current = accountValues(row);
  const rules = await fieldRules(context, row.account_type, row.product_name);
  // A secret that comes back as it was shown, all but its end hidden, is as it was.
  const isUnchanged = (name: string, value: unknown) =>
    isDeepStrictEqual(value, current[name] ?? null) || (rules.isSecret(name) && value !== "" && value === masked(current[name]));
  const sent = Object.fromEntries(Object.entries(values).filter(([name, value]) => !isUnchanged(name, value)));
  const checked = await checkSave(context, {
    type: row.account_type,
    productName: row.product_name,
    place: row,
    accountId,
    rootId: row.root_account_id,
    sellerId: row.seller_account_id,
    values: sent,
    current,
    scope: saveScope(context, account, row, current, current),
    accepted,
  });
  const party = { accountId, type: row.account_type, sellerId: row.seller_account_id };
  await settlePricelists(context, checked, party, false);
  const stored = storedValues(row, checked, rules.restricted);
  await checkHome(context, row, stored);
  const saved = await write(context, row, stored);
  const after = accountValues(saved);
  await keepPricelists(context, party, current, after);
  await publishDocuments(context, saved, current, after);
  if (row.account_type === "User") await tellOfAddress(context, accountId, current, after);
  context.audit.changes.push(...auditChanges(current, after, rules));
  return await presentAccount(context, { ...placed, row: saved });
};

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
      where account_id = ${row.account_id} and "row_version" = ${row.row_version} returning ${COLUMN_LIST}`.execute(context.fixed);
    const [saved] = rows;
    if (saved === undefined) throw notFound();
    return saved;
  } catch (error) {
    throw constraintProblem(error);
  }
}

export function describe(context: Context, row: Pick<AccountRow, "account_id" | "account_type" | "account_path" | "display_name">): void {
  context.audit.objectType = row.account_type;
  context.audit.objectId = String(row.account_id);
  context.audit.objectAccountId = row.account_id;
  context.audit.objectAccountPath = row.account_path;
  context.audit.objectDisplayName = row.display_name;
}

/** What not everybody who reads the trail may read on the account is recorded as changed, without its value. */
export function auditChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>, rules: FieldRules) {
  return changedFields(before, after, (field) => rules.isSecret(field) || rules.restricted.has(field), rules.displayName);
}
