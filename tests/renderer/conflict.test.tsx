import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const layout = buildLayout([buildField("City"), buildField("Zip"), buildField("Note")]);

async function editWhileSomebodySaves(theirs: Record<string, unknown>) {
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

test("changes of different fields are merged without asking", async () => {
  const { account } = await editWhileSomebodySaves({ Zip: "0151" });
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo S", Zip: "0151", Note: "mine" }, RowVersion: 5 }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a field that both changed is decided by the person, with both values side by side", async () => {
  const { account, user } = await editWhileSomebodySaves({ City: "Oslo N" });
  const dialog = await screen.findByRole("dialog", { name: "Somebody else saved first" });
  const city = within(dialog).getByRole("group", { name: "City" });
  expect(city.textContent).toContain("Oslo S");
  expect(city.textContent).toContain("Oslo N");
  expect(within(dialog).queryByRole("group", { name: "Note" })).toBeNull();
  await user.click(within(city).getByRole("radio", { name: /Theirs/ }));
  await user.click(within(dialog).getByRole("button", { name: "Save this choice" }));
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo N", Zip: "0150", Note: "mine" }, RowVersion: 5 }));
});

test("mine wins when the person says so", async () => {
  const { account, user } = await editWhileSomebodySaves({ City: "Oslo N", Zip: "1" });
  await user.click(await screen.findByRole("button", { name: "Save this choice" }));
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo S", Zip: "1", Note: "mine" }, RowVersion: 5 }));
});

test("going back to the form loses nothing", async () => {
  const { account, user } = await editWhileSomebodySaves({ City: "Oslo N" });
  await user.click(await screen.findByRole("button", { name: "Back to the form" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Oslo S");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Note" }).value).toBe("mine");
  expect(account.record.RowVersion).toBe(4);
});

test("a newer record that arrives while somebody types does not overrule whoever saved it", async () => {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150", Note: "" });
  const { user, client } = await showLayout(layout, buildHost(answers));
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), " S");
  account.record = { Values: { ...account.record.Values, City: "Oslo N" }, RowVersion: 4 };
  await client.refetchQueries();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Oslo S");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("dialog", { name: "Somebody else saved first" })).toBeDefined();
});

test("a draft that meets a record saved since asks which value stays", async () => {
  const { account, answers } = buildAccount({ City: "Oslo", Zip: "0150", Note: "" });
  const host = buildHost(answers);
  const { user, unmount } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), " S");
  await new Promise((resolve) => setTimeout(resolve, 350));
  unmount();
  account.record = { Values: { ...account.record.Values, City: "Oslo N" }, RowVersion: 4 };
  const again = await showLayout(layout, host);
  const dialog = await screen.findByRole("dialog", { name: "Somebody else saved first" });
  await again.user.click(within(dialog).getByRole("button", { name: "Save this choice" }));
  await waitFor(() => expect(account.record).toEqual({ Values: { City: "Oslo S", Zip: "0150", Note: "" }, RowVersion: 5 }));
});
