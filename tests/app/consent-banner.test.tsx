import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { reportCrash } from "../../src/app/report-crash.ts";
import { Root } from "../../src/app/root.tsx";
import { session } from "../../src/data/session.ts";
import { buildUser, capability, startFakePortal } from "../support/portal/fake-portal.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
beforeAll(() => import("../../src/app/portal.tsx"));
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const policy = {
  Id: 3,
  DocumentId: 3,
  Kind: "Privacy",
  Name: "Privacy policy",
  Version: 1,
  ValidFrom: "2026-11-02T08:00:00Z",
  ProductName: null,
  TermsText: "## Words",
  Changes: "",
  PathToTermsPdf: "0f8fad5bd9cb469fa16570867728950e/k3j2h1g0f9e8d7c6b5a4z3y.pdf",
  IsPrivacyPolicy: true,
  AcceptedAt: "2026-11-03T10:00:00Z",
  AcceptedBy: "Ida Brandt",
};

test("consent is asked for once; the privacy dialog keeps the settings beside the policy", async () => {
  const server = startFakePortal({ hash: "#/account/100", podId: "de" });
  server.on("GetMyConfirmedTerms", () => [200, { Items: [policy] }]);
  await session.load();
  render(<Root />);
  const user = userEvent.setup();
  await screen.findByText("Company name", undefined, { timeout: 15_000 });
  const banner = within(await screen.findByRole("region", { name: "Your privacy" }, { timeout: 10_000 }));
  await user.click(banner.getByRole("button", { name: "Choose" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Privacy" }, { timeout: 10_000 }));
  expect((await dialog.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual(["Privacy policy", "Privacy settings"]);
  const chat = dialog.getByRole("checkbox", { name: "Chat assistant" });
  expect((chat as HTMLInputElement).checked).toBe(false);
  expect((dialog.getByRole("checkbox", { name: "Strictly necessary" }) as HTMLInputElement).disabled).toBe(true);
  await user.click(chat);
  await user.click(dialog.getByRole("button", { name: "Save settings" }));
  expect(dialog.getByText("Your settings are saved.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Your privacy" })).toBeNull();
  expect(localStorage.getItem("tessera.consent")).toContain("chat");
  await user.click(dialog.getByRole("tab", { name: "Privacy policy" }));
  expect(await dialog.findByRole("heading", { name: "Words" })).toBeTruthy();
});

test("a co-browsing session begins only with consent: until then its entry leads to where that is given", async () => {
  const server = startFakePortal({ hash: "#/account/100", podId: "de" });
  const answer = globalThis.fetch;
  const branding = { pod_id: "de", co_browsing_url: "https://look.example/" };
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url.startsWith("/branding/") ? Promise.resolve(new Response(`window.branding = ${JSON.stringify(branding)};`)) : answer(url, init),
  );
  server.on("GetMyConfirmedTerms", () => [200, { Items: [policy] }]);
  server.on("ListScreens", () => [200, { Items: [] }]);
  server.on("GetCurrentUser", () => [
    200,
    buildUser({ Capabilities: [capability("LOGIN", { Execute: true }), capability("WIKI"), capability("CO_BROWSING")] }),
  ]);
  await session.load();
  render(<Root />);
  const user = userEvent.setup();
  const entry = async (role: "button" | "link") => {
    await user.click(await screen.findByRole("button", { name: "Support" }, { timeout: 15_000 }));
    const found = await screen.findByRole("menuitem", { name: "Start a co-browsing session" }, { timeout: 10_000 });
    expect(found.tagName).toBe(role === "link" ? "A" : "BUTTON");
    return found;
  };
  await user.click(await entry("button"));
  const dialog = within(await screen.findByRole("dialog", { name: "Privacy" }, { timeout: 10_000 }));
  await user.click(await dialog.findByRole("button", { name: "Accept all" }));
  const [close] = dialog.getAllByRole("button", { name: "Close" });
  if (close !== undefined) await user.click(close);
  expect((await entry("link")).getAttribute("href")).toBe("https://look.example/");
  // Reports of what failed are sent from now on without a question.
  server.on("ReportProblem", () => [200, {}]);
  vi.spyOn(console, "error").mockReturnValue();
  expect(reportCrash(new Error("broken")).report).toBeNull();
  expect(server.calls.filter(({ operation }) => operation === "ReportProblem")).toHaveLength(1);
});
