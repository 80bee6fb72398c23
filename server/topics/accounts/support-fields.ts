import { sql } from "kysely";
import type { InheritedSupportDetails, SupportDetails } from "../../../shared/generated/types.ts";
import { type AccountRow, reference } from "../../platform/accounts/account-row.ts";
import type { Context } from "../../platform/call/context.ts";
import { scopePredicate } from "../../platform/call/scope.ts";
import type { FieldRules } from "./field-rules.ts";

/** The fields of spec §3, which are values of resellers. */
export const SUPPORT_FIELDS = [
  "Imprint",
  "SupportPhoneNumber",
  "SupportTechnicalEmail",
  "SupportWorkingHoursRegular",
  "SupportWorkingDaysRegular",
  "SupportWorkingHoursOthers",
  "SupportWorkingDaysOthers",
  "SupportUrl",
  "SupportButtonText",
  "SupportSalesPhoneNumber",
  "SupportSalesEmail",
  "SupportBillingPhoneNumber",
  "SupportBillingEmail",
  "KnowledgeBaseUrl",
] as const satisfies readonly (keyof SupportDetails)[];

/**
 * Values that customers see where the reseller has none of its own, for callers who may read support contacts. Resellers above may be outside the caller's
 * scope: everyone below may read their support contacts, but not their names.
 */
export async function inheritedSupportDetails(
  context: Context,
  row: AccountRow,
  rules: FieldRules,
): Promise<InheritedSupportDetails | undefined> {
  if (row.account_type !== "Reseller" || row.parent_account_id === null) return undefined;
  if (!context.can("SUPPORT_CONTACT_DETAILS", ["Read"], reference(row))) return undefined;
  const fields = SUPPORT_FIELDS.filter((field) => !rules.isHidden(field, row));
  const above = row.account_path.split("/").slice(0, -1).map(Number);
  const { rows } = await sql<{ field: keyof InheritedSupportDetails; value: string; origin: string | null }>`
    select distinct on (field) field, above."values" ->> field as value,
      case when ${scopePredicate(context.scope, "above")} then above.display_name end as origin
    from unnest(${fields}::text[]) as field
    join account above on above.account_id = any (${above}::bigint[]) and above.account_type = 'Reseller'
    where coalesce(above."values" ->> field, '') <> ''
    order by field, length(above.account_path) desc`.execute(context.system("inherited support details"));
  return Object.fromEntries(rows.map(({ field, value, origin }) => [field, { Value: value, Origin: origin }]));
}
