/** The data that calls about providers, identities or sessions of others need, created again before each. */
import { PERMISSION_VERSION } from "../../server/platform/sessions/permissions.ts";
import { hashSecret, newSecret, sessionHandle } from "../../server/platform/sessions/session-id.ts";
import { addProvider } from "../server/topics/sign-in/providers/sso-server.ts";
import { demo } from "../support/demo-accounts.ts";
import { type DemoServer, PASSWORD } from "../support/demo-server.ts";
import { CLIENT_ID, MockProvider } from "../support/mock-provider.ts";
import { restoreDemoPassword } from "./demo-password.ts";

/** All calls come from one browser, which has left for a provider before. */
const BROWSER = `tessera-browser=${"b".repeat(43)}`;

export async function browserHeaders(server: DemoServer, as: string | null): Promise<Record<string, string>> {
  if (as === null) return { cookie: BROWSER };
  const { cookie = "", ...rest } = await server.headersOf(as);
  return { ...rest, cookie: `${cookie}; ${BROWSER}` };
}

let running: Promise<MockProvider> | undefined;
const provider = (): Promise<MockProvider> => {
  running ??= MockProvider.start();
  return running;
};

const one = async ({ database }: DemoServer, text: string, values: unknown[] = []) =>
  (await database.ownerPool.query(text, values)).rows[0];

async function providerIn(server: DemoServer): Promise<string> {
  const { issuer } = await provider();
  const known = await one(server, "select sign_in_provider_id::text as id from sign_in_provider where issuer = $1 and client_id = $2", [
    issuer,
    CLIENT_ID,
  ]);
  return known === undefined ? addProvider(server, issuer) : String(known.id);
}

/** There and back again. @param as to link to this user; null to sign in */
async function comeBack(server: DemoServer, as: string | null, subject: string): Promise<object> {
  const key = as === null ? "Authorization.BeginProviderSignIn" : "SelfCare.BeginIdentityLink";
  if (as !== null) await restoreDemoPassword(server, as);
  const input = { providerId: await providerIn(server), ...(as === null ? {} : { currentPassword: PASSWORD }) };
  const { text } = await server.send(key, JSON.stringify(input), { headers: await browserHeaders(server, as) });
  const { ContinueAt } = JSON.parse(text) as { ContinueAt?: string };
  if (ContinueAt === undefined) throw new Error(`${key} as ${as ?? "unknown"}: ${text}`);
  return (await provider()).authorize(ContinueAt, subject);
}

const subject = () => `subject ${Math.random()}`;
const idOf = async (server: DemoServer, username: string): Promise<number> =>
  Number((await one(server, "select account_id from account where username = $1", [username])).account_id);

export const providerInputs = {
  nothing: async (server: DemoServer) => {
    await providerIn(server);
    return {};
  },
  provider: async (server: DemoServer) => ({ providerId: await providerIn(server) }),
  returnOfStranger: (server: DemoServer) => comeBack(server, null, subject()),
  returnOfLinked: async (server: DemoServer) => {
    const linked = subject();
    const { issuer } = await provider();
    await one(server, "insert into linked_identity (user_account_id, issuer, subject) values (1031, $1, $2)", [issuer, linked]);
    return comeBack(server, null, linked);
  },
  confirmation: async (server: DemoServer) => {
    const input = await comeBack(server, null, subject());
    const { text } = await server.send("Authorization.AuthenticateOpenId", JSON.stringify(input), { headers: { cookie: BROWSER } });
    return {
      userName: "company.user",
      password: PASSWORD,
      subId: (JSON.parse(text) as { OpenIdSubIdentifier: string }).OpenIdSubIdentifier,
    };
  },
  /** The sessions of this user are ones in which the distributor's administrator acts for them. */
  acting: (username: string) => async (server: DemoServer) => {
    await server.headersOf(username);
    await one(
      server,
      `with versions as (select u.account_id, ${PERMISSION_VERSION} as version from account u left join permission_version v on v.user_account_id = u.account_id)
      update session set impersonator_account_id = ${demo.users.distributorAdmin}, actor_expires_at = now() + interval '1 hour', actor_channels = '{knowledge}',
        actor_signed_in_at = now(), actor_version = (select version from versions where account_id = ${demo.users.distributorAdmin}),
        subject_version = (select version from versions where account_id = user_account_id)
      where user_account_id = $1`,
      [await idOf(server, username)],
    );
    return {};
  },
  otherSession: (username: string) => async (server: DemoServer) => {
    const hash = hashSecret(newSecret());
    await one(
      server,
      "insert into session (id_hash, user_account_id, expires_at, remote_address, user_agent) values ($1, $2, now() + interval '1 hour', '192.0.2.1', '')",
      [hash, await idOf(server, username)],
    );
    return { sessionId: sessionHandle(hash) };
  },
  toLink: async (server: DemoServer) => ({ providerId: await providerIn(server), currentPassword: PASSWORD }),
  returnToLink: (username: string) => (server: DemoServer) => comeBack(server, username, subject()),
  identity: (username: string) => async (server: DemoServer) => {
    const { issuer } = await provider();
    const { id } = await one(
      server,
      "insert into linked_identity (user_account_id, issuer, subject) values ($1, $2, $3) returning identity_id::int as id",
      [await idOf(server, username), issuer, subject()],
    );
    return { identityId: id, currentPassword: PASSWORD };
  },
  providerId: async (server: DemoServer) => ({ providerId: Number(await providerIn(server)) }),
  newProvider: async () => ({
    name: "Contoso",
    issuer: (await provider()).issuer,
    clientId: `client-${Math.random()}`,
    clientSecret: "secret",
  }),
  changedProvider: async (server: DemoServer) => {
    const { issuer } = await provider();
    const clientId = `client-${Math.random()}`;
    const id = Number(await addProvider(server, issuer, clientId));
    return { providerId: id, name: "Contoso", issuer, clientId, scopes: "openid email", isEnabled: true, position: 5, rowVersion: 1 };
  },
  ownProviderId: async (server: DemoServer) => ({
    providerId: Number(await addProvider(server, (await provider()).issuer, `client-${Math.random()}`)),
  }),
};
