import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Root } from "../../src/app/root.tsx";
import { matchEntries } from "../../src/chrome/palette/match-entries.ts";
import { session } from "../../src/data/session.ts";
import { buildAccount, companyLayout, type FakeServer, startFakePortal } from "../support/portal/fake-portal.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
// Parts that load when they are opened come when the machine has time for them.
beforeAll(async () => {
  await import("../../src/app/portal.tsx");
  await import("../../src/chrome/palette/palette.tsx");
});
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
});

const action = (Id: string, DisplayValue: string, more: object = {}) => ({ Id, DisplayValue, On: "Page", ...more });
const layout = {
  ...companyLayout,
  Actions: [
    action("audit", "Read the log", {
      Navigate: { Route: "/account/{accountId}/audit-log", Parameters: { accountId: "Account.AccountId" } },
    }),
    action("close", "Close the books", { Navigate: { Route: "/books" }, EnabledWhen: "false", DisabledReason: "They are closed." }),
    action("jobs", "Restart jobs", { Service: "Admin", Operation: "RestartJob" }),
  ],
};

const open = async (prepare: (server: FakeServer) => void = () => undefined) => {
  const server = startFakePortal({ hash: "#/account/100" });
  server.on("GetViewLayout", () => [200, { Layout: layout, LayoutId: layout.Id, Version: 4 }]);
  server.on("ListScreens", () => [
    200,
    {
      Items: [
        {
          Route: "/admin-console/jobs",
          LayoutId: "jobs",
          Version: 1,
          Title: "Jobs",
          Menu: { DisplayValue: "Jobs", Section: "Administration" },
        },
      ],
    },
  ]);
  prepare(server);
  await session.load();
  render(<Root />);
  await screen.findByRole("button", { name: "Read the log" }, { timeout: 15_000 });
  const user = userEvent.setup();
  return { server, user };
};
const openPalette = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.keyboard("{Control>}k{/Control}");
  const palette = await screen.findByRole("dialog", { name: "Search screens and actions" });
  // A browser focuses it automatically.
  input().focus();
  return within(palette);
};
const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search actions, screens, accounts and services" });
const names = (palette: ReturnType<typeof within>): (string | null)[] =>
  palette.getAllByRole("option").map((option: HTMLElement) => option.textContent);

test("lists what the open screen offers and where one may go, without asking anyone; only what is permitted", async () => {
  const { user, server } = await open();
  const palette = await openPalette(user);
  expect(palette.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual(["Actions", "Screens"]);
  const offered = names(palette);
  // "Restart jobs" needs a capability that this person has not.
  expect(offered).not.toContain("Restart jobs");
  for (const name of [
    "Read the log",
    "Close the booksThey are closed.",
    "Address",
    "Edit: General",
    "Sign out",
    "My company",
    "JobsAdministration",
  ])
    expect(offered).toContain(name);
  expect(offered.some((name) => name?.startsWith("New user"))).toBe(true);
  expect(server.calls.filter(({ operation }) => operation.startsWith("Search"))).toEqual([]);
});

test("accounts follow what is typed; arrows and Enter take an entry, and the combobox names the active one", async () => {
  const { user } = await open((server) =>
    server.on("SearchAccount", () => [
      200,
      {
        Items: [
          {
            AccountId: 10,
            DisplayName: "Tannwald Systems",
            AccountType: "Reseller",
            AccountState: "Active",
            Icon: "AccountTie",
            PathText: "",
          },
        ],
      },
    ]),
  );
  const palette = await openPalette(user);
  await user.type(input(), "jobs");
  expect(names(palette)).toEqual(["JobsAdministration"]);
  const account = await palette.findByRole("option", { name: /Tannwald/ });
  await user.keyboard("{ArrowDown}");
  expect(input().getAttribute("aria-activedescendant")).toBe(account.id);
  expect(account.getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(location.hash).toBe("#/account/10"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an action of the screen is carried out; one that cannot be used now is not", async () => {
  const { user } = await open();
  await openPalette(user);
  await user.type(input(), "books{Enter}");
  expect(screen.getByRole("dialog")).toBeTruthy();
  await user.clear(input());
  await user.type(input(), "edit gen{Enter}");
  expect(await screen.findByLabelText(/Company name/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  const palette = await openPalette(user);
  // It follows the screen: there is nothing to edit any more, and another page to go to.
  expect(names(palette)).not.toContain("Edit: General");
  await user.type(input(), "address{Enter}");
  await waitFor(() => expect(location.hash).toBe("#/account/100/address-data"));
});

test("Escape closes it, Ctrl+K as well; what belongs to a screen goes with it", async () => {
  const { user } = await open((server) =>
    server.on("LoadAccountById", ({ accountId }) => [200, buildAccount({ AccountId: Number(accountId), AllowedActions: ["Read"] })]),
  );
  await openPalette(user);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await openPalette(user);
  await user.keyboard("{Control>}k{/Control}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act(async () => {
    location.hash = "#/nowhere";
  });
  await screen.findByRole("heading", { name: "Page not found" });
  expect(names(await openPalette(user))).not.toContain("Read the log");
});

test("anyone who goes elsewhere, back say, leaves it behind", async () => {
  const { user } = await open();
  await openPalette(user);
  act(() => {
    location.hash = "#/account/100/billing";
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("? lists the keys of what is on the screen, but is a letter where one types", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("combobox", { name: "Search accounts" }));
  await user.keyboard("?");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(document.body);
  await user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(["Everywhere", "Tabs"]);
  expect(dialog.getByText("Search everything")).toBeTruthy();
});

test("words match whatever their case and accents, the beginning of a name before its middle", () => {
  const entries = ["Preislisten", "Neue Liste", "Übersicht", "Bearbeiten: Adresse", "Adresse"].map((label) => ({ label }));
  const found = (text: string) => matchEntries(entries, text).map(({ label }) => label);
  expect(found("")).toEqual(entries.map(({ label }) => label));
  expect(found("uber")).toEqual(["Übersicht"]);
  expect(found("adr")).toEqual(["Adresse", "Bearbeiten: Adresse"]);
  expect(found("list")).toEqual(["Neue Liste", "Preislisten"]);
  expect(found("bear adr")).toEqual(["Bearbeiten: Adresse"]);
  expect(found("zzz")).toEqual([]);
  expect(matchEntries([{ label: "Jobs", hint: "Verwaltung" }], "verw")).toHaveLength(1);
});
