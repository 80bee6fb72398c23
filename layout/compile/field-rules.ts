/** The rules of a field: visibility, requirement, computation, bounds, validity and offered choices. */
import { at, type Position } from "../check/report.ts";
import type { CompiledExpression, CompiledField } from "../compiled.ts";
import { typeOfData, typeOfField } from "../contract/expression-type.ts";
import { BOOLEAN } from "../expressions/types.ts";
import { isFixedBound } from "../field-validity.ts";
import type { Field } from "../model.ts";
import { type Context, compileAt, type Scoped } from "./context.ts";

interface RuledField {
  readonly field: Field;
  readonly position: Position;
  readonly scope: Scoped;
}

/** Compiles the rules of a field into `compiled`. */
export function compileRules(context: Context, { field, position, scope }: RuledField, compiled: CompiledField): void {
  const { VisibleWhen, EnabledWhen, RequiredWhen, ComputedAs, InitialValue, ValidWhen } = field;
  if (VisibleWhen !== undefined) compiled.visibleWhen = compileAt(context, scope, VisibleWhen, position, ["VisibleWhen"], BOOLEAN);
  if (EnabledWhen !== undefined) compiled.enabledWhen = compileAt(context, scope, EnabledWhen, position, ["EnabledWhen"], BOOLEAN);
  if (RequiredWhen !== undefined) compiled.requiredWhen = compileAt(context, scope, RequiredWhen, position, ["RequiredWhen"], BOOLEAN);
  const expected = context.contracts === undefined ? typeOfData(compiled.dataType) : typeOfField(compiled.field, compiled.dataType);
  if (ComputedAs !== undefined) compiled.computedAs = compileAt(context, scope, ComputedAs, position, ["ComputedAs"], expected);
  for (const [property, name] of [
    ["Minimum", "minimum"],
    ["Maximum", "maximum"],
  ] as const) {
    const bound = field[property];
    // A date without quotes would be a subtraction.
    if (typeof bound === "string" && !isFixedBound(bound))
      compiled[name] = compileAt(
        context,
        scope,
        /^\d{4}-\d{2}-\d{2}$/.test(bound) ? `date('${bound}')` : bound,
        position,
        [property],
        expected,
      );
  }
  if (ValidWhen !== undefined) compiled.validWhen = compileAt(context, scope, ValidWhen, position, ["ValidWhen"], BOOLEAN);
  checkMessage(context, field, position);
  const offered = (field.EnumMembers ?? []).flatMap(({ Value, VisibleWhen: rule }, index) =>
    rule === undefined
      ? []
      : [[Value, compileAt(context, scope, rule, at(position, "EnumMembers", String(index)), ["VisibleWhen"], BOOLEAN)] as const],
  );
  if (offered.length > 0) compiled.offeredWhen = new Map<unknown, CompiledExpression>(offered);
  if (field.SetOnce === true && context.isNew === false) compiled.isSetOnce = true;
  if (field.IsReadOnly === true && ComputedAs === undefined && ValidWhen !== undefined && context.contracts !== undefined)
    context.report.error(at(position, "ValidWhen"), "NotTyped", "no one fills in a read-only value", "remove ValidWhen, or IsReadOnly");
  if (InitialValue !== undefined) compiled.initialValue = compileAt(context, scope, InitialValue, position, ["InitialValue"], expected);
}

/** A rule and its message belong together. */
export function checkMessage(
  { contracts, report }: Context,
  { ValidWhen, ValidMessage }: Pick<Field, "ValidWhen" | "ValidMessage">,
  position: Position,
): void {
  if (contracts === undefined || (ValidWhen === undefined) === (ValidMessage === undefined)) return;
  const [missing, given] = ValidWhen === undefined ? ["ValidWhen", "ValidMessage"] : ["ValidMessage", "ValidWhen"];
  report.error(
    at(position, given),
    "MissingProperty",
    `"${missing}" is missing: ${given} means nothing without it`,
    `add ${missing}, or remove ${given}`,
  );
}
