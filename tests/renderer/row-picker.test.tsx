/** Rows of a list as the value of a field: searched, distinguished by columns, chosen one by one or all matching. */
import "../../src/renderer/fields/widgets/row-picker-input.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Field } from "../../layout/model.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildForm, buildLayout, withContainers } from "./support/build-layout.ts";
import { showLayout } from "./support/show-layout.tsx";

const TOWNS = Array.from({ length: 120 }, (_, index) => ({ Id: index + 1, Name: `Town ${index + 1}`, People: index * 10 }));

interface Asked {
  text?: string;
  skip?: number;
  take?: number;
  filters?: { value: readonly number[] }[];
}

const host = () =>
  buildHost({
    "Geo.ListTowns": (input) => {
      const { text = "", skip = 0, take = 50, filters = [] } = input as Asked;
      const found = TOWNS.filter(({ Id, Name }) => Name.includes(text) && filters.every(({ value }) => value.includes(Id)));
      return { Items: found.slice(skip, skip + take), TotalCount: found.length };
    },
    "Geo.Tour": () => ({}),
  });
const picker = (parts: Partial<Field> = {}) =>
  buildField("towns", {
    DisplayValue: "Towns",
    DisplayTemplate: "RowPicker",
    DataType: "array",
    EnumSource: { Service: "Geo", Operation: "ListTowns", ValueFrom: "Id", LabelFrom: "Name" },
    RowColumns: [
      { Name: "Name", DisplayValue: "Town", DisplayTemplate: "TextBox", DataType: "string" },
      { Name: "People", DisplayValue: "People", DisplayTemplate: "Number", DataType: "integer" },
    ],
    ...parts,
  });
const show = async (field = picker()) => {
  const form = buildForm([field], { Submit: { Service: "Geo", Operation: "Tour" } });
  const shown = await showLayout(buildLayout([], withContainers(form)), host());
  await shown.user.click(await screen.findByRole("button", { name: "Choose: Towns" }));
  const dialog = await screen.findByRole("dialog", { name: "Choose: Towns" });
  await within(dialog)
    .findByRole("checkbox", { name: "Town 1" })
    .catch(() => within(dialog).findByRole("radio", { name: "Town 1" }));
  const sent = () => shown.host.calls.find(({ operation }) => operation === "Geo.Tour")?.input;
  return { ...shown, dialog, sent };
};

it("several rows are searched for and ticked; what is applied is shown by name and sent by key", async () => {
  const { user, dialog, sent } = await show();
  expect(
    within(dialog)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Town", "People"]);
  await user.click(within(dialog).getByRole("checkbox", { name: "Town 2" }));
  await user.type(within(dialog).getByRole("searchbox"), "Town 119");
  await user.click(await within(dialog).findByRole("checkbox", { name: "Town 119" }));
  expect(within(dialog).getByText("2 chosen")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Apply" }));
  await screen.findByText("Town 119");
  await user.click(screen.getByRole("button", { name: "Remove Town 2" }));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent()).toEqual({ parentAccountId: undefined, towns: [119] }));
});

it("all that match are chosen at once, over all pages; more than there may be are not applied", async () => {
  const { user, dialog } = await show(picker({ MaxItems: 30 }));
  // 30 of 120 rows are not all.
  expect(within(dialog).queryByRole("button", { name: /^Choose all/ })).toBeNull();
  await user.type(within(dialog).getByRole("searchbox"), "Town 11");
  // 11, and 110 to 119.
  await user.click(await within(dialog).findByRole("button", { name: "Choose all 11" }));
  await within(dialog).findByText("11 chosen");
  await user.clear(within(dialog).getByRole("searchbox"));
  await user.type(within(dialog).getByRole("searchbox"), "Town 2");
  await user.click(await within(dialog).findByRole("button", { name: "Choose all 11" }));
  await within(dialog).findByText("22 chosen");
  await user.clear(within(dialog).getByRole("searchbox"));
  await user.type(within(dialog).getByRole("searchbox"), "Town 3");
  await user.click(await within(dialog).findByRole("button", { name: "Choose all 11" }));
  await within(dialog).findByText("At most 30 can be chosen.");
  await user.click(within(dialog).getByRole("button", { name: "Apply" }));
  expect(screen.getByRole("dialog", { name: "Choose: Towns" })).toBeTruthy();
});

it("one row is chosen of its kind, and leaving the dialog changes nothing", async () => {
  const { user, dialog, sent } = await show(picker({ DataType: "integer" }));
  await user.click(within(dialog).getByRole("radio", { name: "Town 3" }));
  await user.click(within(dialog).getByRole("radio", { name: "Town 4" }));
  await user.click(within(dialog).getByRole("button", { name: "Apply" }));
  await screen.findByText("Town 4");
  await user.click(screen.getByRole("button", { name: "Choose: Towns" }));
  const again = await screen.findByRole("dialog", { name: "Choose: Towns" });
  await user.click(await within(again).findByRole("radio", { name: "Town 1" }));
  await user.click(within(again).getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent()).toMatchObject({ towns: 4 }));
});
