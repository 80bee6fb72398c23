import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectHost, type HostActions } from "../../src/app/embedding/connect-host.ts";
import { type PortalUser, PROTOCOL, parseHostMessage, VERSION } from "../../src/app/embedding/protocol.ts";

const HOST = "https://intranet.example.com";
const OTHER = "https://start.example.com";
const ADA: PortalUser = { accountId: 7, displayName: "Ada Novak", language: "de" };

const around = { postMessage: vi.fn<(message: object, origin: string) => void>() };
let screen = { route: "/login", user: null as PortalUser | null };
let changed: () => void = () => undefined;
const actions = {
  navigate: vi.fn((route: string) => route.startsWith("/")),
  setLanguage: vi.fn(),
  setScheme: vi.fn(),
  setUser: vi.fn(),
  signOut: vi.fn(),
  route: () => screen.route,
  user: () => screen.user,
  subscribe(listener) {
    changed = listener;
    return () => {
      changed = () => undefined;
    };
  },
} satisfies HostActions;
let stop: () => void;

const send = (data: object, origin = HOST, source: unknown = around) =>
  dispatchEvent(new MessageEvent("message", { data, origin, source: source as Window }));
const say = (type: string, more: object = {}, origin = HOST) => send({ protocol: PROTOCOL, version: VERSION, type, ...more }, origin);
/** Messages posted since the last call, by origin. */
const heard = () => around.postMessage.mock.calls.splice(0).map(([message, origin]) => [(message as { type: string }).type, origin]);
const become = (next: Partial<typeof screen>) => {
  screen = { ...screen, ...next };
  changed();
};

beforeEach(() => {
  screen = { route: "/login", user: null };
  vi.clearAllMocks();
  stop = connectHost([HOST, OTHER], actions, around as unknown as Window);
});
afterEach(() => stop());

describe("the page around the portal", () => {
  test("is addressed by origin, and told nothing before it has said hello", () => {
    expect(heard()).toEqual([
      ["waiting", HOST],
      ["waiting", OTHER],
    ]);
    become({ route: "/dashboard", user: ADA });
    say("sign-out");
    say("navigate", { route: "/account/5" });
    expect(heard()).toEqual([]);
    expect(actions.signOut).not.toHaveBeenCalled();
    expect(actions.navigate).not.toHaveBeenCalled();
  });

  test("says hello with what it knows, and hears where the person is and who it is, at each change once", () => {
    heard();
    say("hello", { user: { userName: "ada@example.com", token: "x" }, language: "de", scheme: "dark" });
    expect(actions.setUser).toHaveBeenCalledWith({ userName: "ada@example.com" });
    expect(actions.setLanguage).toHaveBeenCalledWith("de");
    expect(actions.setScheme).toHaveBeenCalledWith("dark");
    expect(heard()).toEqual([["ready", HOST]]);
    become({ route: "/dashboard", user: ADA });
    changed();
    become({ route: "/account/5" });
    become({ route: "/login", user: null });
    expect(heard()).toEqual([
      ["signed-in", HOST],
      ["route", HOST],
      ["route", HOST],
      ["signed-out", HOST],
      ["route", HOST],
    ]);
  });

  test("leads and signs out; what is no route is refused", () => {
    say("hello");
    heard();
    say("navigate", { route: "/account/5" });
    say("set-language", { language: "fi" });
    say("set-scheme", { scheme: "system" });
    say("set-user", { user: {} });
    say("sign-out");
    for (const action of [actions.navigate, actions.setLanguage, actions.setScheme, actions.signOut]) expect(action).toHaveBeenCalledOnce();
    expect(heard()).toEqual([]);
    say("navigate", { route: "javascript:alert(1)" });
    expect(around.postMessage).toHaveBeenCalledWith(
      expect.objectContaining({ type: "refused", of: "navigate", reason: "bad-value" }),
      HOST,
    );
  });

  test.each([
    ["another origin", () => say("hello", {}, "https://evil.example")],
    ["an origin that only begins like an allowed one", () => say("hello", {}, `${HOST}.evil.example`)],
    ["another window of an allowed origin", () => send({ protocol: PROTOCOL, version: VERSION, type: "hello" }, HOST, window)],
    ["something that is none of our messages", () => send({ type: "hello", version: VERSION })],
    ["no object", () => send("hello" as unknown as object)],
  ])("is not heard as %s", (_who, speak) => {
    heard();
    speak();
    become({ user: ADA });
    expect(heard()).toEqual([]);
  });

  test("is one: a second origin that may show the portal gets no messages of the first one's", () => {
    say("hello");
    heard();
    say("hello", {}, OTHER);
    say("sign-out", {}, OTHER);
    expect(actions.signOut).not.toHaveBeenCalled();
    expect(heard()).toEqual([]);
  });

  test("is not listened to any more when the portal is gone", () => {
    say("hello");
    stop();
    heard();
    say("sign-out");
    become({ user: ADA });
    expect(actions.signOut).not.toHaveBeenCalled();
    expect(heard()).toEqual([]);
  });
});

describe("a message", () => {
  const message = (type: unknown, more: object = {}) => ({ protocol: PROTOCOL, version: VERSION, type, ...more });
  test.each([
    ["of another version", { ...message("hello"), version: 2 }, "unknown-version"],
    ["of another type", message("format-disk"), "unknown-type"],
    ["named like a member of every object", message("constructor"), "unknown-type"],
    ["in a language that the portal does not speak", message("set-language", { language: "xx" }), "bad-value"],
    ["with a scheme that is none", message("hello", { scheme: "pink" }), "bad-value"],
    ["with a user that is none", message("set-user", { user: 5 }), "bad-value"],
    ["with a name that is too long", message("set-user", { user: { userName: "x".repeat(101) } }), "bad-value"],
    ["without its route", message("navigate"), "bad-value"],
  ])("%s is refused with a reason", (_name, data, reason) => {
    expect(parseHostMessage(data)).toEqual({ refused: { type: "refused", of: data.type, reason } });
  });

  test("of the script for host pages names the same protocol and version", () => {
    const script = readFileSync("public/embed.js", "utf8");
    expect(script).toContain(`const PROTOCOL = "${PROTOCOL}";`);
    expect(script).toContain(`const VERSION = ${VERSION};`);
    const sent = [...script.matchAll(/type: "([\w-]+)"/g)].map(([, type]) => type);
    expect([...new Set(sent)].sort()).toEqual(["hello", "navigate", "set-language", "set-scheme", "set-user", "sign-out"]);
  });
});
