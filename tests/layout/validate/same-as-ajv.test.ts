import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../layout/validate/re2-engine.ts";
import { compileValidator } from "../../../layout/validate/validate.ts";
import type { JsonSchema, JsonValue } from "../../../layout/validate/vocabulary.ts";
import { ajvValidator, sorted } from "./ajv-reference.ts";

/** Without `toString` and `constructor`: with those as own members Ajv's equality throws or errs; `validate.test.ts` has ours. */
const NAMES = ["a", "b", "c", "a/b", "~", "__proto__", "hasOwnProperty", "häß"];
const name = fc.constantFrom(...NAMES);
const small = fc.integer({ min: 0, max: 4 });
const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom("2026-02-29", "2024-02-29", "2026-11-21T09:00:00Z", "x@y.example", "12.50", "-0", "0.005", "𝒳𝒳", "https://a.example/b"),
);

/** Ajv drops a property schema called `__proto__`; in values and in `required` the name stays. */
const declaredName = name.filter((candidate) => candidate !== "__proto__");
const record = <T>(values: fc.Arbitrary<T>, names = declaredName): fc.Arbitrary<Record<string, T>> =>
  fc.array(fc.tuple(names, values), { maxLength: 4 }).map((entries) => Object.fromEntries(entries) as Record<string, T>);

const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, false, 0, -0, 1, 1.5, -3, 1e20, 0.1, ""),
    text,
    fc.integer({ min: -5, max: 5 }),
    fc.array(tie("value"), { maxLength: 4 }),
    record(tie("value"), name),
  ),
}));

const CONDITION = ["if", "then", "else"];

/** Keywords in groups, each with a setting that is right for it. */
const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const sub = tie("schema");
  // Mostly absent: with every part present a schema three deep has thousands of nodes, and Ajv takes seconds to compile it.
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary, weight: 1 });
  const types = fc.constantFrom<JsonSchema["type"]>(
    "null",
    "boolean",
    "integer",
    "number",
    "string",
    "array",
    "object",
    ["string", "null"],
    ["object", "array"],
  );
  const leaf = fc.record<JsonSchema>(
    {
      type: types,
      minLength: small,
      maxLength: small,
      pattern: fc.constantFrom("^a", "[0-9]+$", "^(a+)+$", "b|c"),
      format: fc.constantFrom("date", "date-time", "email", "uri", "uuid", "decimal"),
      minimum: small,
      maximum: small,
      exclusiveMinimum: small,
      exclusiveMaximum: small,
      multipleOf: fc.constantFrom(1, 2, 0.5),
      "x-minimum": fc.constantFrom("0", "-1.5", "12.49"),
      "x-maximum": fc.constantFrom("12.50", "0.004"),
      "x-decimalPlaces": fc.constantFrom(0, 2),
      enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: (item) => JSON.stringify(item) }),
      const: value,
      minItems: small,
      maxItems: small,
      uniqueItems: fc.boolean(),
      minProperties: small,
      maxProperties: small,
      required: fc.uniqueArray(name, { maxLength: 3 }),
      dependentRequired: record(fc.uniqueArray(name, { maxLength: 2 })),
    } as never,
    { requiredKeys: [] },
  );
  const branch = fc
    .record({
      leaf,
      items: optional(sub),
      prefixItems: optional(fc.array(sub, { minLength: 1, maxLength: 2 })),
      properties: optional(record(sub)),
      additionalProperties: optional(fc.oneof(fc.boolean(), sub)),
      propertyNames: optional(fc.constant<JsonSchema>({ maxLength: 1 })),
      allOf: optional(fc.array(sub, { minLength: 1, maxLength: 2 })),
      anyOf: optional(fc.array(sub, { minLength: 1, maxLength: 3 })),
      oneOf: optional(fc.array(sub, { minLength: 1, maxLength: 3 })),
      not: optional(sub),
      condition: optional(fc.tuple(sub, sub, sub)),
    })
    .map(({ leaf: keywords, condition, ...parts }) => {
      const conditional = Object.fromEntries(CONDITION.map((keyword, index) => [keyword, condition?.[index]]));
      return withoutUndefined({ ...keywords, ...parts, ...conditional }) as JsonSchema;
    });
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      leaf.map((keywords) => withoutUndefined(keywords) as JsonSchema),
      branch,
    ),
  };
});

function withoutUndefined(schemaLike: object): object {
  return Object.fromEntries(Object.entries(schemaLike).filter(([, setting]) => setting !== undefined));
}

test("gives Ajv's verdict and Ajv's errors on 60,000 generated values", () => {
  let compared = 0;
  // One pool for all schemas: growing values costs more than judging them.
  const pool = fc.sample(value, { numRuns: 1_500, seed: 20261121 });
  fc.assert(
    fc.property(schema, fc.nat({ max: pool.length - 300 }), (candidate, start) => {
      const ours = compileValidator(candidate);
      const reference = ajvValidator(candidate);
      for (const one of pool.slice(start, start + 300)) {
        compared++;
        const [found, expected] = [sorted(ours(one)), sorted(reference(one))];
        if (found.join() !== expected.join()) expect(found, `${JSON.stringify(candidate)} on ${JSON.stringify(one)}`).toEqual(expected);
      }
    }),
    { numRuns: 200, seed: 20261121 },
  );
  expect(compared).toBeGreaterThanOrEqual(60_000);
}, 120_000);
