/** Work on many rows, from their selection to its report. One file: every test begins with the same list and selects in it. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { GridContainer } from "../../../layout/model.ts";
import type { GridJob, GridPort, JobRow } from "../../../src/renderer/ports/grid.ts";
import { buildHost, buildRefusal } from "../support/build-host.ts";
import { buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";
import { buildGrid, buildList, buildTowns, gridOnScreen, showGrid } from "./show-grid.tsx";

const buildJob = (parts: Partial<GridJob> = {}): GridJob => ({
  JobId: "job",
  Status: "Completed",
  Done: 3,
  Total: 3,
  Failed: 0,
  Message: null,
  CanRetry: false,
  ...parts,
});

/** A grid service that says of every job what `end` says. */
function buildGridHost(end: (start: object) => GridJob = () => buildJob(), rows: readonly JobRow[] = []) {
  let latest = buildJob();
  const start = vi.fn(async (request: object) => {
    latest = end(request);
    return { ...latest, Status: "Queued", Done: 0 };
  });
  const grid = {
    createSelection: vi.fn(async () => ({ SelectionToken: "token", Count: 250, ExpiresAt: "2999-01-01T00:00:00Z" })),
    startBulkAction: start,
    startBulkEdit: start,
    startExport: start,
    awaitJob: async () => latest,
    jobRows: async () => ({ Items: rows, TotalCount: rows.length }),
    retryJob: vi.fn(async () => buildJob({ Done: 1 })),
    views: {
      list: async () => ({ Items: [], DefaultViewId: null }),
      roles: () => [],
      save: vi.fn(),
      remove: vi.fn(),
      setDefault: vi.fn(),
    },
  };
  return grid satisfies GridPort;
}

const closing: Partial<GridContainer> = {
  Actions: [
    {
      Id: "close",
      DisplayValue: "Close",
      On: "Selection",
      Service: "Geo",
      Operation: "CloseTown",
      Parameters: { id: "Row.Id" },
      EnabledWhen: "Selection.all(town, town.Country != 'FI')",
      IsDestructive: true,
    },
  ],
};
const box = (name: string) => within(gridOnScreen()).getByRole("checkbox", { name: `Select ${name}` });
const bar = () => within(screen.getByRole("region", { name: "Selected rows" }));

test("rows are selected one by one, by ranges and by keys; the count is shown and survives sorting", async () => {
  const { user } = await showGrid({ grid: buildGrid(closing), host: { grid: buildGridHost() } });
  await user.click(box("Town 0002"));
  await user.keyboard("{Shift>}");
  await user.click(box("Town 0005"));
  await user.keyboard("{/Shift}");
  expect(bar().getByText("4 rows selected")).toBeDefined();
  act(() => screen.getByText("Town 0007").closest("td")?.focus());
  await user.keyboard(" {Shift>}{ArrowDown}{/Shift}");
  expect(bar().getByText("6 rows selected")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(document.querySelector("[aria-sort=ascending]")).not.toBeNull());
  expect(bar().getByText("6 rows selected")).toBeDefined();
  expect(box("Town 0007").closest("tr")?.getAttribute("aria-selected")).toBe("true");
});

test("another filter clears the selection, with a word", async () => {
  const { user, host } = await showGrid({ grid: buildGrid(closing), host: { grid: buildGridHost() } });
  await user.click(box("Town 0002"));
  act(() => host.navigation.address.set("towns", "f=Country~equals~SE", "replace"));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull());
  expect(host.messages.notify).toHaveBeenCalledWith({
    severity: "info",
    text: "The selection was cleared because the search or a filter changed.",
  });
});

test("everything that matches is a token of the server; rows taken out again are named to it, never those that stay", async () => {
  const grid = buildGridHost();
  const { user, host } = await showGrid({ grid: buildGrid(closing), host: { grid } });
  act(() => host.navigation.address.set("towns", "f=Country~equals~DE&sort=Name", "replace"));
  await waitFor(() => expect(screen.queryByText("Town 0002")).toBeNull());
  await user.click(box("Town 0004"));
  await user.click(bar().getByRole("button", { name: "Select all 84" }));
  await waitFor(() => expect(bar().getByText("All 250 rows that match are selected")).toBeDefined());
  expect(grid.createSelection).toHaveBeenLastCalledWith({
    service: "Geo",
    operation: "ListTowns",
    input: { filters: [{ field: "Country", operator: "equals", value: "DE" }] },
    rowKey: "Id",
  });
  await user.click(box("Town 0007"));
  expect(bar().getByText("All 249 rows that match are selected")).toBeDefined();
  await user.click(bar().getByRole("button", { name: "Close" }));
  await waitFor(() => expect(grid.startBulkAction).toHaveBeenCalled());
  expect(grid.createSelection).toHaveBeenLastCalledWith(expect.objectContaining({ excludedKeys: [7] }));
  expect(grid.startBulkAction).toHaveBeenCalledWith(
    expect.objectContaining({ containerId: "towns", actionId: "close", selection: { token: "token" }, dryRun: true }),
  );
});

test("an action on a selection is tried first: refused rows and their reasons are seen before anything changes, and retried after", async () => {
  const refused: JobRow[] = [{ Key: "2", Label: "Town 0002", Status: "Failed", Message: "It is open." }];
  const grid = buildGridHost(() => buildJob({ Failed: 1, CanRetry: true }), refused);
  const follow = vi.fn();
  const { user, requests } = await showGrid({ grid: buildGrid(closing), host: { grid, operations: { follow } } });
  for (const name of ["Town 0001", "Town 0003", "Town 0004"]) await user.click(box(name));
  await user.click(bar().getByRole("button", { name: "Close" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close" }));
  await dialog.findByText("2 rows will be changed.");
  expect((await dialog.findByText("It is open.")).closest("tr")?.textContent).toContain("Town 0002");
  expect(grid.startBulkAction.mock.calls).toHaveLength(1);
  expect(follow).not.toHaveBeenCalled();
  const before = requests().length;
  await user.click(dialog.getByRole("button", { name: "Close (2)" }));
  await dialog.findByText("2 rows were changed.");
  expect(grid.startBulkAction.mock.lastCall?.[0]).toMatchObject({ selection: { keys: [1, 3, 4] }, dryRun: false });
  expect(follow).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(requests().length).toBeGreaterThan(before));
  await user.click(dialog.getByRole("button", { name: "Retry failed rows" }));
  await waitFor(() => expect(grid.retryJob).toHaveBeenCalledWith("job"));
});

test("work that needs a second factor asks for it and starts again; without a factor the user sees an error and nothing was tried", async () => {
  const grid = buildGridHost();
  const start = { trial: 2, work: 1 };
  const refusing = {
    ...grid,
    startBulkAction: vi.fn(async (request: { dryRun: boolean }) => {
      if (start[request.dryRun ? "trial" : "work"]-- > 0) throw buildRefusal("MfaRequired", { status: 403 });
      return grid.startBulkAction(request);
    }),
  };
  const stepUp = vi.fn(async () => false);
  const { user } = await showGrid({ grid: buildGrid(closing), host: { grid: refusing, operations: { stepUp } } });
  await user.click(box("Town 0001"));
  await user.click(bar().getByRole("button", { name: "Close" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close" }));
  await dialog.findByText("Refused: MfaRequired");
  expect(grid.startBulkAction).not.toHaveBeenCalled();
  stepUp.mockResolvedValue(true);
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await user.click(await dialog.findByRole("button", { name: "Close (3)" }));
  await dialog.findByText("3 rows were changed.");
  expect(stepUp).toHaveBeenCalledTimes(3);
  expect(refusing.startBulkAction.mock.calls.map(([{ dryRun }]) => dryRun)).toEqual([true, true, true, false, false]);
});

test("an action that does not fit the selected rows says so; of everything that matches only its trial can tell", async () => {
  const { user } = await showGrid({ grid: buildGrid(closing), host: { grid: buildGridHost() } });
  await user.click(box("Town 0002"));
  expect(bar().getByRole("button", { name: "Close" }).getAttribute("aria-disabled")).toBe("true");
  await user.click(bar().getByRole("button", { name: "Select all 250" }));
  await waitFor(() => expect(bar().getByRole("button", { name: "Close" }).getAttribute("aria-disabled")).toBeNull());
});

const editable = () =>
  buildGrid(
    {
      BulkEdit: true,
      Save: { Service: "Geo", Operation: "SaveTown", Parameters: { id: "Row.Id", rowVersion: "Row.RowVersion" }, Values: "values" },
    },
    { Name: { Editable: true, IsRequired: true }, People: { Editable: true, Minimum: 0 }, Country: { Editable: true } },
  );

test("an action that judges rows is offered as soon as one of them fits, and asks in its form only for what it does not supply", async () => {
  const grid = buildGridHost(() => buildJob({ Done: 2, Total: 2, Failed: 1 }));
  const open = {
    On: "Selection",
    Service: "Geo",
    Operation: "OpenTown",
    EnabledWhen: "Row.Country == 'SE'",
    Parameters: { id: "Row.Id" },
  } as const;
  const layout = buildLayout(
    [],
    withContainers(buildGrid({ Actions: [{ ...open, Id: "open", DisplayValue: "Open", Form: "open-form" }] }), {
      Id: "open-form",
      Name: "OpenForm",
      DisplayValue: "Open a town",
      Kind: "Form",
      Submit: { Service: "Geo", Operation: "OpenTown" },
      Fields: [buildField("id", { DisplayTemplate: "Number", DataType: "integer", IsRequired: true }), buildField("reason")],
    }),
  );
  const { Source: _, Save: __, ...only } = layout;
  const host = buildHost({ "Geo.ListTowns": buildList(buildTowns(9)) }, { grid });
  const { user } = await showLayout(only, host);
  await screen.findByText("Town 0001");
  await user.click(box("Town 0001"));
  expect(bar().getByRole("button", { name: "Open" }).getAttribute("aria-disabled")).toBe("true");
  await user.click(box("Town 0003"));
  await user.click(bar().getByRole("button", { name: "Open" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.queryByLabelText("id")).toBeNull();
  await user.type(dialog.getByLabelText("reason"), "Ready");
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  await waitFor(() =>
    expect(grid.startBulkAction).toHaveBeenCalledWith(
      expect.objectContaining({ actionId: "open", dryRun: true, values: { reason: "Ready" } }),
    ),
  );
});

test("a value that fits no row is named with its reason, and is in its field for who goes back", async () => {
  const message = "People must be a whole number.";
  const grid = buildGridHost();
  grid.startBulkEdit.mockImplementation(async () => {
    throw buildRefusal("ValidationFailed", { status: 400, details: [{ field: "changes.People", code: "type", message }] });
  });
  const { user } = await showGrid({ grid: editable(), host: { grid } });
  await user.click(box("Town 0001"));
  await user.click(bar().getByRole("button", { name: "Edit" }));
  const dialog = () => within(screen.getByRole("dialog", { name: "Edit 1 row" }));
  await user.selectOptions(dialog().getByLabelText("Name"), "Set to");
  await user.type(dialog().getByRole("textbox", { name: /Name/ }), "Harbour");
  await user.selectOptions(dialog().getByLabelText("People"), "Clear value");
  await user.click(dialog().getByRole("button", { name: "Continue" }));
  expect((await screen.findByText(message)).tagName).toBe("LI");
  expect(dialog().queryByRole("button", { name: "Try again" })).toBeNull();
  await user.click(dialog().getByRole("button", { name: "Back to the form" }));
  expect(dialog().getByRole<HTMLInputElement>("textbox", { name: /Name/ }).value).toBe("Harbour");
  expect(
    within(dialog().getByRole<HTMLSelectElement>("combobox", { name: "People" })).getByRole<HTMLOptionElement>("option", {
      name: "Clear value",
    }).selected,
  ).toBe(true);
});

test("a bulk edit keeps, sets or empties each column, with the widgets and rules of a form", async () => {
  const grid = buildGridHost();
  const { user } = await showGrid({ grid: editable(), host: { grid } });
  await user.click(box("Town 0001"));
  await user.click(bar().getByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit 1 row" }));
  expect(within(dialog.getByLabelText("Name")).queryByText("Clear value")).toBeNull();
  await user.selectOptions(dialog.getByLabelText("People"), "Set to");
  await user.type(dialog.getByRole("textbox", { name: /People/ }), "-5");
  await user.selectOptions(dialog.getByLabelText("Country"), "Clear value");
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await dialog.findByText("People must be 0 or more.")).toBeDefined();
  await user.clear(dialog.getByRole("textbox", { name: /People/ }));
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await dialog.findByText("People is required.")).toBeDefined();
  expect(grid.startBulkEdit).not.toHaveBeenCalled();
  await user.type(dialog.getByRole("textbox", { name: /People/ }), "12");
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  await waitFor(() =>
    expect(grid.startBulkEdit.mock.lastCall?.[0]).toMatchObject({
      selection: { keys: [1] },
      changes: { People: { set: 12 }, Country: { clear: true } },
      dryRun: true,
    }),
  );
});

test("what is chosen for many rows outlives a version of the layout without the grid: it is shown, and is in the form when the grid is back", async () => {
  const withGrid = (version: number) => buildLayout([], { ...withContainers(editable()), Version: version });
  const without = buildLayout([], { ...withContainers(buildGrid({ Id: "others" })), Version: 2 });
  const only = ({ Source: _, Save: __, ...layout }: ReturnType<typeof buildLayout>) => layout;
  const host = buildHost({ "Geo.ListTowns": buildList(buildTowns(9)) }, { grid: buildGridHost() });
  const { user, publish } = await showLayout(only(withGrid(1)), host);
  const open = async () => {
    await screen.findByText("Town 0001");
    await user.click(box("Town 0001"));
    await user.click(bar().getByRole("button", { name: "Edit" }));
    return within(await screen.findByRole("dialog", { name: "Edit 1 row" }));
  };
  const dialog = await open();
  await user.selectOptions(dialog.getByLabelText("Name"), "Set to");
  await user.type(dialog.getByRole("textbox", { name: /Name/ }), "Harbour");
  publish(only(without));
  const tray = await screen.findByRole("region", { name: "Values without a field" });
  expect(tray.textContent).toMatch(/Name.*Harbour/);
  expect(screen.queryByRole("dialog")).toBeNull();
  publish(only(withGrid(3)));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Values without a field" })).toBeNull());
  const again = await open();
  expect(again.getByRole<HTMLInputElement>("textbox", { name: /Name/ }).value).toBe("Harbour");
  await user.click(again.getByRole("button", { name: "Cancel" }));
  // A cancelled action does not ask again.
  await user.click(bar().getByRole("button", { name: "Edit" }));
  expect(screen.queryByDisplayValue("Harbour")).toBeNull();
});

test("a file holds what is filtered, with the chosen columns in their order", async () => {
  const grid = buildGridHost();
  const follow = vi.fn();
  const { user, host } = await showGrid({ grid: buildGrid({ Export: true }), host: { grid, operations: { follow } } });
  act(() => host.navigation.address.set("towns", "f=Country~equals~SE&columns=People,Name&sort=-People&text=town", "replace"));
  await waitFor(() => expect(within(gridOnScreen()).getAllByRole("columnheader")).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(screen.getByRole("menuitem", { name: "Excel file (XLSX)" }));
  await waitFor(() => expect(follow).toHaveBeenCalled());
  expect(grid.startExport).toHaveBeenCalledWith({
    layoutId: "company.view",
    layoutVersion: 1,
    containerId: "towns",
    parameters: {},
    text: "town",
    sort: [{ field: "People", direction: "Descending" }],
    filters: [{ field: "Country", operator: "equals", value: "SE" }],
    columns: ["People", "Name"],
    format: "Xlsx",
  });
});

test.each([
  ["that cannot be begun", buildRefusal("Unexpected", { status: 500 }), "Unable to export file, refresh and try again."],
  ["whose call does not arrive", buildRefusal("RequestFailed", { status: 0 }), "Unable to export file, refresh and try again."],
  ["that is refused", buildRefusal("TooManyJobs", { status: 429 }), "Refused: TooManyJobs"],
])("a file %s shows the sentence of the specification or of the server", async (_, error, said) => {
  const grid = { ...buildGridHost(), startExport: vi.fn(() => Promise.reject(error)) };
  const { user, host } = await showGrid({ grid: buildGrid({ Export: true }), host: { grid } });
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(screen.getByRole("menuitem", { name: "CSV file" }));
  await waitFor(() => expect(host.messages.notify).toHaveBeenCalledWith({ severity: "error", text: said }));
});

test("a host without a grid service offers no selection, and its refusal is shown", async () => {
  const { unmount } = await showGrid({ grid: buildGrid({ ...closing, Export: true }) });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  unmount();
  const grid = {
    ...buildGridHost(),
    createSelection: async () => {
      throw buildRefusal("AccessDenied");
    },
  };
  const { user, host } = await showGrid({
    grid: buildGrid(closing),
    host: { grid },
    answers: { "Geo.ListTowns": buildList(buildTowns(200)) },
  });
  await user.click(box("Town 0001"));
  await user.click(bar().getByRole("button", { name: "Select all 200" }));
  await waitFor(() => expect(host.messages.notify).toHaveBeenCalledWith({ severity: "error", text: "Refused: AccessDenied" }));
});
