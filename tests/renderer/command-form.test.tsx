import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildHost, buildRefusal } from "./support/build-host.ts";
import { buildContainer, buildField, buildForm, buildLayout, withContainers } from "./support/build-layout.ts";
import { buildAccount, showLayout } from "./support/show-layout.tsx";

const form = buildForm(
  [buildField("Name", { IsRequired: true }), buildField("Quantity", { DisplayTemplate: "Number", DataType: "integer", InitialValue: "5" })],
  {
    SubmitLabel: "Create",
    SuccessMessage: "Department created.",
    Navigate: { Route: "/account/{accountId}", Parameters: { accountId: "Result.AccountId" } },
  },
);
const createLayout = buildLayout([], { ...withContainers(form) });

test("a message from the answer is shown and stays until it has been read", async () => {
  const layout = buildLayout([], {
    ...withContainers(buildForm([buildField("Name")], { SuccessMessage: "Copy it now: {{ Result.Secret }}" })),
  });
  const host = buildHost({ "Account.CreateAccount": () => ({ Secret: "tk-1" }) });
  const { user } = await showLayout(layout, host);
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Nightly{Enter}");
  await waitFor(() => expect(host.messages.notify).toHaveBeenCalledWith({ severity: "success", text: "Copy it now: tk-1", stays: true }));
});

test("sends the filled-in values with the call's parameters, says so and leads on", async () => {
  const host = buildHost({ "Account.CreateAccount": () => ({ AccountId: 205 }) });
  const { user } = await showLayout(createLayout, host);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" }).value).toBe("5");
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Logistics");
  await user.click(screen.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(host.navigation.navigate).toHaveBeenCalledWith("/account/{accountId}", { accountId: 205 }));
  expect(host.calls).toEqual([
    { operation: "Account.CreateAccount", input: { parentAccountId: 100, values: { Name: "Logistics", Quantity: 5 } } },
  ]);
  expect(host.messages.notify).toHaveBeenCalledWith({ severity: "success", text: "Department created." });
  expect(host.drafts.guard.mock.lastCall?.[0]).toBeNull();
});

test("a refusal keeps everything typed", async () => {
  const host = buildHost({
    "Account.CreateAccount": () => {
      throw buildRefusal("ParentNotActive");
    },
  });
  const { user } = await showLayout(createLayout, host);
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Logistics");
  await user.click(screen.getByRole("button", { name: "Create" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Refused: ParentNotActive");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Logistics");
});

test("an action that names a form opens it as a dialog, filled with its parameters, and refreshes afterwards", async () => {
  const { answers } = buildAccount({ City: "Oslo" });
  const layout = buildLayout([], {
    ...withContainers(buildContainer([buildField("City")]), form),
    Actions: [
      {
        Id: "new",
        DisplayValue: "New department",
        On: "Page",
        Form: "create",
        Parameters: { Name: '"from " + Values.City' },
        Refreshes: ["general"],
      },
    ],
  });
  const host = buildHost({ ...answers, "Account.CreateAccount": () => ({ AccountId: 205 }) });
  const { user } = await showLayout(layout, host);
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "New department" }));
  const dialog = screen.getByRole("dialog", { name: "New department" });
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("from Oslo");
  await user.click(within(dialog).getByRole("button", { name: "Create" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(host.calls.filter((call) => call.operation === "Account.LoadAccountById")).toHaveLength(2);
});

test.each([
  ["keys", async (user: UserEvent, input: HTMLElement) => user.clear(input)],
  [
    "an input at once, as programs and dictation make it",
    async (_: UserEvent, input: HTMLElement) => {
      input.focus();
      fireEvent.input(input, { target: { value: "" } });
    },
  ],
])("a number that a form began with is gone once it is cleared by %s, and is not sent", async (_, clear) => {
  const layout = buildLayout([], {
    ...withContainers(
      buildForm([
        buildField("Name"),
        buildField("Quantity", { DisplayTemplate: "Number", DataType: "integer", InitialValue: "5", Minimum: 1 }),
        buildField("Share", { DisplayTemplate: "Number", DataType: "decimal" }),
      ]),
    ),
    Actions: [
      { Id: "again", DisplayValue: "Again", On: "Page", Form: "create", Parameters: { Quantity: "3600", Share: "decimal('1234.50')" } },
    ],
  });
  const host = buildHost({ "Account.CreateAccount": () => ({ AccountId: 205 }) });
  const { user } = await showLayout(layout, host);
  await user.click(screen.getByRole("button", { name: "Again" }));
  const box = (name: string) => within(screen.getByRole("dialog")).getByRole<HTMLInputElement>("textbox", { name });
  expect(box("Quantity").value.replaceAll(/\D/g, "")).toBe("3600");
  for (const name of ["Quantity", "Share"]) {
    await clear(user, box(name));
    expect(box(name).value).toBe("");
    await user.tab();
    expect(box(name).value).toBe("");
  }
  await user.type(box("Name"), "Logistics");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Send" }));
  await waitFor(() => expect(host.calls.map(({ operation }) => operation)).toContain("Account.CreateAccount"));
  expect(host.calls.at(-1)?.input).toEqual({ parentAccountId: 100, values: { Name: "Logistics" } });
});

test("Escape in a dialog asks before what was typed is lost, and closes only when the person agrees", async () => {
  const layout = buildLayout([], {
    ...withContainers(form),
    Actions: [{ Id: "new", DisplayValue: "New department", On: "Page", Form: "create" }],
  });
  const host = buildHost();
  const { user } = await showLayout(layout, host);
  const open = screen.getByRole("button", { name: "New department" });
  await user.click(open);
  await user.type(screen.getByRole("textbox", { name: "Name" }), "x");
  host.messages.confirm.mockResolvedValueOnce(false);
  await user.keyboard("{Escape}");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("x");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(host.messages.confirm).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(open);
});

test("what is typed stays when the address says something else to begin with; untouched fields follow it, and another record begins again", async () => {
  const layout = buildLayout([], {
    Target: { Route: "/account/{accountId}/end" },
    Parameters: [
      { Name: "accountId", DataType: "integer", IsRequired: true },
      { Name: "at", DataType: "string" },
    ],
    ...withContainers(
      buildForm([
        buildField("When", { InitialValue: "Route.at == null ? 'now' : Route.at" }),
        buildField("Note", { InitialValue: "'since ' + Values.When" }),
        buildField("Reason"),
      ]),
    ),
  });
  const host = buildHost({ "Account.CreateAccount": () => ({}) });
  const at = (Route: Record<string, unknown>) => ({ ...host, scope: { ...host.scope, Route } });
  const { user, publish } = await showLayout(layout, host);
  const value = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name }).value;
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Too expensive");
  publish(layout, at({ accountId: 100, at: "tomorrow" }));
  await waitFor(() => expect(value("When")).toBe("tomorrow"));
  expect([value("Note"), value("Reason")]).toEqual(["since tomorrow", "Too expensive"]);
  expect(screen.queryByText(/another user/i)).toBeNull();
  await user.clear(screen.getByRole("textbox", { name: "When" }));
  await user.type(screen.getByRole("textbox", { name: "When" }), "today");
  publish(layout, at({ accountId: 100, at: "later" }));
  await waitFor(() => expect(value("Note")).toBe("since later"));
  expect(value("When")).toBe("today");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(host.calls.at(-1)?.input).toMatchObject({ values: { When: "today", Reason: "Too expensive" } }));
  await user.type(screen.getByRole("textbox", { name: "Reason" }), " indeed");
  publish(layout, at({ accountId: 200, at: "later" }));
  await waitFor(() => expect([value("When"), value("Reason")]).toEqual(["later", ""]));
});

test("a required switch asks for nothing: untouched it says no, and no sign beside it claims that something is missing", async () => {
  const layout = buildLayout([], {
    ...withContainers(
      buildForm(
        [
          buildField("IsLocked", { DisplayTemplate: "Switch", DataType: "boolean", IsRequired: true }),
          buildField("HasMail", { DisplayTemplate: "Switch", DataType: "boolean" }),
          buildField("Agreed", { DisplayTemplate: "CheckBox", DataType: "boolean", IsRequired: true }),
        ],
        { SubmitLabel: "Create" },
      ),
    ),
  });
  const host = buildHost({ "Account.CreateAccount": () => ({}) });
  const { user } = await showLayout(layout, host);
  expect(screen.getByRole("switch", { name: "IsLocked" }).closest("label")?.textContent).toBe("IsLocked");
  expect(screen.getByRole("checkbox", { name: "Agreed" }).closest("label")?.textContent).toBe("Agreed *");
  await user.click(screen.getByRole("checkbox", { name: "Agreed" }));
  await user.click(screen.getByRole("button", { name: "Create" }));
  await waitFor(() =>
    expect(host.calls.map(({ input }) => input)).toEqual([{ parentAccountId: 100, values: { IsLocked: false, Agreed: true } }]),
  );
});

test("a form with Confirm asks once everything is right, names the thing, and sends nothing to anyone who does not agree", async () => {
  const form = buildForm([buildField("Name", { IsRequired: true })], {
    SubmitLabel: "Create",
    Confirm: { Title: "Create {{ Values.Name }}?", Text: "It begins at once." },
  });
  const layout = buildLayout([], { ...withContainers(form) });
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
