import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Field } from "../../layout/model.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

afterEach(() => vi.useRealTimers());

const all = Array.from({ length: 120 }, (_, index) => ({ DisplayName: `Centre ${index}`, Value: `c${index}` }));
const retired = { DisplayName: "Centre of old", Value: "old", Disabled: true };

/** A server with 120 data centres in pages, which still resolves one that is no longer offered. */
function centres(input: Record<string, unknown>) {
  const { text = "", skip = 0, take = 50, values } = input as { text?: string; skip?: number; take?: number; values?: string[] };
  if (values) return { EnumMembers: [...all, retired].filter((member) => values.includes(member.Value)), TotalCount: values.length };
  const found = all.filter((member) => member.DisplayName.toLowerCase().includes(text.toLowerCase()));
  return { EnumMembers: found.slice(skip, skip + take), TotalCount: found.length };
}
const field: Field = buildField("Centre", {
  DisplayTemplate: "Combobox",
  EnumSource: {
    Service: "Account",
    Operation: "ResolveRemoteEnum",
    Parameters: { fieldName: '"Centre"', contextValues: '{"Region": Values.Region}' },
  },
});

async function editCentre(value: string | null) {
  const { account, answers } = buildAccount({ Centre: value, Region: "North" });
  const host = buildHost({ ...answers, "Account.ResolveRemoteEnum": centres });
  const { user } = await showLayout(buildLayout([field, buildField("Region")]), host);
  const choiceCalls = () => host.calls.filter((call) => call.operation === "Account.ResolveRemoteEnum").map((call) => call.input);
  return { account, host, user, choiceCalls, box: () => screen.getByRole<HTMLInputElement>("combobox", { name: "Centre" }) };
}

test("shows the label of what is chosen, even when it is no longer offered, in one call for reading and editing", async () => {
  const { user, choiceCalls, box } = await editCentre("old");
  expect(await screen.findByText("Centre of old")).toBeDefined();
  await startEditing(user);
  expect(box().value).toBe("Centre of old");
  expect(choiceCalls()).toEqual([{ fieldName: "Centre", contextValues: { Region: "North" }, values: ["old"] }]);
});

test("a value whose name is on its way has the place of a name, and not its key", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { answers } = buildAccount({ Centre: "c7", Region: "North" });
  const host = buildHost({
    ...answers,
    "Account.ResolveRemoteEnum": (input: Record<string, unknown>) => promise.then(() => centres(input)),
  });
  const shown = showLayout(buildLayout([field, buildField("Region")]), host);
  await waitFor(() => expect(document.querySelector(".ts-value .ts-skeleton[aria-busy=true]")).not.toBeNull());
  expect(screen.queryByText("c7")).toBeNull();
  resolve(undefined);
  await shown;
  expect(await screen.findByText("Centre 7")).toBeDefined();
  expect(document.querySelector(".ts-value .ts-skeleton")).toBeNull();
});

test("asks once the typing rests, pages as the list scrolls, saves the value", async () => {
  const { account, user, choiceCalls, box } = await editCentre(null);
  await startEditing(user);
  await user.click(box());
  expect(await screen.findAllByRole("option")).toHaveLength(50);
  const list = screen.getByRole("listbox").parentElement;
  if (list) fireEvent.scroll(list);
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(100));
  // The clock does not move between the keys, however busy the machine is.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const typed of ["c", "cen", "centre 1", "centre 11"]) {
    fireEvent.change(box(), { target: { value: typed } });
    await act(() => vi.advanceTimersByTimeAsync(299));
  }
  expect(choiceCalls()).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await vi.waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(11), { timeout: 10_000 });
  vi.useRealTimers();
  expect(choiceCalls().map(({ text, skip }) => [text, skip])).toEqual([
    [undefined, 0],
    [undefined, 50],
    ["centre 11", 0],
  ]);
  await user.click(screen.getByRole("option", { name: "Centre 117" }));
  expect(box().value).toBe("Centre 117");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record.Values.Centre).toBe("c117"));
  expect(await screen.findByText("Centre 117")).toBeDefined();
});

test("choices that depend on another field are asked for with its present value", async () => {
  const { user, choiceCalls, box } = await editCentre(null);
  await startEditing(user);
  await user.type(screen.getByRole("textbox", { name: "Region" }), "West");
  await user.click(box());
  await screen.findAllByRole("option");
  expect(choiceCalls().at(-1)).toMatchObject({ contextValues: { Region: "NorthWest" } });
});

test("a source that fails says so in the list and leaves the form alone", async () => {
  const { answers } = buildAccount({ Centre: null, Region: "North" });
  const host = buildHost({
    ...answers,
    "Account.ResolveRemoteEnum": () => {
      throw new Error("The vendor does not answer.");
    },
  });
  const { user } = await showLayout(buildLayout([field]), host);
  await startEditing(user);
  await user.click(screen.getByRole("combobox", { name: "Centre" }));
  expect(await screen.findByText("The vendor does not answer.")).toBeDefined();
});

test("a list operation serves as a source: rows give value and label, a filter resolves the chosen one", async () => {
  const manager = buildField("Manager", {
    DisplayTemplate: "AccountPicker",
    DataType: "integer",
    EnumSource: {
      Service: "Account",
      Operation: "ListAccounts",
      ValueFrom: "AccountId",
      LabelFrom: "DisplayName",
      Parameters: { accountTypes: '["User"]' },
    },
  });
  const { answers } = buildAccount({ Manager: 7 });
  const host = buildHost({
    ...answers,
    "Account.ListAccounts": () => ({ Items: [{ AccountId: 7, DisplayName: "Ida Brandt" }], TotalCount: 1 }),
  });
  await showLayout(buildLayout([manager]), host);
  expect(await screen.findByText("Ida Brandt")).toBeDefined();
  expect(host.calls.at(-1)?.input).toEqual({
    accountTypes: ["User"],
    filters: [{ field: "AccountId", operator: "in", value: [7] }],
    skip: 0,
    take: 1,
  });
});
