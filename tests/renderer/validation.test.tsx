import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { RemoteCheck } from "../../src/renderer/ports/choices.ts";
import { buildHost, buildRefusal } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("judges a field when it is left, not while it is typed the first time, then at each keystroke until it is right", async () => {
  const { answers } = buildAccount({ City: "Oslo", Zip: "" });
  const { user } = await showLayout(
    buildLayout([buildField("Zip", { Pattern: "[0-9]{4}", PatternMessage: "Four digits." })]),
    buildHost(answers),
  );
  await startEditing(user);
  await user.type(box("Zip"), "01");
  expect(screen.queryByText("Four digits.")).toBeNull();
  await user.tab();
  expect(screen.getByText("Four digits.")).toBeDefined();
  expect(box("Zip").getAttribute("aria-invalid")).toBe("true");
  expect(box("Zip").getAttribute("aria-describedby")).toContain(screen.getByText("Four digits.").id);
  await user.type(box("Zip"), "50");
  expect(screen.queryByText("Four digits.")).toBeNull();
  expect(box("Zip").hasAttribute("aria-invalid")).toBe(false);
});

test("a refused save moves the focus to the first error and sends nothing", async () => {
  const { answers } = buildAccount({ City: "Oslo", Zip: "0150" });
  const host = buildHost(answers);
  const { user } = await showLayout(buildLayout([buildField("City", { IsRequired: true }), buildField("Zip", { MaxLength: 4 })]), host);
  await startEditing(user);
  await user.clear(box("City"));
  await user.type(box("Zip"), "123");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(document.activeElement).toBe(box("City"));
  expect(screen.getByText("City is required.")).toBeDefined();
  expect(screen.getByText("Zip may have at most 4 characters.")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(host.calls.some((call) => call.operation === "Account.UpdateAccount")).toBe(false);
});

test.each([
  ["asks for what another container of the record requires", undefined],
  ["does not, where that container asks only when it changes", true],
])("a save of one container %s", async (_, RequiredWhenChanged) => {
  const { answers } = buildAccount({ City: "Oslo", Zip: "" });
  const host = buildHost(answers);
  const more = buildContainer([buildField("Zip", { IsRequired: true })], {
    Id: "more",
    ...(RequiredWhenChanged === undefined ? {} : { RequiredWhenChanged }),
  });
  const { user } = await showLayout(buildLayout([], withContainers(buildContainer([buildField("City")]), more)), host);
  await user.click(screen.getAllByRole("button", { name: "Edit" })[0] as HTMLElement);
  await user.type(box("City"), "lo");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const isSent = () => host.calls.some(({ operation }) => operation === "Account.UpdateAccount");
  if (RequiredWhenChanged) return await waitFor(() => expect(isSent()).toBe(true));
  expect(await screen.findByText("Zip is required.")).toBeDefined();
  expect(document.activeElement).toBe(box("Zip"));
  expect(isSent()).toBe(false);
});

test("with three errors or more a summary links to each", async () => {
  const names = ["A", "B", "C"];
  const { answers } = buildAccount({ A: "1", B: "2", C: "3" });
  const { user } = await showLayout(buildLayout(names.map((name) => buildField(name, { IsRequired: true }))), buildHost(answers));
  await startEditing(user);
  for (const name of names) await user.clear(box(name));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const summary = screen.getByRole("alert");
  expect(summary.textContent).toContain("3 fields need your attention.");
  await user.click(within(summary).getByRole("button", { name: "C" }));
  expect(document.activeElement).toBe(box("C"));
});

test("field errors of the server land on their fields; what belongs to none is in an alert; typed values stay", async () => {
  const { answers } = buildAccount({ City: "Oslo", Zip: "0150" });
  const details = [
    { field: "values.Zip", code: "UnknownZip", message: "There is no such zip." },
    { field: "", code: "Closed", message: "The books are closed." },
  ];
  const refuse = () => {
    throw buildRefusal("ValidationFailed", { details });
  };
  const { user } = await showLayout(
    buildLayout([buildField("City"), buildField("Zip")]),
    buildHost({ ...answers, "Account.UpdateAccount": refuse }),
  );
  await startEditing(user);
  await user.type(box("Zip"), "9");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("There is no such zip.")).toBeDefined();
  expect(screen.getByRole("alert").textContent).toContain("The books are closed.");
  expect(box("Zip").value).toBe("01509");
  await waitFor(() => expect(document.activeElement).toBe(box("Zip")));
  await user.type(box("Zip"), "1");
  expect(screen.queryByText("There is no such zip.")).toBeNull();
});

test("a value that is taken is reported when the field is left, and stops the save", async () => {
  const { answers } = buildAccount({ VatId: "" });
  const unique = vi.fn<RemoteCheck>(async ({ value }) => ({ ok: value !== "DE1" }));
  const host = buildHost(answers, { checks: { unique } });
  const { user } = await showLayout(buildLayout([buildField("VatId", { IsUnique: true })]), host);
  await startEditing(user);
  await user.type(box("VatId"), "DE1");
  expect(unique).not.toHaveBeenCalled();
  await user.tab();
  expect(await screen.findByText("VatId is already taken.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(host.calls.some((call) => call.operation === "Account.UpdateAccount")).toBe(false);
  await user.type(box("VatId"), "2");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(host.calls.at(-1)?.input).toMatchObject({ values: { VatId: "DE12" } }));
});

test("a remote rule may put a value into its proper form", async () => {
  const { answers } = buildAccount({ VatId: "" });
  const remote: RemoteCheck = async ({ value }) => ({ ok: true, normalizedValue: String(value).replaceAll(" ", "").toUpperCase() });
  const { user } = await showLayout(
    buildLayout([buildField("VatId", { RemoteValidation: true })]),
    buildHost(answers, { checks: { remote } }),
  );
  await startEditing(user);
  await user.type(box("VatId"), "de 13 66");
  await user.tab();
  await waitFor(() => expect(box("VatId").value).toBe("DE1366"));
});

describe("what a remote rule refused is asked about again when another value changed", () => {
  const { answers } = buildAccount({ Zip: "", Country: "DE" });
  const layout = buildLayout([buildField("Zip", { RemoteValidation: true }), buildField("Country"), buildField("Note")]);
  const open = async () => {
    const remote = vi.fn<RemoteCheck>(async ({ value, values }) => ({ ok: value === "1010" && values.Country === "AT" }));
    const host = buildHost(answers, { checks: { remote } });
    const { user } = await showLayout(layout, host);
    await startEditing(user);
    await user.type(box("Zip"), "1010");
    await user.tab();
    expect(await screen.findByText("Zip is not valid.")).toBeDefined();
    await user.clear(box("Country"));
    await user.type(box("Country"), "AT");
    return { user, host, remote };
  };

  test("as soon as that is left", async () => {
    const { user, remote } = await open();
    await user.tab();
    await waitFor(() => expect(screen.queryByText("Zip is not valid.")).toBeNull());
    const asked = remote.mock.calls.length;
    await user.type(box("Note"), "x");
    await user.tab();
    expect(remote).toHaveBeenCalledTimes(asked);
  });

  test("and before a save", async () => {
    const { user, host } = await open();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(host.calls.at(-1)).toMatchObject({ operation: "Account.UpdateAccount", input: { values: { Zip: "1010", Country: "AT" } } }),
    );
  });
});

test("what has to be ticked is asked for in a sentence of its own, not called required", async () => {
  const { answers } = buildAccount({ Note: "kept" });
  const agreed = buildField("Agreed", { DisplayTemplate: "CheckBox", DataType: "boolean", IsRequired: true });
  const { user } = await showLayout(buildLayout([buildField("Note"), agreed]), buildHost(answers));
  await startEditing(user);
  await user.type(box("Note"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Confirm this to continue.")).toBeDefined();
});

test("rules show, lock, require and compute fields while someone types", async () => {
  const { answers } = buildAccount({ Country: "NO", Region: "North", Code: "x", Note: "kept" });
  const host = buildHost(answers);
  const layout = buildLayout([
    buildField("Country"),
    buildField("Region", { VisibleWhen: 'Values.Country == "NO"' }),
    buildField("Code", { EnabledWhen: 'Values.Country == "NO"' }),
    buildField("Reason", { RequiredWhen: 'Values.Country == "SE"' }),
    buildField("Place", { ComputedAs: 'Values.Region == null ? "abroad" : Values.Region' }),
  ]);
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  expect(screen.getByText("Place").nextElementSibling?.textContent).toBe("North");
  await user.clear(box("Country"));
  await user.type(box("Country"), "SE");
  expect(screen.queryByRole("textbox", { name: "Region" })).toBeNull();
  expect(box("Code").disabled).toBe(true);
  expect(screen.getByText("Place").nextElementSibling?.textContent).toBe("abroad");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Reason is required.")).toBeDefined();
  await user.type(box("Reason"), "moved");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(host.calls.at(-1)?.operation).toBe("Account.UpdateAccount"));
  expect(host.calls.at(-1)?.input.values).toEqual({ Country: "SE", Reason: "moved" });
});

test("OnHide: Clear empties a field that is hidden", async () => {
  const { answers } = buildAccount({ Country: "NO", Region: "North" });
  const host = buildHost(answers);
  const layout = buildLayout([buildField("Country"), buildField("Region", { VisibleWhen: 'Values.Country == "NO"', OnHide: "Clear" })]);
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(box("Country"), "X");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(host.calls.at(-1)?.input.values).toEqual({ Country: "NOX", Region: null }));
});

test("a container comes and goes with what is typed, and asks for nothing while it is hidden", async () => {
  const { answers } = buildAccount({ Country: "NO", Bank: "" });
  const host = buildHost(answers);
  const bank = buildContainer([buildField("Bank", { IsRequired: true })], {
    Id: "bank",
    DisplayValue: "Bank",
    VisibleWhen: 'Values.Country == "NO"',
  });
  const { user } = await showLayout(buildLayout([], withContainers(buildContainer([buildField("Country")]), bank)), host);
  for (const button of screen.getAllByRole("button", { name: "Edit" })) await user.click(button);
  await user.type(box("Country"), "X");
  expect(screen.queryByRole("heading", { name: "Bank" })).toBeNull();
  await user.type(box("Country"), "{Backspace}");
  expect(screen.getByRole("heading", { name: "Bank" })).toBeDefined();
  await user.type(box("Country"), "X");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(host.calls.at(-1)?.input.values).toEqual({ Country: "NOX" }));
});

describe("rules between fields", () => {
  const END = buildField("End", {
    ValidWhen: "Values.Start == null || Values.End >= Values.Start",
    ValidMessage: "Ends after it starts.",
  });
  test("a field is judged again when what it is compared with is left, and cleared while that is put right", async () => {
    const { answers } = buildAccount({ Start: "a", End: "b" });
    const { user } = await showLayout(buildLayout([buildField("Start"), END]), buildHost(answers));
    await startEditing(user);
    await user.type(box("End"), "b");
    await user.tab();
    await user.clear(box("Start"));
    await user.type(box("Start"), "c");
    expect(screen.queryByText("Ends after it starts.")).toBeNull();
    await user.tab();
    expect(screen.getByText("Ends after it starts.")).toBeDefined();
    await user.clear(box("Start"));
    expect(screen.queryByText("Ends after it starts.")).toBeNull();
  });
  test("a problem of all values together is shown above its container, and nothing is sent", async () => {
    const { answers } = buildAccount({ Start: "a", End: "b" });
    const host = buildHost(answers);
    const container = buildContainer([buildField("Start"), buildField("End")], {
      ValidWhen: "Values.Start != Values.End",
      ValidMessage: "The two differ.",
    });
    const { user } = await showLayout(buildLayout([], withContainers(container)), host);
    await startEditing(user);
    await user.clear(box("End"));
    await user.type(box("End"), "a");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The two differ.");
    expect(host.calls.some((call) => call.operation === "Account.UpdateAccount")).toBe(false);
    await user.type(box("End"), "b");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(host.calls.some((call) => call.operation === "Account.UpdateAccount")).toBe(true));
  });
});

test("choices follow the field that they depend on, and what is chosen stays to be read", async () => {
  const { answers } = buildAccount({ Where: "CH", State: "BE" });
  const state = buildField("State", {
    DisplayTemplate: "Combobox",
    EnumMembers: [
      { DisplayName: "Bern", Value: "BE", VisibleWhen: "Values.Where == 'CH'" },
      { DisplayName: "Bavaria", Value: "BY", VisibleWhen: "Values.Where == 'DE'" },
      { DisplayName: "Other", Value: "-" },
    ],
  });
  const { user } = await showLayout(buildLayout([buildField("Where"), state]), buildHost(answers));
  await startEditing(user);
  const list = await screen.findByRole("combobox", { name: "State" });
  const offered = () =>
    within(list)
      .getAllByRole("option")
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(offered()).toEqual(["Bern", "Other"]);
  await user.clear(box("Where"));
  await user.type(box("Where"), "DE");
  expect(offered()).toEqual(["Bern", "Bavaria", "Other"]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(list.getAttribute("aria-invalid")).toBe("true");
  await user.selectOptions(list, "Bavaria");
  expect(offered()).toEqual(["Bavaria", "Other"]);
});

test("a field of a record begins with its initial value where nothing is stored, and Cancel takes it away", async () => {
  const { answers } = buildAccount({ City: "", Zip: "0150" });
  const fields = [buildField("City", { InitialValue: "'Oslo'" }), buildField("Zip", { InitialValue: "'9999'", SetOnce: true })];
  const host = buildHost(answers);
  const { user } = await showLayout(buildLayout(fields), host);
  expect(screen.queryByText("Oslo")).toBeNull();
  await startEditing(user);
  expect(box("City").value).toBe("Oslo");
  expect(box("Zip").value).toBe("0150");
  expect(box("Zip").disabled || box("Zip").readOnly).toBe(true);
  expect(screen.getByText("It cannot be changed once it is saved.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(host.calls.find(({ operation }) => operation === "Account.UpdateAccount")?.input).toMatchObject({ values: { City: "Oslo" } }),
  );
});
