import { sql } from "kysely";
import { type Requirement, requirementOf } from "../../../platform/call/mfa-policy.ts";
import type { Channel } from "../../../platform/database/session-stages.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import type { SignInPolicy } from "../sessions/sign-in-steps.ts";
import { loadMethods, type StoredMethod } from "./methods.ts";
import { loadPolicyRules } from "./policy-rules.ts";

/** How long a password reset by mail proves only access to the mailbox. */
const RESET_SHADOW = "24 hours";

/** The state of a user's second factors at sign-in. */
export interface FactorState {
  readonly methods: readonly StoredMethod[];
  readonly requirement: Requirement;
  /** Until then an e-mail code would repeat the same proof; null when it counts. */
  readonly mailUntil: Date | null;
  readonly recoveryCodesLeft: number;
  /** The password may only be used to choose another. */
  readonly mustChangePassword: boolean;
}

interface Subject {
  readonly userAccountId: number;
  readonly userAccountPath: string;
  readonly companyAccountId: number;
}

/** Read as the product itself: policies come from accounts that the user may not see. */
export async function loadFactorState(system: SystemAccess, user: Subject): Promise<FactorState> {
  const db = system("second factors of a user").fixed;
  const [methods, rules, kept] = await Promise.all([
    loadMethods(db, user.userAccountId),
    loadPolicyRules(db, user.userAccountPath),
    sql<{ mail_until: Date | null; codes: number; must_change: boolean | null }>`
      select (select must_change from credential where user_account_id = ${user.userAccountId}) as must_change, (select reset_by_mail_at + ${RESET_SHADOW}::interval from credential
          where user_account_id = ${user.userAccountId} and reset_by_mail_at > now() - ${RESET_SHADOW}::interval) as mail_until,
        (select count(*)::int from recovery_code where user_account_id = ${user.userAccountId} and used_at is null) as codes`.execute(db),
  ]);
  const subject = { userAccountId: user.userAccountId, accountPath: user.userAccountPath, companyAccountId: user.companyAccountId };
  return {
    methods,
    requirement: requirementOf(rules, subject),
    mailUntil: kept.rows[0]?.mail_until ?? null,
    recoveryCodesLeft: kept.rows[0]?.codes ?? 0,
    mustChangePassword: kept.rows[0]?.must_change === true,
  };
}

/** A policy asks for a factor of a kind that the user does not have. */
export function mustSetUp({ requirement, methods }: Pick<FactorState, "requirement" | "methods">): boolean {
  return requirement.isEnforced && !methods.some(({ type }) => requirement.allowedTypes.includes(type));
}

/** The channel that the right password proves now. */
export const channelOfPassword = ({ mailUntil }: FactorState): Channel => (mailUntil === null ? "knowledge" : "mailbox");

export function signInPolicy(state: FactorState): SignInPolicy {
  const { methods, mustChangePassword } = state;
  return { needsFactor: methods.length > 0, mustSetUpFactor: mustSetUp(state), mustChangePassword };
}
