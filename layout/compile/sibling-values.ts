/** The values beside a field that its properties name: a currency, a list price, the former value. */
import { at, type Position } from "../check/report.ts";
import type { RecordShape } from "../contract/record.ts";
import { describeType, type ExpressionType, isUnknown, STRING } from "../expressions/types.ts";
import type { DataType, Field } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { checkMemberType, TEXTS } from "./compile-source.ts";
import { type Context, compileAt, type Scoped } from "./context.ts";

export interface Siblings {
  readonly record: RecordShape | undefined;
  /** Types of the other fields of the same form or row. */
  readonly types: ReadonlyMap<string, ExpressionType>;
}

/** A field, and where its properties may look for other values. */
export interface FieldWithSiblings {
  readonly field: Field;
  readonly position: Position;
  readonly scope: Scoped;
  readonly record: RecordShape | undefined;
  /** The values beside it, the nearest first; absent: only those of its record. */
  readonly siblings?: readonly Siblings[];
}

/** Checks the properties that name a value beside the field. */
export function checkSiblings(context: Context, input: FieldWithSiblings): void {
  const { field, position, record, scope } = input;
  for (const property of Object.keys(SIBLINGS) as (keyof typeof SIBLINGS)[]) {
    const name = field[property];
    if (name !== undefined && !name.startsWith("'")) checkSibling(context, input, property, name, SIBLINGS[property]);
  }
  const currency = field.CurrencyFrom;
  if (currency === undefined || /^'[A-Z]{3}'$/.test(currency)) return;
  if (!currency.includes(".")) checkSibling(context, input, "CurrencyFrom", currency, TEXTS, "or a code in quotes, e.g. 'EUR'");
  else if (record !== undefined) compileAt(context, scope, currency, position, ["CurrencyFrom"], STRING);
}

const SIBLINGS = {
  ListPriceFrom: ["decimal"],
  IsLowestFrom: ["boolean"],
  IsOnRequestFrom: ["boolean"],
  PeriodFrom: TEXTS,
} as const satisfies Partial<Record<keyof Field, readonly DataType[]>>;

export const siblingsOf = ({ siblings, record }: Pick<FieldWithSiblings, "siblings" | "record">): readonly Siblings[] =>
  siblings ?? [{ record, types: new Map() }];

/** Checks that the named value exists with one of these types: in the contract, or as another field of the same form or row. */
function checkSibling(
  context: Context,
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
    if (member !== undefined) checkMemberType(context, position, name, member, types);
    else if (type !== undefined && !isUnknown(type) && !(types as readonly string[]).includes(type.kind))
      context.report.error(position, "TypeMismatch", `"${name}" is ${describeType(type)}; ${types.join(" or ")} is needed here`);
    return;
  }
  // Without a contract the contents of the record are unknown.
  if (around.every(({ record, types: ofFields }) => record === undefined && ofFields.size === 0)) return;
  const label = around.find(({ record }) => record !== undefined)?.record?.label ?? "the row";
  const names = around.flatMap(({ record, types: ofFields }) => [...ofFields.keys(), ...(record?.names() ?? [])]);
  context.report.error(position, "UnknownField", `"${name}" is not in ${label}`, suggestion(name, new Set(names)) ?? otherwise);
}

const FIGURES: readonly DataType[] = ["integer", "decimal"];

/** The compared value must have the same kind: otherwise a difference has no meaning. */
export function checkCompared(context: Context, input: FieldWithSiblings, dataType: DataType): void {
  const { field, position } = input;
  const { CompareFrom, GoodWhen } = field;
  const { report } = context;
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
  else checkSibling(context, input, "CompareFrom", CompareFrom, isFigure ? FIGURES : [dataType]);
}
