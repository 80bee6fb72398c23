import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { ACCOUNT_TYPES } from "../../../../layout/contract/record.ts";
import { LOCALES } from "../../../../layout/model.ts";
import { ajvAnnotations, ajvKeywords } from "../../../../layout/validate/ajv-vocabulary.ts";
import { formats } from "../../../../layout/validate/formats.ts";
import { compileValidator } from "../../../../layout/validate/validate.ts";
import type { JsonSchema } from "../../../../layout/validate/vocabulary.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { profiles } from "../../../../server/generated/profiles.ts";
import { hashOfText, layoutText } from "../../../../server/platform/layout-store/layout-text.ts";
import { StoredLayout } from "../../../../server/platform/layout-store/stored-layout.ts";
import { targetKey } from "../../../../server/platform/layout-store/target.ts";
import { ALONE, checkLayout } from "../../../../server/platform/layouts/check-layout.ts";
import { layouts } from "../../../support/layouts.ts";
import { fieldNames } from "./layout-samples.ts";

const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
  allErrors: true,
  ownProperties: true,
  formats: { ...formats },
});
for (const keyword of ajvKeywords) ajv.addKeyword({ ...keyword });
for (const keyword of ajvAnnotations) ajv.addKeyword(keyword);

/** Values that are right for some fields and wrong for others. */
const SAMPLES: readonly unknown[] = [
  "",
  "x",
  "x".repeat(300),
  "DE",
  "EUR",
  "a@b.example",
  "+49301234567",
  "2026-02-29",
  "2026-02-28",
  "12.345",
  "12.30",
  0,
  1,
  7.5,
  -1,
  true,
  null,
  [],
  ["x", "x"],
  ["a@b.example"],
  {},
];

describe.each(layouts.map((layout) => ({ id: layout.Id, layout })))("the shipped layout $id", ({ layout }) => {
  const stored = () => {
    const text = layoutText(layout);
    return new StoredLayout({ id: layout.Id, version: 1, text, hash: hashOfText(text) }, contracts);
  };

  it("has no problem against the contracts, and every text in every language", () => {
    const { problems, coverage } = checkLayout(layout, contracts, { ...ALONE, others: layouts });
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(coverage).toEqual(Object.fromEntries(LOCALES.map((locale) => [locale, 1])));
  });

  it("compiles to schemas that Ajv takes in strict mode and judges as the browser does", () => {
    const { forms } = stored();
    // A layout without forms passes here; the shipped layouts together have many, see below.
    expect(forms.every(({ schema }) => schema.type === "object")).toBe(true);
    for (const { id, schema } of forms) {
      const [ours, theirs] = [compileValidator(schema), ajv.compile(schema)];
      for (const name of Object.keys(schema.properties ?? {})) {
        for (const sample of SAMPLES)
          expect([id, name, sample, ours({ [name]: sample }).length === 0]).toEqual([id, name, sample, theirs({ [name]: sample })]);
      }
    }
  });
});

describe("the shipped layouts together", () => {
  it("have forms, so that the comparison with Ajv above compares something", () => {
    const withForms = layouts.filter((layout) => {
      const text = layoutText(layout);
      return new StoredLayout({ id: layout.Id, version: 1, text, hash: hashOfText(text) }, contracts).forms.length > 0;
    });
    expect(withForms.length).toBeGreaterThan(30);
  });

  it("serve viewing and creating every account type", () => {
    const keys = new Set(layouts.map((layout) => targetKey(layout.Target)));
    for (const type of ACCOUNT_TYPES) for (const action of ["View", "Create"]) expect(keys).toContain(`account ${type} ${action} `);
  });

  it("show every value that the contract names, but those that a later screen edits", () => {
    for (const type of ACCOUNT_TYPES) {
      const shown = new Set(layouts.filter(({ Target }) => "AccountType" in Target && Target.AccountType === type).flatMap(fieldNames));
      expect({ type, missing: namesIn(profiles[type]).filter((name) => !shown.has(name)) }).toEqual({ type, missing: [] });
    }
  });

  it("ask for everything that creating an account needs", () => {
    for (const { Target, ...layout } of layouts) {
      if (!("AccountType" in Target) || Target.Action !== "Create") continue;
      const asked = fieldNames({ Target, ...layout });
      expect(requiredIn(profiles[Target.AccountType]).filter((name) => !asked.includes(name))).toEqual([]);
    }
  });
});

const profileOf = (schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined ? schema : (schema.$defs?.[schema.$ref.replace("#/$defs/", "")] ?? schema);
const namesIn = (schema: JsonSchema): string[] => Object.keys(profileOf(schema).properties ?? {});
const requiredIn = (schema: JsonSchema): readonly string[] => profileOf(schema).required ?? [];
