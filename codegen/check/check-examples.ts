import { pointerTo } from "../../layout/json-pointer.ts";
import { compileValidator, type Validator } from "../../layout/validate/validate.ts";
import type { JsonSchema, ValidationError } from "../../layout/validate/vocabulary.ts";
import { isRecord } from "../../shared/is-record.ts";
import { selfContained, withDefinitions } from "../contract/definitions.ts";
import { type Contracts, requestName, responseName } from "../contract/model.ts";
import { kindOf } from "../contract/schema-keywords.ts";
import { type Finding, type Report, reporter } from "../finding.ts";

/** Readers copy examples, and handlers fill in defaults: each must be valid by its schema. */
export function checkExamples(contracts: Contracts, findings: Finding[]): void {
  for (const { operations } of contracts.services) {
    for (const operation of operations) {
      const report = reporter(operation.file, findings);
      const { request, response } = operation.examples;
      checkValue(request.value, request.pointer, compileValidator(selfContained(requestName(operation), contracts.schemas)), report);
      checkValue(response.value, response.pointer, compileValidator(selfContained(responseName(operation), contracts.schemas)), report);
    }
  }
  for (const { schema, pointer, file } of contracts.schemas.values())
    visitSchemas(schema, pointer, (part, location) => {
      const values = [
        ...(part.default === undefined ? [] : [[pointerTo(location, "default"), part.default] as const]),
        ...(part.examples ?? []).map((value, index) => [pointerTo(location, "examples", index), value] as const),
      ];
      if (values.length === 0) return;
      const validate = compileValidator(withDefinitions(part, contracts.schemas));
      for (const [at, value] of values) checkValue(value, at, validate, reporter(file, findings));
    });
}

function checkValue(value: unknown, pointer: string, validate: Validator, report: Report): void {
  for (const error of validate(value)) {
    const name = error.params.additionalProperty;
    const location = `${pointer}${error.instancePath}`;
    if (typeof name === "string") report(pointerTo(location, name), explainError(error), { at: "key" });
    else report(location, explainError(error));
  }
}

/** Every schema inside a schema, itself first. */
function visitSchemas(schema: JsonSchema, pointer: string, visit: (schema: JsonSchema, pointer: string) => void): void {
  visit(schema, pointer);
  const inside = (part: unknown, location: string) => {
    if (isRecord(part)) visitSchemas(part as JsonSchema, location, visit);
  };
  for (const [keyword, setting] of Object.entries(schema)) {
    const kind = kindOf(keyword);
    const location = pointerTo(pointer, keyword);
    if (kind === "schema" || kind === "schemaOrBoolean") inside(setting, location);
    else if (kind === "schemas" && Array.isArray(setting))
      for (const [index, part] of setting.entries()) inside(part, pointerTo(location, index));
    else if (kind === "schemasByName" && isRecord(setting))
      for (const [name, part] of Object.entries(setting)) inside(part, pointerTo(location, name));
  }
}

const SENTENCES: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  type: ({ type }) => `must be ${[type].flat().join(" or ")}`,
  required: ({ missingProperty }) => `"${String(missingProperty)}" is missing`,
  additionalProperties: ({ additionalProperty }) => `"${String(additionalProperty)}" is not a member`,
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(", ")}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  format: ({ format }) => `is not a ${String(format)}`,
  pattern: ({ pattern }) => `does not match ${String(pattern)}`,
  minLength: ({ limit }) => `must have at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters`,
  minItems: ({ limit }) => `must have at least ${String(limit)} items`,
  maxItems: ({ limit }) => `must have at most ${String(limit)} items`,
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  uniqueItems: () => "must not repeat an item",
};

/** A failed keyword as a sentence: `must have at most 6 characters`. */
function explainError({ keyword, params }: ValidationError): string {
  const sentence = Object.hasOwn(SENTENCES, keyword) ? SENTENCES[keyword] : undefined;
  return sentence?.(params) ?? `fails "${keyword}"`;
}
