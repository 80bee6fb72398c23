import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Root } from "../../src/app/root.tsx";
import { session } from "../../src/data/session.ts";
import { setSessionEndedListener } from "../../src/data/transport.ts";
import { buildAccount, type FakeServer, refusal, startFakePortal } from "../support/portal/fake-portal.ts";

// The portal's part loads once, as it does in a browser; on a busy machine that takes seconds.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });
beforeAll(() => import("../../src/app/portal.tsx"));
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts the portal like `main.tsx`. */
const open = async (options: Parameters<typeof startFakePortal>[0] = {}, prepare: (server: FakeServer) => void = () => undefined) => {
  const server = startFakePortal(options);
  prepare(server);
  setSessionEndedListener(session.end);
  await session.load();
  render(<Root />);
  return { server, user: userEvent.setup() };
};
const heading = (name: string) => screen.findByRole("heading", { level: 1, name }, { timeout: 10_000 });

test("a protected address loads the user by itself, also when it is typed over the sign-in page", async () => {
  startFakePortal({ signedIn: false, hash: "#/login" });
  render(<Root />);
  await heading("Welcome back");
  await act(async () => {
    location.hash = "#/account/100";
  });
  await waitFor(() => expect(location.hash).toBe("#/login?redirect=%2Faccount%2F100"));
});

test("without a session every route leads to sign-in, keeping where one wanted to go, and from there to it", async () => {
  const { user, server } = await open({ signedIn: false, hash: "#/account/100/address-data" });
  await heading("Welcome back");
  expect(location.hash).toBe("#/login?redirect=%2Faccount%2F100%2Faddress-data");
  await user.type(screen.getByLabelText("Username"), " company.admin ");
  await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Username or password is wrong.");
  await user.type(screen.getByLabelText("Password"), "right{Enter}");
  await heading("Larkfield Foods");
  expect(location.hash).toBe("#/account/100/address-data");
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Address");
  expect(server.calls.filter(({ operation }) => operation === "SetLanguage")).toHaveLength(1);
});

test("opens at the dashboard", async () => {
  await open({}, (server) => server.on("ListScreens", () => [200, { Items: [] }]));
  await waitFor(() => expect(location.hash).toBe("#/dashboard"));
});

test("layout and account are asked for at once", async () => {
  const { server } = await open({ hash: "#/account/100" });
  await heading("Larkfield Foods");
  const needed = ["GetCurrentUser", "GetViewLayout", "LoadAccountById"];
  expect(server.calls.map(({ operation }) => operation).filter((name) => needed.includes(name))).toEqual(needed);
  expect(await screen.findByText("Company name")).toBeTruthy();
  expect(document.title).toBe("Larkfield Foods · Cloud Marketplace");
});

test("a legacy link opens the portal's own screen; an unknown path and an id that is no number the not-found page", async () => {
  await open({ hash: "#/Account/View/100" });
  await heading("Larkfield Foods");
  expect(location.hash).toBe("#/account/100");
  for (const hash of ["#/nowhere", "#/account/abc", "#/account/999", "#/account/100/no-such-page"]) {
    await act(async () => {
      location.hash = hash;
    });
    await screen.findByRole("heading", { name: "Page not found" });
  }
});

test("a failed load says so and can be tried again", async () => {
  let fails = true;
  const { user } = await open({ hash: "#/account/100" }, (server) =>
    server.on("LoadAccountById", () => (fails ? refusal(500, "Unexpected", "It broke.") : [200, buildAccount()])),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("It broke. (reference c-1)");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Larkfield Foods");
});

test("a session that ends while one works leads back to sign-in", async () => {
  const { server, user } = await open({ hash: "#/account/100" });
  await heading("Larkfield Foods");
  server.on("SearchAccount", () => refusal(401, "NotSignedIn", "You are not signed in."));
  await user.type(screen.getByRole("combobox", { name: "Search accounts" }), "lark");
  await heading("Welcome back");
  expect(location.hash).toBe("#/login?redirect=%2Faccount%2F100");
});

test("a session that ends on another node leads back to sign-in at once", async () => {
  const sockets: FakeSocket[] = [];
  class FakeSocket {
    static readonly OPEN = 1;
    onclose: ((event: { code: number }) => void) | null = null;
    constructor() {
      sockets.push(this);
    }
    close() {}
  }
  const { server } = await open({ hash: "#/account/100" }, (fake) => {
    vi.stubGlobal("WebSocket", FakeSocket);
    fake.on("GetLiveTicket", () => [200, { Ticket: "t" }]);
  });
  await heading("Larkfield Foods");
  await waitFor(() => expect(sockets).toHaveLength(1));
  server.on("GetLiveTicket", () => refusal(401, "NotSignedIn", "You are not signed in."));
  // The first back-off takes five seconds: the sign-in page does not wait for it.
  const longest = vi.spyOn(Math, "random").mockReturnValue(0.999);
  act(() => sockets[0]?.onclose?.({ code: 4401 }));
  await screen.findByRole("heading", { level: 1, name: "Welcome back" }, { timeout: 4_500 });
  longest.mockRestore();
});

test("unsaved changes hold every way out until one decides; pages of the same account are no way out", async () => {
  const { user } = await open({ hash: "#/account/100" });
  await heading("Larkfield Foods");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type(await screen.findByLabelText(/Company name/), " GmbH");
  await user.click(screen.getByRole("tab", { name: "Address" }));
  expect(screen.queryByRole("heading", { name: "Unsaved changes" })).toBeNull();
  await user.click(screen.getByRole("link", { name: /Tannwald Systems/ }));
  await screen.findByRole("heading", { name: "Unsaved changes" });
  await user.click(screen.getByRole("button", { name: "Continue editing" }));
  expect(location.hash).toBe("#/account/100/address-data");
  await user.click(screen.getByRole("link", { name: /Tannwald Systems/ }));
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(location.hash).toBe("#/account/10"));
});

test("a save sends only what changed, with the layout's version, and the header follows the answer", async () => {
  const { user, server } = await open({ hash: "#/account/100" }, (fake) =>
    fake.on("UpdateAccount", () => [
      200,
      buildAccount({ DisplayName: "Larkfield GmbH", Values: { CompanyName: "Larkfield GmbH" }, RowVersion: 4 }),
    ]),
  );
  await heading("Larkfield Foods");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const name = await screen.findByLabelText(/Company name/);
  await user.clear(name);
  await user.type(name, "Larkfield GmbH");
  await user.keyboard("{Control>}s{/Control}");
  await heading("Larkfield GmbH");
  const saved = server.calls.find(({ operation }) => operation === "UpdateAccount");
  expect(saved?.input).toEqual({ accountId: 100, rowVersion: 3, values: { CompanyName: "Larkfield GmbH" } });
  expect(saved?.form).toMatch(/^account\.company\.view@4\/[a-z]+$/);
});

test("sign-out ends the session and forgets where one was", async () => {
  const { user, server } = await open({ hash: "#/account/100" });
  await heading("Larkfield Foods");
  await user.click(screen.getByRole("button", { name: "Profile of Ada Winter" }));
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  await heading("Welcome back");
  expect(location.hash).toBe("#/login");
  // The page may still have asked for its drafts meanwhile.
  expect(server.calls.filter(({ operation }) => operation === "Logout")).toHaveLength(1);
});

test("colour scheme and density are kept per user", async () => {
  const { user } = await open({ hash: "#/account/100" });
  await heading("Larkfield Foods");
  await user.click(screen.getByRole("button", { name: "Profile of Ada Winter" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  await user.click(screen.getByRole("menuitemradio", { name: "Compact" }));
  await waitFor(() => expect(document.documentElement.dataset.colorScheme).toBe("dark"));
  expect(document.documentElement.dataset.density).toBe("compact");
  expect(JSON.parse(localStorage.getItem("tessera.preferences.111") ?? "")).toEqual({ scheme: "dark", density: "compact" });
  expect(localStorage.getItem("tessera.scheme")).toBe("dark");
});
