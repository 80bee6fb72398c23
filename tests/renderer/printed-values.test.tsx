/** A value on a printed page reads as it does on the screen. */
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { Field } from "../../layout/model.ts";
import { ChoiceLabels } from "../../server/topics/screens/grids/choice-labels.ts";
import { printedText } from "../../server/topics/screens/print/printed-text.ts";
import { drawPlain } from "../../src/renderer/fields/widget/field-registry.ts";
import { createRegistry } from "../../src/renderer/screens/create-registry.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";

const MEMBERS = {
  EnumMembers: [
    { DisplayName: "In order", Value: "ok" },
    { DisplayName: "Wrong", Value: "no" },
  ],
};
const cases: [Field["DisplayTemplate"], unknown, Partial<Field>?][] = [
  ["TextBox", "Larkfield"],
  ["TextBox", "12", { Unit: "kg" }],
  ["Number", 1234567, { DataType: "integer" }],
  ["Number", "1234.5", { DataType: "decimal", Unit: "GB" }],
  ["Money", "1234.5", { DataType: "decimal", CurrencyFrom: "'EUR'" }],
  ["Money", "1234.5678", { DataType: "decimal", CurrencyFrom: "Currency" }],
  ["Money", "5", { DataType: "decimal" }],
  ["Percent", "7.5", { DataType: "decimal" }],
  ["CheckBox", true, { DataType: "boolean" }],
  ["Switch", false, { DataType: "boolean" }],
  ["Combobox", "ok", MEMBERS],
  ["Combobox", "unknown", MEMBERS],
  ["RadioGroup", "no", MEMBERS],
  ["Status", "ok", MEMBERS],
  ["Tags", ["a", "b"], { DataType: "array" }],
  ["Date", "2026-02-01", { DataType: "date" }],
  ["DateTime", "2026-02-01T10:15:00Z", { DataType: "dateTime" }],
  ["Month", "2026-02"],
  ["Country", "DE"],
  ["Currency", "EUR"],
  ["Language", "bg"],
  ["Email", "ida@example.com"],
  ["Password", "secret"],
  ["Link", "Larkfield"],
  ["File", { Path: "a/b.pdf", FileName: "Offer.pdf" }, { DataType: "object" }],
  ["LocalizedText", { en: "House", de: "Haus" }, { DataType: "object" }],
];

test.each(["en-GB", "de-DE", "bg", "fi"])("in %s", async (locale) => {
  const host = buildHost();
  const ports = {
    ...host,
    texts: {
      t: (key: string) =>
        (key === "renderer.yes"
          ? { "en-GB": "Yes", "de-DE": "Ja", bg: "Да", fi: "Kyllä" }[locale]
          : { "en-GB": "No", "de-DE": "Nein", bg: "Не", fi: "Ei" }[locale]) ?? key,
      locale,
    },
  };
  const { fields: fieldRegistry } = createRegistry();
  for (const [DisplayTemplate, value, more] of cases) {
    const layout = buildLayout([buildField("Value", { DisplayTemplate, ...more }), buildField("Currency")]);
    const { fieldsById } = compileLayout(layout).compiled;
    const field = [...fieldsById.values()].find(({ name }) => name === "Value");
    if (field === undefined) throw new Error("The field is gone.");
    const values = { Value: value, Currency: "USD" };
    const context = { ports, fieldRegistry, layout, containerId: "general", values, displayValues: {} };
    const { container, unmount } = render(<output>{drawPlain("read", field, value, context)}</output>);
    const labels = new ChoiceLabels(
      () => Promise.reject(new Error("Nothing is asked for.")),
      () => ({}),
    );
    const language = locale.slice(0, 2) as "en";
    const printed = printedText(field, value, { row: values }, { language, locale, scope: {}, labels });
    // Chips are beside each other on the screen, and have commas between them on paper.
    const shown = DisplayTemplate === "Tags" ? "a, b" : container.textContent;
    expect(printed, `${DisplayTemplate} ${JSON.stringify(value)}`).toBe(shown);
    expect(printed).not.toBe("");
    unmount();
  }
});
