import { sql } from "kysely";
import type { ChangeUserStatusRequest, AccountRow as PresentedRow } from "../../../../shared/generated/types.ts";
import { type AccountRow, COLUMN_LIST } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import type { AccountState } from "../../../platform/database/tables/account.ts";
import { notify } from "../../../platform/messages/notify.ts";
import { saveOwnValues } from "../save/own-values.ts";
import { readRow } from "./list-accounts.ts";

/** The two states between which people move an account (domain §1.4); all others follow from orders and terminations. */
export type WorkingState = Extract<AccountState, "Active" | "Suspended">;

/**
 * Suspend an active account or make a suspended one active again.
 *
 * @param row locked by the caller, so that two who change it at once do not both find it as it was.
 * @throws Problem where the account is in another state: the answer says in which.
 */
export async function changeState(context: Context, row: AccountRow, wanted: WorkingState): Promise<PresentedRow> {
  const { account_state: state } = row;
  if (state === "Terminated" || state === "Terminating") throw new Problem("AccountTerminated");
  if (wanted === "Suspended" && state !== "Active")
    throw new Problem("AccountNotActive", { message: state === "Suspended" ? "It is already suspended." : "It is not active yet." });
  if (wanted === "Active" && state !== "Suspended") throw new Problem("StateConflict", { message: "It is not suspended." });
  const changed =
    row.account_type === "User"
      ? await saveOwnValues(context, row, { Status: { value: wanted, member: "status" satisfies keyof ChangeUserStatusRequest } })
      : await setState(context, row, wanted);
  context.audit.changes.push({ field: "AccountState", displayName: "State", oldValue: state, newValue: wanted });
  await tellAdministrators(context, changed, wanted);
  return await readRow(context, changed.account_id, []);
}

async function setState(context: Context, row: AccountRow, wanted: WorkingState): Promise<AccountRow> {
  const { rows } =
    await sql<AccountRow>`update account set account_state = ${wanted}, row_version = row_version + 1, updated_at = ${context.now}
    where account_id = ${row.account_id} returning ${COLUMN_LIST}`.execute(context.db.fixed);
  const [changed] = rows;
  if (changed === undefined) throw notFound();
  return changed;
}

/** The users responsible for its company, except the one who made the change. */
async function tellAdministrators({ db, session }: Context, row: AccountRow, state: WorkingState): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from unnest(administrators_of(${row.company_account_id})) id where id <> ${session?.userAccountId ?? 0}`.execute(
    db,
  );
  await notify(db, {
    to: rows.map(({ id }) => id),
    event: "AccountSuspended",
    type: state === "Suspended" ? "warning" : "info",
    text: state === "Suspended" ? "accountSuspended" : "accountResumed",
    values: { name: row.display_name },
    link: `/account/${row.account_id}`,
  });
}
