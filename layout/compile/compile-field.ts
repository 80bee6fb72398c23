/**
 * Compile one field or column: its data type and schema, its rules, where its choices come from.
 */
import type { Inheritance } from "../check/check-inherited.ts";
import { at, inside, type Position, Report } from "../check/report.ts";
import type { CompiledField } from "../compiled.ts";
import { typeOfRecord } from "../contract/expression-type.ts";
import { type RecordShape, recordOf } from "../contract/record.ts";
import { resolveField } from "../contract/resolve-field.ts";
import { dataTypeOf, itemShape, type Shape } from "../contract/shape.ts";
import { type Siblings, siblingsOf } from "../contract/siblings.ts";
import { STRING } from "../expressions/types.ts";
import { type Column, type DataType, type Field, fieldId, type RowColumn } from "../model.ts";
import { compileNavigate } from "./compile-action.ts";
import { compileEnumSource } from "./compile-source.ts";
import { type Context, compileAt, type Scoped, scoped } from "./context.ts";
import { dependencyGraph, reportCycle } from "./dependents.ts";
import { compileRules } from "./field-rules.ts";
import { contractSchema } from "./field-schema.ts";
import { fieldTypes } from "./field-types.ts";
import { pickedRecord } from "./row-picker.ts";

export interface FieldInput {
  field: Field;
  position: Position;
  container: { Id: string };
  scope: Scoped;
  /** The record or request of the field; undefined without contracts. */
  record: RecordShape | undefined;
  /** Names the record requires. */
  required: ReadonlySet<string>;
  /** For fields of a record: where the answer has the inherited values. */
  inheritance?: Inheritance;
  /** The values beside it, the nearest first; absent: only those of its record. */
  siblings?: readonly Siblings[];
}

/** @returns the compiled field; in `field.field` everything that the contract knows is filled in. */
export function compileField(context: Context, input: FieldInput): CompiledField {
  const { field, position, container, scope, record } = input;
  const property = field.DisplayTemplate === "Heading" ? undefined : record?.property(field.Name);
  const isRequired = input.required.has(field.Name);
  if (record !== undefined && field.DisplayTemplate !== "Heading") context.checks?.checkName(context, input, property, record, isRequired);
  const filled = resolveField(field, property, { isRequired, isAnswer: record?.isAnswer === true });
  const dataType: DataType = filled.DataType ?? "string";
  const contractType = property === undefined ? undefined : dataTypeOf(property);
  // A wrong DataType is one mistake; its consequences are not reported again.
  const isTyped = contractType === undefined ? field.DataType !== undefined : contractType === dataType;
  if (isTyped) context.checks?.checkField(context.report, filled, dataType, position);
  context.checks?.checkRights(context, input);
  context.checks?.checkSiblings(context.report, input);
  // A path into the record is an expression; a name and a code in quotes are none.
  if (record !== undefined && field.CurrencyFrom?.includes(".") === true)
    compileAt(context, scope, field.CurrencyFrom, position, ["CurrencyFrom"], STRING);
  if (context.contracts !== undefined && property === undefined && field.Name in Object.prototype)
    context.report.error(
      at(position, "Name"),
      "ReservedName",
      `every object has a member "${field.Name}", so no value can be told from it`,
      `write another name, e.g. Own${field.Name.replace(/^[a-z]/, (first) => first.toUpperCase())}`,
    );
  context.checks?.checkCompared(context.report, input, dataType);
  context.checks?.checkInherited(context.report, input.inheritance, { field, dataType, isRequired, position });
  if (field.ReadAccess !== undefined && record?.isAlwaysAnswered(field.Name) === true)
    context.report.error(
      at(position, "ReadAccess"),
      "NotEnforced",
      `ReadAccess cannot be kept: the contract promises "${field.Name}" to everyone who gets ${record.label}`,
      "remove the field for everyone, use VisibleWhen, or make the member optional in the contract",
    );
  const compiled: CompiledField = {
    id: fieldId(container, field),
    name: field.Name,
    field: filled,
    dataType,
    schema: contractSchema(filled, dataType, property),
    isCustom: property === undefined && field.IsCustom === true,
  };
  compileRules(context, input, compiled);
  context.checks?.checkGroup(context, filled, position);
  context.checks?.checkSection(context, filled, position);
  if (filled.Columns !== undefined) compiled.columns = compileTableColumns(context, input, filled.Columns, property);
  if (field.EnumSource !== undefined) compiled.enumSource = compileEnumSource(context, field.EnumSource, at(position, "EnumSource"), scope);
  if (field.DisplayTemplate === "RowPicker") context.checks?.checkRowPicker(context, field, position);
  if (field.RowColumns !== undefined) compiled.rowColumns = compileRowColumns(context, input, field.RowColumns);
  if (field.Navigate !== undefined) compiled.navigate = compileNavigate(context, field.Navigate, at(position, "Navigate"), scope);
  return compiled;
}

/** A field that is only listed requires nothing. */
export const NOTHING_REQUIRED: ReadonlySet<string> = new Set();

/** A read-only field of an answer: in a list, a tree or figures. */
export function compileShown(context: Context, input: FieldInput): CompiledField {
  if (input.field.ValidWhen !== undefined && (input.field as Column).Editable !== true && context.contracts !== undefined)
    context.report.error(at(input.position, "ValidWhen"), "NotTyped", "no one fills in what is only shown", "remove ValidWhen");
  if (input.field.FillFrom !== undefined && context.contracts !== undefined)
    context.report.error(at(input.position, "FillFrom"), "NotTyped", "no one fills in what is only shown", "remove FillFrom");
  if (input.field.ComputedAs !== undefined && context.contracts !== undefined)
    context.report.error(
      at(input.position, "ComputedAs"),
      "NotComputed",
      "lists and figures show what their operation answers",
      "let the record compute it: what is stored with it can be shown here",
    );
  return compileField(context, input);
}

/** Cells of a Table field read their own row and the record around it. */
function compileTableColumns(
  context: Context,
  input: FieldInput,
  columns: readonly Column[],
  property: Shape | undefined,
): CompiledField[] {
  const { field, position, container, scope } = input;
  const item = property === undefined ? undefined : itemShape(property);
  const record =
    item === undefined || context.contracts === undefined
      ? undefined
      : recordOf(item, `the rows of "${field.Name}"`, context.contracts, [], input.record?.isAnswer === true);
  // The server fills the value in after the input: rules cannot wait for it.
  const typed = columns.filter(({ LiveFrom }) => LiveFrom === undefined);
  const types = fieldTypes(typed, record);
  const row = typeOfRecord("Row", types, record);
  const siblings = [{ record, types }, ...siblingsOf(input)];
  const rowScope = scoped(context, { ...scope.environment.variables, Row: row });
  const required = new Set(record?.required() ?? []);
  const owner = { Id: fieldId(container, field) };
  const known = new Set<string>();
  const compiled = columns.map((column, index) => {
    const columnPosition = inside(at(position, "Columns"), column.Name, String(index));
    context.checks?.checkCell(context, { column, id: fieldId(owner, column), known, record, position: columnPosition });
    if (column.LiveFrom !== undefined) {
      const filled = context.checks?.filledRecord(context, column, container, columnPosition);
      // The names of the column and of its filling member may differ, and its siblings may use either.
      const both = filled && {
        ...filled.record,
        property: (name: string) => filled.record.property(name === column.Name ? filled.member : name) ?? record?.property(name),
      };
      return compileField(context, {
        ...{ field: { ...column, IsReadOnly: true }, position: columnPosition, container: owner, scope: rowScope },
        ...{ record: both, required: NOTHING_REQUIRED, siblings: [{ record: both, types }, ...siblings] },
      });
    }
    return compileField(context, {
      field: column,
      position: columnPosition,
      container: owner,
      scope: rowScope,
      record,
      required,
      siblings,
    });
  });
  if (context.contracts !== undefined)
    context.checks?.checkFilled(context.report, context.contracts, compiled, (name, index) =>
      inside(at(position, "Columns"), name, String(index)),
    );
  for (const cycle of dependencyGraph(compiled, "Row").cycles) reportCycle(context.report, at(position, "Columns"), cycle);
  return compiled;
}

/** Values of the offered rows: they are only shown. */
function compileRowColumns(
  context: Context,
  { field, position, container, scope }: FieldInput,
  columns: readonly RowColumn[],
): CompiledField[] {
  // Problems of the source are reported at the source.
  const record = pickedRecord({ ...context, report: new Report() }, field);
  return columns.map((column, index) =>
    compileField(context, {
      field: { ...column, IsReadOnly: true },
      position: inside(at(position, "RowColumns"), column.Name, String(index)),
      container: { Id: `${fieldId(container, field)}.rows` },
      scope,
      record,
      required: new Set(),
    }),
  );
}
