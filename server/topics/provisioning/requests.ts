import { type Kysely, sql } from "kysely";
import type { OrderAction } from "../../../shared/generated/types.ts";
import { inSubtree } from "../../platform/accounts/account-row.ts";
import type { Database } from "../../platform/database/schema.ts";

/**
 * Provisioning requests for changed subscriptions, written in the transaction of the change (domain §6.3, ADR 0032). A subscription has at most one
 * request that is not final (§10.6, invariant 6): the database refuses a second one.
 */
type Done = Extract<OrderAction, "Suspend" | "Resume">;

/** Requests the set-up of a new subscription. There is no connector, so the request waits for a user. */
export async function askForCreation(db: Kysely<Database>, accountId: number): Promise<void> {
  await sql`insert into provisioning_request (account_id, order_action, order_target, created_at)
    values (${accountId}, 'Create', 'Manual', business_now())`.execute(db);
}

/** A change that is complete as soon as it is recorded. */
export async function recordDone(db: Kysely<Database>, accountId: number, action: Done): Promise<void> {
  await sql`insert into provisioning_request (account_id, order_action, order_status, created_at)
    values (${accountId}, ${action}, 'Completed', business_now())`.execute(db);
}

/** Subscriptions that are to end at a time. One whose vendor is at something already is asked to end it when the time has come. */
export async function scheduleEnds(
  db: Kysely<Database>,
  ends: readonly { readonly accountId: number; readonly endsAt: Date }[],
): Promise<number[]> {
  const rows = ends.map(({ accountId, endsAt }) => ({ id: accountId, at: endsAt.toISOString() }));
  return await idsOf(
    db,
    sql`insert into provisioning_request (account_id, order_action, order_status, scheduled_for, created_at)
      select id, 'Terminate', 'Scheduled', at, business_now() from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (id bigint, at timestamptz)
      on conflict (account_id) where order_status not in ('Completed', 'Cancelled') do nothing
      returning request_id`,
  );
}

/** Cancel scheduled ends. Requests that have begun continue. */
export async function cancelEnds(db: Kysely<Database>, accountIds: readonly number[]): Promise<void> {
  await sql`update provisioning_request set order_status = 'Cancelled'
    where account_id = any (${accountIds}::bigint[]) and order_action = 'Terminate' and order_status = 'Scheduled'`.execute(db);
}

/**
 * Begins to end everything below a path. What was never set up is cancelled, other requests are closed, and the vendor is asked to end the rest.
 *
 * @param tellVendor false: the end is only recorded here (domain §1.6, sendToSdp)
 * @returns the requests that end subscriptions
 */
export async function beginEnds(db: Kysely<Database>, accountPath: string, tellVendor: boolean): Promise<number[]> {
  const below = sql<boolean>`account.account_id = r.account_id and account.account_type = 'Product' and ${inSubtree(accountPath)}`;
  await sql`update provisioning_request r set
      order_status = case when r.order_action = 'Create' then 'RollingBack' when r.order_action = 'Terminate' and ${tellVendor} then 'Pending' else 'Cancelled' end,
      is_rollback_completed = r.order_action not in ('Create', 'Terminate')
    from account where ${below} and not r.is_final and (r.order_action <> 'Terminate' or r.order_status = 'Scheduled')`.execute(db);
  if (!tellVendor) return [];
  return await idsOf(
    db,
    sql`with asked as (
        insert into provisioning_request (account_id, order_action, created_at)
        select account_id, 'Terminate', business_now() from account
        where account_type = 'Product' and account_state <> 'Terminated' and ${inSubtree(accountPath)}
        on conflict (account_id) where order_status not in ('Completed', 'Cancelled') do nothing
        returning request_id)
      select request_id from asked union all
      select r.request_id from provisioning_request r join account on ${below} where r.order_action = 'Terminate' and not r.is_final`,
  );
}

/** The subscription has ended: its termination request is completed, and a request that was being undone is cancelled. */
export async function closeRequests(db: Kysely<Database>, accountId: number): Promise<void> {
  await sql`update provisioning_request set order_status = case order_action when 'Terminate' then 'Completed' else 'Cancelled' end,
      is_rollback_completed = order_action <> 'Terminate'
    where account_id = ${accountId} and not is_final`.execute(db);
}

async function idsOf(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ request_id: number }>>).execute(db);
  return rows.map(({ request_id }) => Number(request_id)).toSorted((a, b) => a - b);
}
