import { expect, test } from "vitest";
import type { SessionUser } from "../../shared/generated/types.ts";
import { guard, matchPlain } from "../../src/app/sign-in/plain-routes.ts";
import { routeOfProviderReturn } from "../../src/app/sign-in/provider-return.ts";
import type { SessionState } from "../../src/data/session.ts";

const user = (change: Partial<SessionUser>): SessionUser => ({
  SessionId: null,
  UserAuthenticationMethods: [],
  MustSetupMfa: false,
  UserAccountId: 1000,
  Username: "ada",
  Capabilities: [],
  ImpersonatorAccountId: null,
  ...change,
});
const UNKNOWN: SessionState = { status: "unknown", user: null };
const SIGNED_OUT: SessionState = { status: "signed-out", user: null };
const SIGNED_IN: SessionState = { status: "signed-in", user: user({ SessionId: "5f" }) };
const FACTOR_OPEN: SessionState = { status: "pending", user: user({ SignInStage: "second-factor" }) };
const MUST_SET_UP: SessionState = { status: "pending", user: user({ MustSetupMfa: true, SignInStage: "mfa-setup" }) };

const shown = (state: SessionState, path: string, query = "") => {
  const verdict = guard(state, { path, query: new URLSearchParams(query) });
  return verdict.kind === "plain" ? verdict.match.screen : verdict.kind === "go" ? `→ ${verdict.route}` : verdict.kind;
};

test.each<[string, SessionState, string, string]>([
  ["public routes are shown before anything is known", UNKNOWN, "/reset-password", "request-reset"],
  ["and so is the sign-in form", UNKNOWN, "/login", "sign-in"],
  ["a link from a mail works whether or not someone is signed in", SIGNED_IN, "/reset-password/ada/secret", "new-password"],
  ["any other address waits for the user", UNKNOWN, "/account/5", "wait"],
  ["without a session one signs in first, and goes on from there", SIGNED_OUT, "/account/5", "→ /login?redirect=%2Faccount%2F5"],
  ["also to a step that needs one", SIGNED_OUT, "/login-mfa", "→ /login"],
  ["an open second factor is asked for", FACTOR_OPEN, "/account/5", "→ /login-mfa?redirect=%2Faccount%2F5"],
  ["by one method or another", FACTOR_OPEN, "/select-mfa-method", "choose-method"],
  ["and nothing else", FACTOR_OPEN, "/setup-mfa", "→ /login-mfa"],
  ["one can always begin again", FACTOR_OPEN, "/login", "sign-in"],
  ["a factor that must be set up comes before everything", MUST_SET_UP, "/", "→ /setup-mfa"],
  ["by app or by mail", MUST_SET_UP, "/setup-mfa-email", "setup-mail"],
  ["there is no way around it", MUST_SET_UP, "/change-password", "→ /setup-mfa"],
  ["who is signed in needs no form", SIGNED_IN, "/login", "→ /Dashboard"],
  ["nor a second factor", SIGNED_IN, "/login-mfa", "→ /Dashboard"],
  ["but may set one up", SIGNED_IN, "/setup-mfa", "setup-app"],
  ["or change the password", SIGNED_IN, "/change-password", "change-password"],
  ["all else is the portal", SIGNED_IN, "/account/5", "portal"],
])("%s", (_, state, path, expected) => {
  expect(shown(state, path)).toBe(expected);
});

test("the wish to go somewhere is taken along from step to step", () => {
  expect(shown(FACTOR_OPEN, "/", "redirect=%2Faccount%2F5")).toBe("→ /login-mfa?redirect=%2Faccount%2F5");
  expect(shown(FACTOR_OPEN, "/account/5", "page=2")).toBe("→ /login-mfa?redirect=%2Faccount%2F5%3Fpage%3D2");
  expect(shown(SIGNED_IN, "/login-mfa", "redirect=%2Faccount%2F5")).toBe("→ /account/5");
  expect(shown(SIGNED_IN, "/login", "redirect=%2F%23%2FReports")).toBe("→ /Reports");
});

test("parameters are read as they were written, and a broken one is no address", () => {
  expect(matchPlain("/reset-password/ada%40example.com/t%2Fk")?.parameters).toEqual({ username: "ada@example.com", token: "t/k" });
  expect([matchPlain("/reset-password/%E0%A4%A/x"), matchPlain("/reset-password//x"), matchPlain("/account/5")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("what a provider sends back becomes a route of the portal", () => {
  expect(routeOfProviderReturn("?code=a%2Fb&state=s%20t")).toBe("/sso-auth/a%2Fb/s%20t");
  expect(routeOfProviderReturn("?code=a&state=s&iss=https%3A%2F%2Fx.example")).toBe("/sso-auth/a/s?iss=https%3A%2F%2Fx.example");
  expect(routeOfProviderReturn("?error=access_denied&state=s")).toBe("/login");
  expect([routeOfProviderReturn("?code=a"), routeOfProviderReturn(""), routeOfProviderReturn("?code=&state=s")]).toEqual([
    null,
    null,
    null,
  ]);
});
