import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccountWithAncestors } from "../../../platform/accounts/account-row.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { presentAccount } from "../../accounts/index.ts";
import { touchAccount, unmarkSubscriptions } from "../begin.ts";
import { isWaiting, openTermination } from "../open.ts";

/**
 * Cancel a termination that has not begun. The renewal of each subscription is as before; subscriptions that have ended in the meantime stay ended.
 *
 * @throws Problem StateConflict where there is none, it has begun, or it is part of another one
 */
export const cancelTermination: AccountOperations["CancelTermination"] = async (context, { accountId }) => {
  const { db, audit } = context;
  const { row } = await loadAccountWithAncestors(context, accountId, "for update");
  context.audit.about(row);
  const termination = await openTermination(db, accountId, "for update");
  if (termination === undefined) throw new Problem("StateConflict", { message: "No termination is scheduled." });
  if (!isWaiting(termination.status))
    throw new Problem("StateConflict", { message: "Its termination has started and can no longer be cancelled." });
  if (termination.part_of !== null)
    throw new Problem("StateConflict", { message: "It ends together with the account above it. Cancel the termination of that account." });
  const id = termination.scheduled_termination_id;
  await sql`update scheduled_termination set status = 'Cancelled', ended_at = business_now()
    where (scheduled_termination_id = ${id} or part_of = ${id}) and status in ('Scheduled', 'ReminderSent')`.execute(db);
  await touchAccount(db, accountId);
  await unmarkSubscriptions(db, termination.previous_renew_action);
  audit.changes.push({
    field: "TerminationDate",
    displayName: "Ends on",
    oldValue: termination.termination_at.toISOString(),
    newValue: null,
  });
  context.afterCommit(() => context.runtime.live.accountChanged(accountId));
  return await presentAccount(context, await loadAccountWithAncestors(context, accountId));
};
