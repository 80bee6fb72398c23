/**
 * Compile a wizard: one form over the fields of all its steps, so that there is one draft, one graph of rules and one call in the end.
 */
import { at, inside, type Position } from "../check/report.ts";
import type { CompiledExpression, CompiledField, CompiledForm, CompiledStep } from "../compiled.ts";
import { BOOLEAN, type ExpressionType, INTEGER, objectOf, STRING } from "../expressions/types.ts";
import type { StepsContainer } from "../model.ts";
import { compileField } from "./compile-field.ts";
import { commandScope, compileCommand, fieldPosition } from "./compile-form.ts";
import { type Context, compileAt } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import type { Surroundings } from "./kind-compiler.ts";
import { callRecord } from "./record-of-container.ts";

/** `Step`: the open one. `Number` counts from one, over the steps that are shown. */
const STEP = objectOf(
  "Step",
  new Map<string, ExpressionType>([
    ["Id", STRING],
    ["Name", STRING],
    ["Number", INTEGER],
    ["Count", INTEGER],
  ]),
);

export function compileSteps(
  around: Context,
  container: StepsContainer,
  position: Position,
  { targets, compileAside }: Surroundings,
): CompiledForm {
  const context: Context = { ...around, isNew: true };
  const record = callRecord(context, container.Submit, at(position, "Submit"));
  const all = container.Steps.flatMap((step) => step.Fields);
  const scope = commandScope(context, all, record, { Step: STEP });
  // Whether a step exists cannot depend on which one is open.
  const stepScope = commandScope(context, all, record);
  const required = new Set(record?.required() ?? []);
  const siblings = [{ record, types: fieldTypes(all, record) }];
  const fields: CompiledField[] = [];
  const positions = new Map<string, Position>();
  const steps = container.Steps.map((step, index): CompiledStep => {
    const stepPosition = inside(at(position, "Steps"), step.Id, String(index));
    const visibleWhen =
      step.VisibleWhen === undefined ? undefined : compileAt(context, stepScope, step.VisibleWhen, stepPosition, ["VisibleWhen"], BOOLEAN);
    for (const [fieldIndex, field] of step.Fields.entries()) {
      const where = fieldPosition(stepPosition, field.Name, fieldIndex);
      if (positions.has(field.Name) && field.DisplayTemplate !== "Heading")
        reportTwice(context, where, field.Name, positions.get(field.Name));
      positions.set(field.Name, where);
      const compiled = compileField(context, { field, position: where, container, scope, record, required, siblings });
      fields.push(visibleWhen === undefined ? compiled : { ...compiled, visibleWhen: both(visibleWhen, compiled.visibleWhen) });
    }
    return {
      id: step.Id,
      step,
      names: step.Fields.map((field) => field.Name),
      ...(visibleWhen === undefined ? {} : { visibleWhen }),
    };
  });
  const positionOf = (name: string) => positions.get(name) ?? position;
  const form = compileCommand(context, { container, position, fields, scope, targets, positionOf }, container, record);
  const aside = container.Aside && compileAside(container.Aside, inside(position, "Aside"));
  return { ...form, steps, ...(aside === undefined ? {} : { aside }) };
}

/** Two steps that ask for the same value would overwrite each other. */
function reportTwice(context: Context, position: Position, name: string, first: Position | undefined): void {
  context.report.error(
    at(position, "Name"),
    "DuplicateField",
    `"${name}" is asked for already at ${first?.path}`,
    `ask once; later steps read it as Values.${name}`,
  );
}

function both(step: CompiledExpression, field: CompiledExpression | undefined): CompiledExpression {
  if (field === undefined) return step;
  return {
    source: `(${step.source}) && (${field.source})`,
    dependencies: [...new Set([...step.dependencies, ...field.dependencies])],
    evaluate: (scope) => step.evaluate(scope) === true && field.evaluate(scope) === true,
  };
}
