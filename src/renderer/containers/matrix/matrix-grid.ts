/** Turns a matrix into a grid: first the fields of the rows, then one column per row that the columns' operation answered. */
import { filterOperators } from "../../../../layout/compile/column-capabilities.ts";
import type { CompiledColumn, CompiledExpression, CompiledField, CompiledGrid, CompiledMatrix } from "../../../../layout/compiled.ts";
import type { Column, Field } from "../../../../layout/model.ts";
import type { Row } from "../parts/rows.ts";

/** Maximum number of columns: each costs a cell in every visible row, and no one reads a wider matrix. */
export const MOST_COLUMNS = 200;
const HEAD_WIDTH = 200;
const CELL_WIDTH = 140;

/** Escapes the key of a column for use as a column name, because addresses and cell names reserve some characters. */
const escaped = (key: unknown): string => encodeURIComponent(String(key)).replaceAll("~", "%7E");
/** Member names of a grid row for the value of a cell and its version. They cannot collide, because no contract has a member with a colon. */
export const cellName = (columnKey: unknown): string => `cell:${escaped(columnKey)}`;
export const versionName = (columnKey: unknown): string => `version:${escaped(columnKey)}`;

export interface MatrixGrid {
  readonly grid: CompiledGrid;
  /** Column keys by the name of the grid column. */
  readonly keys: ReadonlyMap<string, unknown>;
}

/** @param columns rows of the columns' operation; duplicate keys are merged, and the first {@link MOST_COLUMNS} are used */
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

/** The field of the cells in one column: its rules read the row of that column, and its heading is the name of the column. */
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

/** Whether a rule that reads only the column rejects it: then no cell of the column may look editable. */
function isClosed({ enabledWhen }: CompiledField, row: Row): boolean {
  if (enabledWhen === undefined || enabledWhen.dependencies.length === 0 || enabledWhen.source.includes("(")) return false;
  return enabledWhen.dependencies.every((path) => path.startsWith("Column.")) && enabledWhen.evaluate({ Column: row }) !== true;
}

const OF_COLUMN = /^Column\.(\w+)$/;
const withoutCurrency = ({ CurrencyFrom, ...field }: Field): Field =>
  CurrencyFrom === undefined || OF_COLUMN.test(CurrencyFrom) ? field : { ...field, CurrencyFrom };

/** The currency of the column, as a literal. */
function currencyIn({ CurrencyFrom }: Field, row: Row): Pick<Field, "CurrencyFrom"> {
  const member = OF_COLUMN.exec(CurrencyFrom ?? "")?.[1];
  const code = member === undefined ? undefined : row[member];
  return typeof code === "string" && /^[A-Z]{3}$/.test(code) ? { CurrencyFrom: `'${code}'` } : {};
}
