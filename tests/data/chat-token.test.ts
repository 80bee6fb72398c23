import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chatAccess, forgetChat, keepConversation } from "../../src/data/chat-token.ts";
import { type FakeServer, startFakePortal } from "../support/portal/fake-portal.ts";

const HOUR_MS = 3_600_000;
let server: FakeServer;
let issued = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z"), toFake: ["Date"] });
  localStorage.clear();
  issued = 0;
  server = startFakePortal({ hash: "#/account/100" });
  server.on("GetChatBotToken", () => {
    issued += 1;
    // The service's own tokens outlive the hour after which the portal asks for another one.
    return [
      200,
      { Token: `token-${issued}`, ExpiresAt: new Date(Date.now() + 10 * HOUR_MS).toISOString(), Domain: "/chat", Streaming: true },
    ];
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tokenOf = async (userAccountId = 1031) => (await chatAccess(userAccountId)).token.Token;

test("is kept with its time, and asked for again when it is older than an hour (spec §7)", async () => {
  expect(await tokenOf()).toBe("token-1");
  expect(JSON.parse(localStorage.getItem("tessera.chat") ?? "")).toMatchObject({ timestamp: Date.now(), token: { Token: "token-1" } });
  vi.setSystemTime(Date.now() + HOUR_MS - 1);
  expect(await tokenOf()).toBe("token-1");
  vi.setSystemTime(Date.now() + 1);
  expect(await tokenOf()).toBe("token-2");
});

test("goes with its conversation, until that is forgotten", async () => {
  await tokenOf();
  keepConversation("c-1");
  expect(await chatAccess(1031)).toMatchObject({ token: { Token: "token-1" }, conversationId: "c-1" });
  forgetChat();
  const access = await chatAccess(1031);
  expect([access.token.Token, access.conversationId]).toEqual(["token-2", undefined]);
});

test("is no one else's, and not one that has run out or cannot be read", async () => {
  await tokenOf(1031);
  expect(await tokenOf(1032)).toBe("token-2");
  localStorage.setItem("tessera.chat", "{");
  expect(await tokenOf(1032)).toBe("token-3");
  server.on("GetChatBotToken", () => [
    200,
    { Token: "short", ExpiresAt: new Date(Date.now() + 1_000).toISOString(), Domain: "/chat", Streaming: true },
  ]);
  forgetChat();
  expect(await tokenOf(1032)).toBe("short");
  vi.setSystemTime(Date.now() + 2_000);
  await tokenOf(1032);
  expect(server.calls.filter(({ operation }) => operation === "GetChatBotToken")).toHaveLength(5);
});
