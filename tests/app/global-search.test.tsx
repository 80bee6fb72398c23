import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Root } from "../../src/app/root.tsx";
import { session } from "../../src/data/session.ts";
import { buildUser, capability, type FakeServer, refusal, startFakePortal } from "../support/portal/fake-portal.ts";

const found = [
  {
    AccountId: 100,
    DisplayName: "Larkfield Foods",
    AccountType: "Company",
    AccountState: "Active",
    Icon: "AccountGroup",
    PathText: "Tannwald Systems",
  },
  {
    AccountId: 101,
    DisplayName: "Larkfield Farms",
    AccountType: "Company",
    AccountState: "Terminated",
    Icon: "AccountGroup",
    PathText: "Tannwald Systems",
  },
];
// The portal's part loads once, as it does in a browser; on a busy machine that takes seconds.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
// Parts that load when they are opened come when the machine has time for them.
beforeAll(() => import("../../src/app/portal.tsx"));
let server: FakeServer;

const open = async (prepare: (server: FakeServer) => void = () => undefined) => {
  server = startFakePortal({ hash: "#/nowhere" });
  server.on("ListScreens", () => [200, { Items: [] }]);
  server.on("SearchAccount", ({ text }) => [200, { Items: String(text).startsWith("lark") ? found : [] }]);
  prepare(server);
  await session.load();
  render(<Root />);
  await screen.findByRole("heading", { name: "Page not found" }, { timeout: 10_000 });
};
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const box = (name = "Search accounts") => screen.getAllByRole<HTMLInputElement>("combobox", { name })[0] as HTMLInputElement;
const searches = () => server.calls.filter(({ operation }) => operation === "SearchAccount").map(({ input }) => input);

test("asks once, 300 ms after the last key, and links to the accounts found; terminated ones are struck through", async () => {
  await open();
  // All keys at once: however busy the machine is, no wait can end between them.
  act(() => box().focus());
  for (const typed of [" ", " la", " lark "]) fireEvent.change(box(), { target: { value: typed } });
  expect(searches()).toEqual([]);
  const [active, terminated] = await screen.findAllByRole("option");
  expect(searches()).toEqual([{ text: "lark" }]);
  expect(active?.getAttribute("href")).toBe("#/account/100");
  expect(active?.querySelector("s")).toBeNull();
  expect(terminated?.querySelector("s")?.textContent).toBe("Larkfield Farms");
});

test("arrows and Enter open a result", async () => {
  await open();
  const user = userEvent.setup();
  await user.type(box(), "lark");
  await screen.findAllByRole("option");
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(location.hash).toBe("#/account/100"));
  expect(box().value).toBe("");
});

test("Escape clears; blank text asks nothing; no match says so", async () => {
  await open();
  const user = userEvent.setup();
  await user.type(box(), "   ");
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(searches()).toEqual([]);
  await user.type(box(), "zzz");
  await screen.findByText("Nothing matches “zzz”.");
  await user.keyboard("{Escape}");
  expect(box().value).toBe("");
  await waitFor(() => expect(screen.queryByText("Nothing matches “zzz”.")).toBeNull());
});

test("a failed search is logged and raises no popup", async () => {
  await open();
  const user = userEvent.setup();
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  server.on("SearchAccount", () => refusal(500, "Unexpected", "It broke."));
  await user.type(box(), "lark");
  await screen.findByText("The search failed. Try again.");
  expect(logged).toHaveBeenCalled();
  expect(screen.queryByText(/It broke/)).toBeNull();
});

const person = { AccountType: "User", AccountState: "Active", Icon: "Account", DisplayName: "Larka Winter", PathText: "Tannwald Systems" };

test("users with the same name are shown with their username", async () => {
  await open((fake) =>
    fake.on("SearchAccount", () => [
      200,
      { Items: [1, 2].map((number) => ({ ...person, AccountId: number, Username: `larka.${number}` })) },
    ]),
  );
  await userEvent.setup().type(box(), "lark");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Larka Winterlarka.1 · Tannwald Systems",
    "Larka Winterlarka.2 · Tannwald Systems",
  ]);
});

const service = (Id: number) => ({
  Id,
  DisplayName: `Larkbox ${Id}`,
  Icon: "Cloud",
  ProductName: `Larkbox ${Id}`,
  VendorId: 1,
  VendorName: "Quillbox",
  CategoryId: null,
  Categories: [],
  Tags: [],
  IsNew: false,
  IsBundle: false,
  IsAddon: false,
  Ranking: Id,
});
const withMarketplace = (routes: string[]) => (fake: FakeServer) => {
  const Capabilities = [capability("LOGIN", { Execute: true }), capability("COMPANY_ACCOUNT"), capability("MARKETPLACE")];
  fake.on("GetCurrentUser", () => [200, buildUser({ Capabilities })]);
  const Items = routes.map((Route) => ({ Route, LayoutId: Route, Version: 1, Title: Route, Menu: null }));
  fake.on("ListScreens", () => [200, { Items }]);
  fake.on("SearchServices", () => [200, { Items: [1, 2, 3, 4].map(service), TotalCount: 4 }]);
};

test("who may read the marketplace also finds three services, and all of them one link away, twenty on a page", async () => {
  await open(withMarketplace(["/marketplace/explore", "/service/{serviceId}"]));
  const user = userEvent.setup();
  await user.type(
    await screen.findAllByRole("combobox", { name: "Search accounts and services" }).then(([first]) => first as HTMLElement),
    "lark",
  );
  const services = await screen.findAllByRole("option", { name: /Larkbox/ });
  expect(services.map((option) => option.getAttribute("href"))).toEqual(["#/service/1", "#/service/2", "#/service/3"]);
  expect(screen.getByRole("link", { name: "Show all services" }).getAttribute("href")).toBe("#/marketplace/explore?services=text%3Dlark");
  expect(server.calls.filter(({ operation }) => operation === "SearchServices").map(({ input }) => input)).toEqual([
    {
      limit: 100,
      options: { filter: { DisplayName: "lark", OwnerIds: [], Categories: [], Tags: [], NewOnly: false, SourceType: "Root" } },
      orderBy: { Field: "Ranking", Direction: "Ascending" },
    },
  ]);
  // The keys go on from the accounts to the services.
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  await waitFor(() => expect(location.hash).toBe("#/service/1"));
});

test("services are not asked for where they would lead nowhere", async () => {
  await open(withMarketplace([]));
  await userEvent.setup().type(box(), "lark");
  await screen.findAllByRole("option");
  expect(server.calls.some(({ operation }) => operation === "SearchServices")).toBe(false);
});

test("a failed search for services leaves the accounts, and is only logged", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  await open((fake) => {
    withMarketplace(["/marketplace/explore"])(fake);
    fake.on("SearchServices", () => refusal(500, "Unexpected", "It broke."));
  });
  await userEvent
    .setup()
    .type(await screen.findAllByRole("combobox", { name: /services/ }).then(([first]) => first as HTMLElement), "lark");
  expect(await screen.findAllByRole("option")).toHaveLength(2);
  await waitFor(() => expect(logged).toHaveBeenCalledWith("Service search failed:", expect.anything()));
  expect(screen.queryByText(/It broke/)).toBeNull();
});
