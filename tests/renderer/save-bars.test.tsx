import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHost } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";
import { buildAccount, showLayout } from "./support/show-layout.tsx";

test("what is saved apart has a bar of its own, called after its container", async () => {
  const { answers } = buildAccount({ City: "Oslo", Phone: "+4722000000" });
  const layout = buildLayout(
    [],
    withContainers(
      buildContainer([buildField("City")]),
      buildContainer([buildField("Phone")], {
        Id: "support",
        Name: "Support",
        DisplayValue: "Support details",
        Save: { Service: "Account", Operation: "SaveSupportDetails", Parameters: { accountId: "Route.accountId" }, Values: "details" },
      }),
    ),
  );
  const { user } = await showLayout(layout, buildHost(answers));
  for (const name of ["General", "Support details"])
    await user.click(within(await screen.findByRole("region", { name })).getByRole("button", { name: "Edit" }));
  expect(await screen.findByRole("region", { name: "Unsaved changes" })).toBeTruthy();
  expect(await screen.findByRole("region", { name: "Unsaved changes: Support details" })).toBeTruthy();
});
