import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { i18n, selectLocale } from "../../src/app/i18n/i18n.ts";
import { Root } from "../../src/app/root.tsx";
import { session } from "../../src/data/session.ts";
import { buildUser, capability, companyLayout, type FakeServer, startFakePortal } from "../support/portal/fake-portal.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
// Parts that load when they are opened come when the machine has time for them.
beforeAll(() => import("../../src/app/portal.tsx"));
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LOGIN = capability("LOGIN", { Execute: true });
const COMPANY = capability("COMPANY_ACCOUNT", { Read: true, Update: true });
type Granted = ReturnType<typeof capability>;

interface Options {
  capabilities?: readonly Granted[];
  /** Overrides of the branding. */
  branding?: object;
  change?: Parameters<typeof buildUser>[0];
  prepare?(server: FakeServer): void;
}

const open = async ({ capabilities = [], branding = {}, change = {}, prepare }: Options = {}) => {
  const server = startFakePortal({ hash: "#/account/100" });
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url.startsWith("/branding/") ? Promise.resolve(new Response(`window.branding = ${JSON.stringify(branding)};`)) : answer(url, init),
  );
  server.on("GetCurrentUser", () => [200, buildUser({ Capabilities: [LOGIN, COMPANY, ...capabilities], ...change })]);
  server.on("ListScreens", () => [200, { Items: [] }]);
  prepare?.(server);
  await session.load();
  render(<Root />);
  await screen.findByRole("heading", { level: 1, name: "Larkfield Foods" }, { timeout: 15_000 });
  return { server, user: userEvent.setup() };
};

const signOut = async () => {
  await act(() => session.end());
  cleanup();
};

const openMenu = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("menu", { name }));
};

const details = {
  Imprint: "https://seller.example/imprint",
  SupportPhoneNumber: "+49 30 1",
  SupportUrl: "https://seller.example/help",
  SupportSalesEmail: "sales@seller.example",
  KnowledgeBaseUrl: "https://seller.example/wiki",
};
const contacts = (server: FakeServer) => server.on("GetSupportDetails", () => [200, details]);
const WIKI = capability("WIKI");
const SUPPORT = capability("SUPPORT_CONTACT_DETAILS");
const CO_BROWSING = capability("CO_BROWSING");

test("the support menu needs Wiki and at least one link; co-browsing its own permission and somewhere to begin", async () => {
  const { user } = await open({
    capabilities: [WIKI, SUPPORT, CO_BROWSING],
    branding: { co_browsing_url: "https://look.example/?group={group}", glance_group_id: 77, pod_id: "ci" },
    prepare: contacts,
  });
  const menu = await openMenu(user, "Support");
  const links = await menu.findAllByRole("menuitem");
  expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["Support center", "https://seller.example/help", "_blank"],
    ["Academy", "https://seller.example/wiki", "_blank"],
    ["Start a co-browsing session", "https://look.example/?group=77", "_blank"],
  ]);
});

test.each([
  ["without Wiki", { capabilities: [SUPPORT, CO_BROWSING], prepare: contacts }],
  [
    "without any link",
    { capabilities: [WIKI, SUPPORT, CO_BROWSING], prepare: (server: FakeServer) => server.on("GetSupportDetails", () => [200, {}]) },
  ],
])("there is no support menu %s", async (_, options) => {
  await open(options);
  await screen.findByRole("button", { name: "Contact support or sales" });
  expect(screen.queryByRole("button", { name: "Support" })).toBeNull();
});

test("the support panel is 380 wide, lists what is there, and gives the focus back when it closes", async () => {
  const { user } = await open({ capabilities: [SUPPORT], prepare: contacts });
  const link = await screen.findByRole("button", { name: "Contact support or sales" });
  await user.click(link);
  const panel = await screen.findByRole("complementary", { name: "Support and sales" });
  expect(panel.style.width).toBe("380px");
  expect(document.activeElement).toBe(panel);
  expect(await within(panel).findByText("+49 30 1")).toBeTruthy();
  expect(
    within(panel)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(["Technical support", "Sales"]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(document.activeElement).toBe(link);
});

test("the footer leads to billing and to the imprint in a new tab, where there are such", async () => {
  await open({
    capabilities: [SUPPORT, capability("BILLING_INFORMATION")],
    prepare: (server) => {
      contacts(server);
      const Items = [{ Route: "/account/{accountId}/billing", LayoutId: "billing", Version: 1, Title: "Billing", Menu: null }];
      server.on("ListScreens", () => [200, { Items }]);
    },
  });
  const footer = within(screen.getByRole("contentinfo"));
  expect((await footer.findByRole("link", { name: "Billing" })).getAttribute("href")).toBe("#/account/100/billing");
  const imprint = await footer.findByRole("link", { name: "Imprint" });
  expect([imprint.getAttribute("href"), imprint.getAttribute("target")]).toEqual(["https://seller.example/imprint", "_blank"]);
});

test("New is disabled for who may create nothing, and leads to the legacy application where there is one", async () => {
  await open({ capabilities: [capability("USER_ACCOUNT", { Read: true })] });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "New" }).disabled).toBe(true);
  await signOut();
  const { user } = await open({
    capabilities: [capability("USER_ACCOUNT", { Create: true }), capability("COMPANY_ACCOUNT", { Read: true, Create: true })],
    branding: { legacy_app_url: "/old/" },
  });
  const menu = await openMenu(user, "New");
  const links = await menu.findAllByRole("menuitem");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["New user", "/old/#/Account/Create/User"],
    ["Import accounts", "/old/#/Account/Import"],
    ["New company", "/old/#/Account/Create/Company"],
  ]);
});

test("the profile menu leads to the own account, to notifications, and to another password, unless someone acts for the user", async () => {
  const notifications = { Route: "/my/notifications", LayoutId: "n", Version: 1, Title: "N", Menu: null };
  const options: Options = {
    capabilities: [capability("NOTIFICATIONS")],
    prepare: (server) => server.on("ListScreens", () => [200, { Items: [notifications] }]),
  };
  const first = await open(options);
  const own = await openMenu(first.user, "Profile of Ada Winter");
  await own.findByText("Sign out");
  const hrefs = () => own.getAllByRole("menuitem").map((entry) => entry.getAttribute("href") ?? entry.textContent);
  expect(hrefs().slice(0, 3)).toEqual(["#/account/111", "#/my/notifications", "#/change-password"]);
  expect(own.queryByText("Impersonated")).toBeNull();
  await signOut();

  const { user, server } = await open({ ...options, change: { ImpersonatorAccountId: 9, ImpersonationEndsAt: "2026-11-21T12:00:00Z" } });
  const acted = await openMenu(user, "Profile of Ada Winter");
  expect(await acted.findByText("Impersonated")).toBeTruthy();
  expect(acted.queryByText("Change password")).toBeNull();
  expect(acted.getByRole("menuitem", { name: "End impersonation" })).toBeTruthy();
  expect(server.calls.some(({ operation }) => operation === "SetLanguage")).toBe(false);
});

test("another language is loaded, kept, told to the server and asked of it; what was typed stays", async () => {
  const { user, server } = await open({
    prepare: (fake) =>
      fake.on("GetViewLayout", () => [
        200,
        {
          Layout: JSON.parse(
            JSON.stringify(companyLayout).replaceAll("Company name", i18n.language === "de" ? "Firmenname" : "Company name"),
          ),
          LayoutId: companyLayout.Id,
          Version: 4,
        },
      ]),
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type(await screen.findByLabelText(/Company name/), " GmbH");
  const menu = await openMenu(user, "Language: English");
  const languages = await menu.findAllByRole("menuitemradio");
  expect(languages).toHaveLength(15);
  expect(languages.filter((entry) => entry.getAttribute("aria-checked") === "true").map(({ textContent }) => textContent)).toEqual([
    "English",
  ]);
  await user.click(menu.getByRole("menuitemradio", { name: "Deutsch" }));
  const field = await screen.findByLabelText<HTMLInputElement>(/Firmenname/);
  expect(field.value).toBe("Larkfield Foods GmbH");
  expect(await screen.findByRole("button", { name: "Sprache: Deutsch" })).toBeTruthy();
  expect(localStorage.getItem("locale")).toBe("de");
  expect(document.documentElement.lang).toBe("de");
  expect(server.calls.filter(({ operation }) => operation === "SetLanguage").map(({ input }) => input)).toEqual([{ languageCode: "de" }]);
  // As the embedding page sets it; the server's texts follow.
  await act(() => selectLocale("en"));
  expect((await screen.findByLabelText<HTMLInputElement>(/Company name/)).value).toBe("Larkfield Foods GmbH");
});

test("anyone who comes to another screen, by Back as well, has left what was open over the one before; contacts stay where they cover nothing", async () => {
  const { user } = await open({ capabilities: [WIKI, SUPPORT, capability("NOTIFICATIONS")], prepare: contacts });
  const goTo = (hash: string) =>
    act(async () => {
      location.hash = hash;
    });
  await user.click(screen.getByRole("button", { name: "Menu" }));
  await screen.findByRole("dialog", { name: "Cloud Marketplace" });
  await goTo("#/no/such/page");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await openMenu(user, "Language: English");
  await goTo("#/account/100");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());

  await user.click(await screen.findByRole("button", { name: "Contact support or sales" }));
  await screen.findByRole("complementary", { name: "Support and sales" });
  await goTo("#/no/such/page");
  await screen.findByRole("heading", { level: 1, name: "Page not found" });
  expect(screen.queryByRole("complementary")).not.toBeNull();
  vi.stubGlobal("innerWidth", 360);
  await goTo("#/account/100");
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
});

test("the drawer holds what the bar has no room for; each label keeps its own state", async () => {
  const { user } = await open({
    capabilities: [
      WIKI,
      SUPPORT,
      capability("MY_SERVICES"),
      capability("CREDITCHECK_COMPANYORDERS"),
      capability("MY_IMPORTS"),
      capability("SALESQUOTE"),
      capability("QUOTATION_TOOL"),
    ],
    branding: { legacy_app_url: "/old/" },
    prepare: (server) => {
      contacts(server);
      const Items = ["/orders/my-orders", "/provisioning/my-imports"].map((Route) => ({
        Route,
        LayoutId: Route,
        Version: 1,
        Title: Route,
        Menu: null,
      }));
      server.on("ListScreens", () => [200, { Items }]);
    },
  });
  const openDrawer = async () => {
    await user.click(screen.getByRole("button", { name: "Menu" }));
    return within(await screen.findByRole("dialog", { name: "Cloud Marketplace" }));
  };
  const state = (drawer: ReturnType<typeof within>, name: string) => drawer.getByRole("button", { name }).getAttribute("aria-expanded");
  const drawer = await openDrawer();
  // The label that contains the open screen is expanded.
  expect(["Accounts", "Orders", "Quotes", "Support"].map((name) => state(drawer, name))).toEqual(["true", "false", "false", "false"]);
  await user.click(drawer.getByRole("button", { name: "Quotes" }));
  expect(drawer.getByRole("link", { name: "Sales tool deprecated" }).getAttribute("href")).toBe("/old/#/SalesQuotes");
  await user.click(drawer.getByRole("button", { name: "Close" }));
  const again = await openDrawer();
  expect(["Accounts", "Orders", "Quotes", "Support"].map((name) => state(again, name))).toEqual(["true", "false", "true", "false"]);
  expect(within(again.getByRole("combobox", { name: "Language" })).getAllByRole("option")).toHaveLength(15);
  await user.click(again.getByRole("button", { name: "Orders" }));
  await user.click(again.getByRole("link", { name: "My imports" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(location.hash).toBe("#/provisioning/my-imports");
});
