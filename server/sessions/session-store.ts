import { type Kysely, sql } from "kysely";
import { assertAddressAllowed } from "../access/address-rules.ts";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";
import type { Channel, SessionStage } from "../domain/session-stages.ts";
import { LONGEST_SESSION } from "./call-lookup.ts";
import { rememberDevice } from "./known-device.ts";
import { tellOfNewDevice } from "./new-device.ts";
import type { IssuedSession } from "./session-facts.ts";
import { hashSecret, newSecret } from "./session-id.ts";
import { FLOW_LIFE } from "./sign-in-steps.ts";

/** Longest text of a browser's own description that is kept. */
const USER_AGENT_LIMIT = 300;

/** How long a session may last, from its beginning; the next stage begins a new one. */
const LIFE: Readonly<Record<SessionStage, string>> = {
  "second-factor": FLOW_LIFE["second-factor"],
  "mfa-setup": FLOW_LIFE["mfa-setup"],
  "password-change": FLOW_LIFE["password-change"],
  complete: LONGEST_SESSION,
};

export interface NewSession {
  readonly userAccountId: number;
  readonly remoteAddress: string;
  readonly userAgent: string;
  /**
   * The call came with a session of this user: the door has judged its address by the same lists, which the user himself may not see.
   */
  readonly continues?: boolean;
  /** Complete unless it says otherwise. */
  readonly stage?: SessionStage;
  /** What the browser showed of an earlier sign-in on it. With it, a complete sign-in makes the device a known one; without, nothing is remembered. */
  readonly device?: string | null;
  /** Distinct kinds of proof given; what the user knows unless it says otherwise. */
  readonly channels?: readonly Channel[];
  /** A second factor was proved just now: that counts as the step-up. */
  readonly hasProvedFactor?: boolean;
  /** With a stage that is not complete: the sign-in it goes on with. */
  readonly flowId?: number | null;
}

/**
 * Begin a session, at any stage: only from an address that the lists of the user's company let in. The id is new each time and exists in clear only in the answer, so an id planted before the sign-in is worth nothing after it.
 *
 * @param db a system transaction: the caller writes more with it (the flow that ends, the last sign-in).
 */
export async function beginSession(db: Kysely<Database>, begun: NewSession): Promise<IssuedSession> {
  const { stage = "complete", channels = ["knowledge"], hasProvedFactor = false, flowId = null } = begun;
  if (begun.continues !== true) await assertAddressAllowed(db, begun.userAccountId, begun.remoteAddress);
  const sessionId = newSecret();
  await sql`insert into session (id_hash, user_account_id, expires_at, remote_address, user_agent, stage, channels, mfa_verified_at, flow_id)
    values (${hashSecret(sessionId)}, ${begun.userAccountId}, now() + interval '${sql.raw(LIFE[stage])}', ${begun.remoteAddress},
      ${begun.userAgent.slice(0, USER_AGENT_LIMIT)}, ${stage}, ${[...channels]}, case when ${hasProvedFactor} then now() end, ${flowId})`.execute(
    db,
  );
  if (stage !== "complete" || begun.device === undefined) return { sessionId };
  await tellOfNewDevice(db, { ...begun, device: begun.device });
  return { sessionId, device: await rememberDevice(db, begun.userAccountId, begun.device, hasProvedFactor) };
}

/** End one session, on every node at once: the next call finds no row. Works in the user's own context. */
export async function endSession(db: Kysely<Database>, sessionIdHash: Buffer): Promise<void> {
  await db.deleteFrom("session").where("id_hash", "=", sessionIdHash).execute();
}

/**
 * End all sessions of a user but one, also those in which he acts for others. For whoever was allowed to: the caller's own context sees no sessions but
 * his own.
 *
 * @param kept the one session that goes on, if any
 * @returns how many have ended
 */
export async function endSessionsOf(db: Kysely<Database>, userAccountId: number, kept: Buffer | null): Promise<number> {
  const { rows } = await sql`select end_sessions_of(${userAccountId}, ${kept})`.execute(db);
  return rows.length;
}

/**
 * Write down that these sessions are in use; at most once a minute for each, outside the calls they belong to. One that somebody else is writing is left to
 * him: another node has seen it too, or it is just ending.
 */
export async function touchSessions(db: Kysely<Database>, sessionIdHashes: readonly Buffer[]): Promise<void> {
  await asSystem(db, (transaction) =>
    sql`update session set last_seen_at = now() from (select id_hash from session
        where id_hash = any (${sessionIdHashes}::bytea[]) and last_seen_at < now() - interval '1 minute' for update skip locked) as seen
      where session.id_hash = seen.id_hash`.execute(transaction),
  );
}
