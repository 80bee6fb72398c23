import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/schema.ts";
import type { Channel } from "../../../platform/database/session-stages.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import { FLOW_LIFE, nextStep, type SignInEvent, type SignInPolicy, type SignInStep } from "./sign-in-steps.ts";

/** The second proof must use another channel than the first: one mailbox alone, asked twice, signs no one in. */
const NEEDS_TWO_CHANNELS: ReadonlySet<SignInEvent> = new Set(["factor verified", "factor set up"]);

/**
 * Begin a sign-in: one row that every later step moves on. Unknown usernames get one as well, without a user.
 *
 * @returns the flow's id. Committed at once, because the proof is checked outside any transaction.
 */
export async function beginFlow(system: SystemAccess, userAccountId: number | null): Promise<number> {
  return system("begin a sign-in").write(async (transaction) => {
    const { rows } = await sql<{ flow_id: number }>`
      insert into sign_in_flow (purpose, user_account_id, step, attempts, expires_at)
      values ('sign-in', ${userAccountId}, 'password', 1, now() + interval '${sql.raw(FLOW_LIFE.password)}') returning flow_id`.execute(
      transaction,
    );
    const [row] = rows;
    if (row === undefined) throw new Error("The sign-in flow was not written.");
    return row.flow_id;
  });
}

export interface FlowStep {
  readonly from: SignInStep;
  readonly event: SignInEvent;
  /** The kind of proof of this step. */
  readonly proves: Channel;
  readonly policy: SignInPolicy;
}

/**
 * Take a step. One conditional UPDATE checks and moves at once, so of two parallel uses of the same flow exactly one wins.
 *
 * @returns the step reached with all kinds of proof given so far, or null when the flow has expired, was used, is elsewhere, or the proof came the
 *   same way as the one before.
 */
export async function advanceFlow(
  db: Kysely<Database>,
  flowId: number,
  { from, event, proves, policy }: FlowStep,
): Promise<{ step: SignInStep; channels: readonly Channel[] } | null> {
  const to = nextStep(from, event, policy);
  const { rows } = await sql<{ step: SignInStep; channels: Channel[] }>`
    update sign_in_flow set step = ${to}, expires_at = now() + ${FLOW_LIFE[to]}::interval,
      channels = case when ${proves} = any (channels) then channels else array_append(channels, ${proves}) end,
      consumed_at = case when ${to}::text = 'complete' then now() end
    where flow_id = ${flowId} and step = ${from} and purpose = 'sign-in' and user_account_id is not null
      and consumed_at is null and expires_at > now()
      and (not ${NEEDS_TWO_CHANNELS.has(event)} or exists (select from unnest(channels) c where c <> ${proves}))
    returning step, channels`.execute(db);
  return rows[0] ?? null;
}
