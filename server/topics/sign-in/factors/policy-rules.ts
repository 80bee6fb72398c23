import { type Kysely, sql } from "kysely";
import type { AuthenticatorType, MfaPolicyRule } from "../../../platform/call/mfa-policy.ts";
import type { Database } from "../../../platform/database/schema.ts";

/** A policy with the name of its account. */
export interface PolicySource extends MfaPolicyRule {
  readonly displayName: string;
}

interface PolicyRow {
  display_name: string;
  account_id: number;
  account_path: string;
  company_account_id: number;
  includes_children: boolean;
  mode: "Optional" | "Enforced";
  allowed_types: AuthenticatorType[];
  exempt_user_ids: number[];
}

/**
 * The policies that may reach an account: its own and those of every account above, whether the caller sees them or not.
 *
 * @param db sees everything: a policy counts also for those who cannot see where it comes from
 */
export async function loadPolicyRules(db: Kysely<Database>, accountPath: string): Promise<PolicySource[]> {
  const { rows } = await sql<PolicyRow>`
    select p.account_id, a.display_name, a.account_path, a.company_account_id, p.includes_children, p.mode, p.allowed_types, p.exempt_user_ids
    from mfa_policy p join account a on a.account_id = p.account_id
    where p.account_id = any (${pathIds(accountPath)}::bigint[])`.execute(db);
  return rows.map((row) => ({
    accountId: row.account_id,
    displayName: row.display_name,
    accountPath: row.account_path,
    companyAccountId: row.company_account_id,
    includesChildren: row.includes_children,
    isEnforced: row.mode === "Enforced",
    allowedTypes: row.allowed_types,
    exemptUserIds: row.exempt_user_ids.map(Number),
  }));
}

/** The ids of an account and of all accounts above it. */
export const pathIds = (accountPath: string): number[] => accountPath.split("/").map(Number);
