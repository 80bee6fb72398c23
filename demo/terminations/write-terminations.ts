import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/platform/database/schema.ts";
import { markSubscriptions, touchAccount } from "../../server/topics/terminations/begin.ts";
import { planTermination } from "../../server/topics/terminations/plan.ts";
import type { DemoTopic } from "../demo-topic.ts";
import { ENDED_COMPANY, ENDING_COMPANY } from "../landmarks.ts";

const HOUR_MS = 3_600_000;
const HOURS_LEFT = 20 * 24;

/**
 * A company with a termination in twenty days and a reminder a week before (domain §10.5), and the requests to its vendors: the same rows as after
 * a user's own request. Dated by the clock of the database, because a termination in the past would begin at once.
 */
export const writeTerminations: DemoTopic = async (db) => {
  const company = await db
    .selectFrom("account")
    .select(["account_id", "account_type", "account_path", "company_account_id", "values"])
    .where("account_id", "=", ENDING_COMPANY)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  const now = rows[0]?.now ?? new Date();
  const at = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + HOURS_LEFT * HOUR_MS);
  const { subscriptions, account } = await planTermination(db, company, { now, wanted: at });
  if (account.isLocked || account.endsAt.getTime() !== at.getTime())
    throw new Error(`Company ${ENDING_COMPANY} could not end in twenty days: something in it is committed or paid for longer.`);
  const { account_id: createdBy } = await db
    .selectFrom("account")
    .select("account_id")
    .where("username", "=", "reseller.admin")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("scheduled_termination")
    .values({
      account_id: ENDING_COMPANY,
      part_of: null,
      termination_at: at,
      reason: "MovedToCompetitor",
      comment: "They change at the end of their contract.",
      reminder_days_before: [7],
      reminder_emails: [],
      created_by: createdBy,
      previous_renew_action: JSON.stringify(
        Object.fromEntries(subscriptions.map(({ accountId, renewAction }) => [accountId, renewAction])),
      ),
      job_id: null,
      ended_at: null,
    })
    .execute();
  await writeEnd(db, createdBy);
  await touchAccount(db, ENDING_COMPANY);
  await markSubscriptions(
    db,
    subscriptions.map(({ accountId }) => ({ accountId, endsAt: at, isNotRenewed: false })),
    true,
  );
};

/** The termination of the ended company: requested two weeks before, ended with the last of its subscriptions. */
async function writeEnd(db: Kysely<Database>, createdBy: number): Promise<void> {
  await sql`
    insert into scheduled_termination (account_id, termination_at, reason, created_by, created_at, status, ended_at)
    select ${ENDED_COMPANY}, max(ended_at), 'OutOfBusiness', ${createdBy}, max(ended_at) - interval '14 days', 'Executed', max(ended_at)
    from subscription_end join account using (account_id) where company_account_id = ${ENDED_COMPANY} having count(*) > 0`.execute(db);
}
