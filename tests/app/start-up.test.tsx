import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Root } from "../../src/app/root.tsx";
import { session } from "../../src/data/session.ts";
import { buildAccount, buildUser, capability, companyLayout, type FakeServer, startFakePortal } from "../support/portal/fake-portal.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
beforeAll(() => import("../../src/app/portal.tsx"));
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (hash: string, prepare: (server: FakeServer) => void = () => undefined, signedIn = true) => {
  const server = startFakePortal({ hash, signedIn });
  prepare(server);
  await session.load();
  render(<Root />);
  return server;
};
const heading = (name: string) => screen.findByRole("heading", { level: 1, name }, { timeout: 10_000 });
const goTo = (hash: string) =>
  act(async () => {
    location.hash = hash;
  });

test("the branding names the portal before anything else does, and a screen puts its own name in front", async () => {
  const fetched = vi.fn();
  const server = startFakePortal({ signedIn: false, hash: "#/login" });
  const calls = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    fetched(url);
    return url.startsWith("/branding/")
      ? Promise.resolve(new Response('window.branding = {"title":"Harbour Cloud","favicon":"favicon-x.png"};'))
      : calls(url, init);
  });
  const icon = document.createElement("link");
  icon.rel = "icon";
  document.head.append(icon);
  render(<Root />);
  await waitFor(() => expect(document.title).toBe("Harbour Cloud"));
  expect(fetched.mock.calls[0]?.[0]).toBe("/branding/latest/config.gen.js");
  expect(icon.getAttribute("href")).toBe("/branding/latest/favicon-x.png");
  expect(server.calls).toEqual([]);
  icon.remove();
});

test("the name typed at the sign-in is there where a password is forgotten, and back, until someone is signed in; no address holds it", async () => {
  await open("#/login", undefined, false);
  const name = () => screen.findByLabelText<HTMLInputElement>("Username");
  fireEvent.input(await name(), { target: { value: "ada@example.com" } });
  await goTo("#/reset-password");
  await screen.findByRole("button", { name: "Send link" });
  expect((await name()).value).toBe("ada@example.com");
  fireEvent.input(await name(), { target: { value: "ada@example.org" } });
  await goTo("#/login");
  await screen.findByRole("button", { name: "Sign in" });
  expect([(await name()).value, location.href.includes("example")]).toEqual(["ada@example.org", false]);
  await act(async () => void (await session.accept(buildUser())));
  await act(() => session.end());
  await goTo("#/login");
  expect((await name()).value).toBe("");
});

test("the frame is while the portal and the account are on their way, in the place of every bar", async () => {
  let answer: () => void = () => undefined;
  await open("#/account/100", (server) =>
    server.on("LoadAccountById", () => new Promise((resolve) => (answer = () => resolve([200, buildAccount()])))),
  );
  await screen.findByRole("banner");
  expect(document.querySelector(".skeleton, .page-skeleton, [aria-busy=true]")).not.toBeNull();
  await act(async () => answer());
  await heading("Larkfield Foods");
});

test("support details are asked for once, before the first protected page, whatever is opened afterwards", async () => {
  const server = await open("#/account/100", (fake) => {
    fake.on("GetCurrentUser", () => [
      200,
      buildUser({
        Capabilities: [
          capability("LOGIN", { Execute: true }),
          capability("COMPANY_ACCOUNT", { Read: true }),
          capability("WIKI"),
          capability("SUPPORT_CONTACT_DETAILS"),
        ],
      }),
    ]);
    fake.on("GetSupportDetails", () => [200, { SupportPhoneNumber: "+49 30 1" }]);
    fake.on("ListScreens", () => [200, { Items: [] }]);
  });
  await session.load();
  await heading("Larkfield Foods");
  for (const hash of ["#/account/100/address-data", "#/nowhere", "#/account/100"]) await goTo(hash);
  await heading("Larkfield Foods");
  expect(server.calls.filter(({ operation }) => operation === "GetSupportDetails")).toHaveLength(1);
});

test("another account is another view: no state of the one before stays, not even open parts", async () => {
  await open("#/account/100/address-data", (server) => {
    server.on("LoadAccountById", ({ accountId }) => [
      200,
      buildAccount({
        AccountId: Number(accountId),
        DisplayName: `Account ${String(accountId)}`,
        Values: { City: `City ${String(accountId)}` },
      }),
    ]);
    server.on("GetViewLayout", () => [200, { Layout: companyLayout, LayoutId: companyLayout.Id, Version: 4 }]);
  });
  await heading("Account 100");
  await screen.findByText("City 100");
  await goTo("#/account/101");
  await heading("Account 101");
  expect(screen.queryByText("City 100")).toBeNull();
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Overview");
});

test.each(["#/login", "#/reset-password", "#/sso-link/abc"])("%s is without bars, search and chat", async (hash) => {
  await open(hash, () => undefined, false);
  await screen.findByRole("heading", { level: 1 }, { timeout: 10_000 });
  for (const role of ["banner", "contentinfo", "search"] as const) expect(screen.queryByRole(role)).toBeNull();
  expect(document.querySelector("[class*=chat]")).toBeNull();
});
