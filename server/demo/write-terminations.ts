import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** A company that is to end in twenty days, with a reminder a week before (domain §10.5). By the clock of the database: one of the past would end at once. */
const ENDING_COMPANY = 102;

export async function writeTerminations(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into scheduled_termination (account_id, termination_at, reason, comment, reminder_days_before, created_by)
    select company.account_id, date_trunc('hour', now()) + interval '480 hours', 'MovedToCompetitor', 'They change at the end of their contract.', '{7}',
      (select account_id from account where username = 'reseller.admin')
    from account company where company.account_id = ${ENDING_COMPANY}`.execute(db);
}
