/**
 * Compile one field or column: its data type and schema, its rules, where its choices come from.
 */
import { checkCapability } from "../check/check-capability.ts";
import { checkFilled } from "../check/check-filled.ts";
import { checkInherited, type Inheritance } from "../check/check-inherited.ts";
import { checkAgainstContract, checkField } from "../check/constraints.ts";
import { at, inside, type Position, Report, ROOT } from "../check/report.ts";
import type { CompiledExpression, CompiledField } from "../compiled.ts";
import { typeOfData, typeOfField, typeOfRecord } from "../contract/expression-type.ts";
import { type RecordShape, recordOf } from "../contract/record.ts";
import { resolveField } from "../contract/resolve-field.ts";
import { dataTypeOf, inlined, itemShape, type Shape } from "../contract/shape.ts";
import { BOOLEAN, describeType, type ExpressionType, isUnknown, STRING } from "../expressions/types.ts";
import { isFixedBound } from "../field-validity.ts";
import { type Column, type DataType, type Field, fieldId, type RowColumn } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { hasTotal } from "../table-totals.ts";
import type { JsonSchema } from "../validate/vocabulary.ts";
import { compileNavigate } from "./compile-action.ts";
import { checkMemberType, compileEnumSource, TEXTS } from "./compile-source.ts";
import { type Context, compileAt, type Scoped, scoped } from "./context.ts";
import { dependencyGraph, reportCycle } from "./dependents.ts";
import { fieldSchema } from "./field-schema.ts";
import { fieldTypes } from "./field-types.ts";
import { filledRecord } from "./filled-column.ts";
import { rowRecord } from "./record-of-container.ts";

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

export interface Siblings {
  readonly record: RecordShape | undefined;
  /** Types of the other fields of the same form or row. */
  readonly types: ReadonlyMap<string, ExpressionType>;
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
  if (context.contracts !== undefined && isTyped) checkField(context.report, filled, dataType, position);
  if (context.contracts !== undefined) checkNames(context, input);
  if (context.contracts !== undefined && property === undefined && field.Name in Object.prototype)
    context.report.error(
      at(position, "Name"),
      "ReservedName",
      `every object has a member "${field.Name}", so no value can be told from it`,
      `write another name, e.g. Own${field.Name.replace(/^[a-z]/, (first) => first.toUpperCase())}`,
    );
  if (context.contracts !== undefined) checkCompared(context, input, dataType);
  if (context.contracts !== undefined) checkInherited(context.report, input.inheritance, { field, dataType, isRequired, position });
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
    schema: schemaOf(filled, dataType, property),
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
    checkFilled(context.report, context.contracts, compiled, (name, index) => inside(at(position, "Columns"), name, String(index)));
  for (const cycle of dependencyGraph(compiled, "Row").cycles) reportCycle(context.report, at(position, "Columns"), cycle);
  return compiled;
}

/** Members that a list operation must accept, so that rows can be searched, paged and loaded by key. */
const PICKED_BY = ["skip", "take", "text", "filters"] as const;

function checkRowPicker({ contracts, report }: Context, { EnumSource, IsReadOnly }: Field, position: Position): void {
  if (contracts === undefined || IsReadOnly === true) return;
  if (EnumSource === undefined) {
    report.error(
      at(position, "EnumSource"),
      "NoMembers",
      "RowPicker offers rows of a list, and no list is named",
      "add EnumSource with ValueFrom and LabelFrom",
    );
    return;
  }
  for (const property of ["ValueFrom", "LabelFrom"] as const)
    if (EnumSource[property] === undefined)
      report.error(
        at(position, "EnumSource", property),
        "MissingProperty",
        `"${property}" is missing: RowPicker reads rows, not EnumMembers`,
      );
  const request = contracts.operation(EnumSource.Service, EnumSource.Operation)?.request.properties;
  const missing = request === undefined ? undefined : PICKED_BY.find((member) => !Object.hasOwn(request, member));
  if (missing !== undefined)
    report.error(
      at(position, "EnumSource", "Operation"),
      "NotPaged",
      `${EnumSource.Service}.${EnumSource.Operation} takes no "${missing}", so its rows cannot be chosen from`,
      "name a list operation, or use MultiSelect",
    );
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

/** One of the rows that a RowPicker offers. */
export const pickedRecord = (context: Context, { EnumSource }: Field): RecordShape | undefined =>
  EnumSource === undefined ? undefined : rowRecord(context, EnumSource, ROOT);

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
    checkAgainstContract(context.report, field, property, isRequired, position);
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

/** Capabilities, and members beside the value that say more of it. */
function checkNames(context: Context, input: FieldInput): void {
  const { field, position, record, scope } = input;
  const { report, contracts } = context;
  for (const property of ["ReadAccess", "WriteAccess"] as const) {
    const access = field[property];
    if (access !== undefined && contracts !== undefined) checkCapability(report, contracts, access, at(position, property));
  }
  for (const property of Object.keys(SIBLINGS) as (keyof typeof SIBLINGS)[]) {
    const name = field[property];
    if (name !== undefined && !name.startsWith("'")) checkSibling(context, input, property, name, SIBLINGS[property]);
  }
  const currency = field.CurrencyFrom;
  if (currency === undefined || /^'[A-Z]{3}'$/.test(currency)) return;
  if (!currency.includes(".")) checkSibling(context, input, "CurrencyFrom", currency, TEXTS, "or a code in quotes, e.g. 'EUR'");
  else if (record !== undefined) compileAt(context, scope, currency, position, ["CurrencyFrom"], STRING);
}

/** Members beside the value that say more of it. */
const SIBLINGS = {
  ListPriceFrom: ["decimal"],
  IsLowestFrom: ["boolean"],
  IsOnRequestFrom: ["boolean"],
  PeriodFrom: TEXTS,
} as const satisfies Partial<Record<keyof Field, readonly DataType[]>>;

const siblingsOf = ({ siblings, record }: FieldInput): readonly Siblings[] => siblings ?? [{ record, types: new Map() }];

/** The value beside this one is there, of one of these types: the contract names it, or another field of the same form or row has it. */
function checkSibling(
  context: Context,
  input: FieldInput,
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
function checkCompared(context: Context, input: FieldInput, dataType: DataType): void {
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

/** Structured values keep the contract's own schema: no layout could restate the shape of a list's items. */
function schemaOf(field: Field, dataType: DataType, property: Shape | undefined): JsonSchema {
  const own = fieldSchema(field, dataType);
  if (property === undefined) return own;
  if (dataType === "array" || dataType === "object") return { allOf: [inlined(property), own] };
  const contract = inlined(property);
  // `own` already has everything that a Field can state; only an unanchored pattern, a format or a constant of the contract is missing.
  const extra: JsonSchema = {};
  // A bound that follows from other values does not replace the contract's.
  for (const bound of ["minimum", "maximum", "x-minimum", "x-maximum"] as const)
    if (own[bound] === undefined && contract[bound] !== undefined) Object.assign(extra, { [bound]: contract[bound] });
  if (contract.pattern !== undefined && field.Pattern !== contract.pattern) extra.pattern = contract.pattern;
  if (contract.format !== undefined && own.format !== contract.format) extra.format = contract.format;
  if (contract.const !== undefined) extra.const = contract.const;
  if (contract.multipleOf !== undefined) extra.multipleOf = contract.multipleOf;
  return Object.keys(extra).length === 0 ? own : { ...own, allOf: [extra] };
}

function compileRules(context: Context, { field, position, scope }: FieldInput, compiled: CompiledField): void {
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
