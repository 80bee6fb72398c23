import { Ajv2020 } from "ajv/dist/2020.js";
import { ajvAnnotations, ajvKeywords } from "../../../layout/validate/ajv-vocabulary.ts";
import { formats } from "../../../layout/validate/formats.ts";
import type { JsonSchema, ValidationError } from "../../../layout/validate/vocabulary.ts";

/** Ajv set up as the server sets it up, answering in the shape of the browser's validator. */
export function ajvValidator(schema: JsonSchema | boolean): (value: unknown) => ValidationError[] {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    formats: { ...formats },
    inlineRefs: false,
    // Without it Ajv takes inherited members (toString, __proto__) for values.
    ownProperties: true,
  });
  for (const keyword of ajvKeywords) ajv.addKeyword({ ...keyword });
  ajv.addVocabulary([...ajvAnnotations]);
  const validate = ajv.compile(schema);
  return (value) => {
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, schemaPath, keyword, params }) => ({ instancePath, schemaPath, keyword, params }));
  };
}

/** Errors in an order of their own, so that two lists compare as sets. */
export const sorted = (errors: ValidationError[]): string[] =>
  errors.map(({ instancePath, schemaPath, keyword, params }) => JSON.stringify([instancePath, schemaPath, keyword, params])).sort();
