import type { AccountState } from "../database/tables/account.ts";
import type { Context } from "../http/context.ts";
import { notFound, Problem } from "../http/problem.ts";
import { isInScope } from "../http/scope.ts";
import type { SessionFacts } from "../sessions/session-facts.ts";

/** The signed-in caller; the door has let nobody else in. */
export function callerOf({ session }: Pick<Context, "session">): SessionFacts {
  if (session === null) throw new Problem("NotSignedIn");
  return session;
}

export interface SeenAccount {
  readonly account_id: number;
  readonly account_type: string;
  readonly account_path: string;
  readonly company_account_id: number;
  readonly display_name: string;
}

/** As it stands now. */
interface StandingAccount extends SeenAccount {
  readonly account_state: AccountState;
}

/** Null for an account that is unknown or that the caller does not see. */
export async function findSeenAccount({ db, scope }: Context, accountId: number): Promise<StandingAccount | null> {
  const account = await db
    .selectFrom("account")
    .select(["account_id", "account_type", "account_path", "company_account_id", "display_name", "account_state"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (account === undefined) return null;
  return isInScope(scope, { accountPath: account.account_path, companyAccountId: account.company_account_id }) ? account : null;
}

/** @throws Problem NotFound */
export async function loadSeenAccount(context: Context, accountId: number): Promise<StandingAccount> {
  const account = await findSeenAccount(context, accountId);
  if (account === null) throw notFound();
  return account;
}

/**
 * The same, for whatever decides something for the account: one that ends or has ended stays as it is (domain §1.4).
 *
 * @throws Problem NotFound, AccountTerminated
 */
export async function loadLivingAccount(context: Context, accountId: number): Promise<StandingAccount> {
  const account = await loadSeenAccount(context, accountId);
  assertLiving(account);
  return account;
}

/** @throws Problem AccountTerminated */
export function assertLiving({ account_state: state }: Pick<StandingAccount, "account_state">): void {
  if (state === "Terminated" || state === "Terminating") throw new Problem("AccountTerminated");
}
