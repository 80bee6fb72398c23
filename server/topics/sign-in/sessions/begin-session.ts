import { type Kysely, sql } from "kysely";
import type { IssuedSession } from "../../../platform/call/session-record.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { Channel, SessionStage } from "../../../platform/database/session-stages.ts";
import { notify } from "../../../platform/messages/notify.ts";
import { assertAddressAllowed } from "../../../platform/sessions/address-rules.ts";
import { LONGEST_SESSION } from "../../../platform/sessions/call-lookup.ts";
import { deviceName } from "../../../platform/sessions/device-name.ts";
import { hashSecret, newSecret } from "../../../platform/sessions/session-id.ts";
import { hashOfDevice, rememberDevice } from "./known-device.ts";
import { FLOW_LIFE } from "./sign-in-steps.ts";

/** Longest user agent text that is stored. */
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
   * The call came with a session of this user: the door has judged its address by the same lists, which the user may not see.
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
  await notifyAboutNewDevice(db, { ...begun, device: begun.device });
  return { sessionId, device: await rememberDevice(db, begun.userAccountId, begun.device, hasProvedFactor) };
}

/**
 * Tell a user that someone has signed in as them on a device that is new. Not at the first sign-in of all, nor after a new password, which forgets all devices:
 * then each would be new.
 *
 * @param device what the browser showed of an earlier sign-in on it; asked before the present one is remembered
 */
async function notifyAboutNewDevice(
  db: Kysely<Database>,
  begun: { readonly userAccountId: number; readonly device: string | null; readonly userAgent: string; readonly remoteAddress: string },
): Promise<void> {
  const { userAccountId, device, userAgent, remoteAddress } = begun;
  const { rows } = await sql<{ is_new: boolean }>`
    select count(*) > 0 and not coalesce(bool_or(device_hash = ${hashOfDevice(device)}::bytea), false) as is_new
    from known_device where user_account_id = ${userAccountId}`.execute(db);
  if (rows[0]?.is_new !== true) return;
  await notify(db, {
    to: [userAccountId],
    event: "NewSignInLocation",
    type: "warning",
    text: "newSignIn",
    values: { device: deviceName(userAgent), address: remoteAddress },
    link: "/my/sign-ins",
  });
}
