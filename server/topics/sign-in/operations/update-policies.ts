import { sql } from "kysely";
import type {
  CapabilityName,
  MfaPolicyInput,
  UpdateHierarchyMFAPolicyRequest,
  UpdateHierarchyMFAPolicyResponse,
  UpdateMFAPolicyRequest,
  UpdateMFAPolicyResponse,
} from "../../../../shared/generated/types.ts";
import { type AccountRow, assertLiving, loadAccount, loadAnyAccount } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { AUTHENTICATOR_TYPES, type AuthenticatorType } from "../../../platform/call/mfa-policy.ts";
import { conflict, Problem, validationFailed } from "../../../platform/call/problem.ts";
import { scopePredicate, subtreeRange } from "../../../platform/call/scope.ts";
import { mayGrant } from "../../access/index.ts";
import type { PolicySource } from "../factors/policy-rules.ts";
import { askedFromAbove, POLICY_ACCOUNTS, presentHierarchyPolicy, presentPolicy, rulesAt } from "./policies.ts";

export async function updateMFAPolicy(context: Context, { accountId, policy }: UpdateMFAPolicyRequest): Promise<UpdateMFAPolicyResponse> {
  const { account, above } = await findPolicySubject(context, accountId);
  const exempt = policy.ExemptUserIds ?? [];
  const rule = await savePolicy(context, account, above, { policy, includesChildren: false, exempt, capability: "ENFORCE_MFA" });
  return presentPolicy(context, account, false, [...above.filter((other) => !isSame(other, rule)), rule]);
}

export async function updateHierarchyMFAPolicy(
  context: Context,
  { accountId, policy, exemptUserIds }: UpdateHierarchyMFAPolicyRequest,
): Promise<UpdateHierarchyMFAPolicyResponse> {
  const { account, above } = await findPolicySubject(context, accountId);
  const exempt = exemptUserIds ?? policy.ExemptUserIds ?? [];
  const rule = await savePolicy(context, account, above, { policy, includesChildren: true, exempt, capability: "ENFORCE_HIERARCHY_MFA" });
  return presentHierarchyPolicy(context, account, [...above.filter((other) => !isSame(other, rule)), rule]);
}

/** The rules are read first: they lie above what the caller sees, and a second connection is taken before the call holds one. */
async function findPolicySubject(context: Context, accountId: number): Promise<{ account: AccountRow; above: readonly PolicySource[] }> {
  const { account_path: path } = await loadAnyAccount(context.system("path of an account"), accountId);
  const above = await rulesAt(context, path);
  const account = await loadAccount(context, accountId, POLICY_ACCOUNTS);
  assertLiving(account);
  return { account, above };
}

const isSame = (a: PolicySource, b: PolicySource) => a.accountId === b.accountId && a.includesChildren === b.includesChildren;

interface NewPolicy {
  readonly policy: MfaPolicyInput;
  readonly includesChildren: boolean;
  readonly exempt: readonly number[];
  readonly capability: CapabilityName;
}

/**
 * @throws Problem MfaEnforced for a policy that asks for less than one above, ValidationFailed for exempt users that it does not reach,
 *   CapabilityEscalation for users whom the caller could not exempt where they are, ConcurrencyConflict
 */
async function savePolicy(
  context: Context,
  account: AccountRow,
  rules: readonly PolicySource[],
  { policy, includesChildren, exempt, capability }: NewPolicy,
): Promise<PolicySource> {
  const { db, audit } = context;
  const session = callerOf(context);
  audit.about(account);
  const allowed: readonly AuthenticatorType[] = policy.AllowedTypes ?? AUTHENTICATOR_TYPES;
  const above = askedFromAbove(rules, account);
  if (above.isEnforced && policy.Mode === "Optional") throw new Problem("MfaEnforced");
  if (policy.Mode === "Enforced" && above.isEnforced && !allowed.some((type) => above.allowedTypes.includes(type)))
    throw new Problem("MfaEnforced");
  await assertExempt(context, account, { exempt, includesChildren, capability });

  const { rows: before } = await sql<{ mode: string; allowed_types: string[]; exempt_user_ids: number[]; row_version: number }>`
    select mode, allowed_types, exempt_user_ids, row_version from mfa_policy
    where account_id = ${account.account_id} and includes_children = ${includesChildren} for update`.execute(db);
  const [old] = before;
  if (policy.RowVersion !== undefined && policy.RowVersion !== (old?.row_version ?? 0))
    throw conflict(await presentPolicy(context, account, includesChildren, rules));
  await sql`insert into mfa_policy as kept (account_id, includes_children, mode, allowed_types, exempt_user_ids, updated_by)
    values (${account.account_id}, ${includesChildren}, ${policy.Mode}, ${[...allowed]}, ${[...exempt]}, ${session.userAccountId})
    on conflict (account_id, includes_children) do update set mode = excluded.mode, allowed_types = excluded.allowed_types,
      exempt_user_ids = excluded.exempt_user_ids, updated_by = excluded.updated_by, updated_at = now(), row_version = kept.row_version + 1`.execute(
    db,
  );
  audit.changes.push({ field: "Mode", oldValue: old?.mode ?? "Optional", newValue: policy.Mode });
  audit.changes.push({
    field: "AllowedTypes",
    oldValue: (old?.allowed_types ?? AUTHENTICATOR_TYPES).join(", "),
    newValue: allowed.join(", "),
  });
  audit.changes.push({ field: "ExemptUserIds", oldValue: old?.exempt_user_ids.join(", ") ?? "", newValue: exempt.join(", ") });
  return {
    accountId: account.account_id,
    accountPath: account.account_path,
    companyAccountId: account.company_account_id,
    displayName: account.display_name,
    includesChildren,
    isEnforced: policy.Mode === "Enforced",
    allowedTypes: allowed,
    exemptUserIds: exempt,
  };
}

/** Exempt are users that the policy reaches, and each of them where the caller holds the right to ask or not to ask: it is a grant like any other. */
async function assertExempt(
  context: Context,
  account: AccountRow,
  { exempt, includesChildren, capability }: Omit<NewPolicy, "policy">,
): Promise<void> {
  if (exempt.length === 0) return;
  const { low, high } = subtreeRange(account.account_path);
  const { rows } = await sql<{ account_id: number; account_path: string; company_account_id: number }>`
    select a.account_id, a.account_path, a.company_account_id from account a
    where a.account_id = any (${[...exempt]}::bigint[]) and a.account_type = 'User' and a.account_path >= ${low} and a.account_path < ${high}
      and (${includesChildren} or a.company_account_id = ${account.company_account_id})
      and ${scopePredicate(context.scope, "a")}`.execute(context.db);
  const known = new Set(rows.map((row) => row.account_id));
  const unknown = exempt.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw validationFailed(
      unknown.map((id) => ({
        field: "exemptUserIds" satisfies keyof UpdateHierarchyMFAPolicyRequest,
        code: "unknown",
        message: "This policy does not apply to user {id}.",
        params: { id: String(id) },
      })),
    );
  const targets = rows.map((row) => ({
    scopePath: row.account_path,
    scopeCompanyAccountId: row.company_account_id,
    scope: "Direct" as const,
  }));
  await mayGrant(context.db, callerOf(context), [{ objectType: capability, actions: ["Execute"], value: null }], targets);
}
