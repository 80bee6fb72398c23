import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";
import { nextStep, type SignInEvent, type SignInPolicy, type SignInStep } from "./sign-in-steps.ts";

/** Long enough to find the phone with the second factor. */
const FLOW_LIFE = "10 minutes";

/**
 * Begin a sign-in: one row that every later step moves on. Unknown usernames get one as well, with nobody in it.
 *
 * @returns the flow's id. Committed at once, because the proof is checked outside any transaction.
 */
export async function beginFlow(db: Kysely<Database>, userAccountId: number | null): Promise<number> {
  return asSystem(db, async (transaction) => {
    const { rows } = await sql<{ flow_id: number }>`
      insert into sign_in_flow (purpose, user_account_id, step, attempts, expires_at)
      values ('sign-in', ${userAccountId}, 'password', 1, now() + interval '${sql.raw(FLOW_LIFE)}') returning flow_id`.execute(transaction);
    const [row] = rows;
    if (row === undefined) throw new Error("The sign-in flow was not written.");
    return row.flow_id;
  });
}

/**
 * Take a step. One conditional UPDATE checks and moves at once, so of two parallel uses of the same flow exactly one wins.
 *
 * @returns the step reached, or null when the flow has expired, was used, or stands elsewhere.
 */
export async function advanceFlow(
  db: Kysely<Database>,
  flowId: number,
  from: SignInStep,
  event: SignInEvent,
  policy: SignInPolicy,
): Promise<SignInStep | null> {
  const { to, proves } = nextStep(from, event, policy);
  const { rows } = await sql<{ step: SignInStep }>`
    update sign_in_flow set step = ${to}, channels = array_append(channels, ${proves}),
      consumed_at = case when ${to}::text = 'complete' then now() end
    where flow_id = ${flowId} and step = ${from} and purpose = 'sign-in' and user_account_id is not null
      and consumed_at is null and expires_at > now()
    returning step`.execute(db);
  return rows[0]?.step ?? null;
}
