/** Compile columns of a grid, or of the table behind a chart, with what can be sorted and filtered by. */
import { at, inside, type Position } from "../check/report.ts";
import type { CompiledColumn, CompiledField } from "../compiled.ts";
import type { RecordShape } from "../contract/record.ts";
import type { Column, Source } from "../model.ts";
import { filterOperators } from "./column-capabilities.ts";
import { compileShown, NOTHING_REQUIRED } from "./compile-field.ts";
import type { Context, Scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";

interface Columns {
  container: { Id: string };
  columns: readonly Column[];
  source: Source;
  position: Position;
  scope: Scoped;
  record: RecordShape | undefined;
}

export function compileColumns(context: Context, { container, columns, source, position, scope, record }: Columns): CompiledColumn[] {
  const siblings = [{ record, types: fieldTypes(columns, record) }];
  return columns.map((column, index) => {
    const columnPosition = inside(inside(position, "Columns"), column.Name, String(index));
    const input = { field: column, position: columnPosition, container, scope, record, required: NOTHING_REQUIRED, siblings };
    const field = compileShown(context, input);
    if (column.LiveFrom !== undefined && context.contracts !== undefined)
      context.report.error(
        at(input.position, "LiveFrom"),
        "NotLive",
        "the rows here are what their operation answers",
        "remove LiveFrom: let the operation answer the value",
      );
    return {
      ...field,
      column: { ...column, ...field.field },
      ...capabilities(context, source, column, field),
    };
  });
}

type Capabilities = Pick<CompiledColumn, "sortable" | "filterable" | "operators">;

/** Sorting and filtering are the server's, so the operation must take `sort` and `filters`; lists and objects have no order. */
function capabilities(context: Context, Source: Source, column: Column, compiled: CompiledField): Capabilities {
  const { dataType } = compiled;
  const request = context.contracts?.operation(Source.Service, Source.Operation)?.request;
  const takes = (member: string) => request === undefined || Object.hasOwn(request.properties ?? {}, member);
  const hasValue = column.DisplayTemplate !== "Heading";
  return {
    sortable: (column.Sortable ?? (dataType !== "array" && dataType !== "object")) && hasValue && takes("sort"),
    filterable: (column.Filterable ?? true) && hasValue && takes("filters"),
    operators: filterOperators(compiled),
  };
}
