import { type Kysely, sql } from "kysely";
import type { Capability } from "../../../shared/capabilities.ts";
import type { Context } from "../../platform/call/context.ts";
import { Problem } from "../../platform/call/problem.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Channel, SessionStage } from "../../platform/database/session-stages.ts";
import { loadPermissions } from "../../platform/sessions/permissions.ts";
import { hashSecret, sessionHandle } from "../../platform/sessions/session-id.ts";
import { endSession } from "../../platform/sessions/session-store.ts";
import { type FactorState, signInPolicy } from "./factors/factor-state.ts";
import { beginSession } from "./sessions/begin-session.ts";
import { notifyAboutLinkBySignIn } from "./sessions/notify-about-links.ts";
import type { KnownUser } from "./sessions/sign-in.ts";
import { advanceFlow } from "./sessions/sign-in-flow.ts";
import type { SignInEvent, SignInStep } from "./sessions/sign-in-steps.ts";

/** The begun session, for the answer. */
export interface SignInReached {
  readonly userAccountId: number;
  readonly handle: string;
  readonly stage: SessionStage;
  readonly capabilities: readonly Capability[];
  readonly factors: FactorState;
}

export interface GivenProof {
  readonly event: SignInEvent;
  readonly proves: Channel;
}

/**
 * Go on with a sign-in: take the steps that these proofs allow, and begin the session of the stage reached in place of the one that the call came with.
 * The id of the session, and with it the XSRF token, is new at every stage.
 *
 * Steps and session are committed together, before the call's own transaction begins: a proof counts once, whatever becomes of the call, and a session
 * whose id was never sent is worth nothing to anyone.
 *
 * @param from where the flow must be; the first call uses it up
 * @param state of the user's factors, as it was when the proofs were checked
 * @throws Problem SignInFailed when the flow has expired, is elsewhere, or both proofs came the same way
 */
export async function advanceSignIn(
  context: Context,
  user: KnownUser,
  from: SignInStep,
  proofs: readonly GivenProof[],
  state: FactorState,
): Promise<SignInReached> {
  const { runtime } = context;
  const { stage, session } = await context.system("sign-in step").write(async (transaction) => {
    const reached = await takeSteps(transaction, user, from, proofs, state);
    if (reached.stage === "complete") await notifyAboutLinkBySignIn({ db: transaction, runtime }, user.userAccountId, user.flowId);
    if (context.session !== null) await endSession(transaction, context.session.sessionIdHash);
    return { stage: reached.stage, session: await beginNext(transaction, context, user, proofs, reached) };
  });
  const { capabilities } = stage === "complete" ? await loadPermissions(context.system, user) : { capabilities: [] };
  context.beginSession(session);
  if (stage !== "complete") context.audit.changes.push({ field: "Stage", oldValue: null, newValue: stage });
  return { userAccountId: user.userAccountId, handle: sessionHandle(hashSecret(session.sessionId)), stage, capabilities, factors: state };
}

interface Reached {
  readonly stage: SessionStage;
  readonly channels: readonly Channel[];
}

function beginNext(db: Kysely<Database>, context: Context, user: KnownUser, proofs: readonly GivenProof[], { stage, channels }: Reached) {
  return beginSession(db, {
    userAccountId: user.userAccountId,
    remoteAddress: context.remoteAddress,
    userAgent: context.userAgent,
    device: context.device,
    continues: context.session?.userAccountId === user.userAccountId,
    stage,
    channels,
    hasProvedFactor: provedBefore(context, user) || proofs.some(({ event }) => FACTOR_EVENTS.has(event)),
    flowId: stage === "complete" ? null : user.flowId,
  });
}

const FACTOR_EVENTS: ReadonlySet<SignInEvent> = new Set(["factor verified", "factor set up"]);

/** Proofs of an earlier stage of this sign-in; proofs of another session in the same browser do not count. */
const provedBefore = ({ session }: Context, { flowId }: KnownUser): boolean => session?.flowId === flowId && session.hasFreshFactor;

async function takeSteps(
  db: Kysely<Database>,
  { flowId, userAccountId }: KnownUser,
  from: SignInStep,
  proofs: readonly GivenProof[],
  state: FactorState,
): Promise<Reached> {
  let step = from;
  let channels: readonly Channel[] = [];
  for (const proof of proofs) {
    const reached = await advanceFlow(db, flowId, { from: step, ...proof, policy: signInPolicy(state) });
    if (reached === null) throw new Problem("SignInFailed");
    ({ step, channels } = reached);
  }
  if (step === "password") throw new Error("A sign-in goes on by a proof; none was given.");
  if (step === "complete") await sql`update credential set last_sign_in_at = now() where user_account_id = ${userAccountId}`.execute(db);
  return { stage: step, channels };
}
