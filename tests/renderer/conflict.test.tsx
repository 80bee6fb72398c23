import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buildHost, buildStorage } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const layout = buildLayout([buildField("City"), buildField("Zip"), buildField("Note")]);

async function editWhileAnotherSaves(theirs: Record<string, unknown>) {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150", Note: "" });
  const host = buildHost(answers);
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), " S");
  await user.type(screen.getByRole("textbox", { name: "Note" }), "mine");
  account.record = { Values: { ...account.record.Values, ...theirs }, RowVersion: 4 };
  await user.click(screen.getByRole("button", { name: "Save" }));
  return { account, host, user };
}

test("changes of different fields are merged without asking, and said", async () => {
  const { account, host } = await editWhileAnotherSaves({ Zip: "0151" });
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo S", Zip: "0151", Note: "mine" }, RowVersion: 5 }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(host.messages.notify).toHaveBeenCalledWith({
    severity: "info",
    text: "Another user changed one field, and it was updated: Zip",
  });
});

test("the same change on both sides needs nothing", async () => {
  const { account, host } = await editWhileAnotherSaves({ City: "Oslo S" });
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo S", Zip: "0150", Note: "mine" }, RowVersion: 5 }));
  expect(host.calls.at(-1)?.input.values).toEqual({ Note: "mine" });
});

test("a field that both changed is decided by the person, with both values side by side", async () => {
  const { account, user } = await editWhileAnotherSaves({ City: "Oslo N" });
  const dialog = await screen.findByRole("dialog", { name: "Another user saved first" });
  const city = within(dialog).getByRole("group", { name: "City" });
  expect(city.textContent).toContain("Oslo S");
  expect(city.textContent).toContain("Oslo N");
  expect(city.textContent).toMatch(/Before: Oslo$/);
  expect(within(dialog).queryByRole("group", { name: "Note" })).toBeNull();
  await user.click(within(city).getByRole("radio", { name: /Theirs/ }));
  await user.click(within(dialog).getByRole("button", { name: "Save this choice" }));
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo N", Zip: "0150", Note: "mine" }, RowVersion: 5 }));
});

test("mine wins when the person says so", async () => {
  const { account, user } = await editWhileAnotherSaves({ City: "Oslo N", Zip: "1" });
  await user.click(await screen.findByRole("button", { name: "Save this choice" }));
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo S", Zip: "1", Note: "mine" }, RowVersion: 5 }));
});

test("going back to the form loses nothing", async () => {
  const { account, user } = await editWhileAnotherSaves({ City: "Oslo N" });
  await user.click(await screen.findByRole("button", { name: "Back to the form" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Oslo S");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Note" }).value).toBe("mine");
  expect(account.record.RowVersion).toBe(4);
});

test("a newer record that arrives while someone types does not overrule anyone who saved it", async () => {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150", Note: "" });
  const { user, client } = await showLayout(layout, buildHost(answers));
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), " S");
  account.record = { Values: { ...account.record.Values, City: "Oslo N" }, RowVersion: 4 };
  await client.refetchQueries();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Oslo S");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("dialog", { name: "Another user saved first" })).toBeDefined();
});

test("a draft that meets a record saved since asks which value stays", async () => {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150", Note: "" });
  const storage = buildStorage();
  const stored = vi.spyOn(storage, "setItem");
  const host = buildHost(answers, { drafts: { storage } });
  const { user, unmount } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), " S");
  await waitFor(() => expect(stored.mock.lastCall?.[1]).toContain("Oslo S"));
  unmount();
  account.record = { Values: { ...account.record.Values, City: "Oslo N" }, RowVersion: 4 };
  const again = await showLayout(layout, host);
  const dialog = await screen.findByRole("dialog", { name: "Another user saved first" });
  await again.user.click(within(dialog).getByRole("button", { name: "Save this choice" }));
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo S", Zip: "0150", Note: "" }, RowVersion: 5 }));
});

async function typeWhileAnotherSaves(theirs: Record<string, unknown>) {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150", Note: "" });
  const host = buildHost(answers);
  const shown = await showLayout(layout, host);
  await startEditing(shown.user);
  await shown.user.type(screen.getByRole("textbox", { name: "City" }), " S");
  account.record = { Values: { ...account.record.Values, ...theirs }, RowVersion: account.record.RowVersion + 1 };
  await shown.client.refetchQueries();
  await screen.findByText("Another user has changed this to “Oslo N”.");
  return { ...shown, account, host };
}

test("while someone types, untouched fields follow a newer record and touched ones are flagged", async () => {
  const { account, host, user } = await typeWhileAnotherSaves({ City: "Oslo N", Zip: "0151" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Zip" }).value).toBe("0151");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Oslo S");
  expect(host.messages.notify.mock.lastCall?.[0].text).toContain("Zip");
  await user.click(screen.getByRole("button", { name: "Keep mine" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo S", Zip: "0151", Note: "" }, RowVersion: 5 }));
  expect(host.calls.filter(({ operation }) => operation === "Account.UpdateAccount")).toHaveLength(1);
});

test("a flagged field takes theirs at a click", async () => {
  const { user } = await typeWhileAnotherSaves({ City: "Oslo N" });
  await user.click(screen.getByRole("button", { name: "Take theirs" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Oslo N");
  expect(screen.getByText("No changes")).toBeDefined();
  expect(screen.queryByText(/Another user has changed/)).toBeNull();
});

test("saved once more while the person decides, a field is asked about again", async () => {
  const { account, client, user } = await typeWhileAnotherSaves({ City: "Oslo N" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog", { name: "Another user saved first" });
  account.record = { Values: { ...account.record.Values, City: "Oslo W" }, RowVersion: 5 };
  await client.refetchQueries();
  await waitFor(() => expect(dialog.textContent).toContain("Oslo W"));
  await user.click(within(dialog).getByRole("button", { name: "Save this choice" }));
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo S", Zip: "0150", Note: "" }, RowVersion: 6 }));
});

test("what someone else's save hides while it is being saved is put where it can be seen", async () => {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150", Note: "" });
  const hiding = buildLayout([buildField("City"), buildField("Zip"), buildField("Note", { VisibleWhen: "Values.Zip == '0150'" })]);
  const { user } = await showLayout(hiding, buildHost(answers));
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "Note" }), "mine");
  account.record = { Values: { ...account.record.Values, Zip: "1" }, RowVersion: 4 };
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("region", { name: "Values without a field" })).textContent).toMatch(/Note.*mine/);
  expect(account.record.Values.Note).toBe("");
});
