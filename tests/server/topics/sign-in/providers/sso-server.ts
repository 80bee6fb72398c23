/** The whole server with providers, and browsers that go there and come back. */
import { parseConfig } from "../../../../../server/platform/config/config.ts";
import { sealClientSecret } from "../../../../../server/topics/sign-in/providers/providers.ts";
import type { DemoServer } from "../../../../support/demo-server.ts";
import { CLIENT_ID, CLIENT_SECRET, type MockProvider } from "../../../../support/mock-provider.ts";
import type { Browser, Reply } from "../factors/people.ts";

export const config = parseConfig({ NODE_ENV: "test", SECRET: "a secret for tests, long enough to pass" });

/** @returns the provider's id */
export async function addProvider(server: DemoServer, issuer: string, clientId = CLIENT_ID, name = "Contoso"): Promise<string> {
  const secret = sealClientSecret(config, { issuer, client_id: clientId }, CLIENT_SECRET);
  const { rows } = await server.database.ownerPool.query(
    `insert into sign_in_provider (name, issuer, client_id, sealed_client_secret, scopes, is_enabled)
      values ($1, $2, $3, $4, 'openid profile email', true) returning sign_in_provider_id::text as id`,
    [name, issuer, clientId, secret],
  );
  return String(rows[0].id);
}

export async function link(server: DemoServer, username: string, issuer: string, subject: string): Promise<void> {
  await server.database.ownerPool.query(
    `insert into linked_identity (user_account_id, issuer, subject) select account_id, $2, $3 from account where username = $1`,
    [username, issuer, subject],
  );
}

export async function leave(browser: Browser, providerId: string): Promise<string> {
  const { status, body } = await browser.call("Authorization.BeginProviderSignIn", { providerId });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.ContinueAt);
}

/** To the provider and back, as the user with this subject. */
export async function signInAt(browser: Browser, provider: MockProvider, providerId: string, subject: string): Promise<Reply> {
  return browser.call("Authorization.AuthenticateOpenId", provider.authorize(await leave(browser, providerId), subject));
}

export async function forget(server: DemoServer): Promise<void> {
  await server.database.ownerPool.query("truncate sign_in_provider, linked_identity, provider_sign_in, unlinked_identity, session cascade");
  await server.database.ownerPool.query("delete from sign_in_attempt");
}
