import { type Kysely, sql } from "kysely";
import { inSubtree } from "../../platform/accounts/account-row.ts";
import type { Database } from "../../platform/database/schema.ts";
import { beginEnds, cancelEnds, scheduleEnds } from "../provisioning/index.ts";

/**
 * The account and everything below it is ending from now on: no one can sign in to it, change it or add to it. The job ends each of them
 * one after the other.
 *
 * @param tellVendor false: vendors are not told
 * @returns the requests by which subscriptions end
 */
export async function beginTermination(db: Kysely<Database>, accountPath: string, tellVendor: boolean): Promise<number[]> {
  const requestIds = await beginEnds(db, accountPath, tellVendor);
  await sql`
    update subscription set provisioning_state = 'Terminating' from account
    where account.account_id = subscription.account_id and account.account_state not in ('Terminating', 'Terminated') and ${inSubtree(accountPath)}`.execute(
    db,
  );
  await sql`
    update account set account_state = 'Terminating', row_version = row_version + 1, updated_at = now()
    where account_state not in ('Terminating', 'Terminated') and ${inSubtree(accountPath)}`.execute(db);
  return requestIds;
}

/**
 * What a subscription shows while it is to end at a time, and what happens at the end of its term.
 *
 * @param tellVendor false: vendors are not told
 * @returns the requests by which they will end
 */
export async function markSubscriptions(
  db: Kysely<Database>,
  marks: readonly { readonly accountId: number; readonly endsAt: Date; readonly isNotRenewed: boolean }[],
  tellVendor: boolean,
): Promise<number[]> {
  const rows = marks.map(({ accountId, endsAt, isNotRenewed }) => ({
    account_id: accountId,
    ends_at: endsAt.toISOString(),
    is_not_renewed: isNotRenewed,
  }));
  await sql`
    with marked as (
      update subscription set scheduled_end = given.ends_at, renewal = case when given.is_not_renewed then 'Terminate' else renewal end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (account_id bigint, ends_at timestamptz, is_not_renewed boolean)
      where subscription.account_id = given.account_id returning subscription.account_id)
    update account set row_version = row_version + 1, updated_at = now() from marked where account.account_id = marked.account_id`.execute(
    db,
  );
  return tellVendor ? await scheduleEnds(db, marks) : [];
}

/** The account itself counts as changed, so that users who have it open see the scheduled termination. */
export const touchAccount = (db: Kysely<Database>, accountId: number) =>
  sql`update account set row_version = row_version + 1, updated_at = now() where account_id = ${accountId}`.execute(db);

/** Restore the previous marks. @param previous the earlier outcome at the end of each term, by account id */
export async function unmarkSubscriptions(db: Kysely<Database>, previous: Readonly<Record<string, string>>): Promise<void> {
  await sql`
    with unmarked as (
      update subscription set scheduled_end = null, renewal = given.value
      from jsonb_each_text(${JSON.stringify(previous)}::jsonb) given join account on account.account_id = given.key::bigint
      where subscription.account_id = account.account_id and account.account_state not in ('Terminating', 'Terminated')
      returning subscription.account_id)
    update account set row_version = row_version + 1, updated_at = now() from unmarked where account.account_id = unmarked.account_id`.execute(
    db,
  );
  await cancelEnds(db, Object.keys(previous).map(Number));
}
