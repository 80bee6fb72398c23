import { sql } from "kysely";
import type { SupportDetails } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { SUPPORT_FIELDS } from "../support-fields.ts";

/**
 * The support contacts of the named account, else of the caller's own company. Each field comes from the nearest reseller above with a value.
 *
 * Resellers above are outside the caller's scope, so a function of the database reads these fields of theirs and nothing else.
 */
export const getSupportDetails: AccountOperations["GetSupportDetails"] = async (context, { accountId }) => {
  const id = accountId ?? context.session?.companyAccountId;
  if (id === undefined) return {};
  const path = accountId === undefined ? context.session?.companyAccountPath : (await loadAccount(context, accountId)).account_path;
  const { rows } = await sql<{
    details: Record<string, unknown>;
  }>`select account_support_details(${path ?? ""}, ${[...SUPPORT_FIELDS]}::text[]) as details`.execute(context.db);
  const details: { -readonly [Field in keyof SupportDetails]: SupportDetails[Field] } = {};
  for (const field of SUPPORT_FIELDS) {
    const value = rows[0]?.details[field];
    if (typeof value === "string" && value !== "") details[field] = value;
  }
  return details;
};
