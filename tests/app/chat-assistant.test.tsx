import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { ChatAssistant } from "../../src/chrome/chat/chat-assistant.tsx";
import { session } from "../../src/data/session.ts";
import { buildUser, capability, startFakePortal } from "../support/portal/fake-portal.ts";

vi.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

afterEach(async () => {
  cleanup();
  await act(() => session.end());
  vi.unstubAllGlobals();
});

const MAY_CHAT = [capability("LOGIN", { Execute: true }), capability("CHAT_BOT")];

const isOffered = async (hasConsent: boolean, change: Parameters<typeof buildUser>[0]) => {
  const server = startFakePortal({ hash: "#/" });
  server.on("GetCurrentUser", () => [200, buildUser(change)]);
  await session.load();
  render(<ChatAssistant hasConsent={hasConsent} nonce="n" />, { wrapper: MemoryRouter });
  expect(server.calls.some(({ operation }) => operation === "GetChatBotToken")).toBe(false);
  return screen.queryByRole("button", { name: "chat.open" }) !== null;
};

test.each<[string, boolean, Parameters<typeof buildUser>[0], boolean]>([
  ["with permission and consent", true, { Capabilities: MAY_CHAT }, true],
  ["without consent to every service", false, { Capabilities: MAY_CHAT }, false],
  ["without the permission", true, { Capabilities: MAY_CHAT.slice(0, 1) }, false],
  ["while someone acts for the person", true, { Capabilities: MAY_CHAT, ImpersonatorAccountId: 9 }, false],
])("the assistant, %s", async (_, hasConsent, change, offered) => {
  expect(await isOffered(hasConsent, change)).toBe(offered);
});
