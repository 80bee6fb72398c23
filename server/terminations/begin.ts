import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { beginEnds, callOffEnds, scheduleEnds } from "../provisioning/requests.ts";
import { inSubtree } from "./plan.ts";

/**
 * The account and everything below it is ending from now on: nobody can sign in to it, change it or add to it. What it takes to end each of them the job
 * does, one after the other.
 *
 * @param tellVendor false: vendors are not told
 * @returns the requests by which subscriptions end
 */
export async function beginTermination(db: Kysely<Database>, accountPath: string, tellVendor: boolean): Promise<number[]> {
  const requestIds = await beginEnds(db, accountPath, tellVendor);
  await sql`
    update account set account_state = 'Terminating', row_version = row_version + 1, updated_at = now(),
      "values" = case when account_type = 'Product' then "values" || '{"ProvisioningStatus": "Terminating"}' else "values" end
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
    id: accountId,
    marks: { ScheduledTerminationDate: endsAt.toISOString(), ...(isNotRenewed ? { AdvancePeriodEndAction: "Terminate" } : {}) },
  }));
  await sql`
    update account set row_version = row_version + 1, updated_at = now(), "values" = "values" || marked.marks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) marked (id bigint, marks jsonb) where account_id = marked.id`.execute(db);
  return tellVendor ? await scheduleEnds(db, marks) : [];
}

/** The account itself counts as changed, so that whoever has it open sees what was asked for. */
export const touchAccount = (db: Kysely<Database>, accountId: number) =>
  sql`update account set row_version = row_version + 1, updated_at = now() where account_id = ${accountId}`.execute(db);

/** As it was before the marks. @param previous what was to happen at the end of each term, by account id */
export async function unmarkSubscriptions(db: Kysely<Database>, previous: Readonly<Record<string, string>>): Promise<void> {
  await sql`
    update account set row_version = row_version + 1, updated_at = now(),
      "values" = ("values" - 'ScheduledTerminationDate') || jsonb_build_object('AdvancePeriodEndAction', marked.value)
    from jsonb_each_text(${JSON.stringify(previous)}::jsonb) marked
    where account_id = marked.key::bigint and account_state not in ('Terminating', 'Terminated')`.execute(db);
  await callOffEnds(db, Object.keys(previous).map(Number));
}
