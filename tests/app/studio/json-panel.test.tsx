import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { inStudio, showPanel } from "./panel-world.tsx";

const area = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "The layout as JSON" }, { timeout: 10_000 });
const type = (element: HTMLTextAreaElement, value: string) => fireEvent.change(element, { target: { value } });

test("follows the layout as long as nothing is typed", async () => {
  const { studio } = await showPanel("json");
  const text = await area();
  inStudio(() => studio.setProperty("field:details.City", ["DisplayValue"], "Town"));
  await waitFor(() => expect(text.value).toContain('"Town"'));
});

test("takes a text over as one step that can be undone", async () => {
  const { studio, user } = await showPanel("json");
  const text = await area();
  type(text, text.value.replace('"Master data"', '"Basics"').replace('"Address"', '"Road"'));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(studio.state.table.elements.get("container:details")?.own.DisplayValue).toBe("Basics");
  expect(screen.getByText(/undo it in one step/)).toBeTruthy();
  inStudio(() => studio.undo());
  expect(studio.state.table.elements.get("container:details")?.own.DisplayValue).toBe("Master data");
  expect(studio.state.canUndo).toBe(false);
});

test("unreadable text is reported with line and column, and stays while other panels are open", async () => {
  const { studio, user, open } = await showPanel("json");
  const text = await area();
  const half = text.value.replace('"Name": "CompanyView",', '"Name": "CompanyView"');
  type(text, half);
  expect(await screen.findByRole("button", { name: /Line 4, column \d+.*cannot be read/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(screen.getByText(/Not applied/)).toBeTruthy();
  open("problems");
  inStudio(() => studio.setProperty("field:details.City", ["Width"], 6));
  open("json");
  expect((await area()).value).toBe(half);
});

test("problems of the layout have their line too, and lead to it", async () => {
  const { user } = await showPanel("json");
  const text = await area();
  const changed = text.value.replace('"Name": "Address"', '"Name": "Adress"');
  type(text, changed);
  const line = changed.slice(0, changed.indexOf('"Adress"')).split("\n").length;
  const finding = await screen.findByRole("button", { name: new RegExp(`Line ${line}, `) });
  await user.click(finding);
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toContain("Adress");
});

test("what changed elsewhere meanwhile is merged into what was typed", async () => {
  const { studio, user } = await showPanel("json");
  const text = await area();
  type(text, text.value.replace('"Master data"', '"Basics"'));
  inStudio(() => studio.setProperty("field:details.City", ["DisplayValue"], "Town"));
  expect(screen.getByText(/changed elsewhere/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(studio.state.table.elements.get("container:details")?.own.DisplayValue).toBe("Basics");
  expect(studio.state.table.elements.get("field:details.City")?.own.DisplayValue).toBe("Town");
});

test("another layout and no layout are refused in words", async () => {
  await showPanel("json");
  const text = await area();
  type(text, text.value.replace("account.company.view", "account.other.view"));
  expect(await screen.findByText(/The Id of a layout cannot change/)).toBeTruthy();
  type(text, '{ "Pages": [null] }');
  expect(await screen.findByText(/This is not a layout/)).toBeTruthy();
});

test("what is selected elsewhere is where the cursor is", async () => {
  const { studio } = await showPanel("json");
  const text = await area();
  inStudio(() => studio.select("field:details.Address"));
  await waitFor(() =>
    expect(
      text.value.slice(text.selectionStart).trimStart().startsWith('{\n            "Name": "Address"') ||
        text.value.slice(text.selectionStart).includes('"Address"'),
    ).toBe(true),
  );
  expect(text.value.slice(text.selectionStart)).not.toContain('"City"');
});
