import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHost, buildRefusal } from "../support/build-host.ts";
import { buildField, buildLayout } from "../support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "../support/show-layout.tsx";

async function saveAgainst(reason: Error) {
  const { answers } = buildAccount({ City: "Oslo" });
  const refuse = () => {
    throw reason;
  };
  const { user } = await showLayout(buildLayout([buildField("City")]), buildHost({ ...answers, "Account.UpdateAccount": refuse }));
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "City" }), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  return await screen.findByRole("alert");
}

test.each([
  ["that does not arrive", buildRefusal("RequestFailed", { status: 0 })],
  ["that the server cannot handle", buildRefusal("Unexpected", { status: 500 })],
])("a save %s is not done, and the form says so before it says why", async (_, reason) => {
  const alert = await saveAgainst(reason);
  expect([...alert.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(["Unable to save changes.", reason.message]);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "City" }).value).toBe("Oslo!");
});

test("a refusal says what the server says, and nothing before it", async () => {
  const alert = await saveAgainst(buildRefusal("StateConflict", { status: 409 }));
  expect(alert.textContent).toContain("Refused: StateConflict");
  expect(alert.textContent).not.toContain("Unable to save changes.");
});
