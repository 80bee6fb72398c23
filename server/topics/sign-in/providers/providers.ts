import { type Kysely, type Selectable, sql } from "kysely";
import type { SignInProviderItem } from "../../../../shared/generated/types.ts";
import type { Config } from "../../../platform/config/config.ts";
import { keyMaterial, openSealed, seal } from "../../../platform/config/seal.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import type { ProviderTables } from "../tables.ts";

export type ProviderRow = Selectable<ProviderTables["sign_in_provider"]>;

/** What makes a provider what it is: with another issuer or client it is another provider, and a secret that was given for it does not open. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly client_id: string;
}

const sealContextOf = ({ issuer, client_id }: ProviderIdentity) => ({ purpose: "sign-in provider", row: [issuer, client_id] });

export const sealClientSecret = (config: Config, provider: ProviderIdentity, secret: string): Buffer =>
  seal(keyMaterial(config), sealContextOf(provider), secret);

/** @returns null for a client without one. @throws Error when it was sealed with another key of the installation */
export function openClientSecret(
  config: Config,
  provider: Pick<ProviderRow, "issuer" | "client_id" | "sealed_client_secret">,
): string | null {
  if (provider.sealed_client_secret === null) return null;
  const secret = openSealed(keyMaterial(config), sealContextOf(provider), provider.sealed_client_secret);
  if (secret === undefined) throw new Error(`The client secret of ${provider.issuer} cannot be read: give it again.`);
  return secret;
}

/** The enabled providers in their order. */
export function loadEnabledProviders(db: Kysely<Database>): Promise<ProviderRow[]> {
  return db
    .selectFrom("sign_in_provider")
    .selectAll()
    .where("is_enabled", "=", true)
    .orderBy("position")
    .orderBy("name")
    .orderBy("sign_in_provider_id")
    .execute();
}

/** The public data of a provider (spec §3). */
export const presentItem = (provider: ProviderRow): SignInProviderItem => ({
  id: String(provider.sign_in_provider_id),
  name: provider.name,
  auth_endpoint: provider.authorization_endpoint,
  client: provider.client_id,
  scope: provider.scopes,
});

export async function findEnabledProvider(db: Kysely<Database>, id: string): Promise<ProviderRow | undefined> {
  return db
    .selectFrom("sign_in_provider")
    .selectAll()
    .where("sign_in_provider_id", "=", Number(id))
    .where("is_enabled", "=", true)
    .executeTakeFirst();
}

/** Keep where a provider lets people sign in, for those who read the list of providers. Not a change of the provider by a user. */
export async function rememberEndpoint(system: SystemAccess, { sign_in_provider_id }: ProviderRow, endpoint: string): Promise<void> {
  await system("endpoint of a provider").write((db) =>
    sql`update sign_in_provider set authorization_endpoint = ${endpoint}
      where sign_in_provider_id = ${sign_in_provider_id} and authorization_endpoint is distinct from ${endpoint}`.execute(db),
  );
}

/**
 * The providers of the setting SSO_PROVIDERS: added when this installation does not have them. What an administrator has changed of one, or that they have
 * removed it until the next start, is left to them.
 */
export async function seedProviders(system: SystemAccess, config: Config): Promise<void> {
  if (config.ssoProviders.length === 0) return;
  await system("providers from settings").write(async (db) => {
    for (const [index, given] of config.ssoProviders.entries()) {
      const identity = { issuer: given.issuer, client_id: given.clientId };
      await db
        .insertInto("sign_in_provider")
        .values({
          ...identity,
          name: given.name,
          sealed_client_secret: given.clientSecret === undefined ? null : sealClientSecret(config, identity, given.clientSecret),
          scopes: withOpenid(given.scopes),
          is_enabled: given.enabled,
          position: (index + 1) * 10,
        })
        .onConflict((conflict) => conflict.columns(["issuer", "client_id"]).doNothing())
        .execute();
    }
  });
}

/** Without `openid` a provider would say nothing about who someone is. */
export function withOpenid(scopes: string): string {
  const given = scopes.split(" ").filter((scope) => scope !== "" && scope !== "openid");
  return ["openid", ...new Set(given)].join(" ");
}
