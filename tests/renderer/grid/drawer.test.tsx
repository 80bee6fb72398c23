/** Rows that open beside the page, and containers beneath a row. */
import "../../../src/renderer/containers/grid/detail/row-drawer.tsx";
import "../../../src/renderer/screens/inner-screen.tsx";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Container, GridContainer } from "../../../layout/model.ts";
import { buildField, buildForm } from "../support/build-layout.ts";
import { buildGrid, buildList, buildTowns, gridOnScreen, showGrid } from "./show-grid.tsx";

const HISTORY: Container = {
  Id: "history",
  Name: "History",
  DisplayValue: "History",
  Kind: "Fields",
  Source: { Service: "Geo", Operation: "LoadTown", Parameters: { id: "Row.Id" }, Items: "Values" },
  Fields: [buildField("Mayor")],
};
const NOTE: Container = buildForm([buildField("Note"), buildField("Big", { VisibleWhen: "Row.People > 100" })], {
  Id: "note",
  DisplayValue: "Add a note",
  Submit: { Service: "Geo", Operation: "AddNote", Parameters: { id: "Row.Id" } },
  Refreshes: ["towns"],
});
const ANSWERS = {
  "Geo.LoadTown": ({ id }: Record<string, unknown>) => ({ Values: { Mayor: `Mayor of ${String(id)}` } }),
  "Geo.AddNote": () => ({}),
};
const drawer = (parts: Partial<GridContainer> = {}) =>
  buildGrid({
    Searchable: true,
    DetailAs: "Drawer",
    DetailTitle: "About {{ Row.Name }}",
    Detail: [{ Name: "IsOpen", DisplayValue: "Open to visitors", DisplayTemplate: "CheckBox", DataType: "boolean" }],
    DetailContainers: [HISTORY, NOTE],
    ...parts,
  });
const show = (options: Parameters<typeof showGrid>[0] = {}) =>
  showGrid({ grid: drawer(), ...options, answers: { ...ANSWERS, ...options.answers } });
const drawerOnScreen = () => document.querySelector<HTMLElement>("dialog.ts-drawer");
const opened = () =>
  waitFor(() => {
    const found = drawerOnScreen();
    if (found === null) throw new Error("No drawer.");
    return found;
  });
const closed = () => waitFor(() => expect(drawerOnScreen()).toBeNull());

test("a row opens beside the page with its values and its containers, which read the row; the address keeps it, and Back closes it", async () => {
  const { user, host } = await show();
  const set = vi.spyOn(host.navigation.address, "set");
  await user.click(within(gridOnScreen()).getByRole("button", { name: "Open details of Town 0003" }));
  const dialog = await opened();
  expect(within(dialog).getByRole("heading", { name: "About Town 0003" })).toBeTruthy();
  expect(within(dialog).getByText("Open to visitors")).toBeTruthy();
  await within(dialog).findByText("Mayor of 3");
  expect(set).toHaveBeenLastCalledWith("towns", "open=3", "push");
  // The effect of Back.
  act(() => host.navigation.address.set("towns", null, "replace"));
  await closed();
});

test("a click on a row opens it, Enter on a cell too, and one beside the drawer closes it", async () => {
  const { user } = await show();
  await user.click(within(gridOnScreen()).getByText("Town 0002"));
  const dialog = await opened();
  await user.click(dialog);
  await closed();
  within(gridOnScreen()).getByText("Town 0004").closest("td")?.focus();
  await user.keyboard("{Enter}");
  expect(within(await opened()).getByRole("heading", { name: "About Town 0004" })).toBeTruthy();
  act(() => screen.getByRole("button", { name: "Close" }).focus());
  await user.keyboard("{Escape}");
  await closed();
});

test("a link opens a row that is not among those in sight: it is asked for by its key; one that is gone is reported", async () => {
  const { host, requests } = await show();
  act(() => host.navigation.address.set("towns", "open=222&text=nothing", "replace"));
  await within(await opened()).findByRole("heading", { name: "About Town 0222" });
  const asked = requests().find(({ take }) => take === 1);
  expect(asked).toMatchObject({ filters: [{ field: "Id", operator: "equals", value: 222 }], skip: 0 });
  expect(asked).not.toHaveProperty("text");
  act(() => host.navigation.address.set("towns", "open=9999", "replace"));
  await screen.findByText("This entry no longer exists, or you are not allowed to see it.");
});

test("what was typed is asked about before the row goes, whichever way it goes", async () => {
  const confirm = vi.fn(async () => false);
  const { user, host } = await show({ host: { messages: { confirm } } });
  const guard = host.drafts.guard;
  await user.click(within(gridOnScreen()).getByText("Town 0002"));
  const note = await screen.findByLabelText("Note");
  await user.type(note, "kept");
  // Leaving the page asks as well.
  expect(guard.mock.calls.some(([work]) => work !== null)).toBe(true);
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("kept");
  act(() => host.navigation.address.set("towns", null, "replace"));
  await waitFor(() => expect(host.navigation.address.get("towns")).toBe("open=2"));
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("kept");
  confirm.mockResolvedValue(true);
  await user.click(screen.getByRole("button", { name: "Close" }));
  await closed();
  await user.click(within(gridOnScreen()).getByText("Town 0002"));
  expect((await screen.findByLabelText<HTMLInputElement>("Note")).value).toBe("");
});

test("what is typed about one row is no draft of another's, and a form in the drawer sends the row and loads the list again", async () => {
  const { user, host, requests } = await show();
  await user.click(within(gridOnScreen()).getByText("Town 0002"));
  await user.type(await screen.findByLabelText("Note"), "first");
  act(() => host.navigation.address.set("towns", "open=3", "push"));
  await screen.findByRole("heading", { name: "About Town 0003" });
  expect((await screen.findByLabelText<HTMLInputElement>("Note")).value).toBe("");
  // Its rule reads the row: town 3 has 838 people, town 1 has none.
  expect(screen.getByLabelText("Big")).toBeTruthy();
  const before = requests().length;
  await user.type(screen.getByLabelText("Note"), "second");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(host.calls.find(({ operation }) => operation === "Geo.AddNote")?.input).toEqual({ id: 3, Note: "second" }));
  await waitFor(() => expect(requests().length).toBeGreaterThan(before));
  act(() => host.navigation.address.set("towns", "open=1", "push"));
  await screen.findByRole("heading", { name: "About Town 0001" });
  expect(screen.queryByLabelText("Big")).toBeNull();
});

test("the list brings what the containers of a row read", async () => {
  const { requests } = await show({
    grid: drawer({
      DetailContainers: [
        {
          ...HISTORY,
          Source: { Service: "Geo", Operation: "LoadTown", Parameters: { id: "Row.RowVersion" }, Items: "Values" },
        } as Container,
      ],
    }),
  });
  expect(requests()[0]?.fields).toContain("RowVersion");
});

test("containers beneath a row: several rows may be open, and keys in them are theirs", async () => {
  const grid = buildGrid({ DetailContainers: [HISTORY] });
  const { user, host } = await showGrid({ grid, answers: { ...ANSWERS, "Geo.ListTowns": buildList(buildTowns(5)) } });
  const [first, second] = within(gridOnScreen()).getAllByRole("button", { name: "Show details" });
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  await screen.findByText("Mayor of 1");
  await screen.findByText("Mayor of 2");
  expect(host.navigation.address.get("towns")).toBe("open=1%2C2");
});
