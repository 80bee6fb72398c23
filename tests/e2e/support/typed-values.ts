/**
 * How to fill in each display template by keyboard, and the text that is read afterwards. A new template has no entry here, and does not compile.
 */
import type { Locator, Page } from "playwright-core";
import type { DataType, DisplayTemplate } from "../../../layout/model.ts";

export interface Typed {
  fill(field: Locator, page: Page): Promise<void>;
  reads: RegExp;
}

const input = (field: Locator): Locator => field.locator(".ts-input").first();

/** Replaces the current text. */
const text = (typed: string, reads: RegExp): Typed => ({
  async fill(field, page) {
    await input(field).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(typed);
  },
  reads,
});
/** A list that is searched while typing. */
const choice = (typed: string, reads: RegExp): Typed => ({
  async fill(field, page) {
    await input(field).focus();
    await page.keyboard.type(typed);
    await page.getByRole("listbox").getByRole("option", { name: reads }).first().waitFor();
    for (const key of ["ArrowDown", "Enter", "Escape"]) {
      // Escape closes the list where it stays open; where it is closed it would ask about the form.
      if (key === "Escape" && (await page.getByRole("listbox").count()) === 0) return;
      await page.keyboard.press(key);
    }
  },
  reads,
});
/** A list of the browser itself: letters choose. */
const select = (letters: string, reads: RegExp): Typed => ({
  async fill(field, page) {
    await input(field).focus();
    await page.keyboard.type(letters);
  },
  reads,
});
const added = (typed: string, reads: RegExp): Typed => ({
  async fill(field, page) {
    await input(field).focus();
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  },
  reads,
});
const press = (key: string, control: string, reads: RegExp): Typed => ({
  async fill(field, page) {
    await field.locator(control).first().focus();
    await page.keyboard.press(key);
  },
  reads,
});
/** Rows that are looked for in a dialog. */
const rows = (words: string, reads: RegExp): Typed => ({
  async fill(field, page) {
    await field.getByRole("button", { name: /^Choose:/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Choose:/ });
    await dialog.getByRole("searchbox").fill(words);
    await dialog.getByLabel(words, { exact: true }).first().check();
    await dialog.getByRole("button", { name: "Apply" }).click();
  },
  reads,
});
/** One more file of several. */
const attached = (name: string, reads: RegExp): Typed => ({
  async fill(field) {
    await field.locator("input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("content") });
    await field.getByRole("button", { name: `Remove ${name}` }).waitFor();
  },
  reads,
});
/** The browser's own dialog is outside of the page. */
const file = (name: string, mimeType: string, reads: RegExp): Typed => ({
  async fill(field) {
    await field.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from("content") });
    await field.getByRole("button", { name: "Remove" }).waitFor();
  },
  reads,
});
const member = (type: DataType): Typed => (type === "boolean" ? select("A", /^Accepted$/) : select("S", /^Silver$/));

export const TYPED: Readonly<Record<DisplayTemplate, ((type: DataType) => Typed) | null>> = {
  TextBox: () => text("42", /^42$/),
  TextArea: () => text("typed lines", /^typed lines$/),
  Number: () => text("1234", /^1,234\sGB$/),
  Money: () => text("1234.5", /^€1,234\.50$/),
  Price: () => text("1234.5", /^€1,234\.50 \/ seat \/ month$/),
  Margin: () => text("42", /^42\s%$/),
  Percent: () => text("12", /^12\s%$/),
  Rating: () => press("ArrowRight", "input:checked", /^$/),
  Time: () => text("9:05", /^09:05$/),
  Duration: () => text("2:05", /^2 hrs? 5 mins?$/),
  Code: () => text("typed = 1", /typed = 1/),
  CheckBox: () => press("Space", "input", /^Yes$/),
  Switch: () => press("Space", "input", /^Yes$/),
  Combobox: member,
  Autocomplete: (type) => (type === "integer" ? choice("Silv", /^Silver$/) : choice("Brno Systems 12", /^Brno Systems 12$/)),
  RadioGroup: (type) => press("ArrowDown", "input:checked", type === "boolean" ? /^Accepted$/ : /^Silver$/),
  MultiSelect: () => choice("Silv", /Silver/),
  Tags: () => added("east", /east/),
  Date: () => text("05/06/2026", /^05\/06\/2026$/),
  DateTime: () => text("05/06/2026, 10:15", /^05\/06\/2026, 10:15 UTC$/),
  Due: (type) => (type === "date" ? text("05/06/2026", /^05\/06\/2026 /) : text("05/06/2026, 10:15", /^05\/06\/2026, 10:15 UTC /)),
  Month: () => text("06/2026", /^June 2026$/),
  Email: () => text("typed@example.org", /^typed@example\.org$/),
  Phone: () => text("+4930555555", /^\+49 ?30 ?555 ?555$/),
  Url: () => text("https://example.org/typed", /^https:\/\/example\.org\/typed$/),
  Password: () => text("another secret", /^•+$/),
  Country: () => choice("Finl", /^Finland$/),
  Currency: () => choice("Swedish", /^Swedish Krona$/),
  Language: () => choice("Finni", /^Finnish$/),
  IpRanges: () => added("203.0.113.0/24", /203\.0\.113\.0\/24/),
  AccountPicker: () => choice("Brno Systems 12", /^Brno Systems 12$/),
  ServicePicker: () => choice("Brno Systems 12", /^Brno Systems 12$/),
  RowPicker: () => rows("Brno Systems 12", /Brno Systems 12/),
  File: (type) => file("typed.pdf", "application/pdf", type === "object" ? /^typed\.pdf/ : /^d+\.pdf/),
  Attachments: () => attached("typed.pdf", /typed\.pdf/),
  Image: () => file("typed.png", "image/png", /^$/),
  Color: () => text("146C2E", /^#146c2e$/),
  Markdown: () => text("some **typed** words", /^some typed words$/),
  Status: member,
  Link: (type) => (type === "integer" ? text("77", /^77$/) : text("typed", /^typed$/)),
  Table: () => text("Typed item", /Typed item/),
  LocalizedText: () => text("Typed words", /^Typed words$/),
  KeyValue: () => text("typedkey", /typedkey/),
  Json: (type) => (type === "array" ? text("[77]", /77/) : text('{"typed": 1}', /"typed": 1/)),
  Heading: null,
  Hidden: null,
};
