import type { CompiledField } from "./compiled.ts";
import { compileValidator, type Validator } from "./validate/validate.ts";
import type { ValidationError } from "./validate/vocabulary.ts";

const validators = new WeakMap<CompiledField, Validator>();

/** What the schema of a field says against a value. Its validator is compiled with the first value. */
export function schemaErrors(field: CompiledField, value: unknown): ValidationError[] {
  let validator = validators.get(field);
  if (validator === undefined) {
    validator = compileValidator(field.schema);
    validators.set(field, validator);
  }
  return validator(value);
}
