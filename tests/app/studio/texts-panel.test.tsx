import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { inStudio, showPanel } from "./panel-world.tsx";

const GENERAL = "Pages/general/Containers/details/Fields";
const texts = () => ({
  Items: [
    {
      Id: "details.CompanyName",
      Path: `${GENERAL}/CompanyName/DisplayValue`,
      Property: "DisplayValue",
      En: "Company name",
      Texts: { de: "Firmenname" },
      FromProduct: {},
      Stale: ["de"],
    },
    {
      Id: "details.City",
      Path: `${GENERAL}/City/DisplayValue`,
      Property: "DisplayValue",
      En: "City",
      Texts: {},
      FromProduct: { de: "Ort" },
      Stale: [],
    },
    {
      Id: "details.City",
      Path: `${GENERAL}/City/HelpText`,
      Property: "HelpText",
      En: "Where it is",
      Texts: { de: "Wo sie ist" },
      FromProduct: {},
      Stale: [],
    },
  ],
  Coverage: {},
  Stale: {},
});
const show = () => showPanel("texts", { answers: { GetViewLayoutTexts: texts } });
const cell = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(`^${name}`) });
const CITY = "General › Master data › City · Label, German";

test("shows each text in the chosen languages, with what the product says where the layout says nothing", async () => {
  await show();
  await waitFor(() => expect(cell(CITY).placeholder).toBe("Ort"));
  expect(cell(CITY).value).toBe("");
  expect(cell("General › Master data › City · Help text, German").value).toBe("Wo sie ist");
});

test("says how far each language is, in figures", async () => {
  await show();
  // Company name, help text and what the product says of City, of eight texts with the titles.
  await waitFor(() => expect(screen.getByRole("button", { name: /^German/ }).textContent).toContain("42%"));
  expect(screen.getByRole("button", { name: /French/ }).textContent).toContain("0%");
});

test("writes what is typed into the layout, and another language is a click away", async () => {
  const { studio, user } = await show();
  await user.click(screen.getByRole("button", { name: /French/ }));
  await user.type(cell("General › Master data › City · Label, French"), "Ville");
  expect(studio.state.table.elements.get("field:details.City")?.own.DisplayValue).toEqual({ en: "City", fr: "Ville" });
  await user.clear(cell("General › Master data › City · Label, French"));
  expect(studio.state.table.elements.get("field:details.City")?.own.DisplayValue).toBe("City");
});

test("marks a translation that its English has outrun, until it is changed", async () => {
  const { studio } = await show();
  const name = "General › Master data › Company name · Label, German";
  await waitFor(() => expect(cell(name).title).toMatch(/has changed since/));
  inStudio(() => studio.setProperty("field:details.CompanyName", ["DisplayValue", "de"], "Name der Firma"));
  expect(cell(name).title).toBe("");
  const help = "General › Master data › City · Help text, German";
  inStudio(() => studio.setProperty("field:details.City", ["HelpText", "en"], "Where its seat is"));
  expect(cell(help).title).toMatch(/has changed since/);
});

test("a translation that is still right says so with a click, and counts as current", async () => {
  const { studio, user } = await show();
  const name = "General › Master data › Company name · Label, German";
  const button = await screen.findByRole("button", { name: `Mark as up to date: ${name}` });
  expect(screen.getByRole("button", { name: /^German/, pressed: true }).textContent).toContain("Outdated: 1");
  await user.click(button);
  expect(studio.state.layout.CheckedTexts).toEqual({ "field:details.CompanyName/DisplayValue": { de: "Company name" } });
  expect(document.activeElement).toBe(cell(name));
  expect(cell(name).title).toBe("");
  expect(screen.getByRole("button", { name: /^German/, pressed: true }).textContent).not.toContain("Outdated");
  // The next change of the English text makes it stale again.
  inStudio(() => studio.setProperty("field:details.CompanyName", ["DisplayValue", "en"], "Name of it"));
  expect(cell(name.replace("Company name", "Name of it")).title).toMatch(/has changed since/);
  inStudio(() => {
    studio.undo();
    studio.undo();
  });
  expect(studio.state.layout).not.toHaveProperty("CheckedTexts");
  expect(screen.getByRole("button", { name: `Mark as up to date: ${name}` })).toBeTruthy();
});

test("a text that was missing stays in sight while it is typed", async () => {
  const { user } = await show();
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "missing");
  const street = "General › Master data › Address · Label, German";
  await user.type(cell(street), "Straße");
  expect(cell(street).value).toBe("Straße");
  await user.type(screen.getByRole("searchbox"), "stra");
  expect(screen.getByText("Texts: 0")).toBeTruthy();
});

test("a column from a spreadsheet fills the rows below, as one step to undo", async () => {
  const { studio } = await show();
  fireEvent.paste(cell("General › Master data › Company name · Label, German"), {
    clipboardData: { getData: () => "Name\r\nStadt\r\nDer Sitz\r\n" },
  });
  const own = (key: string) => studio.state.table.elements.get(`field:details.${key}`)?.own;
  expect([own("CompanyName")?.DisplayValue, own("City")?.DisplayValue, own("City")?.HelpText]).toEqual([
    { en: "Company name", de: "Name" },
    { en: "City", de: "Stadt" },
    { en: "Where it is", de: "Der Sitz" },
  ]);
  expect(studio.state.undoLabel).toBe("Texts pasted: 3");
  inStudio(() => studio.undo());
  expect(own("City")?.DisplayValue).toBe("City");
});

test("Enter goes down and Shift+Enter up", async () => {
  const { user } = await show();
  const table = screen.getByRole("table");
  const [, first, second] = within(table).getAllByRole("row");
  const german = (row: HTMLElement | undefined) => within(row as HTMLElement).getAllByRole("textbox")[1] as HTMLElement;
  await user.click(german(first));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(german(second));
  await user.keyboard("{Shift>}{Enter}{/Shift}");
  expect(document.activeElement).toBe(german(first));
});
