import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Root } from "../../src/app/root.tsx";
import { session } from "../../src/data/session.ts";
import { type FakeServer, refusal, startFakePortal } from "../support/portal/fake-portal.ts";

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
vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });
beforeAll(() => import("../../src/app/portal.tsx"));
let server: FakeServer;

beforeEach(async () => {
  server = startFakePortal({ hash: "#/nowhere" });
  server.on("SearchAccount", ({ text }) => [200, { Items: String(text).startsWith("lark") ? found : [] }]);
  await session.load();
  render(<Root />);
  await screen.findByRole("heading", { name: "There is nothing here" }, { timeout: 10_000 });
});
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const box = () => screen.getAllByRole<HTMLInputElement>("combobox", { name: "Search accounts" })[0] as HTMLInputElement;
const searches = () => server.calls.filter(({ operation }) => operation === "SearchAccount").map(({ input }) => input);

test("asks once, 300 ms after the last key, and links to the accounts found; terminated ones are struck through", async () => {
  const user = userEvent.setup();
  await user.type(box(), " lark ");
  expect(searches()).toEqual([]);
  const [active, terminated] = await screen.findAllByRole("option");
  expect(searches()).toEqual([{ text: "lark" }]);
  expect(active?.getAttribute("href")).toBe("#/account/100");
  expect(active?.querySelector("s")).toBeNull();
  expect(terminated?.querySelector("s")?.textContent).toBe("Larkfield Farms");
});

test("arrows and Enter open a result", async () => {
  const user = userEvent.setup();
  await user.type(box(), "lark");
  await screen.findAllByRole("option");
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(location.hash).toBe("#/account/100"));
  expect(box().value).toBe("");
});

test("Escape clears; blank text asks nothing; no match says so", async () => {
  const user = userEvent.setup();
  await user.type(box(), "   ");
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(searches()).toEqual([]);
  await user.type(box(), "zzz");
  await screen.findByText("No account matches “zzz”.");
  await user.keyboard("{Escape}");
  expect(box().value).toBe("");
  await waitFor(() => expect(screen.queryByText("No account matches “zzz”.")).toBeNull());
});

test("a failed search is logged and raises no popup", async () => {
  const user = userEvent.setup();
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  server.on("SearchAccount", () => refusal(500, "Unexpected", "It broke."));
  await user.type(box(), "lark");
  await screen.findByText("The search failed. Try again.");
  expect(logged).toHaveBeenCalled();
  expect(screen.queryByText(/It broke/)).toBeNull();
});
