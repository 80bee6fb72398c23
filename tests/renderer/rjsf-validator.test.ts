import type { RJSFSchema } from "@rjsf/utils";
import reference from "@rjsf/validator-ajv8";
import fc from "fast-check";
import { expect, it } from "vitest";
import { evalFreeValidator } from "../../src/renderer/fields/nested/validator.ts";

const ours = evalFreeValidator(({ keyword }) => keyword);

const schema: RJSFSchema = {
  type: "array",
  minItems: 1,
  maxItems: 3,
  items: {
    type: "object",
    required: ["Vendor"],
    properties: {
      Vendor: { type: "string", minLength: 1, maxLength: 5 },
      Level: { enum: ["Silver", "Gold"] },
      Count: { type: "integer", minimum: 0, maximum: 9 },
      Contacts: { type: "array", uniqueItems: true, items: { type: "integer" } },
    },
  },
};
const value = fc.array(
  fc.record(
    {
      Vendor: fc.oneof(fc.string({ maxLength: 7 }), fc.integer()),
      Level: fc.constantFrom("Silver", "Gold", "Tin"),
      Count: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
      Contacts: fc.oneof(fc.string(), fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 })),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 5 },
);

/** `required` is placed at the object by one and at the missing member by the other; the rest must agree to the letter. */
const fieldsOf = (errors: readonly { property?: string | undefined; name?: string | undefined }[]) =>
  errors.map(({ property, name }) => (name === "required" ? name : `${property} ${name}`)).sort();

it("finds in nested values what rjsf's own validator finds, at the same places", () => {
  fc.assert(
    fc.property(value, (candidate) => {
      expect(fieldsOf(ours.validateFormData(candidate, schema).errors)).toEqual(
        fieldsOf(reference.validateFormData(candidate, schema).errors),
      );
      expect(ours.isValid(schema, candidate, schema)).toBe(reference.isValid(schema, candidate, schema));
    }),
    { numRuns: 500 },
  );
});
