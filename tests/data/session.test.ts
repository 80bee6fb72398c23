import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionUser } from "../../shared/generated/types.ts";

const capability = (ObjectType: string) => ({ ObjectType, Create: false, Read: true, Update: false, Delete: false, Execute: true });
const user = {
  SessionId: "s",
  UserAuthenticationMethods: [],
  MustSetupMfa: false,
  UserAccountId: 7,
  Username: "company.admin",
  Capabilities: [capability("LOGIN"), capability("COMPANY_ACCOUNT")],
  ImpersonatorAccountId: null,
} as unknown as SessionUser;

type Answer = [status: number, body: unknown];
let answers: Map<string, () => Answer>;
const asked: string[] = [];
/** A module per test: the session is one per page. */
const open = async () => {
  vi.resetModules();
  return await import("../../src/data/session.ts");
};
const refused = (errorCode: string): Answer => [401, { message: "Refused.", errorCode, details: [], correlationId: "c" }];

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  answers = new Map<string, () => Answer>([
    ["GetCurrentUser", () => [200, user]],
    ["Authenticate", () => [200, user]],
    ["Logout", () => [200, {}]],
  ]);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const operation = url.split("/").at(-1) as string;
    asked.push(operation === "Authenticate" ? `${operation} ${init.body}` : operation);
    const [status, body] = answers.get(operation)?.() ?? [404, {}];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("loads the user once for callers at the same time, and offers the capabilities", async () => {
  const { session } = await open();
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.get().status));
  await Promise.all([session.load(), session.load()]);
  expect(asked).toEqual(["GetCurrentUser"]);
  expect(seen).toEqual(["signed-in"]);
  expect(session.can("COMPANY_ACCOUNT", ["Read"])).toBe(true);
  expect(session.can("COMPANY_ACCOUNT", ["Delete"])).toBe(false);
  expect(session.isLikely()).toBe(true);
});

test("a user signed out from elsewhere sees a notice; one who signs out, or returns with an old session, does not", async () => {
  const { session } = await open();
  await session.load();
  session.end();
  expect(session.get().status).toBe("signed-out");
  expect(session.hasEnded()).toBe(true);
  await session.signIn("company.admin", "x");
  expect(session.hasEnded()).toBe(false);
  const leaving = session.signOut();
  // The live connection may report it before the answer arrives.
  session.end();
  await leaving;
  expect(session.hasEnded()).toBe(false);
  answers.set("GetCurrentUser", () => refused("NotSignedIn"));
  const { session: next } = await open();
  await next.load();
  next.end();
  expect(next.hasEnded()).toBe(false);
});

test("no answer for the current user means signed out", async () => {
  answers.set("GetCurrentUser", () => refused("NotSignedIn"));
  const { session } = await open();
  expect((await session.load()).status).toBe("signed-out");
  expect(session.isLikely()).toBe(false);
});

test("signs in with the username trimmed; a refusal leaves the state as it was", async () => {
  const { session } = await open();
  answers.set("Authenticate", () => refused("SignInFailed"));
  await expect(session.signIn("ada", "wrong")).rejects.toMatchObject({ code: "SignInFailed", message: "Refused." });
  expect(session.get().status).toBe("unknown");
  answers.set("Authenticate", () => [200, user]);
  expect((await session.signIn("  company.admin ", " pass ")).status).toBe("signed-in");
  expect(asked.at(-1)).toBe('Authenticate {"userName":"company.admin","password":" pass "}');
});

test("without Login execute no one is signed in, and the server's session ends", async () => {
  answers.set("Authenticate", () => [200, { ...user, Capabilities: [capability("COMPANY_ACCOUNT")] }]);
  const { session } = await open();
  await expect(session.signIn("ada", "right")).rejects.toMatchObject({ code: "MissingLoginCapability" });
  expect(asked.at(-1)).toBe("Logout");
  expect(session.get().status).toBe("signed-out");
});

test("a second factor still owed is neither signed in nor out", async () => {
  answers.set("Authenticate", () => [200, { ...user, SessionId: null, UserAuthenticationMethods: [{ Id: 1 }] }]);
  const { session } = await open();
  expect((await session.signIn("ada", "right")).status).toBe("pending");
});

test("signing out leaves even when the server does not answer, and other tabs follow", async () => {
  const { session, followOtherTabs } = await open();
  await session.load();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await expect(session.signOut()).rejects.toMatchObject({ code: "RequestFailed" });
  expect(session.get().status).toBe("signed-out");

  answers.set("GetCurrentUser", () => [200, user]);
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(user)));
  await session.load();
  const stop = followOtherTabs();
  dispatchEvent(new StorageEvent("storage", { key: "tessera.session", newValue: null }));
  expect(session.get().status).toBe("signed-out");
  stop();
});
