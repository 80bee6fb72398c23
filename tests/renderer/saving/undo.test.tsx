import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHost } from "../support/build-host.ts";
import { buildField, buildLayout } from "../support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "../support/show-layout.tsx";

const layout = buildLayout([
  buildField("City"),
  buildField("News", { DisplayTemplate: "CheckBox", DataType: "boolean" }),
  buildField("Topic", { VisibleWhen: "Values.News == true", OnHide: "Clear" }),
]);

async function edit() {
  const { account, answers } = buildAccount({ City: "Oslo", News: true, Topic: "Cats" });
  const host = buildHost(answers);
  const shown = await showLayout(layout, host);
  await startEditing(shown.user);
  return { ...shown, account, host };
}
const city = () => screen.getByRole<HTMLInputElement>("textbox", { name: "City" });
const topic = () => screen.queryByRole<HTMLInputElement>("textbox", { name: "Topic" });
const news = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "News" });

test("Ctrl+Z takes back a change with what a rule emptied because of it, Ctrl+Shift+Z does it again", async () => {
  const { user } = await edit();
  await user.click(news());
  expect(topic()).toBeNull();
  await user.keyboard("{Control>}z{/Control}");
  expect(news().checked).toBe(true);
  expect(topic()?.value).toBe("Cats");
  expect(screen.getByText("No changes")).toBeDefined();
  expect(screen.getByText("Undone: News, Topic")).toBeDefined();
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(news().checked).toBe(false);
  expect(topic()).toBeNull();
});

test("inside a text field the keys are the field's own", async () => {
  const { user } = await edit();
  await user.click(news());
  await user.type(city(), "!");
  await user.keyboard("{Control>}z{/Control}");
  expect(news().checked).toBe(false);
  expect(city().value).toBe("Oslo!");
});

test("typing without a pause is one step, and a step goes back to the record as it is now", async () => {
  const { user, account, client } = await edit();
  await user.type(city(), " Sentrum");
  account.record = { Values: { ...account.record.Values, City: "Bergen" }, RowVersion: 4 };
  await client.refetchQueries();
  news().focus();
  await user.keyboard("{Control>}z{/Control}");
  expect(city().value).toBe("Bergen");
  expect(screen.getByText("No changes")).toBeDefined();
});

test("the mark of a changed field puts the old value back", async () => {
  const { user } = await edit();
  await user.type(city(), "!");
  await user.click(screen.getByTitle("Was: Oslo"));
  expect(city().value).toBe("Oslo");
  expect(document.activeElement).toBe(city());
  expect(screen.queryByTitle("Was: Oslo")).toBeNull();
});

test("Discard offers for a while to bring everything back", async () => {
  const { user, host, account } = await edit();
  await user.type(city(), "!");
  await user.click(news());
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("textbox")).toBeNull();
  host.messages.notify.mock.lastCall?.[0].action?.run();
  await waitFor(() => expect(city().value).toBe("Oslo!"));
  expect(news().checked).toBe(false);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record.Values).toMatchObject({ City: "Oslo!", News: false }));
});

test("what was saved is not undone", async () => {
  const { user, account } = await edit();
  await user.click(news());
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record.RowVersion).toBe(4));
  await user.keyboard("{Control>}z{/Control}");
  await startEditing(user);
  expect(screen.getByText("No changes")).toBeDefined();
});
