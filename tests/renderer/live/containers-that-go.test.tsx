/** A new version removes containers, pages, dialog forms and columns while the user types into them, and a rollback restores them. */
import "../../../src/renderer/containers/steps/steps-kind.tsx";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Container, Layout, Page } from "../../../layout/model.ts";
import { buildGrid, buildList, buildTowns, gridOnScreen } from "../grid/show-grid.tsx";
import { buildHost } from "../support/build-host.ts";
import { buildContainer, buildField, buildForm, buildLayout } from "../support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "../support/show-layout.tsx";

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const tray = () => screen.findByRole("region", { name: "Values without a field" });
const noTray = () => waitFor(() => expect(screen.queryByRole("region", { name: "Values without a field" })).toBeNull());

const page = (id: string, ...Containers: Container[]): Page => ({ Id: id, Name: id, DisplayValue: id, Containers });
const pages = (version: number, ...Pages: Page[]): Layout => buildLayout([], { Version: version, Pages });

const city = buildContainer([buildField("City", { Id: "city" })], { Id: "place", DisplayValue: "Place" });
const zip = buildContainer([buildField("Zip", { Id: "zip" })], { Id: "post", DisplayValue: "Post" });
/** Another record, which is saved apart. */
const contact = buildContainer([buildField("Mail", { Id: "mail" })], {
  Id: "contact",
  DisplayValue: "Contact",
  Source: { Service: "Account", Operation: "LoadContact", Items: "Values" },
  Save: { Service: "Account", Operation: "UpdateContact", Values: "values" },
});

const hostOf = () => {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150" });
  return { account, host: buildHost({ ...answers, "Account.LoadContact": () => ({ Values: { Mail: "a@b.c" } }) }) };
};

test("a container of a record of its own, and its page, leave what was typed in the tray and take it back", async () => {
  const { host } = hostOf();
  const first = pages(1, page("one", city), page("two", contact));
  const { user, publish } = await showLayout(first, host);
  await user.click(screen.getByRole("tab", { name: "two" }));
  await startEditing(user);
  type("Mail", "typed@b.c");
  publish(pages(2, page("one", city)));
  expect((await tray()).textContent).toMatch(/Mail.*typed@b\.c/);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  publish({ ...pages(3, page("one")) });
  expect((await tray()).textContent).toContain("typed@b.c");
  publish({ ...first, Version: 4 });
  await noTray();
  await user.click(screen.getByRole("tab", { name: "two" }));
  await waitFor(() => expect(box("Mail").value).toBe("typed@b.c"));
});

test("a field that moves to a container that no one edits is open there, and what is typed in it is saved from there", async () => {
  const { account, host } = hostOf();
  const { user, publish } = await showLayout(pages(1, page("one", city, zip)), host);
  await user.click(screen.getAllByRole("button", { name: "Edit" })[0] as HTMLElement);
  type("City", "Bergen");
  publish(pages(2, page("one", { ...city, Fields: [] }, { ...zip, Fields: [...zip.Fields, ...city.Fields] })));
  await waitFor(() => expect(box("City").value).toBe("Bergen"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record.Values).toMatchObject({ City: "Bergen", Zip: "0150" }));
});

test("a value of another kind than the field has now goes to the tray, and the field asks again", async () => {
  const { account, host } = hostOf();
  const { user, publish } = await showLayout(pages(1, page("one", city, zip)), host);
  await user.click(screen.getAllByRole("button", { name: "Edit" })[0] as HTMLElement);
  type("City", "Bergen");
  const since = buildField("City", { Id: "city", DisplayTemplate: "Date", DataType: "date", IsRequired: true });
  publish(pages(2, page("one", { ...city, Fields: [since] }, zip)));
  expect((await tray()).textContent).toMatch(/City.*Bergen/);
  expect(box("City").value).toBe("Oslo");
  publish(pages(3, page("one", city, zip)));
  await waitFor(() => expect(box("City").value).toBe("Bergen"));
  await noTray();
  expect(account.record.Values).toEqual({ City: "Oslo", Zip: "0150" });
});

test("a record that can no longer be saved keeps what was typed in sight", async () => {
  const { host } = hostOf();
  const first = pages(1, page("one", city));
  const { user, publish } = await showLayout(first, host);
  await startEditing(user);
  type("City", "Bergen");
  const { Save: _, ...shown } = pages(2, page("one", city));
  publish(shown);
  expect((await tray()).textContent).toContain("Bergen");
  publish({ ...first, Version: 3 });
  await waitFor(() => expect(box("City").value).toBe("Bergen"));
});

const secret = buildField("Pass", { Id: "pass", DisplayTemplate: "Password" });
const form = buildForm([buildField("Name", { Id: "name" }), secret], { DisplayValue: "New department" });

test("a form on a page outlives another page being opened, and its container going and coming back", async () => {
  const { host } = hostOf();
  const first = pages(1, page("one", city), page("two", form));
  const { user, publish } = await showLayout(first, host);
  await user.click(screen.getByRole("tab", { name: "two" }));
  type("Name", "Night watch");
  fireEvent.change(screen.getByLabelText("Pass"), { target: { value: "hunter2 hunter2" } });
  await user.click(screen.getByRole("tab", { name: "one" }));
  await user.click(screen.getByRole("tab", { name: "two" }));
  expect(box("Name").value).toBe("Night watch");
  expect(screen.getByLabelText<HTMLInputElement>("Pass").value).toBe("hunter2 hunter2");
  publish(pages(2, page("one", city)));
  const left = await tray();
  expect(left.textContent).toMatch(/Name.*Night watch/);
  expect(left.textContent).not.toContain("hunter2");
  publish({ ...first, Version: 3 });
  await noTray();
  await user.click(screen.getByRole("tab", { name: "two" }));
  expect(box("Name").value).toBe("Night watch");
  expect(screen.getByLabelText<HTMLInputElement>("Pass").value).toBe("hunter2 hunter2");
  publish(pages(4, page("one", city)));
  await user.click(within(await tray()).getByRole("button", { name: "Dismiss Name" }));
  expect((await tray()).textContent).not.toContain("Night watch");
});

test("a form that becomes a wizard goes on with what was typed", async () => {
  const { host } = hostOf();
  const { publish } = await showLayout(pages(1, page("one", form)), host);
  type("Name", "Night watch");
  const { Fields, ...rest } = form;
  const step = { Id: "who", Name: "Who", DisplayValue: "Who", Fields };
  publish(pages(2, page("one", { ...rest, Kind: "Steps", Steps: [step] })));
  await screen.findByRole("navigation");
  expect(box("Name").value).toBe("Night watch");
});

test("a step that goes leaves what was typed in the tray of the wizard", async () => {
  const { host } = hostOf();
  const step = (id: string) => ({ Id: id, Name: id, DisplayValue: id, Fields: [buildField(`${id}Field`, { Id: id })] });
  const { Fields: _, ...rest } = form;
  const wizard = (version: number, ...ids: string[]) => pages(version, page("p", { ...rest, Kind: "Steps", Steps: ids.map(step) }));
  const { user, publish } = await showLayout(wizard(1, "a", "b"), host);
  type("aField", "first");
  await user.click(screen.getByRole("button", { name: "Next" }));
  type("bField", "second");
  publish(wizard(2, "a"));
  expect((await tray()).textContent).toMatch(/bField.*second/);
  publish(wizard(3, "a", "b"));
  await noTray();
  await waitFor(() =>
    expect(screen.queryByRole("textbox", { name: "aField" }) ?? screen.queryByRole("textbox", { name: "bField" })).not.toBeNull(),
  );
});

test("a dialog stays open under a new version, and says so when its form is gone", async () => {
  const { host } = hostOf();
  const action = { Id: "new", DisplayValue: "New department", On: "Page" as const, Form: "create" };
  const first: Layout = { ...pages(1, page("one", city, form)), Actions: [action] };
  const { user, publish } = await showLayout(first, host);
  await user.click(screen.getByRole("button", { name: "New department" }));
  const dialog = () => screen.getByRole("dialog", { name: "New department" });
  type("Name", "Night watch");
  const note = buildField("Note", { Id: "note", IsRequired: true });
  publish({ ...first, Version: 2, Pages: [page("one", city, { ...form, Fields: [...form.Fields, note] })] });
  await within(dialog()).findByRole("textbox", { name: "Note" });
  expect(box("Name").value).toBe("Night watch");
  expect(within(dialog()).getByText("This field is now required.")).toBeDefined();
  publish({ ...first, Version: 3, Pages: [page("one", city)], Actions: [] });
  await within(dialog()).findByText(/no longer has this form/);
  expect(within(dialog()).getByRole("region", { name: "Values without a field" }).textContent).toMatch(/Name.*Night watch/);
  publish({ ...first, Version: 4 });
  await waitFor(() => expect(box("Name").value).toBe("Night watch"));
});

const grid = (columns: Parameters<typeof buildGrid>[1] = {}) =>
  buildGrid(
    { Save: { Service: "Geo", Operation: "SaveTown", Parameters: { id: "Row.Id" }, Values: "values" } },
    { ...columns, Name: { Id: "name", Editable: true, ...columns.Name }, People: { Id: "people", Editable: true, ...columns.People } },
  );

async function showTowns() {
  const host = buildHost({ "Geo.ListTowns": buildList(buildTowns(5)) });
  const shown = await showLayout(pages(1, page("one", grid()), page("two", city)), host);
  await screen.findByText("Town 0002");
  act(() => within(gridOnScreen()).getByText("Town 0002").closest("td")?.focus());
  await shown.user.keyboard("B");
  fireEvent.change(box("Name"), { target: { value: "Bergen" } });
  return { ...shown, host };
}

test("a cell that is being typed into follows its column's Id, and goes to the tray with it", async () => {
  const { publish } = await showTowns();
  publish(pages(2, page("one", grid({ Name: { DisplayValue: "Called" } }))));
  await waitFor(() => expect(box("Called").value).toBe("Bergen"));
  const without = grid();
  publish(pages(3, page("one", { ...without, Columns: without.Columns.filter(({ Id }) => Id !== "name") })));
  expect((await tray()).textContent).toMatch(/Town 0002 – .*Bergen/);
  publish(pages(4, page("one", grid())));
  await waitFor(() => expect(box("Name").value).toBe("Bergen"));
  await noTray();
  publish(pages(5, page("one", grid({ Name: { Editable: false } }))));
  expect((await tray()).textContent).toContain("Bergen");
});

test("a grid that goes leaves its typed cells in the tray, and leaving asks first", async () => {
  const { publish, host } = await showTowns();
  publish(pages(2, page("two", city)));
  expect((await tray()).textContent).toMatch(/Town 0002 – Name.*Bergen/);
  expect(host.drafts.guard.mock.calls.some(([work]) => work?.count === 1)).toBe(true);
  publish(pages(3, page("one", grid()), page("two", city)));
  await waitFor(() => expect(box("Name").value).toBe("Bergen"));
  await noTray();
});
