import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

test("a field that cannot be changed says why, in the layout's words or by the right that is missing", async () => {
  const { answers } = buildAccount({ City: "Oslo", Tier: "Gold", Limit: "5", Credit: "A" });
  const layout = buildLayout([
    buildField("City"),
    buildField("Tier", { EnabledWhen: `Values.City == "Bergen"`, DisabledReason: "Only companies in Bergen have tiers." }),
    buildField("Limit", { EnabledWhen: `can("CREDIT", "Update")` }),
    buildField("Credit", { WriteAccess: { Capability: "CREDIT", Actions: ["Update"] } }),
  ]);
  const { user } = await showLayout(layout, buildHost(answers, { operations: { can: () => false } }));
  await startEditing(user);
  const described = (name: string, description: string) => screen.queryByRole("textbox", { name, description });
  expect(described("Tier", "Only companies in Bergen have tiers.")).toBeTruthy();
  expect(described("Limit", "This needs Update on CREDIT. Ask your administrator for it.")).toBeTruthy();
  expect(screen.getAllByText("This needs Update on CREDIT. Ask your administrator for it.")).toHaveLength(2);
  await user.clear(screen.getByLabelText("City"));
  await user.type(screen.getByLabelText("City"), "Bergen");
  expect(described("Tier", "Only companies in Bergen have tiers.")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Tier").disabled).toBe(false);
});
