import { sql } from "kysely";
import type {
  GetHierarchyMFAPolicyRequest,
  GetHierarchyMFAPolicyResponse,
  GetMFAPolicyRequest,
  GetMFAPolicyResponse,
  HierarchyMfaPolicy,
  MfaPolicy,
} from "../../../../shared/generated/types.ts";
import { type AccountRow, loadAccount, loadNames } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import {
  AUTHENTICATOR_TYPES,
  type AuthenticatorType,
  type MfaPolicyRule,
  type Requirement,
  requirementOf,
} from "../../../platform/call/mfa-policy.ts";
import { subtreeRange } from "../../../platform/call/scope.ts";
import { loadPolicyRules, type PolicySource } from "../factors/policy-rules.ts";

/** Only accounts with users have policies. */
export const POLICY_ACCOUNTS = ["Reseller", "Company", "Department"] as const;

export async function getMFAPolicy(context: Context, { accountId }: GetMFAPolicyRequest): Promise<GetMFAPolicyResponse> {
  const account = await loadAccount(context, accountId, POLICY_ACCOUNTS);
  return presentPolicy(context, account, false, await rulesAt(context, account.account_path));
}

export async function getHierarchyMFAPolicy(
  context: Context,
  { accountId }: GetHierarchyMFAPolicyRequest,
): Promise<GetHierarchyMFAPolicyResponse> {
  const account = await loadAccount(context, accountId, POLICY_ACCOUNTS);
  return presentHierarchyPolicy(context, account, await rulesAt(context, account.account_path));
}

interface OwnPolicy {
  mode: "Optional" | "Enforced";
  allowed_types: AuthenticatorType[];
  exempt_user_ids: number[];
  row_version: number;
}

/**
 * The account's own policy, and what counts there together with those above it.
 *
 * @param rules what reaches the account
 */
export async function presentPolicy(
  context: Context,
  account: AccountRow,
  includesChildren: boolean,
  rules: readonly PolicySource[],
): Promise<MfaPolicy> {
  const { rows } = await sql<OwnPolicy>`select mode, allowed_types, exempt_user_ids, row_version from mfa_policy
    where account_id = ${account.account_id} and includes_children = ${includesChildren}`.execute(context.db);
  const [own] = rows;
  const subject = { userAccountId: null, accountPath: account.account_path, companyAccountId: account.company_account_id };
  const effective = requirementOf(rules, subject);
  const ids = own?.exempt_user_ids.map(Number) ?? [];
  const names = await loadNames(context, ids);
  return {
    AccountId: account.account_id,
    IncludeChildren: includesChildren,
    Mode: own?.mode ?? "Optional",
    AllowedTypes: own?.allowed_types ?? [...AUTHENTICATOR_TYPES],
    ExemptUserIds: ids,
    ExemptUsers: [...names].map(([UserAccountId, DisplayName]) => ({ UserAccountId, DisplayName })),
    RowVersion: own?.row_version ?? 0,
    EffectiveMode: effective.isEnforced ? "Enforced" : "Optional",
    EffectiveTypes: [...effective.allowedTypes],
    InheritedFrom: inheritedFrom(rules, account),
  };
}

export async function presentHierarchyPolicy(
  context: Context,
  account: AccountRow,
  rules: readonly PolicySource[],
): Promise<HierarchyMfaPolicy> {
  const policy = await presentPolicy(context, account, true, rules);
  const { low, high } = subtreeRange(account.account_path);
  const { rows } = await sql<{ affected: number; without: number }>`
    select count(*)::int as affected, count(*) filter (where not exists (
        select from authentication_method m where m.user_account_id = u.account_id and m.authenticator_type = any (${policy.AllowedTypes})))::int as without
    from account u
    where u.account_type = 'User' and u.account_state = 'Active' and u.account_path >= ${low} and u.account_path < ${high}
      and not u.account_id = any (${policy.ExemptUserIds}::bigint[])`.execute(context.db);
  return { Policy: policy, AffectedUsers: rows[0]?.affected ?? 0, UsersWithoutMethod: rows[0]?.without ?? 0 };
}

/** The requirements of the levels above for every user of this account, regardless of its own policies. */
export function askedFromAbove(
  rules: readonly MfaPolicyRule[],
  { account_id: accountId, account_path: accountPath, company_account_id: companyAccountId }: AccountRow,
): Requirement {
  const above = rules.filter((rule) => rule.accountId !== accountId);
  return requirementOf(above, { userAccountId: null, accountPath, companyAccountId });
}

function inheritedFrom(rules: readonly PolicySource[], account: AccountRow): MfaPolicy["InheritedFrom"] {
  const { from } = askedFromAbove(rules, account);
  const source = rules.find(({ accountId }) => accountId === from);
  return source === undefined ? null : { AccountId: source.accountId, DisplayName: source.displayName };
}

/** Policies reach down from accounts that the caller may not see, so they are read beside the call's own context. */
export const rulesAt = ({ system }: Context, accountPath: string): Promise<PolicySource[]> =>
  loadPolicyRules(system("inherited policies").fixed, accountPath);
