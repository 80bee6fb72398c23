import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";
import type { Context } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import type { SessionFacts } from "../sessions/session-facts.ts";
import { hashSecret, newSecret } from "../sessions/session-id.ts";
import { addressOf, type ProvenIdentity, ProviderDown, type ReturnedParameters, redeem } from "./openid.ts";
import { type ProviderRow, rememberEndpoint } from "./providers.ts";

/** Long enough to type a password there and to find a phone. */
const LEAVE_FOR = "10 minutes";
/** To link an identity the password was asked for: what follows from it must not wait. */
const LINK_WITHIN = "5 minutes";

export type Purpose = "sign-in" | "link";

/**
 * Leave for a provider. The row that is written lets this browser, and no other, come back once.
 *
 * The state has three parts: what for, so that the portal knows which operation to call; the secret; and the origin, encoded, as the specification
 * wants it (spec §7). Only the whole of it counts.
 *
 * @param session to link an identity to its user
 * @throws Problem ProviderUnavailable
 */
export async function leaveFor(context: Context, provider: ProviderRow, session: SessionFacts | null): Promise<{ ContinueAt: string }> {
  const { runtime } = context;
  const { config, db } = runtime;
  const purpose: Purpose = session === null ? "sign-in" : "link";
  const state = `${purpose}.${newSecret()}.${Buffer.from(config.publicOrigin).toString("base64url")}`;
  const browser = context.browser ?? newSecret();
  const { address, endpoint } = await reached(context, () => addressOf(config, provider, state));
  await asSystem(db, (system) =>
    sql`insert into provider_sign_in (state_hash, browser_hash, sign_in_provider_id, issuer, client_id, purpose, session_id_hash, user_account_id, expires_at)
      values (${hashSecret(state)}, ${hashSecret(browser)}, ${provider.sign_in_provider_id}, ${provider.issuer}, ${provider.client_id}, ${purpose},
        ${session?.sessionIdHash ?? null}, ${session?.userAccountId ?? null}, now() + ${session === null ? LEAVE_FOR : LINK_WITHIN}::interval)`.execute(
      system,
    ),
  );
  if (endpoint !== provider.authorization_endpoint) await rememberEndpoint(db, provider, endpoint);
  // Given anew each time, so that it lasts as long as what was begun last.
  context.knowBrowser(browser);
  return { ContinueAt: address.href };
}

/**
 * Come back: use the departure up, then redeem the code with the provider as it is now.
 *
 * One conditional UPDATE, committed before the provider is asked, is the check: of any number of returns with one state, one goes on.
 *
 * @throws Problem TokenExpired for a departure that is unknown, over, used, of another browser, session or purpose, or whose provider was changed or
 *   switched off meanwhile; ProviderSignInFailed; ProviderUnavailable
 */
export async function comeBack(
  context: Context,
  returned: ReturnedParameters,
  session: SessionFacts | null,
): Promise<{ provider: ProviderRow; identity: ProvenIdentity }> {
  const { runtime, browser } = context;
  if (browser === null) throw new Problem("TokenExpired");
  const provider = await useUp(runtime.db, returned.state, browser, session);
  if (provider === undefined) throw new Problem("TokenExpired");
  const identity = await reached(context, () => redeem(runtime.config, provider, returned));
  if (identity === null) throw new Problem("ProviderSignInFailed");
  return { provider, identity };
}

async function useUp(db: Kysely<Database>, state: string, browser: string, session: SessionFacts | null): Promise<ProviderRow | undefined> {
  const purpose: Purpose = session === null ? "sign-in" : "link";
  return asSystem(db, async (system) => {
    const { rows } = await sql<{ sign_in_provider_id: number; issuer: string; client_id: string }>`
      update provider_sign_in set consumed_at = now()
      where state_hash = ${hashSecret(state)} and browser_hash = ${hashSecret(browser)} and purpose = ${purpose}
        and session_id_hash is not distinct from ${session?.sessionIdHash ?? null} and consumed_at is null and expires_at > now()
      returning sign_in_provider_id, issuer, client_id`.execute(system);
    const [used] = rows;
    if (used === undefined) return undefined;
    return system
      .selectFrom("sign_in_provider")
      .selectAll()
      .where("sign_in_provider_id", "=", used.sign_in_provider_id)
      .where("issuer", "=", used.issuer)
      .where("client_id", "=", used.client_id)
      .where("is_enabled", "=", true)
      .executeTakeFirst();
  });
}

/** @throws Problem ProviderUnavailable; why, is for those who run the installation. */
export async function reached<T>(
  { runtime, correlationId }: Pick<Context, "runtime" | "correlationId">,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    runtime.log.warn({ err: error, correlationId }, "a sign-in provider is not there");
    throw new Problem("ProviderUnavailable");
  }
}
