import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it, vi } from "vitest";
import { checkAmong } from "../../layout/check/check-among.ts";
import { checkShape } from "../../layout/check/check-shape.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledForm } from "../../layout/compiled.ts";
import { diffLayouts } from "../../layout/diff/diff-layouts.ts";
import { expandLayout } from "../../layout/fragments/expand-layout.ts";
import { localiseLayout } from "../../layout/localise.ts";
import { mergeLayouts } from "../../layout/merge/merge-layouts.ts";
import { type Layout, LOCALES } from "../../layout/model.ts";
import { resolveDataTypes } from "../../layout/resolve.ts";
import { ajvAnnotations, ajvKeywords } from "../../layout/validate/ajv-vocabulary.ts";
import { formats } from "../../layout/validate/formats.ts";
import "../../layout/validate/re2-engine.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { shippedFiles, shippedFragments } from "../support/shipped-layouts.ts";

vi.setConfig({ testTimeout: 60_000 });

const shipped = shippedFiles.map(({ file, layout, source }) => [file, layout, source] as const);
const formsOf = (layout: Layout): CompiledForm[] =>
  [...compileLayout(layout, contracts).compiled.containersById.values()].filter(
    (container): container is CompiledForm => container.kind === "Fields" || container.kind === "Form",
  );

describe.each(shipped)("%s", (_file, layout, source) => {
  it("has the shape of a layout and no errors", () => {
    expect(checkShape(source)).toEqual([]);
    expect(checkShape(layout)).toEqual([]);
    expect(expandLayout(source, shippedFragments).problems).toEqual([]);
    expect(compileLayout(layout, contracts).problems.filter((problem) => problem.severity === "error")).toEqual([]);
    expect(
      checkAmong(
        layout,
        shipped.map(([, other]) => other).filter((other) => other !== layout),
      ),
    ).toEqual([]);
  });

  it("compiles in the browser, where there are no contracts, to the same rules", () => {
    const sent = JSON.parse(JSON.stringify(localiseLayout(resolveDataTypes(layout, contracts), "de"))) as Layout;
    expect(checkShape(sent)).toEqual([]);
    const { compiled, problems } = compileLayout(sent);
    expect(problems).toEqual([]);
    const full = compileLayout(layout, contracts).compiled;
    expect([...compiled.fieldsById.values()].map(({ id, dataType, isCustom }) => [id, dataType, isCustom])).toEqual(
      [...full.fieldsById.values()].map(({ id, dataType, isCustom }) => [id, dataType, isCustom]),
    );
    for (const form of formsOf(layout)) {
      const here = compiled.containersById.get(form.id);
      if (here === undefined || !("dependents" in here)) throw new Error(`${form.id} is missing`);
      expect([...here.dependents]).toEqual([...form.dependents]);
      expect(here.schema.required).toEqual(form.schema.required);
    }
  });

  it("names the columns of its tables: without them people read the contract's words", () => {
    const { fieldsById } = compileLayout(layout, contracts).compiled;
    expect(
      [...fieldsById.values()].filter(({ field, columns }) => field.DisplayTemplate === "Table" && !columns).map(({ id }) => id),
    ).toEqual([]);
  });

  const forms = formsOf(layout);
  // A layout that only lists has none.
  if (forms.length > 0)
    it("makes schemas that Ajv understands in strict mode", () => {
      const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
      addFormats.default(ajv, ["date", "date-time", "email", "uri", "uuid"]);
      for (const name of ajvAnnotations) ajv.addKeyword(name);
      for (const keyword of ajvKeywords) ajv.addKeyword(keyword);
      for (const name of ["decimal", "ip-range", "ip-range-list"] as const)
        if (ajv.formats[name] === undefined) ajv.addFormat(name, formats[name]);
      for (const form of forms) expect(() => ajv.compile(form.schema)).not.toThrow();
    });

  it("differs from itself in nothing, and merges with itself", () => {
    expect(diffLayouts(layout, structuredClone(layout))).toEqual([]);
    expect(mergeLayouts(layout, layout, layout)).toEqual({ merged: layout, conflicts: [] });
    expect(mergeLayouts(source, source, source)).toEqual({ merged: source, conflicts: [] });
    for (const locale of LOCALES) expect(JSON.stringify(localiseLayout(layout, locale))).not.toMatch(/"DisplayValue":\{/);
  });
});
