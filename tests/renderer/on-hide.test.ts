/** The value of a hidden field, in one table for form and server: both must agree, or the server refuses a save that the form accepted. */
import { expect, test } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import { recordFormsOf } from "../../layout/compile/record-forms.ts";
import { checkLayoutValues } from "../../layout/container-values.ts";
import type { Field } from "../../layout/model.ts";
import { FormStore } from "../../src/renderer/store/form-store.ts";
import "../../layout/validate/re2-engine.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "./support/build-layout.ts";

type OnHide = Field["OnHide"];
interface Row {
  onHide: OnHide;
  /** Typed before the field is hidden; absent: nothing. */
  typed?: string;
  /** The sent values. */
  sends: Record<string, unknown>;
  /** The value in the form, in case the field is shown again. */
  holds: unknown;
  /** The value for rules meanwhile: `Reader` is required if there is one. */
  reads: unknown;
}

const STORED = "stored";
const table: Row[] = [
  { onHide: undefined, sends: {}, holds: STORED, reads: null },
  { onHide: undefined, typed: "typed", sends: {}, holds: "typed", reads: null },
  { onHide: "Omit", typed: "typed", sends: {}, holds: "typed", reads: null },
  { onHide: "Clear", sends: { Note: null }, holds: undefined, reads: null },
  { onHide: "Clear", typed: "typed", sends: { Note: null }, holds: undefined, reads: null },
  { onHide: "Keep", sends: {}, holds: STORED, reads: STORED },
  { onHide: "Keep", typed: "typed", sends: { Note: "typed" }, holds: "typed", reads: "typed" },
  // A kept value is judged like a visible one, by form and server.
  { onHide: "Keep", typed: "far too long", sends: { Note: "far too long" }, holds: "far too long", reads: "far too long" },
  { onHide: "Omit", typed: "far too long", sends: {}, holds: "far too long", reads: null },
];

test.each(table)("OnHide $onHide with “$typed” typed", ({ onHide, typed, sends, holds, reads }) => {
  const { compiled } = compileLayout(
    buildLayout(
      [],
      withContainers(
        buildContainer([
          buildField("Kind", { IsCustom: true }),
          buildField("Note", {
            IsCustom: true,
            MaxLength: 10,
            VisibleWhen: "Values.Kind == 'open'",
            ...(onHide === undefined ? {} : { OnHide: onHide }),
          }),
          buildField("Reader", { IsCustom: true, RequiredWhen: "Values.Note != null" }),
        ]),
      ),
    ),
  );
  const record = { Kind: "open", Note: STORED };
  const forms = recordFormsOf(compiled).forms.map(({ form }) => form);
  const store = new FormStore({ forms, record, scope: {}, check: () => undefined });
  const type = (name: string, value: string) => store.entriesNamed(name)[0]?.onChange(value);
  if (typed !== undefined) type("Note", typed);
  type("Kind", "shut");

  expect(store.changedValues()).toEqual({ Kind: "shut", ...sends });
  expect(store.values.Note).toBe(holds);
  expect(store.scope.Values?.Note).toBe(reads);
  const reader = store.entriesNamed("Reader")[0]?.state;
  expect(reader?.required).toBe(reads !== null);

  // The server gets the sent values and the record; it must require exactly what the form requires.
  const problems = checkLayoutValues(compiled, store.changedValues(), { Values: record, Initial: record }, { partial: true });
  const refused = new Map(problems.map(({ field, code }) => [field, code]));
  expect(refused.has("Reader")).toBe(reader?.required);
  expect(refused.get("Note")).toBe(sends.Note === "far too long" ? "maxLength" : undefined);
});
