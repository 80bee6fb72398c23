import { sql } from "kysely";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { SessionRecord } from "../../../platform/call/session-record.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import { hashSecret, newSecret } from "../../../platform/sessions/session-id.ts";
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
export async function leaveFor(context: Context, provider: ProviderRow, session: SessionRecord | null): Promise<{ ContinueAt: string }> {
  const { runtime } = context;
  const { config, system } = runtime;
  const purpose: Purpose = session === null ? "sign-in" : "link";
  const state = `${purpose}.${newSecret()}.${Buffer.from(config.publicOrigin).toString("base64url")}`;
  const browser = context.browser ?? newSecret();
  const { address, endpoint } = await reached(context, () => addressOf(config, provider, state));
  await system("departure to a provider").write((db) =>
    sql`insert into provider_sign_in (state_hash, browser_hash, sign_in_provider_id, issuer, client_id, purpose, session_id_hash, user_account_id, expires_at)
      values (${hashSecret(state)}, ${hashSecret(browser)}, ${provider.sign_in_provider_id}, ${provider.issuer}, ${provider.client_id}, ${purpose},
        ${session?.sessionIdHash ?? null}, ${session?.userAccountId ?? null}, now() + ${session === null ? LEAVE_FOR : LINK_WITHIN}::interval)`.execute(
      db,
    ),
  );
  if (endpoint !== provider.authorization_endpoint) await rememberEndpoint(system, provider, endpoint);
  // Set again each time, so that it lasts as long as the latest sign-in that was begun.
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
  session: SessionRecord | null,
): Promise<{ provider: ProviderRow; identity: ProvenIdentity }> {
  const { runtime, browser } = context;
  if (browser === null) throw new Problem("TokenExpired");
  const provider = await useUp(runtime.system, returned.state, browser, session);
  if (provider === undefined) throw new Problem("TokenExpired");
  const identity = await reached(context, () => redeem(runtime.config, provider, returned));
  if (identity === null) throw new Problem("ProviderSignInFailed");
  return { provider, identity };
}

async function useUp(
  system: SystemAccess,
  state: string,
  browser: string,
  session: SessionRecord | null,
): Promise<ProviderRow | undefined> {
  const purpose: Purpose = session === null ? "sign-in" : "link";
  return system("return from a provider").write(async (db) => {
    const { rows } = await sql<{ sign_in_provider_id: number; issuer: string; client_id: string }>`
      update provider_sign_in set consumed_at = now()
      where state_hash = ${hashSecret(state)} and browser_hash = ${hashSecret(browser)} and purpose = ${purpose}
        and session_id_hash is not distinct from ${session?.sessionIdHash ?? null} and consumed_at is null and expires_at > now()
      returning sign_in_provider_id, issuer, client_id`.execute(db);
    const [used] = rows;
    if (used === undefined) return undefined;
    return db
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
