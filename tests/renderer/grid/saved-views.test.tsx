import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { GridPort, SavedView, ViewInput } from "../../../src/renderer/ports/grid.ts";
import { buildGrid, gridOnScreen, showGrid } from "./show-grid.tsx";

const buildView = (parts: Partial<SavedView> = {}): SavedView => ({
  ViewId: "finns",
  LayoutId: "company.view",
  ContainerId: "towns",
  Name: "Finnish towns",
  Scope: "Own",
  RoleName: null,
  IsMine: true,
  RowVersion: 1,
  State: {
    Columns: [
      { Id: "towns.Name", Width: 240 },
      { Id: "towns.People", Pin: "Start" },
      { Id: "towns.Country", IsHidden: true },
    ],
    Sort: [{ Field: "People", Direction: "Descending" }],
    Filters: [{ Field: "Country", Operator: "equals", Value: "FI" }],
  },
  ...parts,
});

/** Keeps views in memory. */
function buildViews(items: SavedView[] = [], defaultId: string | null = null) {
  const kept = { items, defaultId };
  const views = {
    list: async () => ({ Items: kept.items, DefaultViewId: kept.defaultId }),
    roles: () => ["Support"],
    save: vi.fn(async (view: ViewInput) => {
      const saved = { ...view, ViewId: view.ViewId ?? "new", IsMine: true, RowVersion: 2 };
      kept.items = [...kept.items.filter(({ ViewId }) => ViewId !== saved.ViewId), saved];
      return saved;
    }),
    remove: vi.fn(async (viewId: string) => {
      kept.items = kept.items.filter(({ ViewId }) => ViewId !== viewId);
    }),
    setDefault: vi.fn(async (_layout: string, _container: string, viewId: string | null) => {
      kept.defaultId = viewId;
    }),
  };
  const unused = () => Promise.reject(new Error("Not in this test."));
  const grid: GridPort = {
    createSelection: unused,
    startBulkAction: unused,
    startBulkEdit: unused,
    startExport: unused,
    awaitJob: unused,
    jobRows: unused,
    retryJob: unused,
    views,
  };
  return { views, grid };
}
const headers = () =>
  within(gridOnScreen())
    .getAllByRole("columnheader")
    .map((header) => header.getAttribute("data-field"));
const viewsButton = () => screen.getByRole("button", { name: /^Views/ });

test("a grid without state in its URL opens with the person's default view, and asks for nothing else first", async () => {
  const { grid } = buildViews([buildView()], "finns");
  const { host, requests } = await showGrid({ grid: buildGrid({ SavedViews: true }), host: { grid } });
  await waitFor(() => expect(headers()).toEqual(["People", "Name"]));
  expect(requests()).toHaveLength(1);
  expect(requests()[0]).toMatchObject({
    sort: [{ field: "People", direction: "Descending" }],
    filters: [{ field: "Country", operator: "equals", value: "FI" }],
  });
  expect(host.navigation.address.get("towns")).toContain("view=finns");
  expect(viewsButton().getAttribute("aria-label")).toBe("Views: Finnish towns");
});

test("a link with state wins over the default view", async () => {
  const { grid } = buildViews([buildView()], "finns");
  const values = new Map([["towns", "sort=Name"]]);
  const address = { get: (id: string) => values.get(id) ?? null, set: () => undefined, subscribe: () => () => undefined };
  const { requests } = await showGrid({ grid: buildGrid({ SavedViews: true }), host: { grid, navigation: { address } } });
  expect(requests().at(-1)?.sort).toEqual([{ field: "Name", direction: "Ascending" }]);
});

test("what is is saved under a name and shared with a role; later changes are marked and saved over it", async () => {
  const { grid, views } = buildViews();
  const { user, host } = await showGrid({ grid: buildGrid({ SavedViews: true }), host: { grid } });
  act(() => host.navigation.address.set("towns", "f=Founded~last7Days&columns=Name,Founded", "replace"));
  await user.click(viewsButton());
  await user.click(screen.getByRole("menuitem", { name: "Save as new view…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save as new view…" }));
  await user.type(dialog.getByLabelText("Name"), "New ones");
  await user.click(dialog.getByLabelText("Everyone with a role"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(views.save).toHaveBeenCalled());
  expect(views.save.mock.lastCall?.[0]).toEqual({
    LayoutId: "company.view",
    ContainerId: "towns",
    Name: "New ones",
    Scope: "Role",
    RoleName: "Support",
    State: {
      Columns: [
        { Id: "towns.Name" },
        { Id: "towns.Founded" },
        { Id: "towns.Country", IsHidden: true },
        { Id: "towns.People", IsHidden: true },
      ],
      Sort: [],
      Filters: [{ Field: "Founded", Operator: "last7Days" }],
    },
  });
  await waitFor(() => expect(viewsButton().getAttribute("aria-label")).toBe("Views: New ones"));
  await user.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(viewsButton().getAttribute("aria-label")).toBe("Views: New ones (changed)"));
  await user.click(viewsButton());
  await user.click(screen.getByRole("menuitem", { name: "Save changes to “New ones”" }));
  await waitFor(() => expect(viewsButton().getAttribute("aria-label")).toBe("Views: New ones"));
  expect(views.save.mock.lastCall?.[0]).toMatchObject({ ViewId: "new", State: { Sort: [{ Field: "Name", Direction: "Ascending" }] } });
});

test("a view is made the default, and deleted after asking; someone else's can only be used", async () => {
  const theirs = buildView({ ViewId: "theirs", Name: "Theirs", IsMine: false, OwnerName: "Ida", Scope: "Hierarchy" });
  const { grid, views } = buildViews([buildView(), theirs]);
  const { user, host } = await showGrid({ grid: buildGrid({ SavedViews: true }), host: { grid } });
  await user.click(viewsButton());
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Theirs (by Ida)" }));
  await user.click(viewsButton());
  expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Open with this view" }));
  await waitFor(() => expect(views.setDefault).toHaveBeenCalledWith("company.view", "towns", "theirs"));
  await user.click(viewsButton());
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Finnish towns" }));
  await user.click(viewsButton());
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  await waitFor(() => expect(views.remove).toHaveBeenCalledWith("finns"));
  expect(host.messages.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: "Delete the view “Finnish towns”?" }));
});

test("a view finds its columns by Id after they were renamed, and says what is gone", async () => {
  const { grid } = buildViews([
    buildView({
      State: {
        Columns: [{ Id: "towns.Name" }, { Id: "towns.Mayor" }, { Id: "towns.Country" }],
        Sort: [{ Field: "Mayor", Direction: "Ascending" }],
        Filters: [],
      },
    }),
  ]);
  const renamed = buildGrid({ SavedViews: true }, { Name: { Id: "towns.Name", Name: "Title" } });
  const { user, host } = await showGrid({ grid: renamed, host: { grid } });
  await user.click(viewsButton());
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Finnish towns" }));
  await waitFor(() => expect(headers()).toEqual(["Title", "Country"]));
  expect(host.messages.notify).toHaveBeenCalledWith({
    severity: "warning",
    text: "“Finnish towns” uses items that are no longer in this list: Mayor.",
  });
});
