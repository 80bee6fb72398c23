import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buildHost, buildStorage } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const layout = buildLayout([buildField("City"), buildField("Zip"), buildField("VatId", { IsReadOnly: true })]);
const values = { City: "Oslo", Zip: "0150", VatId: "NO1" };

test("shows a record as a description list and mounts no input", async () => {
  const { answers } = buildAccount(values);
  await showLayout(layout, buildHost(answers));
  expect(screen.getByRole("heading", { name: "General" })).toBeDefined();
  expect(screen.getByText("Oslo").tagName).toBe("DD");
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("Edit turns the container into inputs in place and moves the focus into the first one", async () => {
  const { answers } = buildAccount(values);
  const { user } = await showLayout(layout, buildHost(answers));
  await startEditing(user);
  const city = screen.getByRole("textbox", { name: "City" });
  expect(document.activeElement).toBe(city);
  expect(screen.queryByRole("textbox", { name: "VatId" })).toBeNull();
  expect(screen.getByText("NO1")).toBeDefined();
});

test("sends only what changed, with the version of the record, and shows what the server made of it", async () => {
  const { answers } = buildAccount(values);
  const host = buildHost(answers);
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  const city = screen.getByRole("textbox", { name: "City" });
  await user.clear(city);
  await user.type(city, "Bergen");
  expect(screen.getByText("1 change")).toBeDefined();
  expect(screen.getByTitle("Was: Oslo")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(host.calls.at(-1)).toEqual({
    operation: "Account.UpdateAccount",
    input: { accountId: 100, rowVersion: 3, values: { City: "Bergen" } },
  });
  expect(await screen.findByText("Bergen")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
  expect(host.messages.notify).toHaveBeenCalledWith({ severity: "success", text: "Saved." });
});

test("a second save names the version that the first one brought", async () => {
  const { answers } = buildAccount(values);
  const host = buildHost(answers);
  const { user } = await showLayout(layout, host);
  for (const text of ["A", "B"]) {
    await startEditing(user);
    await user.type(screen.getByRole("textbox", { name: "City" }), text);
    await user.click(screen.getByRole("button", { name: "Save" }));
  }
  expect(host.calls.at(-1)?.input).toMatchObject({ rowVersion: 4, values: { City: "OsloAB" } });
});

test("a screen of its own saves an account with the version that came beside its values", async () => {
  const { answers } = buildAccount(values);
  const host = buildHost(answers);
  const routed = {
    ...layout,
    Target: { Route: "/companies/{accountId}" },
    Save: { ...layout.Save, Parameters: { accountId: "Route.accountId", rowVersion: "Result.RowVersion" } },
  } as typeof layout;
  const { user } = await showLayout(routed, host);
  for (const text of ["A", "B"]) {
    await startEditing(user);
    await user.type(screen.getByRole("textbox", { name: "City" }), text);
    await user.click(screen.getByRole("button", { name: "Save" }));
  }
  const saves = host.calls.filter(({ operation }) => operation === "Account.UpdateAccount").map(({ input }) => input);
  expect(saves).toEqual([
    { accountId: 100, rowVersion: 3, values: { City: "OsloA" } },
    { accountId: 100, rowVersion: 4, values: { City: "OsloAB" } },
  ]);
});

test("an emptied value is sent as null", async () => {
  const { answers } = buildAccount(values);
  const host = buildHost(answers);
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  await user.clear(screen.getByRole("textbox", { name: "Zip" }));
  await user.keyboard("{Control>}s{/Control}");
  expect(host.calls.at(-1)?.input).toMatchObject({ values: { Zip: null } });
});

test("a double click on Save sends once", async () => {
  const { answers } = buildAccount(values);
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const update = answers["Account.UpdateAccount"];
  const host = buildHost({ ...answers, "Account.UpdateAccount": (input) => slow.then(() => update(input)) });
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), "!");
  await user.dblClick(screen.getByRole("button", { name: "Save" }));
  finish();
  expect(await screen.findByText("Oslo!")).toBeDefined();
  expect(host.calls.filter((call) => call.operation === "Account.UpdateAccount")).toHaveLength(1);
});

test("Escape asks before it discards, and keeps what was typed when the answer is no", async () => {
  const { answers } = buildAccount(values);
  const host = buildHost(answers);
  host.messages.confirm.mockResolvedValueOnce(false);
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), "!");
  await user.keyboard("{Escape}");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Oslo!");
  await user.keyboard("{Escape}");
  expect(await screen.findByText("Oslo")).toBeDefined();
  expect(host.messages.confirm).toHaveBeenCalledTimes(2);
});

test("tells the host while there are unsaved changes", async () => {
  const { answers } = buildAccount(values);
  const host = buildHost(answers);
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), "!");
  expect(host.drafts.guard.mock.lastCall?.[0]).toMatchObject({ count: 1 });
  await user.click(within(screen.getByRole("region", { name: "Unsaved changes" })).getByRole("button", { name: "Discard" }));
  expect(host.drafts.guard.mock.lastCall?.[0]).toBeNull();
});

test("a draft survives a reload and says so", async () => {
  const { answers } = buildAccount(values);
  const storage = buildStorage();
  const stored = vi.spyOn(storage, "setItem");
  const host = buildHost(answers, { drafts: { storage } });
  const { user, unmount } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), "!");
  await waitFor(() => expect(stored.mock.lastCall?.[1]).toContain("Oslo!"));
  unmount();
  await showLayout(layout, host);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Oslo!");
  expect(screen.getByRole("region", { name: "Restored changes" }).textContent).toContain("1 change restored from");
});

test("parts of one record that are saved in two ways are edited apart, each by its own operation", async () => {
  const { answers } = buildAccount(values);
  const host = buildHost({ ...answers, "Account.SaveSupport": () => ({}) });
  const support = buildContainer([buildField("Phone")], {
    Id: "support",
    Name: "Support",
    DisplayValue: "Support",
    Save: { Service: "Account", Operation: "SaveSupport", Parameters: { accountId: "Route.accountId" }, Values: "details" },
  });
  const { user } = await showLayout(buildLayout([], withContainers(buildContainer([buildField("City")]), support)), host);
  await user.click(within(screen.getByRole("region", { name: "Support" })).getByRole("button", { name: "Edit" }));
  expect(screen.queryByRole("textbox", { name: "City" })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Phone" }), "+49");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(host.calls.filter(({ operation }) => !operation.includes("Load")).map(({ operation, input }) => [operation, input])).toEqual([
    ["Account.SaveSupport", { accountId: 100, details: { Phone: "+49" } }],
  ]);
});
