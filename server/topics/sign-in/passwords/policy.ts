import { sql } from "kysely";
import { covers } from "../../../../shared/capabilities.ts";
import type { PasswordVerdict } from "../../../../shared/generated/types.ts";
import {
  checkPasswordLocally,
  type LocalPasswordRule,
  MAX_LENGTH,
  MIN_LENGTH,
  MIN_LENGTH_ALONE,
  type PasswordNames,
} from "../../../../shared/password-rules.ts";
import { valueText } from "../../../platform/accounts/account-values.ts";
import type { Runtime } from "../../../platform/call/context.ts";
import type { Wording } from "../../../platform/call/error-texts.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import { matchesAny } from "../sessions/password.ts";
import { isBreached } from "./breached.ts";

export type PasswordRule = LocalPasswordRule | "NotBreached" | "NotLast10";

export interface PasswordCheck {
  readonly rule: PasswordRule;
  readonly passed: boolean;
}

/** Whose password it is to be. Without `history` (a new user's) there are no earlier ones to differ from. */
export interface PasswordSubject {
  readonly names: PasswordNames;
  readonly minLength: number;
  readonly history: { readonly userAccountId: number; readonly hashes: readonly string[] } | null;
}

/** A user about whom nothing is known. */
export const UNKNOWN_OWNER: PasswordSubject = { names: {}, minLength: MIN_LENGTH, history: null };

/** The user as they are now, with the password to be replaced. */
export interface PasswordOwner extends PasswordSubject {
  readonly userAccountId: number;
  readonly username: string;
  readonly displayName: string;
  readonly accountPath: string;
  readonly companyAccountId: number;
  /** Null while the user has none. */
  readonly presentHash: string | null;
}

/** After so many checks the caller may be guessing earlier passwords: then only saving answers, after a pause. */
const HISTORY_CHECKS = 30;
const HISTORY_SECONDS = 900;

/** The rules that are shown before typing, without those that depend on the user. */
export const PASSWORD_RULES = [
  "MinLength12",
  "Digit",
  "Special",
  "Upper",
  "Lower",
  "NoNameParts",
  "NotLast10",
  "NotBreached",
] as const satisfies PasswordRule[];

interface OwnerRow {
  username: string;
  display_name: string;
  account_path: string;
  company_account_id: number;
  first_name: string | null;
  last_name: string | null;
  company_name: string;
  exempted: { path: string; company: number; children: boolean }[];
  present_hash: string | null;
  earlier: string[];
}

/**
 * @returns undefined when there is no such user, or the user is not active
 */
export async function loadPasswordOwner({ system, config }: Runtime, userAccountId: number): Promise<PasswordOwner | undefined> {
  const { rows } = await sql<OwnerRow>`
    select u.username, u.display_name, u.account_path, u.company_account_id, ${valueText("u", "FirstName")} as first_name,
      ${valueText("u", "LastName")} as last_name, c.display_name as company_name, p.password_hash as present_hash,
      (select coalesce(jsonb_agg(jsonb_build_object('path', a.account_path, 'company', a.company_account_id, 'children', m.includes_children)), '[]')
        from mfa_policy m join account a on a.account_id = m.account_id
        where u.account_id = any (m.exempt_user_ids) and (m.mode = 'Enforced' or ${config.requireMfa})) as exempted,
      array(select e.password_hash from earlier_password e where e.user_account_id = u.account_id order by e.position desc limit 9) as earlier
    from account u join account c on c.account_id = u.company_account_id left join credential p on p.user_account_id = u.account_id
    where u.account_id = ${userAccountId} and u.account_type = 'User' and u.account_state = 'Active'`.execute(
    system("owner of a password").fixed,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    userAccountId,
    username: row.username,
    displayName: row.display_name,
    accountPath: row.account_path,
    companyAccountId: row.company_account_id,
    presentHash: row.present_hash,
    names: { firstName: row.first_name ?? "", lastName: row.last_name ?? "", companyName: row.company_name },
    minLength: isExempt(row) ? MIN_LENGTH_ALONE : MIN_LENGTH,
    history: { userAccountId, hashes: [...(row.present_hash === null ? [] : [row.present_hash]), ...row.earlier] },
  };
}

/** A policy that asks others for a second factor, and reaches this user, exempts this user: only the password protects them from a stranger. */
const isExempt = ({ account_path: accountPath, company_account_id: companyAccountId, exempted }: OwnerRow): boolean =>
  exempted.some(({ path, company, children }) =>
    covers(
      { scopePath: path, scopeCompanyAccountId: company, scope: children ? "WholeHierarchy" : "Direct" },
      { accountPath, companyAccountId },
    ),
  );

/**
 * Every rule with whether it is met, for showing. Earlier passwords are compared only when all other rules are met, and not too often, because that costs
 * ten times as much processor time as a sign-in. When they were not compared, saving compares them.
 */
export async function checkPassword(runtime: Runtime, subject: PasswordSubject, password: string): Promise<PasswordCheck[]> {
  const checks = await checkWithoutHistory(runtime, subject, password);
  const { history } = subject;
  if (history === null || checks.some(({ passed }) => !passed)) return checks;
  if (!(await mayAskHistory(runtime, history.userAccountId))) return checks;
  return [...checks, { rule: "NotLast10", passed: !(await matchesAny(history.hashes, password)) }];
}

/** As operations answer it. */
export function presentVerdict(checks: readonly PasswordCheck[]): PasswordVerdict {
  return { IsValid: checks.every(({ passed }) => passed), Rules: checks.map(({ rule, passed }) => ({ Rule: rule, Passed: passed })) };
}

/**
 * @param field the request's member that holds the password
 * @throws Problem PasswordRule with every rule that is broken, TooManyAttempts, Overloaded
 */
export async function assertPassword(runtime: Runtime, subject: PasswordSubject, password: string, field: string): Promise<void> {
  const checks = await checkWithoutHistory(runtime, subject, password);
  const broken = checks.filter(({ passed }) => !passed);
  const { history } = subject;
  if (broken.length === 0 && history !== null) {
    if (!(await mayAskHistory(runtime, history.userAccountId))) throw new Problem("TooManyAttempts", { retryAfter: HISTORY_SECONDS });
    if (await matchesAny(history.hashes, password)) broken.push({ rule: "NotLast10", passed: false });
  }
  if (broken.length > 0)
    throw new Problem("PasswordRule", { details: broken.map(({ rule }) => ({ field, code: rule, ...RULE_TEXTS[rule] })) });
}

async function checkWithoutHistory(
  { config, log }: Runtime,
  { names, minLength }: PasswordSubject,
  password: string,
): Promise<PasswordCheck[]> {
  const checks: PasswordCheck[] = checkPasswordLocally(password, names, minLength);
  // A password beyond the maximum length is refused in any case: no list needs to be asked.
  if (checks.some(({ rule, passed }) => rule === "MaxLength256" && !passed)) return checks;
  return [...checks, { rule: "NotBreached", passed: !(await isBreached(config, log, password)) }];
}

const mayAskHistory = async ({ system }: Runtime, userAccountId: number): Promise<boolean> =>
  (await countWithin(system, `password history ${userAccountId}`, HISTORY_SECONDS)) <= HISTORY_CHECKS;

const RULE_TEXTS: Readonly<Record<PasswordRule, Wording>> = {
  MinLength12: { message: "Use at least {limit, plural, one {# character} other {# characters}}.", params: { limit: MIN_LENGTH } },
  MinLength15: {
    message:
      "Use at least {limit, plural, one {# character} other {# characters}}: this account is not protected by two-step verification.",
    params: { limit: MIN_LENGTH_ALONE },
  },
  MaxLength256: { message: "Use at most {limit, plural, one {# character} other {# characters}}.", params: { limit: MAX_LENGTH } },
  Digit: { message: "Use at least one number." },
  Special: { message: "Use at least one special character." },
  Upper: { message: "Use at least one uppercase letter." },
  Lower: { message: "Use at least one lowercase letter." },
  NoNameParts: { message: "Do not use parts of your name or of the company's name." },
  NotBreached: { message: "This password is in a list of known passwords. Choose another." },
  NotLast10: { message: "This is one of the last 10 passwords. Choose a new one." },
};

/**
 * Count something that all nodes count together, committed at once.
 *
 * @returns how often it has happened since the first time within the last so many seconds, this one included
 */
async function countWithin(system: SystemAccess, key: string, seconds: number): Promise<number> {
  const { rows } = await system("count of compared passwords").write((transaction) =>
    sql<{ points: number }>`
      insert into rate_counter as kept (key, points, expire)
      values (${key}, 1, (extract(epoch from now()) * 1000)::bigint + ${seconds * 1_000})
      on conflict (key) do update set
        points = case when kept.expire <= extract(epoch from now()) * 1000 then 1 else kept.points + 1 end,
        expire = case when kept.expire <= extract(epoch from now()) * 1000 then excluded.expire else kept.expire end
      returning points`.execute(transaction),
  );
  return rows[0]?.points ?? 1;
}
