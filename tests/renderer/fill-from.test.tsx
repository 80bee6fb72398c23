import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const TOWNS = [
  { Id: 1, Name: "Oslo", Zip: "0150", Country: "NO" },
  { Id: 2, Name: "Bergen", Zip: null, Country: "NO" },
];
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function show(values: Record<string, unknown>) {
  const { answers } = buildAccount(values);
  const host = buildHost({ ...answers, "Geo.ListTowns": () => ({ Items: TOWNS, TotalCount: 2 }) });
  const shown = await showLayout(
    buildLayout([
      buildField("Town", {
        DataType: "integer",
        DisplayTemplate: "Autocomplete",
        EnumSource: { Service: "Geo", Operation: "ListTowns", ValueFrom: "Id", LabelFrom: "Name" },
      }),
      buildField("Zip", { FillFrom: "Town.Zip" }),
      buildField("Land", { FillFrom: "Town.Country" }),
      buildField("Note", { VisibleWhen: "Values.Land == 'NO'" }),
      buildField("Locked", { FillFrom: "Town.Name", EnabledWhen: "false" }),
    ]),
    host,
  );
  await startEditing(shown.user);
  const choose = async (name: string) => {
    await shown.user.click(screen.getByRole("combobox", { name: "Town" }));
    await shown.user.click(await screen.findByRole("option", { name }));
  };
  return { ...shown, choose };
}

test("fields take the values of the row that is chosen, as if they had been typed: rules follow, they are saved, and Ctrl+Z takes them back", async () => {
  const { user, host, choose } = await show({ Zip: "9999", Locked: "stays" });
  expect(screen.queryByRole("textbox", { name: "Note" })).toBeNull();
  await choose("Oslo");
  expect([box("Zip").value, box("Land").value, box("Locked").value]).toEqual(["0150", "NO", "stays"]);
  expect(box("Note")).toBeTruthy();
  expect(screen.getByText("Filled in: Zip, Land")).toBeTruthy();
  // With the choice itself: it is one step.
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{Control>}z{/Control}");
  expect([box("Zip").value, box("Land").value]).toEqual(["9999", ""]);
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Town" }).value).toBe("");
  await choose("Bergen");
  expect(box("Zip").value).toBe("");
  await user.type(box("Zip"), "0151");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(host.calls.find(({ operation }) => operation === "Account.UpdateAccount")?.input.values).toEqual({
      Town: 2,
      Zip: "0151",
      Land: "NO",
    }),
  );
});

test("nothing is filled in before someone chooses, and clearing the choice leaves what was filled in", async () => {
  const { user, choose } = await show({ Town: 1, Zip: "" });
  expect(box("Zip").value).toBe("");
  await choose("Oslo");
  await user.click(screen.getByRole("button", { name: "Clear Town" }));
  expect(box("Zip").value).toBe("0150");
});

test("in a table, cells of the row take the values of the row that is chosen in another cell; locked ones stay", async () => {
  const column = (Name: string, more: object) => ({ ...buildField(Name, { DataType: "string", ...more }) });
  const { answers } = buildAccount({ Lines: [{ Zip: "9999", Locked: "stays" }, {}] });
  const host = buildHost({ ...answers, "Geo.ListTowns": () => ({ Items: TOWNS, TotalCount: 2 }) });
  const { user } = await showLayout(
    buildLayout([
      buildField("Lines", {
        DisplayTemplate: "Table",
        DataType: "array",
        Columns: [
          column("Town", {
            DataType: "integer",
            DisplayTemplate: "Autocomplete",
            EnumSource: { Service: "Geo", Operation: "ListTowns", ValueFrom: "Id", LabelFrom: "Name" },
          }),
          column("Zip", { FillFrom: "Town.Zip" }),
          column("Land", { FillFrom: "Town.Country", DisplayTemplate: "Hidden" }),
          column("Locked", { FillFrom: "Town.Name", EnabledWhen: "false" }),
        ],
      }),
    ]),
    host,
  );
  await startEditing(user);
  await user.click(await screen.findByRole("combobox", { name: "Town, row 1" }));
  await user.click(await screen.findByRole("option", { name: "Oslo" }));
  expect(box("Zip, row 1").value).toBe("0150");
  expect(box("Zip, row 2").value).toBe("");
  expect(screen.getByText("Filled in: Zip")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(host.calls.find(({ operation }) => operation === "Account.UpdateAccount")?.input.values).toEqual({
      Lines: [{ Town: 1, Zip: "0150", Land: "NO", Locked: "stays" }, {}],
    }),
  );
});
