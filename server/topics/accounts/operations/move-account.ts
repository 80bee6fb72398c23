import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount, loadAccountWithAncestors } from "../../../platform/accounts/account-row.ts";
import { dayOf, intervalAt, nextInterval } from "../../../platform/call/calendar.ts";
import type { Context, Runtime } from "../../../platform/call/context.ts";
import { advisoryLocks } from "../../../platform/database/advisory-lock.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { loadMoveCheckInput } from "../move/load-check-input.ts";
import { assertMayMove } from "../move/present-checks.ts";
import { changesSeller, checkMove } from "../move.ts";
import { presentAccount } from "../present-account.ts";
import { constraintProblem } from "../save/account-rules.ts";

/** A hundred thousand paths take seconds to rewrite; other statements of a call have ten. */
const LONGEST_MS = 120_000;
/**
 * From this many accounts on, pending entries of the index of values are merged immediately; fewer wait for the next vacuum or save, as after any other
 * change.
 */
const MANY = 1_000;

/**
 * Put an account below another one, with everything below it (domain §1.5). Readers go on reading what was there; writes below the account wait.
 *
 * One at a time in an installation: of two that put each other's account below their own, the second finds what the first has done.
 *
 * @throws Problem with the code of the first check that fails
 */
export const moveAccount: AccountOperations["MoveAccount"] = async (context, { accountId, newParentAccountId, reason }) => {
  const { db } = context;
  await sql`select pg_advisory_xact_lock(${advisoryLocks.moves}), set_config('statement_timeout', ${String(LONGEST_MS)}, true)`.execute(db);
  const { row: before } = await loadAccountWithAncestors(context, accountId, "for update");
  const target = await loadAccount(context, newParentAccountId);
  context.audit.about(before);
  if (reason !== undefined && reason.trim() !== "") context.audit.reason = reason.trim();
  const checkInput = await loadMoveCheckInput(context, before, target);
  assertMayMove(checkMove(checkInput), checkInput);

  const moved = await rewrite(context, accountId, newParentAccountId);
  // No caller waits for it: the accounts are already found at their new path.
  if (moved > MANY) context.afterCommit(() => void sortWaitingValues(context.runtime));
  const effectiveDay = changesSeller(checkInput) ? await keepSeller(context, before, target) : null;
  const after = await loadAccountWithAncestors(context, accountId);
  context.audit.about(after.row);
  context.audit.changes.push(
    { field: "ParentAccountId", displayName: "Parent account", oldValue: await nameOf(context, before), newValue: target.display_name },
    { field: "AccountPath", displayName: "Path", oldValue: before.account_path, newValue: after.row.account_path },
    { field: "AccountsMoved", displayName: "Accounts moved", oldValue: null, newValue: moved },
  );
  return { Account: await presentAccount(context, after), MovedCount: moved, EffectiveBillingDate: effectiveDay };
};

async function rewrite({ db, now }: Context, accountId: number, newParentAccountId: number): Promise<number> {
  try {
    const { rows } = await sql<{
      moved: number;
    }>`select move_account(${accountId}, ${newParentAccountId}, ${now}) as moved`.execute(db);
    return rows[0]?.moved ?? 0;
  } catch (error) {
    throw constraintProblem(error);
  }
}

async function sortWaitingValues({ system, log }: Runtime): Promise<void> {
  try {
    await system("values of moved accounts").write(async (transaction) => {
      await sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true)`.execute(transaction);
      await sql`select place_waiting_values()`.execute(transaction);
    });
  } catch (error) {
    log.warn({ err: error }, "the values of moved accounts wait for the next vacuum");
  }
}

/**
 * The old seller bills the running month to its end, including its charges; the new seller bills from the next month on.
 *
 * @returns the first day that the new seller bills
 */
async function keepSeller({ db }: Context, before: AccountRow, target: AccountRow): Promise<string> {
  const from = await firstDayOfNext({ db });
  await sql`select keep_pricelists(${before.account_id})`.execute(db);
  await sql`select keep_seller(${before.account_id}, ${before.seller_account_id}, ${target.account_id}, ${dayOf(before.created_at)}::date, ${from}::date)`.execute(
    db,
  );
  return from;
}

/** The first day of the next billing interval, by the business clock. */
export const firstDayOfNext = async ({ db }: Pick<Context, "db">): Promise<string> =>
  nextInterval(intervalAt(dayOf(await businessNow(db)))).start;

/** The name of the account above, where the caller sees it. */
async function nameOf(context: Context, { parent_account_id }: AccountRow): Promise<string | null> {
  return parent_account_id === null
    ? null
    : await loadAccount(context, parent_account_id).then(
        ({ display_name }) => display_name,
        () => null,
      );
}
