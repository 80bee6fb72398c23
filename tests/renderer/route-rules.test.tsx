/** Rules that read the address, on screens whose query parameters change while a record is shown or edited. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHost, type TestHost } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const layout = buildLayout(
  [],
  withContainers(
    buildContainer([buildField("City"), buildField("Street", { VisibleWhen: "Route.part == 'all'" })]),
    buildContainer([buildField("Zip")], { Id: "more", Name: "More", DisplayValue: "More", VisibleWhen: "Route.part == 'all'" }),
  ),
);
const at = (host: TestHost, part: string): TestHost => ({ ...host, scope: { ...host.scope, Route: { accountId: 100, part } } });

test("a container follows the address while its record is only shown", async () => {
  const host = buildHost(buildAccount({ City: "Oslo", Street: "Main Street 1", Zip: "0150" }).answers);
  const { publish } = await showLayout(layout, at(host, "some"));
  expect(screen.queryByRole("region", { name: "More" })).toBeNull();
  publish(layout, at(host, "all"));
  await screen.findByRole("region", { name: "More" });
  publish(layout, at(host, "some"));
  await waitFor(() => expect(screen.queryByRole("region", { name: "More" })).toBeNull());
});

test("fields and containers follow the address while their record is edited, and typed values stay", async () => {
  const { answers } = buildAccount({ City: "Oslo", Street: "Main Street 1", Zip: "0150" });
  const host = buildHost(answers);
  const { user, publish } = await showLayout(layout, at(host, "some"));
  await startEditing(user);
  const box = (name: string) => screen.queryByRole<HTMLInputElement>("textbox", { name });
  await user.type(box("City") as HTMLElement, " Sentrum");
  expect(box("Street")).toBeNull();
  publish(layout, at(host, "all"));
  await waitFor(() => expect(box("Street")?.value).toBe("Main Street 1"));
  expect(screen.getByRole("region", { name: "More" })).toBeTruthy();
  expect(box("City")?.value).toBe("Oslo Sentrum");
  publish(layout, at(host, "some"));
  await waitFor(() => expect(box("Street")).toBeNull());
  expect(screen.queryByRole("region", { name: "More" })).toBeNull();
});
