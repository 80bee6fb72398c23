import "../support/warm-kinds.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FormContainer } from "../../../layout/model.ts";
import { buildHost, buildRefusal, type TestHost } from "../support/build-host.ts";
import { buildField, buildForm, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

const form = (parts: Partial<FormContainer> = {}) =>
  buildForm(
    [
      buildField("City"),
      buildField("Seats", { DisplayTemplate: "Number", DataType: "integer", Maximum: 10 }),
      buildField("Code", { IsUnique: true }),
      buildField("Secret", { DisplayTemplate: "Password" }),
      buildField("Iban", { RequiresMfa: true }),
      buildField("Remark"),
      ...["One", "Two", "Three", "Four"].map((name) => buildField(name)),
    ],
    {
      CopyFrom: {
        Choose: { Service: "Account", Operation: "Choose", ValueFrom: "Id", LabelFrom: "Name" },
        Load: { Service: "Account", Operation: "Load", Parameters: { id: "Row.Value" }, Items: "Values" },
      },
      ...parts,
    },
  );
const record = { City: "Oslo", Seats: 99, Code: "X1", Secret: "s3cret", Iban: "••••3000", Remark: "From the record", Foreign: true };
const answers = {
  "Account.Choose": () => ({ Items: [{ Id: 4, Name: "Lark" }], TotalCount: 1 }),
  "Account.Load": () => ({ Values: record }),
};
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function copyLark(host: TestHost = buildHost(answers), typed?: string) {
  const shown = await showLayout(buildLayout([], withContainers(form())), host);
  if (typed !== undefined) await shown.user.type(box("Remark"), typed);
  await shown.user.click(screen.getByRole("button", { name: "Copy from…" }));
  const dialog = await screen.findByRole("dialog", { name: "Copy from another record" });
  await shown.user.click(within(dialog).getByRole("combobox", { name: "Record" }));
  await shown.user.click(await screen.findByRole("option", { name: "Lark" }));
  await shown.user.click(within(dialog).getByRole("button", { name: "Copy" }));
  return { ...shown, dialog };
}

test("fills in what fits, leaves out what is unique, secret or wrong here, and says so", async () => {
  const { host } = await copyLark();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(host.calls.at(-1)).toEqual({ operation: "Account.Load", input: { id: 4 } });
  expect(box("City").value).toBe("Oslo");
  expect(box("Remark").value).toBe("From the record");
  expect(box("Seats").value).toBe("");
  expect(box("Code").value).toBe("");
  expect(document.querySelector<HTMLInputElement>("input[type=password]")?.value).toBe("");
  expect(box("Iban").value).toBe("");
  const said = "2 fields copied: City, Remark. Left out: Seats, Code, Secret, Iban.";
  expect(host.messages.notify).toHaveBeenCalledWith({ severity: "info", text: said });
  expect(host.drafts.guard.mock.lastCall?.[0]?.count).toBe(2);
});

test.each([
  [true, "From the record"],
  [false, "Mine"],
])("what was typed is overwritten only with consent: %s", async (isAgreed, remark) => {
  const host = buildHost(answers);
  host.messages.confirm.mockResolvedValue(isAgreed);
  await copyLark(host, "Mine");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(host.messages.confirm.mock.lastCall?.[0].text).toContain("Remark");
  expect(box("City").value).toBe("Oslo");
  expect(box("Remark").value).toBe(remark);
});

test("of many that are copied the first few are named", async () => {
  const filled = { City: "Oslo", Remark: "Yes", One: "1", Two: "2", Three: "3", Four: "4" };
  const { host } = await copyLark(buildHost({ ...answers, "Account.Load": () => ({ Values: filled }) }));
  const text = "6 fields copied: City, Remark, One, Two, Three, ….";
  await waitFor(() => expect(host.messages.notify).toHaveBeenCalledWith({ severity: "info", text }));
});

test("a record that cannot be loaded changes nothing and says why", async () => {
  const refuse = () => {
    throw buildRefusal("NotFound", { status: 404 });
  };
  const { dialog } = await copyLark(buildHost({ ...answers, "Account.Load": refuse }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Refused: NotFound");
  expect(document.querySelector<HTMLInputElement>("input[name=City]")?.value).toBe("");
});

test("is not there for who may not read such records", async () => {
  const access = (_service: string, operation: string) => ({ allowed: operation !== "Load" });
  await showLayout(buildLayout([], withContainers(form())), buildHost(answers, { operations: { access } }));
  expect(screen.queryByRole("button", { name: "Copy from…" })).toBeNull();
});
