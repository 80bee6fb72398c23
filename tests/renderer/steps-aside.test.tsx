/** Containers beside a wizard: shown in every step, and may follow its values. */
import "../../src/renderer/containers/live/live-container.tsx";
import "../../src/renderer/containers/steps/steps-container.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FieldsContainer, StepsContainer } from "../../layout/model.ts";
import { createRegistry } from "../../src/renderer/screens/create-registry.ts";
import { LayoutScreen } from "../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../src/renderer/screens/renderer.tsx";
import { buildHost } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";
import { showLayout } from "./support/show-layout.tsx";

const SUM: FieldsContainer = buildContainer([buildField("Sum", { IsReadOnly: true })], {
  Id: "sum",
  Name: "Sum",
  DisplayValue: "Each month",
  Source: { Service: "Account", Operation: "Preview", Of: "order", Parameters: { name: "Values.Name", count: "Values.Count" } },
});
const WIZARD: StepsContainer = {
  Id: "order",
  Name: "Order",
  DisplayValue: "Order",
  Kind: "Steps",
  Submit: { Service: "Account", Operation: "CreateAccount", Values: "values" },
  EnabledWhen: "Live.Sum.CanOrder",
  Steps: [
    { Id: "what", Name: "What", DisplayValue: "Service", Fields: [buildField("Name", { InitialValue: "'Mail'" })] },
    { Id: "amount", Name: "Amount", DisplayValue: "Quantity", Fields: [buildField("Count", { InitialValue: "'2'" })] },
  ],
  Aside: [SUM],
};
const host = () =>
  buildHost({
    "Account.Preview": ({ name, count }) => ({ Sum: `${String(count)} of ${String(name)}`, CanOrder: count !== "0" }),
    "Account.CreateAccount": () => ({}),
  });
const beside = () => screen.getByRole("region", { name: "Each month" });
const next = () => screen.getByRole("button", { name: "Next" });

it("lives through all steps and the overview, follows the values of any step, and is read by the rules of the wizard", async () => {
  const { user, host: ports } = await showLayout(buildLayout([], withContainers(WIZARD)), host());
  await within(beside()).findByText("2 of Mail");
  const first = beside();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "box");
  await within(beside()).findByText("2 of Mailbox");
  await user.click(next());
  await user.clear(screen.getByRole("textbox", { name: "Count" }));
  await user.type(screen.getByRole("textbox", { name: "Count" }), "0");
  await within(beside()).findByText("0 of Mailbox");
  await user.click(next());
  // The overview: the same element, not a redrawn one.
  expect(beside()).toBe(first);
  expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-disabled")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Change Quantity" }));
  await user.type(screen.getByRole("textbox", { name: "Count" }), "5");
  await user.click(next());
  await within(beside()).findByText("05 of Mailbox");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() =>
    expect(ports.calls.filter(({ operation }) => operation === "Account.CreateAccount").map(({ input }) => input)).toEqual([
      { values: { Name: "Mailbox", Count: "05" } },
    ]),
  );
});

it("is beside a wizard in a dialog too", async () => {
  const action = {
    Id: "new",
    DisplayValue: "New order",
    On: "Page" as const,
    Form: "order",
    Service: "Account",
    Operation: "CreateAccount",
  };
  const { user } = await showLayout(buildLayout([], { ...withContainers(WIZARD), Actions: [action] }), host());
  expect(screen.queryByRole("region", { name: "Each month" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "New order" }));
  await within(await screen.findByRole("dialog", { name: "New order" })).findByText("2 of Mail");
});

it("brings the inputs of a wizard where nothing was typed into before", async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Renderer ports={host()} registry={createRegistry()}>
        <LayoutScreen layout={buildLayout([], withContainers(WIZARD))} />
      </Renderer>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("textbox", { name: "Name" })).toHaveProperty("value", "Mail");
});
