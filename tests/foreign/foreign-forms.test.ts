import { fireEvent, screen, waitFor } from "@testing-library/react";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { afterAll, describe, expect, test } from "vitest";
import { checkShape } from "../../layout/check/check-shape.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { ContractIndex } from "../../layout/compiled.ts";
import { checkLayoutValues } from "../../layout/container-values.ts";
import type { Field } from "../../layout/model.ts";
import { buildHost } from "../renderer/support/build-host.ts";
import { showLayout } from "../renderer/support/show-layout.tsx";
import { readValues, type Values, writeValues } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import { jsonFormsSamples, rjsfSamples, type Sample } from "./samples.ts";
import { layoutOf, type Translation, translateSample } from "./translate-schema.ts";
import { brokenData, makeData } from "./values.ts";

/** An operation that takes whatever a form asks for. */
const contracts: ContractIndex = {
  operation: (service, operation) => ({
    service,
    operation,
    kind: "mutation",
    access: { state: "signed-in" },
    request: { type: "object", properties: { values: { type: "object", additionalProperties: true } }, required: ["values"] },
    response: { type: "object" },
  }),
  operationNames: () => ["Foreign.Submit"],
  profile: () => undefined,
  capabilityNames: () => [],
};

function translated(sample: Sample): Translation | Refusal {
  try {
    return translateSample(sample);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function judgeOf(schema: NonNullable<Sample["schema"]>): (data: unknown) => boolean {
  const ajv = new Ajv({ strict: false, logger: false, formats: { color: /^#[0-9A-Fa-f]{6}$/ } });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (data) => validate(data) === true;
}

const problemsOf = ({ layout }: Translation, values: Values) =>
  checkLayoutValues(compileLayout(layout, contracts).compiled, values, { Values: values });

/** What is hidden or read-only is not sent. */
function shownOf({ layout }: Translation, values: Values): Values {
  const fields = [...compileLayout(layout, contracts).compiled.fieldsById.values()];
  const hidden = fields
    .filter(({ field, visibleWhen }) => field.IsReadOnly === true || visibleWhen?.evaluate({ Values: values }) === false)
    .map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
}

/** The form with these values in it. */
const filled = ({ layout }: Translation, values: Values) => {
  const container = layout.Pages[0]?.Containers[0];
  const fields = container?.Kind === "Form" ? container.Fields : [];
  const start = ({ Name, ...field }: Field): Field =>
    Object.hasOwn(values, Name) ? { Name, ...field, InitialValue: JSON.stringify(values[Name]) } : { Name, ...field };
  return layoutOf(fields.map(start));
};

const samples = [...(await rjsfSamples()), ...jsonFormsSamples()].map((sample) => ({ sample, outcome: translated(sample) }));
const said = samples.flatMap(({ sample, outcome }) =>
  outcome instanceof Refusal ? [] : [{ name: sample.name, sample, translation: outcome }],
);
const refused = samples.flatMap(({ sample, outcome }) => (outcome instanceof Refusal ? [{ name: sample.name, outcome }] : []));

afterAll(() => {
  const lines = refused.map(({ name, outcome }) => `  ${name}: ${outcome.message}`);
  console.log(`${said.length} of ${samples.length} forms that others published can be written as layouts. The rest:\n${lines.join("\n")}`);
});

test("so many can be written as layouts, and the rest not, for these reasons", () => {
  const count = (library: string, list: readonly { name: string }[]) => list.filter(({ name }) => name.startsWith(library)).length;
  const reasons = Object.fromEntries(
    [...Map.groupBy(refused, ({ outcome }) => outcome.reason)].map(([reason, list]) => [reason, list.length]),
  );
  expect({
    rjsf: [count("rjsf", said), count("rjsf", said) + count("rjsf", refused)],
    jsonForms: [count("JSON Forms", said), count("JSON Forms", said) + count("JSON Forms", refused)],
    reasons,
  }).toEqual({
    rjsf: [109, 142],
    jsonForms: [51, 75],
    reasons: {
      "alternatives of different shape": 26,
      "any value": 6,
      "list with a meaning for each place": 6,
      "format without a template": 5,
      "list inside a list": 5,
      "members no one knows the names of": 5,
      "no schema": 3,
      "refers to itself": 1,
    },
  });
});

for (const { name, sample, translation } of said)
  describe(name, () => {
    test("is a layout that can be published", () => {
      expect(checkShape(translation.layout)).toEqual([]);
      expect(compileLayout(translation.layout, contracts).problems.filter(({ severity }) => severity === "error")).toEqual([]);
    });

    test("judges values as the original schema does", () => {
      const { plan } = translation;
      const isValid = judgeOf(sample.schema ?? {});
      for (const fillOptional of [true, false]) {
        const data = makeData(plan, fillOptional);
        const values = writeValues(plan, data);
        expect(isValid(data), JSON.stringify(data)).toBe(true);
        expect(readValues(plan, values)).toEqual(data);
        expect(problemsOf(translation, values)).toEqual([]);
        let wrong = 0;
        for (const broken of brokenData(plan, data)) {
          const sent = writeValues(plan, broken);
          const back = readValues(plan, sent);
          const verdict = back === undefined || isValid(back);
          if (!verdict) wrong++;
          expect({ data: back, valid: problemsOf(translation, sent).length === 0 }).toEqual({ data: back, valid: verdict });
        }
        expect(wrong).toBeGreaterThan(0);
      }
    });

    test("is drawn with its values and sends them", async () => {
      const values = writeValues(translation.plan, makeData(translation.plan, true));
      const host = buildHost({ "Foreign.Submit": () => ({}) });
      await showLayout(filled(translation, values), host);
      fireEvent.click(screen.getByRole("button", { name: "Send" }));
      await waitFor(() => expect(host.calls).toHaveLength(1));
      expect(host.calls).toEqual([{ operation: "Foreign.Submit", input: { values: shownOf(translation, values) } }]);
    });
  });
