/**
 * Compile a Matrix container: its three sources, the fields of a row, the one field of a cell, and the call that saves all changed cells.
 */

import { KEYS, TEXTS } from "../check/check-member-type.ts";
import { at, inside, type Position, Report, ROOT } from "../check/report.ts";
import type { CompiledCall, CompiledField, CompiledMatrix } from "../compiled.ts";
import { typeOfRecord } from "../contract/expression-type.ts";
import { type RecordShape, recordOf } from "../contract/record.ts";
import { itemShape } from "../contract/shape.ts";
import { type ExpressionType, listOf } from "../expressions/types.ts";
import { isFixedBound } from "../field-validity.ts";
import { type Call, type Column, type Field, fieldOwner, type MatrixContainer, type Source } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { compileActions } from "./compile-action.ts";
import { compileParameters } from "./compile-call.ts";
import { compileField, compileShown, NOTHING_REQUIRED } from "./compile-field.ts";
import { compileSource, LIST_MEMBERS } from "./compile-source.ts";
import { compileQuestion } from "./compile-template.ts";
import { type Context, type Scoped, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import type { Surroundings } from "./kind-compiler.ts";
import { refuseLive, withLive } from "./live-scope.ts";
import { checkMembers, checkPages } from "./named-members.ts";
import { callRecord, rowRecord } from "./record-of-container.ts";

export function compileMatrix(context: Context, container: MatrixContainer, position: Position, { targets }: Surroundings): CompiledMatrix {
  const { Source, ColumnSource, CellSource, Fields, CellFields, Save, Confirm } = container;
  const read = (property: "Source" | "ColumnSource" | "CellSource", source: Source) => {
    const where = at(position, property);
    if (source.Total !== undefined) checkPages(context, source, where);
    if (property !== "Source") refuseLive(context, source, where);
    return {
      record: rowRecord(context, source, where),
      source: compileSource(context, source, where, scoped(context, {}), LIST_MEMBERS),
    };
  };
  const rows = read("Source", Source);
  const columns = read("ColumnSource", ColumnSource);
  const cells = read("CellSource", CellSource);
  const item = Save === undefined ? undefined : changedCell(context, Save, at(position, "Save"), container);
  checkMembers(context, rows.record, position, { RowKey: [container.RowKey, KEYS] });
  checkMembers(context, columns.record, position, {
    ColumnKey: [container.ColumnKey, KEYS],
    ColumnLabelFrom: [container.ColumnLabelFrom, TEXTS],
  });
  for (const record of [cells.record, item])
    checkMembers(context, record, position, {
      RowFrom: [container.RowFrom, KEYS],
      ColumnFrom: [container.ColumnFrom, KEYS],
      VersionFrom: [container.VersionFrom, KEYS],
    });
  const row = typeOfRecord("Row", fieldTypes(Fields, rows.record), rows.record);
  const column = typeOfRecord("Column", new Map(), columns.record);
  const scope = scoped(context, { Row: row });
  const cell = compileCell(context, container, position, {
    scope: scoped(context, { Row: row, Column: column }),
    answered: cells.record,
    item,
  });
  const changed = typeOfRecord("Selection", fieldTypes(CellFields, item ?? cells.record), item ?? cells.record);
  return {
    id: container.Id,
    kind: "Matrix",
    container,
    actions: compileActions(context, container.Actions, position, scope, targets),
    fields: Fields.map((field, index) =>
      compileShown(context, {
        field: { ...field, IsReadOnly: true },
        position: inside(at(position, "Fields"), field.Name, String(index)),
        container,
        scope,
        record: rows.record,
        required: NOTHING_REQUIRED,
      }),
    ),
    cell,
    source: rows.source,
    columnSource: columns.source,
    cellSource: cells.source,
    ...(Save === undefined ? {} : compileSave(context, container, Save, position)),
    ...(Confirm === undefined ? {} : { confirm: compileConfirm(context, container, Confirm, position, changed) }),
  };
}

/** A changed cell in the form of the call; undefined without contracts, or when that is reported. */
export function changedCell(
  context: Context,
  { Values, ...save }: Call,
  position: Position,
  { Id }: { Id: string },
): RecordShape | undefined {
  const { contracts, report } = context;
  if (contracts === undefined) return undefined;
  if (Values === undefined) {
    report.error(
      at(position, "Values"),
      "MissingProperty",
      `nothing says which request member takes the changed cells of "${Id}"`,
      "add Values: the member that is a list of cells",
    );
    return undefined;
  }
  // An unknown member is reported with the call.
  const request = callRecord(context, save, position);
  const list = request?.property(Values);
  if (request === undefined || list === undefined) {
    if (request !== undefined) callRecord(context, { ...save, Values }, position);
    return undefined;
  }
  const shape = itemShape(list);
  if (shape === undefined) {
    report.error(
      at(position, "Values"),
      "NotAList",
      `"${Values}" of ${save.Service}.${save.Operation} is not a list, so it cannot take the changed cells`,
      "name the request member that is a list of cells",
    );
    return undefined;
  }
  return recordOf(shape, `the items of "${Values}"`, contracts, [], false);
}

interface Cell {
  scope: Scoped;
  /** `answered`: a cell as its source returns it; `item`: as the save accepts it. */
  answered: RecordShape | undefined;
  item: RecordShape | undefined;
}

function compileCell(context: Context, container: MatrixContainer, position: Position, { scope, answered, item }: Cell): CompiledField {
  const { CellFields, Save } = container;
  const [field] = CellFields as [Field];
  const where = inside(at(position, "CellFields"), field.Name, "0");
  const owner = { Id: fieldOwner(container.Id, "CellFields") };
  checkCellRules(context, field, where, Save);
  if (Save === undefined || item === undefined)
    return compileShown(context, {
      field: Save === undefined ? { ...field, IsReadOnly: true } : field,
      position: where,
      container: owner,
      scope,
      record: answered,
      required: NOTHING_REQUIRED,
    });
  // The call that saves a cell defines its values; the source must answer the same member.
  if (answered !== undefined && answered.property(field.Name) === undefined)
    context.report.error(
      at(where, "Name"),
      "UnknownField",
      `"${field.Name}" is not in ${answered.label}`,
      suggestion(field.Name, answered.names()),
    );
  return compileField(context, { field, position: where, container: owner, scope, record: item, required: new Set(item.required()) });
}

/** Rules of a cell that its operation cannot check, because the call names neither the row nor the column. */
export function checkCellRules({ contracts, report }: Context, field: Field, position: Position, save: Call | undefined): void {
  if (contracts === undefined || save === undefined) return;
  for (const property of ["IsUnique", "RemoteValidation", "SetOnce"] as const)
    if (field[property] === true)
      report.error(
        at(position, property),
        "NotForCells",
        `${property} is for single values, and cells are saved together`,
        `remove ${property}`,
      );
  for (const property of ["ComputedAs", "InitialValue"] as const)
    if (field[property] !== undefined)
      report.error(at(position, property), "NotComputed", "a cell holds what its operation answers", `remove ${property}`);
  const isRuled = (bound: number | string | undefined) => typeof bound === "string" && !isFixedBound(bound);
  const rules = {
    ValidWhen: field.ValidWhen !== undefined,
    RequiredWhen: field.RequiredWhen !== undefined,
    Minimum: isRuled(field.Minimum),
    Maximum: isRuled(field.Maximum),
    EnumMembers: field.EnumMembers?.some(({ VisibleWhen }) => VisibleWhen !== undefined) === true,
    EnumSource: Object.values(field.EnumSource?.Parameters ?? {}).some((source) => /\b(Row|Column)\b/.test(source)),
  };
  for (const [property, isThere] of Object.entries(rules))
    if (isThere)
      report.error(
        at(position, property),
        "NotEnforced",
        `${property} would hold on this screen only: ${save.Service}.${save.Operation} gets neither the row nor the column of a cell`,
        "let the operation judge it, or write a rule that is the same for all cells",
      );
}

function compileSave(
  context: Context,
  container: MatrixContainer,
  { Values, ...call }: Call,
  position: Position,
): Pick<CompiledMatrix, "save" | "changes"> {
  const operation = context.contracts?.operation(call.Service, call.Operation);
  context.checks?.checkAcknowledged(context.report, {
    operation,
    question: container.Confirm,
    given: Object.keys(call.Parameters ?? {}),
    position,
  });
  const save: CompiledCall = {
    call,
    parameters: compileParameters(context, {
      position: at(position, "Save"),
      scope: scoped(context, {}),
      operation,
      parameters: call.Parameters,
      supplied: Values === undefined ? [] : [Values],
    }),
  };
  if (Values === undefined) return { save };
  return { save, changes: compileChanges(context, container, container.CellFields, { ...call, Values }) };
}

/** The list of changed cells as a Table field. Its problems are reported at the cells and at the call. */
export function compileChanges(
  context: Context,
  { Id, DisplayValue }: Pick<MatrixContainer, "Id" | "DisplayValue">,
  cells: readonly Field[],
  { Values, ...call }: Call & { Values: string },
): CompiledField {
  const columns = cells.map(
    ({ VisibleWhen: _, EnabledWhen: __, DisabledReason: ___, ReadAccess, WriteAccess, RequiresMfa, Id: ____, ...column }) =>
      column as Column,
  );
  const { ReadAccess, WriteAccess, RequiresMfa } = Object.assign({}, ...cells.toReversed()) as Field;
  const table: Field = {
    Name: Values,
    DisplayValue,
    DisplayTemplate: "Table",
    DataType: "array",
    Columns: columns,
    ...(ReadAccess === undefined ? {} : { ReadAccess }),
    ...(WriteAccess === undefined ? {} : { WriteAccess }),
    ...(RequiresMfa === undefined ? {} : { RequiresMfa }),
  };
  const silent: Context = { ...context, report: new Report(), seen: undefined };
  return compileField(silent, {
    field: table,
    position: ROOT,
    container: { Id: `${Id}.changes` },
    scope: scoped(silent, {}),
    record: callRecord(silent, call, ROOT, false),
    required: NOTHING_REQUIRED,
  });
}

function compileConfirm(
  context: Context,
  { Save, Id }: MatrixContainer,
  confirm: NonNullable<MatrixContainer["Confirm"]>,
  position: Position,
  changed: ExpressionType,
) {
  const { contracts, report } = context;
  if (contracts !== undefined && Save === undefined)
    report.error(
      at(position, "Confirm"),
      "NothingEditable",
      `the cells of "${Id}" are only shown, so no one saves them`,
      "add Save, or remove Confirm",
    );
  return compileQuestion(context, withLive(context, scoped(context, { Selection: listOf(changed) })), confirm, position);
}
