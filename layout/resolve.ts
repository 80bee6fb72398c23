/**
 * Fills in the contract's properties of fields and columns, so that the browser compiles the layout without contracts.
 *
 * The server does it before sending a layout; the stored layout stays as written. It reports nothing, because `compileLayout` already did.
 */

import { filledRecord } from "./check/filled-column.ts";
import { ROOT } from "./check/report.ts";
import { childRecord } from "./compile/compile-flow.ts";
import { changedCell } from "./compile/compile-matrix.ts";
import { openContext } from "./compile/context.ts";
import { callRecord, rowRecord, sourceRecord } from "./compile/record-of-container.ts";
import { pickedRecord } from "./compile/row-picker.ts";
import type { ContractIndex } from "./compiled.ts";
import { mapFields } from "./container-fields.ts";
import type { RecordShape } from "./contract/record.ts";
import { resolveField } from "./contract/resolve-field.ts";
import type { Container, Field, Layout, RowColumn } from "./model.ts";
import { mapNested } from "./nested-containers.ts";

export function resolveDataTypes(layout: Layout, contracts: ContractIndex): Layout {
  const context = openContext(layout, contracts);
  const shared = layout.Source === undefined ? undefined : sourceRecord(context, layout.Source, ROOT);
  const withRowColumns = <F extends Field>(field: F): F => {
    if (field.RowColumns === undefined) return field;
    const record = pickedRecord(context, field);
    const known = (column: RowColumn) =>
      resolveField<RowColumn>(column, record?.property(column.Name), { isRequired: false, isAnswer: true });
    return { ...field, RowColumns: field.RowColumns.map(known) };
  };
  const resolveContainer = (container: Container): Container => {
    switch (container.Kind) {
      case "Fields": {
        const record = container.Source === undefined ? shared : sourceRecord(context, container.Source, ROOT);
        return { ...container, Fields: resolveFields(container.Fields, record) };
      }
      case "Form":
      case "Steps": {
        const record = callRecord(context, container.Submit, ROOT);
        return mapFields(container, (fields) => resolveFields(fields, record));
      }
      case "Tiles": {
        const record = container.Source === undefined ? shared : sourceRecord(context, container.Source, ROOT);
        return mapFields(container, (fields) => resolveFields(fields, record));
      }
      case "Tree":
      case "Timeline": {
        const record = rowRecord(context, container.Source, ROOT);
        return mapFields(container, (fields) => resolveFields(fields, record));
      }
      case "Flow": {
        const record = rowRecord(context, container.Source, ROOT);
        const children = childRecord(context, container, record);
        const { ChildFields, ...rest } = container;
        return {
          ...rest,
          Fields: resolveFields(container.Fields, record),
          ...(ChildFields === undefined ? {} : { ChildFields: resolveFields(ChildFields, children) }),
        };
      }
      case "Compare": {
        const read = container.RowKey === undefined ? sourceRecord : rowRecord;
        return { ...container, Fields: resolveFields(container.Fields, read(context, container.Source, ROOT)) };
      }
      case "Matrix": {
        const { Save, CellFields } = container;
        const item = Save && changedCell(context, Save, ROOT, container);
        return {
          ...container,
          Fields: resolveFields(container.Fields, rowRecord(context, container.Source, ROOT)),
          CellFields: resolveFields(CellFields, item ?? rowRecord(context, container.CellSource, ROOT)),
        };
      }
      case "Grid":
      case "Chart": {
        const record = rowRecord(context, container.Source, ROOT);
        const request = contracts.operation(container.Source.Service, container.Source.Operation)?.request.properties ?? {};
        const isClient = container.Kind === "Grid" && container.Paging === "Client";
        const offers = (member: string) => isClient || Object.hasOwn(request, member);
        return mapFields(container, (columns) =>
          columns.map((column) => ({
            ...resolveField(column, record?.property(column.Name), { isRequired: false, isAnswer: true }),
            ...(offers("sort") ? {} : { Sortable: false }),
            ...(offers("filters") ? {} : { Filterable: false }),
          })),
        );
      }
      default:
        return container;
    }
  };
  /** A column that a live source fills in has the type of its answer. */
  const withFilled = <F extends Field>(field: F, container: Container): F =>
    field.Columns?.some(({ LiveFrom }) => LiveFrom !== undefined) !== true
      ? field
      : {
          ...field,
          Columns: field.Columns.map((column) => {
            const filled = filledRecord(context, column, container, ROOT);
            return filled === undefined
              ? column
              : resolveField(column, filled.record.property(filled.member), { isRequired: false, isAnswer: true });
          }),
        };
  const complete = (container: Container): Container =>
    mapNested(
      mapFields(resolveContainer(container), (fields) =>
        fields.map((field) => withRowColumns(withEnumsLoaded(withFilled(field, container)))),
      ),
      (nested) => nested.map(complete),
    );
  return { ...layout, Pages: layout.Pages.map((page) => ({ ...page, Containers: page.Containers.map(complete) })) };
}

/** Whether the choices come along (spec §3); nothing for what has none. */
function withEnumsLoaded<F extends Field>(field: F): F {
  const filled = field.Columns === undefined ? field : { ...field, Columns: field.Columns.map(withEnumsLoaded) };
  if (field.EnumsLoaded !== undefined || (field.EnumMembers === undefined && field.EnumSource === undefined)) return filled;
  return { ...filled, EnumsLoaded: field.EnumSource === undefined };
}

function resolveFields<F extends Field>(fields: readonly F[], record: RecordShape | undefined): F[] {
  if (record === undefined) return [...fields];
  const required = new Set(record.required());
  const { isAnswer } = record;
  return fields.map((field) => resolveField(field, record.property(field.Name), { isRequired: required.has(field.Name), isAnswer }));
}
