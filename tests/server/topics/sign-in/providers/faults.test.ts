/**
 * Faults of a provider, or of an attacker in between: none of them signs anyone in. Long because it is a catalogue of faults beside the provider
 * that makes them.
 */
import { createPublicKey } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetDescription } from "../../../../../server/topics/sign-in/providers/openid.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type Faults,
  MockProvider,
  rsaKeys,
  type Signed,
  sign,
  signWithSecret,
} from "../../../../support/mock-provider.ts";
import { Browser } from "../factors/people.ts";
import { addProvider, forget, leave, link, signInAt } from "./sso-server.ts";

let server: DemoServer;
let provider: MockProvider;
let providerId: string;
const USER = "company.user";
const SUBJECT = "subject-1";

beforeAll(async () => {
  [server, provider] = await Promise.all([startDemoServer(), MockProvider.start()]);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  await forget(server);
  provider.faults = {};
  forgetDescription(provider.issuer);
  providerId = await addProvider(server, provider.issuer);
  await link(server, USER, provider.issuer, SUBJECT);
});

const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
const sessions = async () => Number((await query("select count(*) from session")).rows[0].count);
const encode = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

const without =
  (...names: string[]) =>
  (claims: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
const claim = (name: string, value: unknown): Faults => ({ claims: (claims) => ({ ...claims, [name]: value }) });
const now = () => Math.floor(Date.now() / 1000);
const signedWith = (header: object) => ({
  token: ({ header: usual, ...rest }: Signed) => sign({ ...rest, header: { ...usual, ...header } }),
});
const foreign = async () => rsaKeys();

const tokens: readonly (readonly [name: string, faults: () => Faults])[] = [
  ["no signature, alg none", () => ({ token: async ({ claims }) => `${encode({ alg: "none" })}.${encode(claims)}.` })],
  [
    "alg None with a signature",
    () => ({ token: async (signed) => `${encode({ alg: "None", kid: "one" })}.${(await sign(signed)).split(".").slice(1).join(".")}` }),
  ],
  [
    "HS256 with the provider's public key as the secret",
    () => ({
      token: async ({ claims, provider: { publicJwk } }) => {
        const pem = createPublicKey({ key: publicJwk, format: "jwk" }).export({ type: "spki", format: "pem" });
        return signWithSecret({ alg: "HS256", kid: "one" }, claims, String(pem));
      },
    }),
  ],
  [
    "HS256 with the client's secret",
    () => ({
      token: ({ claims }) => signWithSecret({ alg: "HS256" }, claims, CLIENT_SECRET),
    }),
  ],
  ["another key under the same name", () => ({ token: async (signed) => sign({ ...signed, key: (await foreign()).privateKey }) })],
  ["a key that the provider does not publish", () => signedWith({ kid: "two" })],
  [
    "its own key in the header",
    () => ({
      token: async ({ header, claims }) => {
        const { privateKey, publicKey } = await foreign();
        return sign({ header: { ...header, jwk: publicKey.export({ format: "jwk" }) }, claims, key: privateKey });
      },
    }),
  ],
  [
    "an address of keys in the header",
    () => ({
      token: async ({ header, claims }) =>
        sign({ header: { ...header, kid: "evil", jku: "http://127.0.0.1:9/keys" }, claims, key: (await foreign()).privateKey }),
    }),
  ],
  [
    "an address of certificates in the header",
    () => ({
      token: async ({ header, claims }) =>
        sign({ header: { ...header, x5u: "http://127.0.0.1:9/x5u" }, claims, key: (await foreign()).privateKey }),
    }),
  ],
  [
    "an extension that must be understood",
    () => ({
      token: async (signed) => {
        const [, ...rest] = (await sign(signed)).split(".");
        return [encode({ alg: "RS256", kid: "one", crit: ["exp"] }), ...rest].join(".");
      },
    }),
  ],
  [
    "claims changed after signing",
    () => ({
      token: async (signed) => {
        const [header = "", , signature = ""] = (await sign(signed)).split(".");
        return `${header}.${encode({ ...signed.claims, sub: SUBJECT, email: "root@example.com" })}.${signature}`;
      },
    }),
  ],
  ["an empty signature", () => ({ token: async (signed) => `${(await sign(signed)).split(".").slice(0, 2).join(".")}.` })],
  ["two parts", () => ({ token: async (signed) => (await sign(signed)).split(".").slice(0, 2).join(".") })],
  ["four parts", () => ({ token: async (signed) => `${await sign(signed)}.x` })],
  [
    "something encrypted",
    () => ({ token: async (signed) => `${encode({ alg: "RSA-OAEP", enc: "A256GCM" })}.a.b.c.${encode(signed.claims)}` }),
  ],
  ["no token at all but words", () => ({ token: async () => "not a token" })],
  ["a token of three megabytes", () => claim("padding", "x".repeat(3_000_000))],
  ["another issuer", () => claim("iss", "https://evil.example")],
  ["the issuer with a slash at its end", () => ({ claims: (claims) => ({ ...claims, iss: `${claims.iss}/` }) })],
  ["the issuer in capitals", () => ({ claims: (claims) => ({ ...claims, iss: String(claims.iss).replace("http", "HTTP") }) })],
  ["no issuer", () => ({ claims: without("iss") })],
  ["another audience", () => claim("aud", "another-client")],
  ["several audiences without ours", () => claim("aud", ["a", "b"])],
  ["several audiences and no authorized party", () => claim("aud", [CLIENT_ID, "another-client"])],
  ["several audiences and another authorized party", () => ({ claims: (claims) => ({ ...claims, aud: [CLIENT_ID, "b"], azp: "b" }) })],
  ["another authorized party", () => claim("azp", "another-client")],
  ["no audience", () => ({ claims: without("aud") })],
  ["a token that is over", () => claim("exp", now() - 60)],
  ["no end", () => ({ claims: without("exp") })],
  ["an end in words", () => claim("exp", "tomorrow")],
  ["a beginning in the future", () => claim("nbf", now() + 600)],
  ["no time of issue", () => ({ claims: without("iat") })],
  ["another nonce", () => claim("nonce", "another")],
  ["no nonce", () => ({ claims: without("nonce") })],
  ["a nonce that is a number", () => claim("nonce", 1)],
  ["no subject", () => ({ claims: without("sub") })],
  ["an empty subject", () => claim("sub", "")],
  ["a subject of blanks", () => claim("sub", "  ")],
  ["a subject that is a number", () => claim("sub", 1)],
  ["a subject that is a list", () => claim("sub", [SUBJECT])],
  ["a subject longer than any", () => claim("sub", "s".repeat(300))],
];

const answers: readonly (readonly [name: string, faults: () => Faults])[] = [
  ["no identity token", () => ({ answer: without("id_token") })],
  ["no access token", () => ({ answer: without("access_token") })],
  ["no type of token", () => ({ answer: without("token_type") })],
  ["an identity token that is a number", () => ({ answer: (answer) => ({ ...answer, id_token: 7 }) })],
  ["an error with status 200", () => ({ answer: () => ({ error: "invalid_grant" }) })],
  ["status 500", () => ({ answer: (answer) => ({ status: 500, body: JSON.stringify(answer) }) })],
  ["a page", () => ({ answer: () => ({ headers: { "content-type": "text/html" }, body: "<p>Please sign in" }) })],
  ["a redirect", () => ({ answer: () => ({ status: 302, headers: { location: `${provider.issuer}/elsewhere` }, body: "" }) })],
  ["no keys", () => ({ keys: () => [] })],
  [
    "keys of another kind under the same name",
    () => ({ keys: () => [{ kty: "oct", k: encode(CLIENT_SECRET), kid: "one", alg: "RS256" }] }),
  ],
  ["keys that are for encrypting", () => ({ keys: ([key]) => [{ ...key, use: "enc" }] as never })],
];

const descriptionsOf: readonly (readonly [name: string, faults: () => Faults])[] = [
  ["another issuer", () => ({ discovery: (document) => ({ ...document, issuer: "https://evil.example" }) })],
  ["the issuer with a slash at its end", () => ({ discovery: (document) => ({ ...document, issuer: `${document.issuer}/` }) })],
  ["no issuer", () => ({ discovery: without("issuer") })],
  [
    "no algorithm that is safe",
    () => ({ discovery: (document) => ({ ...document, id_token_signing_alg_values_supported: ["none", "HS256"] }) }),
  ],
  ["no place to sign in", () => ({ discovery: without("authorization_endpoint") })],
  [
    "a script as the place to sign in",
    () => ({ discovery: (document) => ({ ...document, authorization_endpoint: "javascript:alert(1)" }) }),
  ],
  ["a redirect", () => ({ discovery: () => ({ status: 302, headers: { location: "https://evil.example" }, body: "" }) })],
  ["status 404", () => ({ discovery: () => ({ status: 404, body: "{}" }) })],
  ["a page", () => ({ discovery: () => ({ headers: { "content-type": "text/html" }, body: "<p>Hello" }) })],
  ["no JSON", () => ({ discovery: () => ({ body: "{" }) })],
  ["a list", () => ({ discovery: () => ({ body: "[]" }) })],
  ["a megabyte", () => ({ discovery: (document) => ({ ...document, padding: "x".repeat(1_000_000) }) })],
];

async function noOneIsSignedIn(subject = SUBJECT): Promise<void> {
  const browser = new Browser(server);
  const { status, body } = await signInAt(browser, provider, providerId, subject);
  expect([status, body.errorCode]).toEqual(expect.arrayContaining([expect.stringMatching(/^Provider(SignInFailed|Unavailable)$/)]));
  expect(browser.session).toBeUndefined();
  expect(await sessions()).toBe(0);
}

describe("a provider that is right", () => {
  it("signs in the user it vouches for", async () => {
    const browser = new Browser(server);
    const { status, body } = await signInAt(browser, provider, providerId, SUBJECT);
    expect([status, body.Username, body.SignInStage], JSON.stringify(body)).toEqual([200, USER, "complete"]);
    expect((await browser.call("Authorization.GetCurrentUser")).body.Username).toBe(USER);
  });
});

describe("no one is signed in by a token with", () => {
  it.each(tokens)("%s", async (_, faults) => {
    provider.faults = faults();
    await noOneIsSignedIn();
  });
});

describe("no one is signed in when the provider answers with", () => {
  it.each(answers)("%s", async (_, faults) => {
    provider.faults = faults();
    await noOneIsSignedIn();
  });
});

describe("no one leaves for a provider that describes itself with", () => {
  it.each(descriptionsOf)("%s", async (_, faults) => {
    provider.faults = faults();
    const { status, body } = await new Browser(server).call("Authorization.BeginProviderSignIn", { providerId });
    expect([status, body.errorCode]).toEqual([503, "ProviderUnavailable"]);
  });

  it("an address that only this server could reach: it is not asked", async () => {
    for (const part of ["token_endpoint", "jwks_uri"]) {
      for (const address of [
        "http://169.254.169.254/latest",
        "http://[fe80::1]/x",
        "http://0.0.0.0/x",
        "http://user:word@127.0.0.1/x",
        "file:///etc/passwd",
      ]) {
        forgetDescription(provider.issuer);
        provider.faults = { discovery: (document) => ({ ...document, [part]: address }) };
        await noOneIsSignedIn();
      }
    }
  });
});

describe("what comes back counts", () => {
  const back = (browser: Browser, input: object) => browser.call("Authorization.AuthenticateOpenId", input);

  it.each([
    ["with another state", (returned: { code: string; state: string }) => ({ ...returned, state: `${returned.state}x` })],
    ["with the secret of the state alone", ({ code, state }: { code: string; state: string }) => ({ code, state: state.split(".")[1] })],
    [
      "as the return of a link",
      ({ code, state }: { code: string; state: string }) => ({ code, state: state.replace("sign-in.", "link.") }),
    ],
  ])("not %s", async (_, change) => {
    const browser = new Browser(server);
    const returned = provider.authorize(await leave(browser, providerId), SUBJECT);
    expect((await back(browser, change(returned))).body.errorCode).toBe("TokenExpired");
    expect(await sessions()).toBe(0);
  });

  it("not with another code, the code of another sign-in, the issuer of another provider, or for another client", async () => {
    const browser = new Browser(server);
    const [first, second] = [await leave(browser, providerId), await leave(browser, providerId)];
    const other = provider.authorize(second, SUBJECT);
    expect((await back(browser, { code: "invented", state: new URL(first).searchParams.get("state") })).body.errorCode).toBe(
      "ProviderSignInFailed",
    );
    const third = await leave(browser, providerId);
    expect((await back(browser, { ...provider.authorize(third, SUBJECT), code: other.code })).body.errorCode).toBe("ProviderSignInFailed");
    const mixedUp = { ...provider.authorize(await leave(browser, providerId), SUBJECT), iss: "https://evil.example" };
    expect((await back(browser, mixedUp)).body.errorCode).toBe("ProviderSignInFailed");
    const forOther = { ...provider.authorize(await leave(browser, providerId), SUBJECT), clientName: "another-client" };
    expect((await back(browser, forOther)).body.errorCode).toBe("ProviderSignInFailed");
    expect(await sessions()).toBe(0);
  });

  it("not without the issuer where the provider promises to name it", async () => {
    provider.faults = { discovery: (document) => ({ ...document, authorization_response_iss_parameter_supported: true }) };
    const browser = new Browser(server);
    expect((await signInAt(browser, provider, providerId, SUBJECT)).body.errorCode).toBe("ProviderSignInFailed");
    const named = { ...provider.authorize(await leave(browser, providerId), SUBJECT), iss: provider.issuer };
    expect((await back(browser, named)).status).toBe(200);
  });

  it("not in another browser, nor in one that has left for somewhere else itself", async () => {
    const [mine, yours] = [new Browser(server), new Browser(server)];
    const returned = provider.authorize(await leave(mine, providerId), SUBJECT);
    expect((await back(yours, returned)).body.errorCode).toBe("TokenExpired");
    await leave(yours, providerId);
    expect((await back(yours, returned)).body.errorCode).toBe("TokenExpired");
    expect((await back(mine, returned)).status).toBe(200);
  });

  it("not twice, not after ten minutes, and not when the provider was switched off or changed meanwhile", async () => {
    const browser = new Browser(server);
    const returned = provider.authorize(await leave(browser, providerId), SUBJECT);
    expect((await back(browser, returned)).status).toBe(200);
    expect((await back(browser, returned)).body.errorCode).toBe("TokenExpired");
    for (const change of [
      "update provider_sign_in set expires_at = now()",
      "update sign_in_provider set is_enabled = false",
      "update sign_in_provider set is_enabled = true, client_id = 'another'",
    ]) {
      const late = new Browser(server);
      await query("update sign_in_provider set is_enabled = true, client_id = $1", [CLIENT_ID]);
      const again = provider.authorize(await leave(late, providerId), SUBJECT);
      await query(change);
      expect((await back(late, again)).body.errorCode, change).toBe("TokenExpired");
    }
  });

  it("once: of a thousand returns at the same moment one is let in", async () => {
    const browser = new Browser(server);
    const returned = provider.authorize(await leave(browser, providerId), SUBJECT);
    const replies = await Promise.all(Array.from({ length: 1_000 }, () => back(browser.copy(), returned)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body.errorCode ?? "in"))).toEqual(new Set(["in", "TokenExpired"]));
    expect(await sessions()).toBe(1);
  }, 60_000);

  it("for no one with the same subject at another provider", async () => {
    const other = await MockProvider.start();
    const otherId = await addProvider(server, other.issuer);
    const { body } = await signInAt(new Browser(server), other, otherId, SUBJECT);
    expect(body).toMatchObject({ NeedsLink: true });
    expect(JSON.stringify(body)).not.toContain(SUBJECT);
    expect(await sessions()).toBe(0);
    await other.stop();
  });
});

describe("a provider that does not answer", () => {
  const silent: Readonly<Record<string, Faults>> = {
    "when it is asked what it is": { discovery: () => "hang" },
    "when it is asked for a token": { answer: () => "hang" },
    "when it is asked for its keys": { keys: () => "hang" },
  };

  // All at once: each waits five seconds.
  it("holds no one for longer than five seconds, whatever it is asked", { timeout: 20_000 }, async () => {
    const outcomes = await Promise.all(
      Object.entries(silent).map(async ([when, faults]) => {
        const other = await MockProvider.start();
        try {
          const otherId = await addProvider(server, other.issuer);
          await link(server, USER, other.issuer, SUBJECT);
          other.faults = faults;
          const began = performance.now();
          const browser = new Browser(server);
          const left = await browser.call("Authorization.BeginProviderSignIn", { providerId: otherId });
          const { body } =
            left.status === 200
              ? await browser.call("Authorization.AuthenticateOpenId", other.authorize(String(left.body.ContinueAt), SUBJECT))
              : left;
          return [when, body.errorCode, performance.now() - began < 6_000];
        } finally {
          await other.stop();
        }
      }),
    );
    expect(outcomes).toEqual(Object.keys(silent).map((when) => [when, "ProviderUnavailable", true]));
    expect(await sessions()).toBe(0);
  });
});
