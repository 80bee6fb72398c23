import fc from "fast-check";
import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import { demo } from "../support/demo-accounts.ts";

/** Texts that have broken servers before, beside ordinary ones. */
const texts = [
  "",
  " ",
  "a",
  "DisplayName",
  "Username",
  "Company",
  "account.company.view",
  "' or 1=1 --",
  '"; drop table account; --',
  "%_\\",
  "$1",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "\u202e\u2028\ufeff",
  "😀".repeat(40),
  "\u0000",
  "\ud800",
  "NaN",
  "1e400",
  "0x10",
  "2026-02-30",
  "9999-12-31T23:59:60Z",
  "x".repeat(300),
];
const numbers = [0, -1, 1, 10, 100, demo.users.companyUser, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 31) - 1, 0.1, 1e21, 5e-324];
const anything = fc.oneof(
  fc.constantFrom<unknown>(...texts, ...numbers, null, true, false, [], {}, [[]], { "": null }),
  fc.jsonValue({ maxDepth: 4, stringUnit: "binary" }),
);

/** A body for a request schema: mostly of the shape it asks for, so that it gets past the contract, with something wrong here and there. */
export function arbitraryFromSchema(schema: JsonSchema | boolean, root: JsonSchema | boolean = schema): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean" || typeof root === "boolean") return anything;
  return fc.oneof({ weight: 14, arbitrary: right(schema, root) }, { weight: 1, arbitrary: anything });
}

function right(schema: JsonSchema, root: JsonSchema): fc.Arbitrary<unknown> {
  const target = schema.$ref === undefined ? undefined : root.$defs?.[schema.$ref.replace("#/$defs/", "")];
  if (target !== undefined) return right(target, root);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => arbitraryFromSchema(choice, root)));
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? anything : fc.oneof(...types.map((type) => ofType(type, schema, root)));
}

function ofType(type: string, schema: JsonSchema, root: JsonSchema): fc.Arbitrary<unknown> {
  if (type === "object") return object(schema, root);
  if (type === "array")
    return fc.array(schema.items === undefined ? anything : arbitraryFromSchema(schema.items, root), {
      minLength: schema.minItems ?? 0,
      maxLength: 6,
    });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (schema.format === "date-time")
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") }).map((date) => date.toISOString());
  if (schema.format === "uuid") return fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom(...texts) });
  if (type === "string" && schema.pattern !== undefined)
    return fc.oneof(
      { weight: 8, arbitrary: fc.stringMatching(new RegExp(schema.pattern), { maxLength: 60 }) },
      { weight: 1, arbitrary: fc.constantFrom(...texts) },
    );
  if (type === "string") return fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 300) }));
  const known = fc.constantFrom(
    demo.distributor,
    demo.reseller,
    demo.subReseller,
    demo.company,
    demo.endedCompany,
    demo.otherCustomer(0),
    demo.department,
    demo.users.companyUser,
    demo.subscription,
  );
  const range = { min: Math.max(schema.minimum ?? -1000, -(2 ** 31)), max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) };
  return fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 2, arbitrary: fc.integer(range) },
    { weight: 1, arbitrary: fc.constantFrom(...numbers) },
  );
}

function object(schema: JsonSchema, root: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {});
  if (members.length === 0 && typeof schema.additionalProperties === "object")
    return fc.dictionary(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), arbitraryFromSchema(schema.additionalProperties, root), {
      minKeys: schema.minProperties ?? 0,
      maxKeys: 3,
    });
  if (members.length === 0)
    return schema.additionalProperties === false ? fc.constant({}) : fc.dictionary(fc.constantFrom(...texts), anything);
  const required = new Set(schema.required ?? []);
  const parts = members.map(([name, part]) => {
    const value = arbitraryFromSchema(part, root).map((given): [string, unknown][] => [[name, given]]);
    // Each member is omitted sometimes, because each may be the one that is refused.
    return required.has(name) ? value : fc.oneof({ weight: 7, arbitrary: fc.constant([]) }, { weight: 3, arbitrary: value });
  });
  return fc.tuple(...parts).map((chosen) => Object.fromEntries(chosen.flat()));
}
