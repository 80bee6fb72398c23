/** A layout that is only viewed in the properties panel stays identical byte for byte. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkShape } from "../../layout/check/check-shape.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledForm } from "../../layout/compiled.ts";
import { tableOf } from "../../layout/elements.ts";
import { DISPLAY_TEMPLATES, type Layout } from "../../layout/model.ts";
import "../../layout/validate/re2-engine.ts";
import { contracts } from "../../server/generated/contracts.ts";
import type { PanelSurroundings } from "../../src/features/layout-studio/properties/element-profile.ts";
import { profileOf } from "../../src/features/layout-studio/properties/element-profile.ts";
import { panelLayout } from "../../src/features/layout-studio/properties/panel-layout.ts";
import { changesOf, valuesOf } from "../../src/features/layout-studio/properties/property-values.ts";
import { FormStore } from "../../src/renderer/store/form-store.ts";
import english from "../../src/texts/en.json" with { type: "json" };
import { companyView, field, fieldsContainer, gridContainer } from "../layout/layouts.ts";
import { shippedFiles } from "../support/shipped-layouts.ts";

const shipped = shippedFiles.map(({ file, layout }) => [file, layout] as const);

/** Like the portal: a missing text is shown as its key. */
function wordsOf(key: string): string {
  const text = key
    .split(".")
    .reduce<unknown>((texts, step) => (texts as Record<string, unknown> | undefined)?.[step], { ...english.studio, ...english.renderer });
  return typeof text === "string" ? text : key;
}

/** Labels of properties in the catalogue; a property without one would have the meta-schema's name. */
const SAID = new Set(
  [...Object.values(english.studio.studio.properties.label), ...Object.values(english.studio.studio.properties.part)].map(String),
);
const fieldsIn = ({ Pages }: Layout) =>
  Pages.flatMap(({ Containers }) => Containers.flatMap((each) => (each.Kind === "Fields" ? each.Fields : [])));

/** Draws every element's panel and writes each value back unchanged. @returns the resulting changes */
function rewrite(layout: Layout) {
  const table = tableOf(layout);
  const { compiled } = compileLayout(layout, contracts);
  const changes: unknown[] = [];
  for (const key of table.elements.keys()) {
    const profile = profileOf(table, compiled, key);
    if (profile === undefined) throw new Error(`${key} is no element.`);
    const around: PanelSurroundings = { layout, table, contracts, reader: { language: "en", translate: undefined }, t: wordsOf };
    const panel = panelLayout(profile, around);
    expect(checkShape(panel.layout), key).toEqual([]);
    for (const { DisplayValue } of fieldsIn(panel.layout))
      for (const words of String(DisplayValue).split(": ")) expect(SAID.has(words), `${key}: no words for ${words}`).toBe(true);
    const forms = compileLayout(panel.layout).compiled.pages[0]?.containers as CompiledForm[];
    const fields = forms.flatMap((form) => form.fields);
    const { own } = profile.element;
    const given = valuesOf(
      fields.map((each) => each.field),
      own,
    );
    const record = { ...panel.defaults, ...given };
    const store = new FormStore({ forms, record, scope: {}, check: () => undefined });
    for (const entry of store.entries) {
      entry.onChange(entry.state.value);
      for (const change of changesOf(entry.field.field, store.values, profile, around, panel.defaults))
        changes.push({ key, ...change, was: own[String(change.path[0])] });
    }
  }
  return changes;
}

describe("properties that no one changed", () => {
  it.each(shipped)("%s stays as it is", (_file, layout) => {
    expect(rewrite(layout)).toEqual([]);
  });

  it("stays as it is whatever a field says", () => {
    const bound = fc.oneof(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }).map(String));
    const text = fc.oneof(fc.constantFrom("A", "Name of it"), fc.record({ en: fc.constant("A"), de: fc.constant("B") }));
    const member = fc.record({ DisplayName: text, Value: fc.oneof(fc.string({ minLength: 1, maxLength: 5 }), fc.integer(), fc.boolean()) });
    const more = fc.record(
      {
        DisplayValue: text,
        DisplayTemplate: fc.constantFrom(...DISPLAY_TEMPLATES.filter((template) => template !== "Table")),
        Minimum: bound,
        Maximum: bound,
        MaxLength: fc.integer({ min: 0, max: 1000 }),
        IsRequired: fc.boolean(),
        Width: fc.integer({ min: 1, max: 12 }),
        HelpText: text,
        EnumMembers: fc.array(member, { maxLength: 4 }),
        VisibleWhen: fc.constantFrom("true", "Values.Name != null"),
        OnHide: fc.constantFrom("Keep" as const, "Clear" as const),
        ReadAccess: fc.constant({ Capability: "COMPANY_ACCOUNT", Actions: ["Read" as const] }),
        Navigate: fc.record({ Route: fc.constant("/account/{accountId}"), Parameters: fc.constant({ accountId: "Values.AccountId" }) }),
        Accept: fc.constant([".pdf"]),
        InitialValue: fc.constant("'x'"),
      },
      { requiredKeys: ["DisplayValue", "DisplayTemplate"] },
    );
    fc.assert(
      fc.property(fc.array(more, { minLength: 1, maxLength: 3 }), (fields) => {
        const made = fields.map((each, index) => field(`Value${index}`, { ...each, IsCustom: true, DataType: "string" } as never));
        const layout = companyView([fieldsContainer(made), gridContainer(made)]);
        expect(rewrite(layout)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
