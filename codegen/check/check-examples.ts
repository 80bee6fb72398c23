import { pointerTo } from "../../layout/json-pointer.ts";
import { compileValidator, type Validator } from "../../layout/validate/validate.ts";
import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import { selfContained, withDefinitions } from "../contract/definitions.ts";
import { type Contracts, requestName, responseName } from "../contract/model.ts";
import { kindOf } from "../contract/schema-keywords.ts";
import { type Finding, type Report, reporter } from "../finding.ts";
import { isObject } from "../plain-data.ts";
import { explainError } from "./explain-error.ts";

/** Examples are what people copy, defaults what handlers fill in: each must be valid by the schema it stands with. */
export function checkExamples(contracts: Contracts, findings: Finding[]): void {
  for (const { file, operations } of contracts.services) {
    const report = reporter(file, findings);
    for (const operation of operations) {
      const { request, response } = operation.examples;
      checkValue(request.value, request.pointer, compileValidator(selfContained(requestName(operation), contracts.schemas)), report);
      checkValue(response.value, response.pointer, compileValidator(selfContained(responseName(operation), contracts.schemas)), report);
    }
  }
  for (const { schema, pointer, file } of contracts.schemas.values())
    visitSchemas(schema, pointer, (part, place) => {
      const values = [
        ...(part.default === undefined ? [] : [[pointerTo(place, "default"), part.default] as const]),
        ...(part.examples ?? []).map((value, index) => [pointerTo(place, "examples", index), value] as const),
      ];
      if (values.length === 0) return;
      const validate = compileValidator(withDefinitions(part, contracts.schemas));
      for (const [at, value] of values) checkValue(value, at, validate, reporter(file, findings));
    });
}

function checkValue(value: unknown, pointer: string, validate: Validator, report: Report): void {
  for (const error of validate(value)) {
    const name = error.params.additionalProperty;
    const place = `${pointer}${error.instancePath}`;
    if (typeof name === "string") report(pointerTo(place, name), explainError(error), { at: "key" });
    else report(place, explainError(error));
  }
}

/** Every schema inside a schema, itself first. */
function visitSchemas(schema: JsonSchema, pointer: string, visit: (schema: JsonSchema, pointer: string) => void): void {
  visit(schema, pointer);
  const inside = (part: unknown, place: string) => {
    if (isObject(part)) visitSchemas(part as JsonSchema, place, visit);
  };
  for (const [keyword, setting] of Object.entries(schema)) {
    const kind = kindOf(keyword);
    const place = pointerTo(pointer, keyword);
    if (kind === "schema" || kind === "schemaOrBoolean") inside(setting, place);
    else if (kind === "schemas" && Array.isArray(setting))
      for (const [index, part] of setting.entries()) inside(part, pointerTo(place, index));
    else if (kind === "schemasByName" && isObject(setting))
      for (const [name, part] of Object.entries(setting)) inside(part, pointerTo(place, name));
  }
}
