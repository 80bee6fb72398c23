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

/** Null for an account that is unknown or that the caller does not see. */
export async function findSeenAccount({ db, scope }: Context, accountId: number): Promise<SeenAccount | null> {
  const account = await db
    .selectFrom("account")
    .select(["account_id", "account_type", "account_path", "company_account_id", "display_name"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (account === undefined) return null;
  return isInScope(scope, { accountPath: account.account_path, companyAccountId: account.company_account_id }) ? account : null;
}

/** @throws Problem NotFound */
export async function loadSeenAccount(context: Context, accountId: number): Promise<SeenAccount> {
  const account = await findSeenAccount(context, accountId);
  if (account === null) throw notFound();
  return account;
}
