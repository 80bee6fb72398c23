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
import { type Column, type DataType, type Field, fieldId, type RowColumn } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { hasTotal } from "../table-totals.ts";
import { compileNavigate } from "./compile-action.ts";
import { compileEnumSource } from "./compile-source.ts";
import { type Context, type Scoped, scoped } from "./context.ts";
import { dependencyGraph, reportCycle } from "./dependents.ts";
import { compileRules } from "./field-rules.ts";
import { contractSchema } from "./field-schema.ts";
import { fieldTypes } from "./field-types.ts";
import { filledRecord } from "./filled-column.ts";
import { checkRowPicker, pickedRecord } from "./row-picker.ts";
import { checkCompared, checkSiblings, type Siblings, siblingsOf } from "./sibling-values.ts";

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
  if (record !== undefined && field.DisplayTemplate !== "Heading") checkName(context, input, property, record, isRequired);
  const filled = resolveField(field, property, { isRequired, isAnswer: record?.isAnswer === true });
  const dataType: DataType = filled.DataType ?? "string";
  const contractType = property === undefined ? undefined : dataTypeOf(property);
  // A wrong DataType is one mistake; its consequences are not reported again.
  const isTyped = contractType === undefined ? field.DataType !== undefined : contractType === dataType;
  if (isTyped) context.checks?.checkField(context.report, filled, dataType, position);
  if (context.contracts !== undefined) checkRights(context, input);
  if (context.contracts !== undefined) checkSiblings(context, input);
  if (context.contracts !== undefined && property === undefined && field.Name in Object.prototype)
    context.report.error(
      at(position, "Name"),
      "ReservedName",
      `every object has a member "${field.Name}", so no value can be told from it`,
      `write another name, e.g. Own${field.Name.replace(/^[a-z]/, (first) => first.toUpperCase())}`,
    );
  if (context.contracts !== undefined) checkCompared(context, input, dataType);
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
  checkGroup(context, filled, position);
  checkSection(context, filled, position);
  if (filled.Columns !== undefined) compiled.columns = compileTableColumns(context, input, filled.Columns, property);
  if (field.EnumSource !== undefined) compiled.enumSource = compileEnumSource(context, field.EnumSource, at(position, "EnumSource"), scope);
  if (field.DisplayTemplate === "RowPicker") checkRowPicker(context, field, position);
  if (field.RowColumns !== undefined) compiled.rowColumns = compileRowColumns(context, input, field.RowColumns);
  if (field.Navigate !== undefined) compiled.navigate = compileNavigate(context, field.Navigate, at(position, "Navigate"), scope);
  return compiled;
}

/** Only headings have sections. */
function checkSection({ contracts, report }: Context, field: Field, position: Position): void {
  if (contracts === undefined || field.DisplayTemplate === "Heading") return;
  for (const property of ["Collapsible", "Level"] as const)
    if (field[property] !== undefined)
      report.error(
        at(position, property),
        "NotAHeading",
        "only headings have sections",
        `write DisplayTemplate: Heading, or remove ${property}`,
      );
}

/** At most one column groups the rows of a table. */
function checkGroup({ contracts, report }: Context, { GroupBy, Columns = [] }: Field, position: Position): void {
  const name = GroupBy?.[0];
  if (contracts === undefined || name === undefined || Columns.some(({ Name }) => Name === name)) return;
  const names = Columns.map(({ Name }) => Name);
  const hint = names.length === 0 ? "only a Table field has rows: remove GroupBy" : suggestion(name, names);
  report.error(at(position, "GroupBy"), "UnknownColumn", `there is no column "${name}"`, hint);
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
    if (context.contracts !== undefined)
      checkCell(context, { column, id: fieldId(owner, column), known, record, position: columnPosition });
    if (column.LiveFrom !== undefined) {
      const filled = filledRecord(context, column, container, columnPosition);
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

/** Rows have no keys of their own: a cell cannot be left out for some users, nor loaded apart from its list. */
const FOR_WHOLE_VALUES = ["ReadAccess", "WriteAccess", "RequiresMfa", "SetOnce", "Inherited", "RemoteValidation"] as const;

interface Cell {
  column: Column;
  id: string;
  /** Ids of the earlier columns. */
  known: Set<string>;
  record: RecordShape | undefined;
  position: Position;
}

function checkCell({ report }: Context, { column, id, known, record, position }: Cell): void {
  if (known.has(id))
    report.error(at(position, column.Id === undefined ? "Name" : "Id"), "DuplicateId", `the Id "${id}" is already a column of this table`);
  known.add(id);
  const dataType = record?.property(column.Name) === undefined ? column.DataType : dataTypeOf(record.property(column.Name) as Shape);
  if (column.Total !== undefined && dataType !== undefined && !hasTotal(column.Total, dataType))
    report.error(at(position, "Total"), "NoTotal", `a ${dataType} has no ${column.Total}`, "write Total: Count, or remove it");
  for (const property of FOR_WHOLE_VALUES) {
    if (column[property] === undefined || column[property] === false) continue;
    report.error(
      at(position, property),
      "NotForCells",
      `${property} is for the whole list, not for its cells`,
      "give it to the Table field",
    );
  }
}

function checkName(
  context: Context,
  { field, position }: FieldInput,
  property: Shape | undefined,
  record: RecordShape,
  isRequired: boolean,
): void {
  if (property !== undefined) {
    if (field.IsCustom === true) {
      context.report.error(
        at(position, "IsCustom"),
        "NotCustom",
        `"${field.Name}" is in the contract (${record.label})`,
        "remove IsCustom",
      );
    }
    context.checks?.checkAgainstContract(context.report, field, property, isRequired, position);
    return;
  }
  if (field.IsCustom === true && record.takesCustom) {
    if (field.DataType === undefined)
      context.report.error(
        at(position, "DataType"),
        "MissingDataType",
        `"${field.Name}" is not in the contract, so its DataType must be stated`,
      );
    return;
  }
  const near = suggestion(field.Name, record.names());
  if (field.IsCustom === true) {
    const hint = near ?? "remove the field, or let the operation keep custom values (x-form)";
    context.report.error(
      at(position, "IsCustom"),
      "NotEnforced",
      `custom values cannot be kept here: ${record.label} have no room for "${field.Name}"`,
      hint,
    );
    return;
  }
  const custom = record.takesCustom ? "or add IsCustom: true and a DataType" : undefined;
  const hint = [near, custom].filter((part) => part !== undefined).join(" ");
  context.report.error(at(position, "Name"), "UnknownField", `"${field.Name}" is not in ${record.label}`, hint === "" ? undefined : hint);
}

/** The capabilities of `ReadAccess` and `WriteAccess` exist. */
function checkRights({ report, contracts, checks }: Context, { field, position }: FieldInput): void {
  for (const property of ["ReadAccess", "WriteAccess"] as const) {
    const access = field[property];
    if (access !== undefined && contracts !== undefined) checks?.checkCapability(report, contracts, access, at(position, property));
  }
}
