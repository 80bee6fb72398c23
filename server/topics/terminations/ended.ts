import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import type { TerminationReason } from "./termination.ts";

/** How an account ended, as far as that is recorded. */
export interface End {
  /** By the business clock, where that is known; null: it is under way, or it is not on record. */
  readonly at: Date | null;
  /** Null: at the end of a term that was not renewed, or not recorded. */
  readonly reason: TerminationReason | null;
  readonly comment: string | null;
  /** The user who requested it. */
  readonly createdBy: number | null;
}

/**
 * The end of an account that has ended or is about to: by its own termination, else by that of the nearest account above it. One that ended before terminations
 * were kept has at best a record in the audit trail, which says when.
 */
export async function endOf(
  db: Kysely<Database>,
  { account_id, account_path }: { readonly account_id: number; readonly account_path: string },
): Promise<End> {
  const { rows } = await sql<End>`
    select coalesce(
        (select ended_at from subscription_end where account_id = ${account_id}),
        t.ended_at,
        (select recorded_at from audit_record where object_account_id = ${account_id} and event_type = 'Account.Terminated'
          order by recorded_at desc, audit_id desc limit 1)) as at,
      t.reason, t.comment, t.created_by as "createdBy"
    from (select) one left join lateral (
      select scheduled_termination.* from unnest(string_to_array(${account_path}, '/')::bigint[]) with ordinality above (id, depth)
        join scheduled_termination on scheduled_termination.account_id = above.id
      where status in ('Executing', 'Executed') order by depth desc, scheduled_termination_id desc limit 1) t on true`.execute(db);
  return rows[0] ?? { at: null, reason: null, comment: null, createdBy: null };
}
