/** The forms that others publish with their form libraries: schema, presentation and example values. */
import { getExamples } from "@jsonforms/examples";
import type { FormProps } from "@rjsf/core";
import type { JsonObject } from "./json.ts";

export interface Sample {
  readonly name: string;
  readonly schema: JsonObject | undefined;
  /** rjsf's uiSchema. */
  readonly uiSchema: JsonObject;
  /** JSON Forms' uischema. */
  readonly elements: JsonObject | undefined;
  readonly data: unknown;
  /** Program code that the sample needs. */
  readonly code: readonly string[];
}

/** All examples of JSON Forms. */
export const jsonFormsSamples = (): Sample[] =>
  getExamples().map(({ name, schema, uischema, data }) => ({
    name: `JSON Forms: ${name}`,
    schema: schema as JsonObject | undefined,
    uiSchema: {},
    elements: uischema as unknown as JsonObject | undefined,
    data: data as unknown,
    code: [],
  }));

const WIDTHS = { ColumnWidthAll: {}, ColumnWidth4: {}, ColumnWidth6: {}, ColumnWidth8: {} };

/**
 * All forms that rjsf's snapshot tests draw. They are written down inside tests, so the tests run here with a form that only notes what it is given,
 * and with replacements for what a test runner offers.
 */
export async function rjsfSamples(): Promise<Sample[]> {
  const samples: Sample[] = [];
  const tests: { name: string; body: () => unknown }[] = [];
  const path: string[] = [];
  let current = "";
  const Note = (props: FormProps) => {
    const { schema, uiSchema, formData, fields, widgets, templates } = props;
    const code = [
      ...Object.entries({ fields, widgets, templates }).flatMap(([name, given]) => (given === undefined ? [] : [name])),
      ...namesOfCode(uiSchema),
    ];
    samples.push({
      name: `rjsf: ${current}`,
      schema: schema as JsonObject,
      uiSchema: (uiSchema ?? {}) as JsonObject,
      elements: undefined,
      data: formData,
      code,
    });
    return null;
  };
  const answer: unknown = new Proxy(() => undefined, { get: () => answer, apply: () => answer });
  const replaced = {
    describe: (name: string, body: () => void) => {
      path.push(name);
      body();
      path.pop();
    },
    test: (name: string, body: () => unknown) => void tests.push({ name: [...path, name].join(" › "), body }),
    expect: answer,
    vi: { mock: () => undefined, fn: () => undefined },
    beforeAll: (body: () => void) => body(),
    afterAll: () => undefined,
  };
  const before = Object.fromEntries(Object.keys(replaced).map((name) => [name, Reflect.get(globalThis, name)]));
  Object.assign(globalThis, replaced);
  try {
    const { arrayTests, formTests, gridTests, objectTests } = await import("@rjsf/snapshot-tests");
    formTests(Note);
    arrayTests(Note);
    objectTests(Note);
    gridTests(Note, WIDTHS);
    for (const { name, body } of tests) {
      current = name;
      const noted = samples.length;
      await body();
      if (samples.length === noted) throw new Error(`The test "${name}" of rjsf drew no form.`);
    }
  } finally {
    Object.assign(globalThis, before);
  }
  return samples;
}

function namesOfCode(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const isElement = typeof part === "object" && part !== null && "$$typeof" in part;
    return typeof part === "function" || isElement ? [name] : namesOfCode(part);
  });
}
