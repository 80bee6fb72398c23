/**
 * Who is asked for a second factor: the pure rules. A policy belongs to an account and reaches its own users (down to the next Company or Reseller), or
 * everyone at and below it. Each enforcing policy asks everyone it reaches except the users on its own list: a policy further down can only ask for more, and
 * an exemption counts only for its own policy.
 */
import { type AccountReference, covers } from "../../../shared/capabilities.ts";

export const AUTHENTICATOR_TYPES = ["AuthenticatorApplication", "EmailCode", "Passkey"] as const;
export type AuthenticatorType = (typeof AUTHENTICATOR_TYPES)[number];

export interface MfaPolicyRule {
  readonly accountId: number;
  readonly accountPath: string;
  /** Company id of the account: a policy without children ends there. */
  readonly companyAccountId: number;
  readonly includesChildren: boolean;
  readonly isEnforced: boolean;
  readonly allowedTypes: readonly AuthenticatorType[];
  readonly exemptUserIds: readonly number[];
}

/** A user, or (without an id) any user at this position of the hierarchy. */
export interface PolicySubject extends AccountReference {
  readonly userAccountId: number | null;
}

export interface Requirement {
  readonly isEnforced: boolean;
  /** Kinds of factor that satisfy it; all of them when nothing is enforced. Never empty. */
  readonly allowedTypes: readonly AuthenticatorType[];
  /** The account nearest to the subject whose policy asks for it. */
  readonly from: number | null;
}

/**
 * The combined requirement of all policies for a subject. From the top down, each policy narrows the allowed methods; one that would leave none is
 * ignored, because the level above decides.
 */
export function requirementOf(policies: readonly MfaPolicyRule[], subject: PolicySubject): Requirement {
  const binding = policies.filter((policy) => binds(policy, subject)).sort(outermostFirst);
  let allowed: readonly AuthenticatorType[] = AUTHENTICATOR_TYPES;
  for (const { allowedTypes } of binding) {
    const narrowed = allowed.filter((type) => allowedTypes.includes(type));
    if (narrowed.length > 0) allowed = narrowed;
  }
  return { isEnforced: binding.length > 0, allowedTypes: allowed, from: binding.at(-1)?.accountId ?? null };
}

function binds(policy: MfaPolicyRule, subject: PolicySubject): boolean {
  if (!policy.isEnforced) return false;
  if (subject.userAccountId !== null && policy.exemptUserIds.includes(subject.userAccountId)) return false;
  return reaches(policy, subject);
}

export function reaches(
  policy: Pick<MfaPolicyRule, "accountPath" | "companyAccountId" | "includesChildren">,
  subject: AccountReference,
): boolean {
  const scope = policy.includesChildren ? "WholeHierarchy" : "Direct";
  return covers({ scopePath: policy.accountPath, scopeCompanyAccountId: policy.companyAccountId, scope }, subject);
}

const depthOf = ({ accountPath }: MfaPolicyRule) => accountPath.split("/").length;
const outermostFirst = (a: MfaPolicyRule, b: MfaPolicyRule) =>
  depthOf(a) - depthOf(b) || Number(b.includesChildren) - Number(a.includesChildren);
