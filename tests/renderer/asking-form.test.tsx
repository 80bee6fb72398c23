import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildForm, buildLayout, withContainers } from "./support/build-layout.ts";
import { showLayout } from "./support/show-layout.tsx";

const form = buildForm([buildField("Name", { IsRequired: true })], {
  SubmitLabel: "Create",
  Confirm: { Title: "Create {{ Values.Name }}?", Text: "It begins at once." },
});
const layout = buildLayout([], { ...withContainers(form) });

test("a form with Confirm asks once everything is right, names the thing, and sends nothing to anyone who does not agree", async () => {
  const host = buildHost({ "Account.CreateAccount": () => ({ AccountId: 205 }) });
  const confirm = host.messages.confirm.mockResolvedValue(false);
  const { user } = await showLayout(layout, host);
  await user.click(screen.getByRole("button", { name: "Create" }));
  expect(confirm).not.toHaveBeenCalled();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Logistics{Enter}");
  await waitFor(() =>
    expect(confirm).toHaveBeenCalledWith({ title: "Create Logistics?", text: "It begins at once.", isDestructive: true }),
  );
  expect(host.calls).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Logistics");
  confirm.mockResolvedValue(true);
  await user.click(screen.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(host.calls).toHaveLength(1));
});
