import { QueryClient } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { bundleContracts } from "../../../layout/contract-bundle.ts";
import { contracts } from "../../../server/generated/contracts.ts";
import { Root } from "../../../src/app/root.tsx";
import { session } from "../../../src/data/session.ts";
import { companyView, field, fieldsContainer } from "../../layout/layouts.ts";
import { buildUser, capability, type FakeServer, startFakePortal } from "../../support/portal/fake-portal.ts";

vi.setConfig({ testTimeout: 40_000, hookTimeout: 90_000 });
beforeAll(async () => {
  await import("../../../src/app/portal.tsx");
  await import("../../../src/app/studio/studio-route.tsx");
});
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
});

const ALL = { Create: true, Read: true, Update: true, Delete: true, Execute: true };
const layout = companyView([
  fieldsContainer([field("CompanyName"), field("City"), field("Country"), field("Comment")]),
  fieldsContainer([field("Email")], { Id: "more", Name: "More", DisplayValue: "More" }),
]);

const version = (change: object = {}) => ({
  LayoutId: layout.Id,
  Version: 4,
  Status: "Published",
  Layout: layout,
  RowVersion: 1,
  CreatedAt: "2026-11-01T09:00:00Z",
  CreatedBy: null,
  PublishedAt: "2026-11-01T09:00:00Z",
  Hash: "0",
  ...change,
});

async function openStudio(capabilities = [capability("ADMINISTRATIVE"), capability("VIEW_LAYOUTS", ALL)]): Promise<FakeServer> {
  const server = startFakePortal({ hash: `#/admin-console/layouts/${layout.Id}` });
  server.on("GetCurrentUser", () => [200, buildUser({ Capabilities: [capability("LOGIN", { Execute: true }), ...capabilities] })]);
  server.on("GetContracts", () => [200, { ...bundleContracts(contracts), Hash: "1" }]);
  server.on("GetViewLayoutDraft", () => [200, { Draft: null, Published: version(), Fragments: [], Users: [] }]);
  server.on("ListViewRoles", () => [200, { Items: [] }]);
  server.on("SaveViewLayout", ({ layout: saved, rowVersion }) => [
    200,
    {
      Draft: version({ Version: 0, Status: "Draft", Layout: saved, RowVersion: Number(rowVersion ?? 0) + 1, PublishedAt: null }),
      Check: { IsValid: true, Problems: [], Coverage: { en: 1 } },
    },
  ]);
  await session.load();
  render(<Root />);
  return server;
}
/** On a screen without room for three columns, as jsdom's is, the parts are tabs. */
async function tree(): Promise<HTMLElement> {
  const tab = await screen.findByRole("tab", { name: "Structure" }, { timeout: 20_000 });
  if (tab.getAttribute("aria-selected") !== "true") await userEvent.setup().click(tab);
  return screen.findByRole("tree", { name: "Structure" });
}
const selected = async () =>
  within(await tree())
    .getByRole("treeitem", { selected: true })
    .getAttribute("aria-label");
const labels = async () =>
  within(await tree())
    .getAllByRole("treeitem")
    .map((row) => row.getAttribute("aria-label")?.split(",")[0]);

test("a user without access to layouts and the console sees which permission is missing", async () => {
  await openStudio([capability("VIEW_LAYOUTS", ALL)]);
  expect(
    await screen.findByText("This needs Read on ADMINISTRATIVE. Ask your administrator for it.", undefined, { timeout: 20_000 }),
  ).toBeTruthy();
});

test("a layout that no one has made says so", async () => {
  const server = startFakePortal({ hash: "#/admin-console/layouts/no.such" });
  server.on("GetCurrentUser", () => [
    200,
    buildUser({ Capabilities: [capability("LOGIN", { Execute: true }), capability("ADMINISTRATIVE"), capability("VIEW_LAYOUTS", ALL)] }),
  ]);
  server.on("GetContracts", () => [200, { ...bundleContracts(contracts), Hash: "1" }]);
  server.on("GetViewLayoutDraft", () => [200, { Draft: null, Published: null, Fragments: [], Users: [] }]);
  await session.load();
  render(<Root />);
  expect(await screen.findByText("Layout not found", undefined, { timeout: 20_000 })).toBeTruthy();
});

test("the tree is walked by keyboard: arrows, Home, End and letters", async () => {
  await openStudio();
  const user = userEvent.setup();
  const root = within(await tree()).getByRole("treeitem", { name: /^Company, Layout/ });
  await user.click(root);
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(await selected()).toMatch(/^CompanyName, Field/);
  await user.keyboard("{End}");
  expect(await selected()).toMatch(/^Email, Field/);
  await user.keyboard("{Home}");
  expect(await selected()).toMatch(/^Company,/);
  await user.keyboard("co");
  expect(await selected()).toMatch(/^Co(mpany|untry|mment)/);
  await user.keyboard("{Home}{ArrowLeft}");
  expect(await labels()).toHaveLength(1);
  await user.keyboard("{ArrowRight}");
  expect((await labels()).length).toBeGreaterThan(5);
});

test("a field is renamed, moved by keyboard and taken away; each is announced, saved as a draft, and undone", async () => {
  const server = await openStudio();
  const user = userEvent.setup();
  await user.click(within(await tree()).getByRole("treeitem", { name: /^City/ }));
  await user.keyboard("{F2}");
  await user.clear(await screen.findByLabelText("New name for City"));
  await user.keyboard("Town{Enter}");
  expect(await selected()).toMatch(/^Town, Field/);
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(await screen.findByText("Town is now number 3 of 4 in Details.")).toBeTruthy();
  expect((await labels()).slice(3, 7)).toEqual(["CompanyName", "Country", "Town", "Comment"]);
  // Past the end of its container it goes into the next one.
  await user.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
  expect(await screen.findByText("Town is now number 1 of 2 in More.")).toBeTruthy();
  await waitFor(() => expect(server.calls.filter(({ operation }) => operation === "SaveViewLayout")).toHaveLength(1));
  const saved = server.calls.find(({ operation }) => operation === "SaveViewLayout")?.input;
  // Its Id is written down: drafts and saved views still find it.
  expect(JSON.stringify(saved?.layout)).toContain('{"Id":"details.City","Name":"City","DisplayValue":"Town"');
  expect(saved).not.toHaveProperty("rowVersion");
  await user.keyboard("{Delete}");
  expect(await screen.findByText("Town was removed. You can undo this.")).toBeTruthy();
  for (let step = 0; step < 5; step++) await user.keyboard("{Control>}z{/Control}");
  await waitFor(async () => expect((await labels()).slice(3, 7)).toEqual(["CompanyName", "City", "Country", "Comment"]));
});

test("everything in sight asked for again, the studio stays as it is", async () => {
  const mounted = vi.spyOn(QueryClient.prototype, "mount");
  const server = await openStudio();
  const clients = mounted.mock.instances as QueryClient[];
  mounted.mockRestore();
  const user = userEvent.setup();
  await user.click(within(await tree()).getByRole("treeitem", { name: /^City/ }));
  const loads = () => server.calls.filter(({ operation }) => operation === "GetViewLayoutDraft").length;
  const before = loads();
  expect(clients).not.toEqual([]);
  await act(() => Promise.all(clients.map((client) => client.invalidateQueries())));
  expect(await selected()).toMatch(/^City, Field/);
  expect(loads()).toBe(before);
});

test("what is cut is pasted where it fits and nowhere else, and Move to… offers the same places by name", async () => {
  await openStudio();
  const user = userEvent.setup();
  const row = async (name: RegExp) => within(await tree()).getByRole("treeitem", { name });
  await user.click(await row(/^City/));
  await user.keyboard("{Control>}x{/Control}");
  await user.click(await row(/^Company, Layout/));
  await user.keyboard("{Control>}v{/Control}");
  expect(await screen.findByText("City does not fit here.")).toBeTruthy();
  await user.click(await row(/^More/));
  await user.keyboard("{Control>}v{/Control}");
  expect(await screen.findByText("City is now number 2 of 2 in More.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "More actions for the selection" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move to…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move City" }));
  await user.selectOptions(dialog.getByLabelText("Into"), dialog.getByRole("option", { name: /Details$/ }));
  await user.click(dialog.getByRole("button", { name: "Move" }));
  expect(await screen.findByText("City is now number 1 of 4 in Details.")).toBeTruthy();
});

test("what can be added is what fits, under an Id of its own, and is selected", async () => {
  await openStudio();
  const user = userEvent.setup();
  await user.click(within(await tree()).getByRole("treeitem", { name: /^More/ }));
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.click(await screen.findByRole("menuitem", { name: "Table after it" }));
  expect(await selected()).toMatch(/^New table, Table/);
  await user.keyboard("{Home}");
  expect(await labels()).toContain("New table");
});
