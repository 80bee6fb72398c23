import { sql } from "kysely";
import { businessNow } from "../../../clock.ts";
import { advisoryLocks } from "../../../database/advisory-lock.ts";
import { asSystem } from "../../../database/transaction.ts";
import { dayOf, intervalAt, nextInterval } from "../../../domain/calendar.ts";
import { changesSeller, checkMove } from "../../../domain/move.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { Context, Runtime } from "../../../http/context.ts";
import { type AccountRow, loadAccount, loadPlacedAccount } from "../account-row.ts";
import { presentAccount } from "../present-account.ts";
import { constraintProblem } from "../save/account-rules.ts";
import { describe } from "../update-account.ts";
import { loadMoveFacts } from "./load-facts.ts";
import { assertMayMove } from "./present-checks.ts";

/** A hundred thousand paths take seconds to rewrite; other statements of a call have ten. */
const LONGEST_MS = 120_000;
/** From so many on, what they add to the index of values is put in its place at once; fewer wait for the next vacuum or save like that of any other change. */
const MANY = 1_000;

/**
 * Put an account below another one, with everything below it (domain §1.5). Readers go on reading what was there; whoever writes below the account waits.
 *
 * One at a time in an installation: of two that put each other's account below their own, the second finds what the first has done.
 *
 * @throws Problem with the code of the first check that fails
 */
export const moveAccount: AccountOperations["MoveAccount"] = async (context, { accountId, newParentAccountId, reason }) => {
  const { db } = context;
  await sql`select pg_advisory_xact_lock(${advisoryLocks.moves}), set_config('statement_timeout', ${String(LONGEST_MS)}, true)`.execute(db);
  const { row: before } = await loadPlacedAccount(context, accountId, "for update");
  const target = await loadAccount(context, newParentAccountId);
  describe(context, before);
  if (reason !== undefined && reason.trim() !== "") context.audit.reason = reason.trim();
  const facts = await loadMoveFacts(context, before, target);
  assertMayMove(checkMove(facts), facts);

  const moved = await rewrite(context, accountId, newParentAccountId);
  // Nobody waits for it: the accounts stand where they belong, and are found there.
  if (moved > MANY) context.afterCommit(() => void placeValues(context.runtime));
  const effectiveDay = changesSeller(facts) ? await keepSeller(context, before, target) : null;
  const placed = await loadPlacedAccount(context, accountId);
  describe(context, placed.row);
  context.audit.changes.push(
    { field: "ParentAccountId", displayName: "Stands below", oldValue: await nameOf(context, before), newValue: target.display_name },
    { field: "AccountPath", displayName: "Path", oldValue: before.account_path, newValue: placed.row.account_path },
    { field: "AccountsMoved", displayName: "Accounts moved", oldValue: null, newValue: moved },
  );
  return { Account: await presentAccount(context, placed), MovedCount: moved, EffectiveBillingDate: effectiveDay };
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

async function placeValues({ db, log }: Runtime): Promise<void> {
  try {
    await asSystem(db, async (transaction) => {
      await sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true)`.execute(transaction);
      await sql`select place_waiting_values()`.execute(transaction);
    });
  } catch (error) {
    log.warn({ err: error }, "the values of moved accounts wait for the next vacuum");
  }
}

/**
 * The seller it leaves bills the running month to its end, with what was charged in it; the new one from the next on.
 *
 * @returns the first day that the new seller bills
 */
async function keepSeller({ db }: Context, before: AccountRow, target: AccountRow): Promise<string> {
  const from = await firstDayOfNext({ db });
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
