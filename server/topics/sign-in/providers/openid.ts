import { createHmac, hkdfSync } from "node:crypto";
import * as client from "openid-client";
import type { Config } from "../../../platform/config/config.ts";
import { keyMaterial } from "../../../platform/config/seal.ts";
import { assertAddress, guardedFetch, OUTGOING_MS } from "./guarded-fetch.ts";
import { openClientSecret, type ProviderRow } from "./providers.ts";

/** How a token may be signed: by the provider's own key, with what is held to be safe. Never `none`, never a secret that both sides know. */
const ALGORITHMS: ReadonlySet<string> = new Set([
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
]);

/** Longest name of a person at a provider, by OpenID Connect Core §2. */
const LONGEST_SUBJECT = 255;

/** How long a provider's description is used; the library refreshes its keys. */
const DESCRIPTION_MS = 600_000;
const KEPT_DESCRIPTIONS = 100;

/** The person who signed in at the provider. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's name for the user: shown to that user and used for nothing else. */
  readonly label: string | null;
}

export interface ReturnedParameters {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** The settings of a connection to a provider. */
type Reachable = Pick<ProviderRow, "issuer" | "client_id" | "sealed_client_secret">;

interface Description {
  readonly until: number;
  readonly metadata: client.ServerMetadata;
  keys: client.ExportedJWKSCache | undefined;
}

/** A separate error for a provider that did not answer, or not as providers do; a refusal is an answer. */
export class ProviderDown extends Error {}

const descriptions = new Map<string, Description>();

/** Ask the provider again what it is, e.g. when an administrator has changed something. */
export const forgetDescription = (issuer: string): boolean => descriptions.delete(issuer);

/**
 * The address at which a person signs in at the provider: code flow with PKCE, state and nonce.
 *
 * @param state comes back with the person; nonce and PKCE verifier follow from it under the installation's key and are kept nowhere
 * @throws ProviderDown
 */
export async function addressOf(config: Config, provider: ProviderRow, state: string): Promise<{ address: URL; endpoint: string }> {
  const { configuration } = await connect(config, provider);
  const endpoint = configuration.serverMetadata().authorization_endpoint;
  if (endpoint === undefined) throw new ProviderDown("The provider names no place to sign in.");
  try {
    assertAddress(new URL(endpoint), guardOf(config));
  } catch (cause) {
    throw new ProviderDown("The provider names a place to sign in that cannot be one.", { cause });
  }
  const address = client.buildAuthorizationUrl(configuration, {
    scope: provider.scopes,
    redirect_uri: returnAddress(config),
    state,
    nonce: derive(config, "nonce", state),
    code_challenge: await client.calculatePKCECodeChallenge(derive(config, "verifier", state)),
    code_challenge_method: "S256",
  });
  return { address, endpoint };
}

/**
 * Redeem what the person came back with. Code, state, issuer, audience, nonce, times and signature are the library's to judge; what it leaves open is
 * judged here.
 *
 * @returns null when the provider does not vouch for anyone, whatever the reason
 * @throws ProviderDown
 */
export async function redeem(config: Config, provider: ProviderRow, returned: ReturnedParameters): Promise<ProvenIdentity | null> {
  const { configuration, description } = await connect(config, provider);
  const current = new URL(returnAddress(config));
  current.searchParams.set("code", returned.code);
  current.searchParams.set("state", returned.state);
  if (returned.iss !== undefined) current.searchParams.set("iss", returned.iss);
  let tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>;
  try {
    tokens = await client.authorizationCodeGrant(configuration, current, {
      expectedState: returned.state,
      expectedNonce: derive(config, "nonce", returned.state),
      pkceCodeVerifier: derive(config, "verifier", returned.state),
      idTokenExpected: true,
    });
  } catch (cause) {
    if (isNoAnswer(cause)) throw new ProviderDown("The provider did not answer.", { cause });
    return null;
  }
  description.keys = client.getJwksCache(configuration);
  const claims = tokens.claims();
  if (claims === undefined || claims.iss !== provider.issuer) return null;
  if (claims.sub.trim() === "" || claims.sub.length > LONGEST_SUBJECT) return null;
  // The library checks it only when there are several audiences.
  if (claims.azp !== undefined && claims.azp !== provider.client_id) return null;
  const label = [claims.email, claims.preferred_username, claims.name].find((text) => typeof text === "string" && text !== "");
  return { issuer: provider.issuer, subject: claims.sub, label: typeof label === "string" ? label.slice(0, 200) : null };
}

/** Where providers send people back to (spec §4): never from a header of a request. */
export const returnAddress = ({ publicOrigin }: Config): string => `${publicOrigin}/v/`;

/** @throws ProviderDown, also when it is not the provider that it was taken for. */
export async function describeProvider(config: Config, provider: Reachable): Promise<client.ServerMetadata> {
  return (await connect(config, provider)).configuration.serverMetadata();
}

async function connect(config: Config, provider: Reachable) {
  const signal = AbortSignal.timeout(OUTGOING_MS);
  const fetch = guardedFetch(guardOf(config), signal);
  const description = await describe(config, provider, fetch);
  const secret = openClientSecret(config, provider);
  const configuration = new client.Configuration(
    description.metadata,
    provider.client_id,
    undefined,
    secret === null ? client.None() : authentication(description.metadata, secret),
  );
  configuration[client.customFetch] = fetch;
  configuration.timeout = OUTGOING_MS / 1_000;
  if (guardOf(config).allowsPlain) client.allowInsecureRequests(configuration);
  // Tokens are believed for their signature and not for the line they came by.
  client.enableNonRepudiationChecks(configuration);
  if (description.keys !== undefined) client.setJwksCache(configuration, description.keys);
  return { configuration, description };
}

/** As the provider takes it; Basic where it does not say (OpenID Connect Discovery §3). */
function authentication({ token_endpoint_auth_methods_supported: methods }: client.ServerMetadata, secret: string): client.ClientAuth {
  return methods === undefined || methods.includes("client_secret_basic")
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret);
}

async function describe(config: Config, { issuer, client_id }: Reachable, fetch: client.CustomFetch): Promise<Description> {
  const known = descriptions.get(issuer);
  if (known !== undefined && known.until > performance.now()) return known;
  let metadata: client.ServerMetadata;
  try {
    const found = await client.discovery(new URL(issuer), client_id, undefined, client.None(), {
      [client.customFetch]: fetch,
      timeout: OUTGOING_MS / 1_000,
      ...(guardOf(config).allowsPlain ? { execute: [client.allowInsecureRequests] } : {}),
    });
    metadata = { ...found.serverMetadata() };
  } catch (cause) {
    throw new ProviderDown("The provider does not describe itself.", { cause });
  }
  // The library takes an issuer with and without a slash at its end for the same, and knows one provider by another name.
  if (metadata.issuer !== issuer) throw new ProviderDown("The provider calls itself otherwise.");
  const algorithms = (metadata.id_token_signing_alg_values_supported ?? ["RS256"]).filter((name) => ALGORITHMS.has(name));
  if (algorithms.length === 0) throw new ProviderDown("The provider signs in no way that is accepted.");
  const description = {
    until: performance.now() + DESCRIPTION_MS,
    metadata: { ...metadata, id_token_signing_alg_values_supported: algorithms },
    keys: undefined,
  };
  if (descriptions.size >= KEPT_DESCRIPTIONS) descriptions.clear();
  descriptions.set(issuer, description);
  return description;
}

const guardOf = ({ production, ssoPrivateNetwork }: Config) => ({ allowsPlain: !production, allowsPrivate: ssoPrivateNetwork });

const derive = (config: Config, use: string, state: string): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", keyMaterial(config), "", "provider sign-in", 32)))
    .update(`${use} ${state}`)
    .digest("base64url");

/** No answer, a late one, or a too large one. A provider that answers with an error has answered. */
function isNoAnswer(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause.name === "TimeoutError" || cause.name === "AbortError") return true;
  const code: unknown = "code" in cause ? cause.code : undefined;
  if (typeof code === "string" && (code === "OAUTH_TIMEOUT" || /^(E[A-Z]+|ABORT_ERR)$/.test(code))) return true;
  return cause.cause !== undefined && isNoAnswer(cause.cause);
}
