/** A matrix as a grid: fields of the rows first, then a column for each row that its columns' operation answered. */
import { filterOperators } from "../../../../layout/compile/column-capabilities.ts";
import type { CompiledColumn, CompiledExpression, CompiledField, CompiledGrid, CompiledMatrix } from "../../../../layout/compiled.ts";
import type { Column, Field } from "../../../../layout/model.ts";
import type { Row } from "../parts/rows.ts";

/** More are no matrix that someone reads; each of them costs a cell in every row in sight. */
export const MOST_COLUMNS = 200;
const HEAD_WIDTH = 200;
const CELL_WIDTH = 140;

/** The key of a column as the name of a column of a grid: it may hold what addresses and cells have a meaning for. */
const escaped = (key: unknown): string => encodeURIComponent(String(key)).replaceAll("~", "%7E");
/** Members of a row of the grid: the value of a cell, and the version that came with it. No contract has a member with a colon. */
export const cellName = (columnKey: unknown): string => `cell:${escaped(columnKey)}`;
export const versionName = (columnKey: unknown): string => `version:${escaped(columnKey)}`;

export interface MatrixGrid {
  readonly grid: CompiledGrid;
  /** Keys of the columns, by name of the column of the grid. */
  readonly keys: ReadonlyMap<string, unknown>;
}

/** @param columns what the operation answered; each key once, the first {@link MOST_COLUMNS} of them */
export function matrixGrid(matrix: CompiledMatrix, columns: readonly Row[]): MatrixGrid {
  const { container } = matrix;
  const shown = distinct(columns, container.ColumnKey).slice(0, MOST_COLUMNS);
  const heads = matrix.fields.map((field, index) => headColumn(field, index === 0));
  const cells = shown.map((column) => cellColumn(matrix, column));
  const { Source, RowKey, Searchable, EmptyText, ErrorText, Id, Name, DisplayValue, Actions, Confirm } = container;
  return {
    keys: new Map(shown.map((column) => [cellName(column[container.ColumnKey]), column[container.ColumnKey]])),
    grid: {
      id: matrix.id,
      kind: "Grid",
      actions: matrix.actions,
      columns: [...heads, ...cells],
      detail: [],
      facets: [],
      source: matrix.source,
      ...(matrix.save === undefined ? {} : { save: matrix.save }),
      ...(matrix.confirm === undefined ? {} : { confirm: matrix.confirm }),
      container: {
        ...{ Id, Name, DisplayValue, Kind: "Grid", Source, RowKey, Columns: [], Paging: "Client" },
        ...(matrix.save === undefined ? {} : { Save: matrix.save.call, SaveMode: "Batch" }),
        ...(Confirm === undefined ? {} : { Confirm }),
        ...(Searchable === undefined ? {} : { Searchable }),
        ...(EmptyText === undefined ? {} : { EmptyText }),
        ...(ErrorText === undefined ? {} : { ErrorText }),
        ...(Actions === undefined ? {} : { Actions }),
      },
    },
  };
}

function distinct(rows: readonly Row[], key: string): Row[] {
  const seen = new Map<unknown, Row>();
  for (const row of rows) if (!seen.has(row[key])) seen.set(row[key], row);
  return [...seen.values()];
}

function headColumn(field: CompiledField, isFirst: boolean): CompiledColumn {
  const column: Column = { ...field.field, Width: HEAD_WIDTH, Priority: 1, ...(isFirst ? { Pin: "Start" } : {}) };
  return { ...field, field: column, column, sortable: true, filterable: true, operators: filterOperators(field) };
}

/** The field of a cell in one column: its rules read that column, and its heading is what the column is called. */
export function cellColumn({ cell, container, save }: CompiledMatrix, row: Row): CompiledColumn {
  const { ColumnKey, ColumnLabelFrom } = container;
  const name = cellName(row[ColumnKey]);
  const field: Column = {
    ...withoutCurrency(cell.field),
    Width: CELL_WIDTH,
    ...currencyIn(cell.field, row),
    Name: name,
    DisplayValue: String(row[ColumnLabelFrom] ?? row[ColumnKey] ?? ""),
    Priority: 1,
    ...(save === undefined || isClosed(cell, row) ? {} : { Editable: true }),
  };
  const bound = (rule: CompiledExpression): CompiledExpression => ({
    ...{ source: rule.source, dependencies: rule.dependencies },
    evaluate: (scope) => rule.evaluate({ ...scope, Column: row }),
  });
  const { visibleWhen, enabledWhen } = cell;
  return {
    ...cell,
    ...(visibleWhen === undefined ? {} : { visibleWhen: bound(visibleWhen) }),
    ...(enabledWhen === undefined ? {} : { enabledWhen: bound(enabledWhen) }),
    id: `${container.Id}.${name}`,
    name,
    field,
    column: field,
    sortable: cell.dataType !== "array" && cell.dataType !== "object",
    filterable: true,
    operators: filterOperators(cell),
  };
}

/** A rule that reads nothing but the column is the same for all of its cells: where it does not hold, none of them looks as if it could be edited. */
function isClosed({ enabledWhen }: CompiledField, row: Row): boolean {
  if (enabledWhen === undefined || enabledWhen.dependencies.length === 0 || enabledWhen.source.includes("(")) return false;
  return enabledWhen.dependencies.every((path) => path.startsWith("Column.")) && enabledWhen.evaluate({ Column: row }) !== true;
}

const OF_COLUMN = /^Column\.(\w+)$/;
const withoutCurrency = ({ CurrencyFrom, ...field }: Field): Field =>
  CurrencyFrom === undefined || OF_COLUMN.test(CurrencyFrom) ? field : { ...field, CurrencyFrom };

/** A currency that the column has, as a literal. */
function currencyIn({ CurrencyFrom }: Field, row: Row): Pick<Field, "CurrencyFrom"> {
  const member = OF_COLUMN.exec(CurrencyFrom ?? "")?.[1];
  const code = member === undefined ? undefined : row[member];
  return typeof code === "string" && /^[A-Z]{3}$/.test(code) ? { CurrencyFrom: `'${code}'` } : {};
}
