import {
  createErrorHandler,
  type ErrorSchema,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  unwrapErrorHandler,
  type ValidatorType,
} from "@rjsf/utils";
import { compileValidator, type Validator } from "../../../../layout/validate/validate.ts";
import type { JsonSchema, ValidationError } from "../../../../layout/validate/vocabulary.ts";
import type { WidgetContext } from "../widget/widget-props.ts";

/**
 * Implements rjsf's validator interface with our own validator, which builds closures instead of source text: Ajv throws under the portal's
 * Content-Security-Policy.
 */
export function evalFreeValidator(sentence: (error: ValidationError) => string): ValidatorType<unknown, RJSFSchema, WidgetContext> {
  const compiled = new WeakMap<object, Validator>();
  const validatorOf = (schema: RJSFSchema): Validator => {
    let validator = compiled.get(schema);
    if (!validator) {
      validator = compileValidator(asJsonSchema(schema));
      compiled.set(schema, validator);
    }
    return validator;
  };
  const describe = (error: ValidationError): RJSFValidationError => ({
    name: error.keyword,
    property: error.instancePath.replaceAll("/", "."),
    message: sentence(error),
    params: error.params,
    stack: `${error.instancePath} ${error.keyword}`,
    schemaPath: error.schemaPath,
  });
  return {
    isValid: (schema, formData, root) =>
      validatorOf(root === schema || root.$defs === undefined ? schema : { ...schema, $defs: root.$defs })(formData).length === 0,
    rawValidation: <Result>(schema: RJSFSchema, formData?: unknown) => ({
      errors: validatorOf(schema)(formData).map(describe) as Result[],
    }),
    validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
      const found = validatorOf(schema)(formData).map(describe);
      const errors = transformErrors ? transformErrors(found, uiSchema) : found;
      const errorSchema: ErrorSchema<unknown> = toErrorSchema(errors);
      if (!customValidate) return { errors, errorSchema };
      const handler = customValidate(formData, createErrorHandler(formData), uiSchema, errorSchema);
      return { errors, errorSchema: { ...errorSchema, ...unwrapErrorHandler(handler) } };
    },
  };
}

// A layout carries our closed vocabulary; rjsf passes it on under its own, wider type.
const asJsonSchema = (schema: RJSFSchema): JsonSchema => schema as JsonSchema;
