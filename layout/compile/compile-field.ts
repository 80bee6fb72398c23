/**
 * Compile one field or column: its data type and schema, its rules, where its choices come from.
 */
import { checkAgainstContract, checkField } from "../check/constraints.ts";
import { at, inside, type Place } from "../check/report.ts";
import type { CompiledField } from "../compiled.ts";
import { typeOfData, typeOfRecord } from "../contract/expression-type.ts";
import { type RecordShape, recordOf } from "../contract/record.ts";
import { resolveField } from "../contract/resolve-field.ts";
import { dataTypeOf, inlined, itemShape, type Shape } from "../contract/shape.ts";
import { BOOLEAN, STRING } from "../expressions/types.ts";
import { type Column, type DataType, type Field, fieldId } from "../model.ts";
import { suggestion } from "../suggest.ts";
import type { JsonSchema } from "../validate/vocabulary.ts";
import { compileNavigate } from "./compile-action.ts";
import { checkMemberType, compileEnumSource, TEXTS } from "./compile-source.ts";
import { type Context, compileAt, type Scoped, scoped } from "./context.ts";
import { dependencyGraph, reportCycle } from "./dependents.ts";
import { fieldSchema } from "./field-schema.ts";
import { fieldTypes } from "./field-types.ts";

export interface FieldFacts {
  field: Field;
  place: Place;
  container: { Id: string };
  scope: Scoped;
  /** The record or request it belongs to; undefined when nobody handed in contracts. */
  record: RecordShape | undefined;
  /** Names the record requires. */
  required: ReadonlySet<string>;
}

/** @returns the compiled field; `field.field` has everything filled in that the contract knows. */
export function compileField(context: Context, facts: FieldFacts): CompiledField {
  const { field, place, container, scope, record } = facts;
  const property = field.DisplayTemplate === "Heading" ? undefined : record?.property(field.Name);
  const isRequired = facts.required.has(field.Name);
  if (record !== undefined && field.DisplayTemplate !== "Heading") checkName(context, facts, property, record, isRequired);
  const filled = resolveField(field, property, isRequired);
  const dataType: DataType = filled.DataType ?? "string";
  const contractType = property === undefined ? undefined : dataTypeOf(property);
  // A wrong DataType is one mistake; what follows from it is not reported again.
  const isTyped = contractType === undefined ? field.DataType !== undefined : contractType === dataType;
  if (context.contracts !== undefined && isTyped) checkField(context.report, filled, dataType, place);
  if (context.contracts !== undefined) checkNames(context, facts);
  const compiled: CompiledField = {
    id: fieldId(container, field),
    name: field.Name,
    field: filled,
    dataType,
    schema: schemaOf(filled, dataType, property),
    isCustom: property === undefined && field.IsCustom === true,
  };
  compileRules(context, facts, compiled);
  if (filled.Columns !== undefined) compiled.columns = compileTableColumns(context, facts, filled.Columns, property);
  if (field.EnumSource !== undefined) compiled.enumSource = compileEnumSource(context, field.EnumSource, at(place, "EnumSource"), scope);
  if (field.Navigate !== undefined) compiled.navigate = compileNavigate(context, field.Navigate, at(place, "Navigate"), scope);
  return compiled;
}

/** A field of something that only shows what an operation answers: a list, a tree, figures. */
export function compileShown(context: Context, facts: FieldFacts): CompiledField {
  if (facts.field.ComputedAs !== undefined && context.contracts !== undefined)
    context.report.error(
      at(facts.place, "ComputedAs"),
      "NotComputed",
      "lists and figures show what their operation answers",
      "let the record compute it: what is stored with it can be shown here",
    );
  return compileField(context, facts);
}

/** Cells of a Table field read their own row and the record around it. */
function compileTableColumns(
  context: Context,
  facts: FieldFacts,
  columns: readonly Column[],
  property: Shape | undefined,
): CompiledField[] {
  const { field, place, container, scope } = facts;
  const item = property === undefined ? undefined : itemShape(property);
  const record =
    item === undefined || context.contracts === undefined
      ? undefined
      : recordOf(item, `the rows of "${field.Name}"`, context.contracts, []);
  const row = typeOfRecord("Row", fieldTypes(columns, record), record);
  const rowScope = scoped(context, { ...scope.environment.variables, Row: row });
  const required = new Set(record?.required() ?? []);
  const owner = { Id: fieldId(container, field) };
  const known = new Set<string>();
  const compiled = columns.map((column, index) => {
    const columnPlace = inside(at(place, "Columns"), column.Name, String(index));
    if (context.contracts !== undefined) checkCell(context, column, fieldId(owner, column), known, columnPlace);
    return compileField(context, { field: column, place: columnPlace, container: owner, scope: rowScope, record, required });
  });
  for (const cycle of dependencyGraph(compiled, "Row").cycles) reportCycle(context.report, at(place, "Columns"), cycle);
  return compiled;
}

/** Rows have no keys of their own: a cell cannot be left out for some people, nor asked about apart from its list. */
const FOR_WHOLE_VALUES = ["ReadAccess", "WriteAccess", "RequiresMfa", "IsUnique", "RemoteValidation"] as const;

function checkCell({ report }: Context, column: Column, id: string, known: Set<string>, place: Place): void {
  if (known.has(id))
    report.error(at(place, column.Id === undefined ? "Name" : "Id"), "DuplicateId", `the Id "${id}" is already a column of this table`);
  known.add(id);
  for (const property of FOR_WHOLE_VALUES) {
    if (column[property] === undefined || column[property] === false) continue;
    report.error(at(place, property), "NotForCells", `${property} is for the whole list, not for its cells`, "give it to the Table field");
  }
}

function checkName(
  context: Context,
  { field, place }: FieldFacts,
  property: Shape | undefined,
  record: RecordShape,
  isRequired: boolean,
): void {
  if (property !== undefined) {
    if (field.IsCustom === true) {
      context.report.error(at(place, "IsCustom"), "NotCustom", `"${field.Name}" is in the contract (${record.label})`, "remove IsCustom");
    }
    checkAgainstContract(context.report, field, property, isRequired, place);
    return;
  }
  if (field.IsCustom === true && record.takesCustom) {
    if (field.DataType === undefined)
      context.report.error(
        at(place, "DataType"),
        "MissingDataType",
        `"${field.Name}" is not in the contract, so its DataType must be stated`,
      );
    return;
  }
  const near = suggestion(field.Name, record.names());
  const custom = record.takesCustom ? "or add IsCustom: true and a DataType" : undefined;
  const hint = [near, custom].filter((part) => part !== undefined).join(" ");
  context.report.error(at(place, "Name"), "UnknownField", `"${field.Name}" is not in ${record.label}`, hint === "" ? undefined : hint);
}

/** Capabilities and the field that holds the currency. */
function checkNames(context: Context, { field, place, record, scope }: FieldFacts): void {
  const { report, capabilities } = context;
  for (const property of ["ReadAccess", "WriteAccess"] as const) {
    const capability = field[property]?.Capability;
    if (capability === undefined || capabilities === undefined || capabilities.has(capability)) continue;
    report.error(
      at(place, property, "Capability"),
      "UnknownCapability",
      `there is no capability "${capability}"`,
      suggestion(capability, capabilities),
    );
  }
  const currency = field.CurrencyFrom;
  if (currency === undefined || record === undefined || /^'[A-Z]{3}'$/.test(currency)) return;
  if (currency.includes(".")) {
    compileAt(context, scope, currency, place, ["CurrencyFrom"], STRING);
    return;
  }
  const member = record.property(currency);
  if (member !== undefined) {
    checkMemberType(context, at(place, "CurrencyFrom"), currency, member, TEXTS);
    return;
  }
  report.error(
    at(place, "CurrencyFrom"),
    "UnknownField",
    `"${currency}" is not in ${record.label}`,
    suggestion(currency, record.names()) ?? "or a code in quotes, e.g. 'EUR'",
  );
}

/** Structured values keep the contract's own schema: no layout could restate the shape of a list's items. */
function schemaOf(field: Field, dataType: DataType, property: Shape | undefined): JsonSchema {
  const own = fieldSchema(field, dataType);
  if (property === undefined) return own;
  if (dataType === "array" || dataType === "object") return { allOf: [inlined(property), own] };
  const contract = inlined(property);
  // What a Field can say is in `own` already; an unanchored pattern, a format or a constant of the contract is not.
  const extra: JsonSchema = {};
  if (contract.pattern !== undefined && field.Pattern !== contract.pattern) extra.pattern = contract.pattern;
  if (contract.format !== undefined && own.format !== contract.format) extra.format = contract.format;
  if (contract.const !== undefined) extra.const = contract.const;
  if (contract.multipleOf !== undefined) extra.multipleOf = contract.multipleOf;
  return Object.keys(extra).length === 0 ? own : { ...own, allOf: [extra] };
}

function compileRules(context: Context, { field, place, scope }: FieldFacts, compiled: CompiledField): void {
  const { VisibleWhen, EnabledWhen, RequiredWhen, ComputedAs, InitialValue } = field;
  if (VisibleWhen !== undefined) compiled.visibleWhen = compileAt(context, scope, VisibleWhen, place, ["VisibleWhen"], BOOLEAN);
  if (EnabledWhen !== undefined) compiled.enabledWhen = compileAt(context, scope, EnabledWhen, place, ["EnabledWhen"], BOOLEAN);
  if (RequiredWhen !== undefined) compiled.requiredWhen = compileAt(context, scope, RequiredWhen, place, ["RequiredWhen"], BOOLEAN);
  const expected = typeOfData(compiled.dataType);
  if (ComputedAs !== undefined) compiled.computedAs = compileAt(context, scope, ComputedAs, place, ["ComputedAs"], expected);
  if (InitialValue !== undefined) compiled.initialValue = compileAt(context, scope, InitialValue, place, ["InitialValue"], expected);
}
