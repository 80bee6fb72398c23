import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { addTexts } from "../../src/app/i18n/i18n.ts";
import { AVAILABLE_LOCALES } from "../../src/app/i18n/locale.ts";
import { Root } from "../../src/app/root.tsx";
import { session } from "../../src/data/session.ts";
import english from "../../src/texts/en.json";
import { buildUser, capability, companyLayout, startFakePortal } from "../support/portal/fake-portal.ts";
import { pseudo, pseudoTexts, strangers } from "../support/pseudo-locale.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
beforeAll(async () => {
  await import("../../src/app/portal.tsx");
});
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Data of the server, and words that are equal in every language: names, keys, initials. */
let data = "";
const NAMES = [...AVAILABLE_LOCALES.map(({ title }) => title), "Cloud Marketplace", "Cloud Service Providers", "Ctrl K", "AW"].join("\n");

async function open(hash: string, signedIn = true) {
  const server = startFakePortal({ hash, signedIn });
  const rights = ["RESELLER_ACCOUNT", "COMPANY_ACCOUNT", "DEPARTMENT_ACCOUNT", "USER_ACCOUNT", "PRODUCT_ACCOUNT"].map((name) =>
    capability(name, { Create: true, Read: true, Update: true }),
  );
  const user = buildUser({ Capabilities: [capability("LOGIN", { Execute: true }), ...rights] });
  server.on("GetCurrentUser", () => (signedIn ? [200, user] : [401, { message: "", errorCode: "NotSignedIn", details: [] }]));
  server.on("ListScreens", () => [200, { Items: [] }]);
  data = [NAMES, JSON.stringify([user, companyLayout])].join("\n");
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const response = await answer(url, init);
    const text = await response.clone().text();
    data += text;
    return response;
  });
  const { start, steps, portal, palette, renderer } = english;
  for (const texts of [start, steps, portal, palette, renderer]) addTexts("en", pseudoTexts(texts));
  if (signedIn) await session.load();
  render(<Root />);
  return userEvent.setup();
}

test("a pseudo text keeps its arguments and forms", () => {
  expect(pseudo("Save {name}")).toBe("⟦Šàṽé {name}··⟧");
  expect(pseudo("{count, plural, one {# row} other {# rows}}")).toContain("{count, plural, one {# ŕöŵ} other {# ŕöŵš}}");
});

test("the sign-in page has no text outside the catalogues", async () => {
  await open("#/login", false);
  await screen.findByRole("heading", { level: 1, name: /⟦/ });
  expect(strangers(document.body, data)).toEqual([]);
});

test("an account, its form and every menu around it have no text outside the catalogues", async () => {
  const user = await open("#/account/100");
  await screen.findByRole("heading", { level: 1, name: "Larkfield Foods" });
  expect(strangers(document.body, data)).toEqual([]);
  await user.click(await screen.findByRole("button", { name: pseudo("Edit") }));
  await user.type(await screen.findByRole("textbox", { name: /Company name/ }), "x");
  await screen.findByRole("button", { name: new RegExp(pseudo("Save")) });
  expect(strangers(document.body, data)).toEqual([]);
  const openers = document.querySelectorAll<HTMLElement>("header [aria-haspopup], footer [aria-haspopup]");
  expect(openers.length).toBeGreaterThan(3);
  for (const opener of openers) {
    await user.click(opener);
    await waitFor(() => expect(document.querySelector("[role=menu], [role=dialog]")).not.toBeNull());
    expect(strangers(document.body, data), opener.getAttribute("aria-label") ?? "").toEqual([]);
    await user.keyboard("{Escape}");
  }
});

test("an unknown address has no text outside the catalogues", async () => {
  await open("#/nowhere");
  await screen.findByRole("heading", { name: pseudo(english.portal.states.notFoundTitle) });
  expect(strangers(document.body, data)).toEqual([]);
});
