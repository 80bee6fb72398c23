import type { CompiledField } from "./compiled.ts";
import { compileValidator, type Validator } from "./validate/validate.ts";
import type { ValidationError } from "./validate/vocabulary.ts";

const validators = new WeakMap<CompiledField, Validator>();

/** The errors of a value by the schema of its field. The validator is compiled with the first value. */
export function schemaErrors(field: CompiledField, value: unknown): ValidationError[] {
  let validator = validators.get(field);
  if (validator === undefined) {
    validator = compileValidator(field.schema);
    validators.set(field, validator);
  }
  return validator(value);
}
