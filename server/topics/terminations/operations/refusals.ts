import { sql } from "kysely";
import { isAtOrBelow } from "../../../../shared/capabilities.ts";
import type { TerminateAccountRequest } from "../../../../shared/generated/types.ts";
import { type AccountRow, findAccount, inSubtree } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem, type ProblemDetail } from "../../../platform/call/problem.ts";
import { openTermination } from "../open.ts";
import { hasActiveCustomers, type PlannedSubscription, type TerminationPlan } from "../plan.ts";

/**
 * All reasons against a termination, in the order in which people can do something about it (domain §1.6).
 *
 * @throws Problem AccountTerminated, CannotTerminateOwnAccount, StateConflict, ChildrenStillActive, LastAdministrator or SubscriptionsLocked
 */
export async function assertMayTerminate(context: Context, row: AccountRow, plan: TerminationPlan): Promise<void> {
  if (row.account_state === "Terminated" || row.account_state === "Terminating") throw new Problem("AccountTerminated");
  if (await isOwn(context, row)) throw new Problem("CannotTerminateOwnAccount");
  if ((await openTermination(context.db, row.account_id)) !== undefined)
    throw new Problem("StateConflict", { message: "Its termination is already scheduled. Cancel that first." });
  if (await hasActiveCustomers(context.db, row)) throw new Problem("ChildrenStillActive");
  if (await leavesNoOne(context, row)) throw new Problem("LastAdministrator");
  if (plan.account.isLocked) throw new Problem("SubscriptionsLocked", { details: locks(row, plan) });
}

/** The caller's own account, or one that it belongs to; for a caller who acts for another user, their own accounts as well. */
async function isOwn(context: Context, { account_path }: AccountRow): Promise<boolean> {
  const { session } = context;
  if (session === null) return true;
  const paths = [session.userAccountPath];
  if (session.impersonatorAccountId !== null) {
    // One that the acted-for user does not see cannot be terminated as that user either.
    const actor = await findAccount(context, session.impersonatorAccountId);
    if (actor !== null) paths.push(actor.account_path);
  }
  return paths.some((path) => isAtOrBelow(path, account_path));
}

/** Would a company be left without anyone who can give rights? Not asked when the company itself ends. */
async function leavesNoOne({ db }: Context, row: AccountRow): Promise<boolean> {
  if (row.account_type !== "User" && row.account_type !== "Department") return false;
  const { rows } = await sql<{ leaves: boolean }>`
    select count(*) > 0 and bool_and(${inSubtree(row.account_path)}) as leaves
    from unnest(administrators_of(${row.company_account_id})) as admin (id) left join account on account.account_id = admin.id`.execute(db);
  return rows[0]?.leaves === true;
}

function locks(row: AccountRow, { subscriptions, account }: TerminationPlan): ProblemDetail[] {
  const details = subscriptions.filter(({ outcome }) => outcome === "Locked").map(lockDetail);
  if (account.contractEndDate === null) return details;
  const params = { name: row.display_name, date: account.contractEndDate };
  return [
    {
      field: "terminationDate" satisfies keyof TerminateAccountRequest,
      code: "Contract",
      message: "The contract of {name} ends on {date}.",
      params,
    },
    ...details,
  ];
}

function lockDetail({ displayName, lockReason, lockEndDate }: PlannedSubscription): ProblemDetail {
  const params = { name: displayName, date: lockEndDate ?? "" };
  return lockReason === "MinimumContract"
    ? {
        field: "terminationDate" satisfies keyof TerminateAccountRequest,
        code: lockReason,
        message: "{name} has a minimum contract until {date}.",
        params,
      }
    : {
        field: "terminationDate" satisfies keyof TerminateAccountRequest,
        code: "Commitment",
        message: "{name} is committed until {date}.",
        params,
      };
}
