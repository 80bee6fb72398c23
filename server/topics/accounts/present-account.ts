import type { AccountValueName } from "../../../shared/generated/account-value-names.ts";
import type { Account } from "../../../shared/generated/types.ts";
import { type AccountRow, type AccountWithAncestors, type HierarchyRow, loadNames } from "../../platform/accounts/account-row.ts";
import { accountValues } from "../../platform/accounts/account-values.ts";
import { ICONS } from "../../platform/accounts/accounts.ts";
import { allowedActions } from "../../platform/accounts/allowed-actions.ts";
import { presentHierarchyEntry } from "../../platform/accounts/present-hierarchy-entry.ts";
import { masked } from "../../platform/audit/changed-fields.ts";
import type { Context } from "../../platform/call/context.ts";
import { masksSecrets } from "../../platform/call/step-up.ts";
import { mayLeave } from "./account-values.ts";
import { creditLeft } from "./credit-left.ts";
import { fieldRules } from "./field-rules.ts";
import { inheritedSupportDetails } from "./support-fields.ts";

/** The account as sent to the portal. Values that the caller may not see are missing from `Values`. */
export async function presentAccount(context: Context, { row, above, terminationAt }: AccountWithAncestors): Promise<Account> {
  const rules = await fieldRules(context, row.account_type, row.product_name);
  const viewer = context.session?.companyAccountPath ?? "";
  // Secrets are shown in full to users who have just proved a second factor, where one is asked for (domain §1.7).
  const isMasked = masksSecrets(context);
  const values: Record<string, unknown> = {};
  const references = new Map<string, number>();
  const files = new Map<string, string>();
  const all = accountValues(row);
  if (!rules.isHidden("RemainingCreditLimit" satisfies AccountValueName, row))
    all.RemainingCreditLimit = await remainingCredit(context, row);
  for (const [field, value] of Object.entries(all)) {
    if (value === null || value === undefined || rules.isHidden(field, row) || !mayLeave(field, row, viewer)) continue;
    values[field] = isMasked && rules.isSecret(field) ? masked(value) : value;
    if (rules.isAccountReference(field) && typeof value === "number") references.set(field, value);
    if (rules.isFile(field) && typeof value === "string") files.set(field, value);
  }
  const hierarchy = [...above, row];
  const inherited = await inheritedSupportDetails(context, row, rules);
  const names = references.size === 0 ? NO_NAMES : await loadNames(context, [...references.values()]);
  const displayValues: Record<string, string> = {};
  for (const [field, id] of references) displayValues[field] = names.get(id) ?? "";
  if (files.size > 0) Object.assign(displayValues, await fileNames(context, files));
  return {
    AccountId: row.account_id,
    DisplayName: row.display_name,
    AccountType: row.account_type,
    AccountState: row.account_state,
    Icon: ICONS[row.account_type],
    AccountPath: row.account_path,
    ParentAccountId: visibleParent(hierarchy, row),
    CompanyAccountId: hierarchy.some((entry) => entry.account_id === row.company_account_id) ? row.company_account_id : null,
    Hierarchy: hierarchy.map(presentHierarchyEntry),
    ViewsKeyValues: { AccountType: row.account_type, ProductName: row.product_name, Currency: row.currency, Country: row.country },
    Values: values,
    DisplayValues: displayValues,
    ...(inherited ? { Inherited: inherited } : {}),
    ...(terminationAt ? { ScheduledTerminationAt: terminationAt.toISOString() } : {}),
    AllowedActions: allowedActions(context, row),
    RowVersion: row.row_version,
    CreatedAt: row.created_at.toISOString(),
    UpdatedAt: row.updated_at.toISOString(),
  };
}

/** Only for an account with a limit: other accounts have no such query. */
const remainingCredit = async (context: Context, row: AccountRow): Promise<string | null> =>
  typeof row.values.CreditLimit === "string" ? (await creditLeft(context, row)).remaining : null;

const NO_NAMES: ReadonlyMap<number, string> = new Map();

/** File names of values that are paths; files that the caller may not fetch have no name here. */
async function fileNames({ db }: Context, paths: ReadonlyMap<string, string>): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("kept_file")
    .select(["path", "file_name"])
    .where("path", "in", [...paths.values()])
    .execute();
  const names = new Map(rows.map(({ path, file_name }) => [path, file_name]));
  return Object.fromEntries(
    [...paths].flatMap(([field, path]) => {
      const name = names.get(path);
      return name === undefined ? [] : [[field, name]];
    }),
  );
}

/** Ids of accounts outside the caller's scope are not sent, not even as a parent. */
function visibleParent(hierarchy: readonly HierarchyRow[], row: AccountRow): number | null {
  return hierarchy.some((entry) => entry.account_id === row.parent_account_id) ? row.parent_account_id : null;
}
