/** Typed cells of a table whose columns are others now: they follow their column's Id, and those of a column that is gone are named. */
import type { CompiledField } from "../../../layout/compiled.ts";
import { isEmpty, isRecord, sameValue } from "./equal.ts";
import type { CellColumn, OrphanedValue } from "./field-facts.ts";
import { fittingValue, kindOfField } from "./fitting-value.ts";

const UNSEEN: ReadonlySet<string> = new Set(["Heading", "Hidden"]);
const isFilledIn = ({ field, computedAs }: CompiledField): boolean =>
  !UNSEEN.has(field.DisplayTemplate) && field.IsReadOnly !== true && computedAs === undefined;

/**
 * @param typed its rows, what they were before, and the columns that they were typed under
 * @param cells what went out of sight before
 * @returns the rows under the names that their columns have now, and the typed cells that are not to be seen. Those stay in their rows as well: what is stored of
 * a column belongs to the record, whether or not a layout shows it.
 */
export function carryRows(
  table: CompiledField,
  typed: Pick<OrphanedValue, "value" | "was" | "columns">,
  cells: readonly OrphanedValue[],
): { value: unknown; gone: OrphanedValue[] } {
  const { value, was } = typed;
  if (!Array.isArray(value) || table.columns === undefined) return { value, gone: [] };
  let rows: unknown[] = value;
  const gone: OrphanedValue[] = [];
  for (const column of columnsBefore(table, typed.columns, cells)) {
    const found = typedCells(rows, was, column.name);
    if (found.length === 0) continue;
    const now = table.columns.find(({ id }) => id === column.id);
    const fits = now !== undefined && isFilledIn(now) && found.every((cell) => fittingValue(now, cell.value, column.kind));
    if (!fits || !now) gone.push(orphanOfCells(table, column, found, was));
    else if (now.name !== column.name) {
      const at = new Set(found.map(({ row }) => row));
      rows = rows.map((row, index) => (at.has(index) && isRecord(row) ? renamed(row, column.name, now.name) : row));
    }
  }
  return { value: rows, gone };
}

function columnsBefore(table: CompiledField, columns: readonly CompiledField[] = [], cells: readonly OrphanedValue[]): CellColumn[] {
  const known = columns.filter(isFilledIn).map((column) => ({
    table: table.id,
    id: column.id,
    name: column.name,
    label: String(column.field.DisplayValue),
    kind: kindOfField(column),
  }));
  const gone = cells.flatMap(({ cells: column }) => (column === undefined || known.some(({ id }) => id === column.id) ? [] : column));
  return [...known, ...gone];
}

function typedCells(rows: readonly unknown[], was: unknown, name: string): { row: number; value: unknown }[] {
  const before: unknown[] = Array.isArray(was) ? was : [];
  return rows.flatMap((each, row) => {
    if (!isRecord(each) || isEmpty(each[name])) return [];
    const old = before[row];
    return isRecord(old) && sameValue(old[name], each[name]) ? [] : { row, value: each[name] };
  });
}

const orphanOfCells = (table: CompiledField, column: CellColumn, found: readonly { value: unknown }[], was: unknown): OrphanedValue => ({
  id: `${table.id}/${column.id}`,
  label: `${String(table.field.DisplayValue)} – ${column.label}`,
  value: found.map(({ value }) => value),
  was,
  cells: column,
});

/** A cell that holds something keeps it. */
function renamed(row: Readonly<Record<string, unknown>>, from: string, to: string): Readonly<Record<string, unknown>> {
  if (!isEmpty(row[to])) return row;
  const { [from]: value, ...rest } = row;
  return { ...rest, [to]: value };
}
