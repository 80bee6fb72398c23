/** Shipped lists when loading fails or nothing exists: with the texts of the specification (§8). */
// Grids come in a chunk of their own: here it is there before the clock of the first test runs.
import "../../../src/renderer/containers/grid/grid-container.tsx";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { shippedLayouts } from "../../e2e/support/shipped-layouts.ts";
import { buildHost, buildRefusal } from "../support/build-host.ts";
import { showLayout } from "../support/show-layout.tsx";

/** The billing screen with its list of months alone. */
function months() {
  const billing = shippedLayouts("en").find(({ id }) => id === "billing.account")?.layout;
  const [page] = billing?.Pages ?? [];
  if (billing === undefined || page === undefined) throw new Error("There is no billing screen.");
  return { ...billing, Pages: [{ ...page, Containers: page.Containers.filter(({ Id }) => Id === "intervals") }] };
}

test("months that cannot be loaded", async () => {
  const answer = () => {
    throw buildRefusal("Overloaded", { status: 503 });
  };
  await showLayout(months(), buildHost({ "Account.GetBillingIntervals": answer }));
  expect((await screen.findByRole("alert")).textContent).toContain("Error loading intervals.");
});

test("no months", async () => {
  await showLayout(months(), buildHost({ "Account.GetBillingIntervals": () => ({ Items: [], TotalCount: 0 }) }));
  expect(await screen.findByText("No billing data for this period.")).toBeTruthy();
});
