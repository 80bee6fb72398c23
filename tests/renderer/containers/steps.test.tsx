import "../support/warm-kinds.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { StepsContainer } from "../../../layout/model.ts";
import { buildHost, buildRefusal, buildStorage } from "../support/build-host.ts";
import { buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

const wizard = (parts: Partial<StepsContainer> = {}): StepsContainer => ({
  Id: "order",
  Name: "Order",
  DisplayValue: "New order",
  Kind: "Steps",
  Submit: { Service: "Account", Operation: "CreateAccount", Parameters: { parentAccountId: "Route.accountId" }, Values: "values" },
  SubmitLabel: "Place the order",
  SuccessMessage: "Ordered.",
  Navigate: { Route: "/orders/{id}", Parameters: { id: "Result.OrderId" } },
  Steps: [
    {
      Id: "who",
      Name: "Who",
      DisplayValue: "Customer",
      Fields: [buildField("Customer", { IsRequired: true }), buildField("IsCompany", { DisplayTemplate: "CheckBox", DataType: "boolean" })],
    },
    {
      Id: "tax",
      Name: "Tax",
      DisplayValue: "Tax",
      VisibleWhen: "Values.IsCompany == true",
      Fields: [buildField("VatId", { IsRequired: true })],
    },
    {
      Id: "where",
      Name: "Where",
      DisplayValue: "Address",
      Fields: [buildField("City", { IsRequired: true }), buildField("Hint", { VisibleWhen: 'Step.Id == "where" && Step.Number == 2' })],
    },
  ],
  ...parts,
});
const layout = (parts?: Partial<StepsContainer>) => buildLayout([], withContainers(wizard(parts)));
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
/** Types and presses Enter: a browser then looks for the button that names the form, `user-event` for one inside it alone. */
async function enter(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.type(input, text);
  if (input instanceof HTMLInputElement && input.form) fireEvent.submit(input.form);
}
const step = () => document.querySelector("[aria-current=step]")?.textContent;

async function open(host = buildHost({ "Account.CreateAccount": () => ({ OrderId: 9 }) }), parts?: Partial<StepsContainer>) {
  const shown = await showLayout(layout(parts), host);
  await screen.findByRole("textbox", { name: "Customer" });
  return shown;
}

test("goes from step to step, shows everything in the end and sends it as one call", async () => {
  const { user, host } = await open();
  expect(step()).toBe("1Customer, current step");
  await enter(user, box("Customer"), "Lark");
  await waitFor(() => expect(step()).toBe("2Address, current step"));
  expect(document.activeElement).toBe(box("City"));
  expect(box("Hint")).toBeTruthy();
  await enter(user, box("City"), "Oslo");
  await screen.findByRole("heading", { name: "Overview" });
  const customer = screen.getByRole("region", { name: "Customer" });
  expect(within(customer).getByText("Lark")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(host.calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Place the order" }));
  await waitFor(() => expect(host.navigation.navigate).toHaveBeenCalledWith("/orders/{id}", { id: 9 }));
  expect(host.calls).toEqual([
    { operation: "Account.CreateAccount", input: { parentAccountId: 100, values: { Customer: "Lark", City: "Oslo" } } },
  ]);
  expect(host.messages.notify).toHaveBeenCalledWith({ severity: "success", text: "Ordered." });
});

test("Next judges the open step only, and stays with the focus on what is wrong", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("Customer is required.")).toBeTruthy();
  expect(step()).toBe("Customer, needs your attention");
  expect(document.activeElement).toBe(box("Customer"));
  expect(screen.queryByText("City is required.")).toBeNull();
});

test("its actions are beside the form, not in it, and one of them is the form's own", async () => {
  await open();
  const next = screen.getByRole<HTMLButtonElement>("button", { name: "Next" });
  expect(next.closest("form")).toBeNull();
  expect(next.form).toBe(box("Customer").form);
  expect([...document.querySelectorAll(".ts-steps button, .ts-form-actions button")].filter((each) => each.closest("form"))).toEqual([]);
});

test("a step that a rule brings is asked for, Back keeps what was typed, and a step that goes asks for nothing", async () => {
  const { user, host } = await open();
  await user.type(box("Customer"), "Lark");
  await user.click(screen.getByRole("checkbox", { name: "IsCompany" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.type(await screen.findByRole("textbox", { name: "VatId" }), "NO1");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Customer" })).value).toBe("Lark");
  await user.click(screen.getByRole("checkbox", { name: "IsCompany" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await enter(user, await screen.findByRole("textbox", { name: "City" }), "Oslo");
  await user.click(await screen.findByRole("button", { name: "Place the order" }));
  await waitFor(() => expect(host.calls).toHaveLength(1));
  expect(host.calls[0]?.input.values).toEqual({ Customer: "Lark", IsCompany: false, City: "Oslo" });
});

test("what the server refuses leads back to the step that asked for it", async () => {
  const host = buildHost({
    "Account.CreateAccount": () => {
      throw buildRefusal("Invalid", { details: [{ field: "values.Customer", code: "unknown", message: "There is no such customer." }] });
    },
  });
  const { user } = await open(host);
  await enter(user, box("Customer"), "Lark");
  await enter(user, await screen.findByRole("textbox", { name: "City" }), "Oslo");
  await user.click(await screen.findByRole("button", { name: "Place the order" }));
  await waitFor(() => expect(document.activeElement).toBe(box("Customer")));
  expect(screen.getByText("There is no such customer.")).toBeTruthy();
});

test("the overview leads back to each step", async () => {
  const { user } = await open();
  await enter(user, box("Customer"), "Lark");
  await enter(user, await screen.findByRole("textbox", { name: "City" }), "Oslo");
  await user.click(await screen.findByRole("button", { name: "Change Customer" }));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Customer" })).value).toBe("Lark");
});

test("a reload comes back to the same step with everything typed", async () => {
  const drafts = buildStorage();
  const { user, host, unmount } = await open(buildHost({}, { drafts: { storage: drafts } }));
  await enter(user, box("Customer"), "Lark");
  await user.type(await screen.findByRole("textbox", { name: "City" }), "Os");
  window.dispatchEvent(new Event("pagehide"));
  unmount();
  await showLayout(layout(), buildHost({}, { drafts: { storage: drafts }, navigation: { address: host.navigation.address } }));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "City" })).value).toBe("Os");
  expect(step()).toBe("2Address, current step");
});

test("an action opens it as a dialog", async () => {
  const { user, host } = await showLayout(
    buildLayout([], {
      ...withContainers(wizard()),
      Actions: [{ Id: "new", DisplayValue: "New order", On: "Page", Form: "order", Parameters: { Customer: '"Lark"' } }],
    }),
    buildHost({ "Account.CreateAccount": () => ({ OrderId: 9 }) }),
  );
  await user.click(screen.getByRole("button", { name: "New order" }));
  const dialog = await screen.findByRole("dialog", { name: "New order" });
  await user.click(await within(dialog).findByRole("button", { name: "Next" }));
  await enter(user, await within(dialog).findByRole("textbox", { name: "City" }), "Oslo");
  await user.click(await within(dialog).findByRole("button", { name: "Place the order" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(host.calls[0]?.input.values).toEqual({ Customer: "Lark", City: "Oslo" });
});
