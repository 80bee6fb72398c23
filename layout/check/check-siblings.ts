/** Checks the properties of a field that name a value beside it: a currency, a list price, the former value. */
import { siblingsOf, type WithSiblings } from "../contract/siblings.ts";
import { describeType, isUnknown } from "../expressions/types.ts";
import type { DataType, Field } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { checkMemberType, TEXTS } from "./check-member-type.ts";
import { at, type Position, type Report } from "./report.ts";

/** A field, and where its properties may look for other values. */
interface FieldWithSiblings extends WithSiblings {
  readonly field: Field;
  readonly position: Position;
}

/** Checks the properties that name a value beside the field. */
export function checkSiblings(report: Report, input: FieldWithSiblings): void {
  const { field } = input;
  for (const property of Object.keys(SIBLINGS) as (keyof typeof SIBLINGS)[]) {
    const name = field[property];
    if (name !== undefined && !name.startsWith("'")) checkSibling(report, input, property, name, SIBLINGS[property]);
  }
  const currency = field.CurrencyFrom;
  if (currency === undefined || /^'[A-Z]{3}'$/.test(currency)) return;
  if (!currency.includes(".")) checkSibling(report, input, "CurrencyFrom", currency, TEXTS, "or a code in quotes, e.g. 'EUR'");
}

const SIBLINGS = {
  ListPriceFrom: ["decimal"],
  IsLowestFrom: ["boolean"],
  IsOnRequestFrom: ["boolean"],
  PeriodFrom: TEXTS,
} as const satisfies Partial<Record<keyof Field, readonly DataType[]>>;

/** Checks that the named value exists with one of these types: in the contract, or as another field of the same form or row. */
function checkSibling(
  report: Report,
  input: FieldWithSiblings,
  property: keyof Field,
  name: string,
  types: readonly DataType[],
  otherwise?: string,
): void {
  const around = siblingsOf(input);
  const position = at(input.position, property);
  for (const { record, types: ofFields } of around) {
    const member = record?.property(name);
    const type = ofFields.get(name);
    if (member === undefined && type === undefined) continue;
    if (member !== undefined) checkMemberType(report, position, name, member, types);
    else if (type !== undefined && !isUnknown(type) && !(types as readonly string[]).includes(type.kind))
      report.error(position, "TypeMismatch", `"${name}" is ${describeType(type)}; ${types.join(" or ")} is needed here`);
    return;
  }
  // Without a contract the contents of the record are unknown.
  if (around.every(({ record, types: ofFields }) => record === undefined && ofFields.size === 0)) return;
  const label = around.find(({ record }) => record !== undefined)?.record?.label ?? "the row";
  const names = around.flatMap(({ record, types: ofFields }) => [...ofFields.keys(), ...(record?.names() ?? [])]);
  report.error(position, "UnknownField", `"${name}" is not in ${label}`, suggestion(name, new Set(names)) ?? otherwise);
}

const FIGURES: readonly DataType[] = ["integer", "decimal"];

/** The compared value must have the same kind: otherwise a difference has no meaning. */
export function checkCompared(report: Report, input: FieldWithSiblings, dataType: DataType): void {
  const { field, position } = input;
  const { CompareFrom, GoodWhen } = field;
  const isFigure = FIGURES.includes(dataType);
  if (GoodWhen !== undefined && (CompareFrom === undefined || !isFigure))
    report.error(
      at(position, "GoodWhen"),
      "NotCompared",
      CompareFrom === undefined
        ? "there is nothing to compare with"
        : `values of "${field.Name}" are ${dataType} and go neither up nor down`,
      CompareFrom === undefined ? "add CompareFrom, or remove GoodWhen" : "remove GoodWhen",
    );
  if (CompareFrom === undefined) return;
  if (dataType === "array" || dataType === "object")
    report.error(
      at(position, "CompareFrom"),
      "NotCompared",
      `values of "${field.Name}" are ${dataType} and cannot be compared`,
      "remove CompareFrom",
    );
  else checkSibling(report, input, "CompareFrom", CompareFrom, isFigure ? FIGURES : [dataType]);
}
