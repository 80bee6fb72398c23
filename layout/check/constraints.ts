/** Checks a field's constraints against those of the contract: a layout may narrow them, never loosen them. */

import { enumOf, isLess, maximumOf, minimumOf } from "../contract/resolve-field.ts";
import { dataTypeOf, resolved, type Shape } from "../contract/shape.ts";
import { isFixedBound } from "../field-validity.ts";
import type { DataType, Field } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { hasPatternEngine, patternProblem } from "../validate/patterns.ts";
import { at, type Position, type Report } from "./report.ts";
import { needsMembers, templateFits, templatesFor } from "./templates.ts";

/** Constraints that apply to a data type. */
const APPLIES: Readonly<Record<string, readonly DataType[]>> = {
  MinLength: ["string"],
  MaxLength: ["string"],
  Pattern: ["string"],
  Minimum: ["integer", "decimal", "date", "dateTime"],
  Maximum: ["integer", "decimal", "date", "dateTime"],
  DecimalPlaces: ["decimal"],
  MinItems: ["array"],
  MaxItems: ["array"],
};

/** Checks the field alone: template, bounds, pattern. */
export function checkField(report: Report, field: Field, dataType: DataType, position: Position): void {
  if (!templateFits(field.DisplayTemplate, dataType, field.IsReadOnly === true)) {
    const hint = `for ${dataType}: ${templatesFor(dataType)}`;
    report.error(at(position, "DisplayTemplate"), "TemplateDoesNotFit", `${field.DisplayTemplate} cannot hold a ${dataType}`, hint);
  }
  for (const [constraint, types] of Object.entries(APPLIES)) {
    if (field[constraint as keyof Field] !== undefined && !types.includes(dataType)) {
      report.error(at(position, constraint), "ConstraintDoesNotFit", `${constraint} says nothing about a ${dataType}`, "remove it");
    }
  }
  checkBounds(report, field, position);
  if (field.Pattern !== undefined && hasPatternEngine()) {
    const problem = patternProblem(field.Pattern);
    if (problem !== undefined)
      report.error(
        at(position, "Pattern"),
        "UnsafePattern",
        `the pattern cannot be used: ${problem}`,
        "use RE2 syntax: no look-around, no back-references",
      );
  }
  checkMembers(report, field, dataType, position);
}

/** More are only counted. */
const MOST_STEPS = 10;

function checkBounds(report: Report, field: Field, position: Position): void {
  const pairs = [
    ["MinLength", "MaxLength"],
    ["Minimum", "Maximum"],
    ["MinItems", "MaxItems"],
  ] as const;
  for (const [low, high] of pairs) {
    const from = field[low];
    const to = field[high];
    if (isFixedBound(from) && isFixedBound(to) && isLess(to, from))
      report.error(at(position, high), "BadBound", `no value has ${low} ${from} and ${high} ${to}`);
  }
  const { DisplayTemplate, Maximum } = field;
  if (DisplayTemplate !== "Rating" || Maximum === undefined) return;
  const steps = isFixedBound(Maximum) ? Number(Maximum) : Number.NaN;
  if (!(steps >= 2 && steps <= MOST_STEPS))
    report.error(at(position, "Maximum"), "BadBound", `a rating has 2 to ${MOST_STEPS} steps, and not ${Maximum}`, "write e.g. Maximum: 5");
}

function checkMembers(report: Report, field: Field, dataType: DataType, position: Position): void {
  const { EnumMembers, EnumSource, EnumsLoaded, DisplayTemplate, IsReadOnly } = field;
  if (
    needsMembers(DisplayTemplate) &&
    (EnumMembers?.length ?? 0) === 0 &&
    EnumSource === undefined &&
    EnumsLoaded !== false &&
    IsReadOnly !== true
  ) {
    report.error(position, "NoMembers", `${DisplayTemplate} has nothing to choose from`, "add EnumMembers or an EnumSource");
  }
  const seen = new Set<unknown>();
  for (const [index, { Value }] of (EnumMembers ?? []).entries()) {
    const memberPosition = at(position, "EnumMembers", String(index), "Value");
    if (seen.has(Value)) report.error(memberPosition, "DuplicateMember", `the value ${JSON.stringify(Value)} is offered twice`);
    seen.add(Value);
    if (dataType !== "array" && !memberFits(Value, dataType))
      report.error(memberPosition, "TypeMismatch", `${JSON.stringify(Value)} is not a ${dataType}`);
  }
}

function memberFits(value: string | number | boolean, dataType: DataType): boolean {
  if (dataType === "integer") return Number.isSafeInteger(value);
  if (dataType === "boolean") return typeof value === "boolean";
  return typeof value === "string";
}

/** The field against the contract's property of the same name. `field` is as written in the layout, before defaults are filled in. */
export function checkAgainstContract(report: Report, field: Field, property: Shape, isRequired: boolean, position: Position): void {
  const { schema } = resolved(property);
  const dataType = dataTypeOf(property);
  if (field.DataType !== undefined && dataType !== undefined && field.DataType !== dataType) {
    report.error(
      at(position, "DataType"),
      "TypeMismatch",
      `"${field.Name}" is a ${dataType} in the contract, not a ${field.DataType}`,
      `write DataType: ${dataType}, or leave it out`,
    );
    return;
  }
  const loosened = (constraint: keyof Field, contract: unknown) =>
    report.error(
      at(position, constraint),
      "ConstraintLoosened",
      `${constraint} ${String(field[constraint])} is looser than the contract's ${String(contract)}`,
      `at most as loose as ${String(contract)}; a layout may only narrow`,
    );
  const floors = { MinLength: schema.minLength, MinItems: schema.minItems, Minimum: minimumOf(schema) } as const;
  const ceilings = {
    MaxLength: schema.maxLength,
    MaxItems: schema.maxItems,
    Maximum: maximumOf(schema),
    DecimalPlaces: schema["x-decimalPlaces"],
  } as const;
  for (const name of ["MinLength", "MinItems", "Minimum"] as const) {
    const own = field[name];
    const floor = floors[name];
    if (isFixedBound(own) && floor !== undefined && isLess(own, floor)) loosened(name, floor);
  }
  for (const name of ["MaxLength", "MaxItems", "Maximum", "DecimalPlaces"] as const) {
    const own = field[name];
    const ceiling = ceilings[name];
    if (isFixedBound(own) && ceiling !== undefined && isLess(ceiling, own)) loosened(name, ceiling);
  }
  if (isRequired && field.IsRequired === false) loosened("IsRequired", "required");
  if (schema.readOnly === true && field.IsReadOnly === false) loosened("IsReadOnly", "readOnly");
  checkChoices(report, field, property, position);
}

function checkChoices(report: Report, field: Field, property: Shape, position: Position): void {
  const allowed = enumOf(property);
  if (allowed === undefined) return;
  for (const [index, { Value }] of (field.EnumMembers ?? []).entries()) {
    if (allowed.includes(Value)) continue;
    const message = `${JSON.stringify(Value)} is not a value of "${field.Name}" in the contract`;
    report.error(
      at(position, "EnumMembers", String(index), "Value"),
      "UnknownMember",
      message,
      suggestion(String(Value), allowed.map(String)),
    );
  }
}
