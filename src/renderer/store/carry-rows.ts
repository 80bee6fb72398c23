/** Reassigns typed cells of a table when its columns change: cells follow the Id of their column, and those of a removed column are returned. */
import type { CompiledField } from "../../../layout/compiled.ts";
import { isRecord } from "../../../shared/is-record.ts";
import { isEmpty, sameValue } from "../values/equal.ts";
import { kindOfField } from "./field-entry.ts";
import type { CellColumn, OrphanedValue } from "./field-state.ts";
import { fittingValue } from "./fitting-value.ts";

const UNSEEN: ReadonlySet<string> = new Set(["Heading", "Hidden"]);
const isFilledIn = ({ field, computedAs }: CompiledField): boolean =>
  !UNSEEN.has(field.DisplayTemplate) && field.IsReadOnly !== true && computedAs === undefined;

/**
 * @param fields the table that the rows were typed into, and others that show the same value
 * @param typed its rows, their previous values, and the columns under which they were typed
 * @param cells cells that were hidden earlier
 * @returns the rows under the present names of their columns, and the typed cells that are not visible. Those also stay in their rows: a stored
 * column belongs to the record, whether or not a layout shows it.
 */
export function carryRows(
  fields: readonly [CompiledField, ...CompiledField[]],
  typed: Pick<OrphanedValue, "value" | "was" | "columns">,
  cells: readonly OrphanedValue[] = [],
): { value: unknown; gone: OrphanedValue[] } {
  const [table] = fields;
  const { value, was } = typed;
  // A field without columns shows all members.
  if (!Array.isArray(value) || fields.some(({ columns }) => columns === undefined)) return { value, gone: [] };
  const before = columnsBefore(table, typed.columns, cells);
  const open = fields.flatMap(({ columns = [] }) => columns.filter(isFilledIn));
  let rows: unknown[] = value;
  for (const { id, name } of before) {
    const now = open.find((column) => column.id === id);
    if (!now || now.name === name) continue;
    const at = new Set(typedCells(rows, was, name).map(({ row }) => row));
    rows = rows.map((row, index) => (at.has(index) && isRecord(row) ? renamed(row, name, now.name) : row));
  }
  const names = new Set(rows.flatMap((row) => (isRecord(row) ? Object.keys(row) : [])));
  const gone = [...names].flatMap((name) => {
    const found = typedCells(rows, was, name);
    const old = before.find((column) => column.name === name);
    const now = open.find((column) => column.name === name);
    if (found.length === 0 || (now && found.every((cell) => fittingValue(now, cell.value, old?.kind)))) return [];
    return orphanOfCells(table, old ?? { table: table.id, id: name, name, label: name, kind: undefined }, found, was);
  });
  const shown = new Set(open.map(({ name }) => name));
  const inSight = rows.flatMap((row) =>
    isRecord(row) ? Object.entries(row).flatMap(([name, cell]) => (shown.has(name) ? [cell] : [])) : [],
  );
  // Cells that no row contains any more, because the rows were overwritten, are stored nowhere else.
  const alone = cells.filter(
    ({ id, value: kept }) =>
      !gone.some((each) => each.id === id) && !(Array.isArray(kept) && kept.every((cell) => inSight.some((each) => sameValue(each, cell)))),
  );
  return { value: rows, gone: [...alone, ...gone] };
}

function columnsBefore(table: CompiledField, columns: readonly CompiledField[] = [], cells: readonly OrphanedValue[]): CellColumn[] {
  const gone = cells.flatMap(({ cells: column }) => column ?? []);
  // The columns that were visible until now. Cells hidden earlier belong to a column of an older layout.
  const known = columns
    .filter((column) => isFilledIn(column) && !gone.some(({ id }) => id === column.id))
    .map((column) => ({
      table: table.id,
      id: column.id,
      name: column.name,
      label: String(column.field.DisplayValue),
      kind: kindOfField(column),
    }));
  return [...gone, ...known];
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

/** Does not overwrite a cell that has a value. */
function renamed(row: Readonly<Record<string, unknown>>, from: string, to: string): Readonly<Record<string, unknown>> {
  if (!isEmpty(row[to])) return row;
  const { [from]: value, ...rest } = row;
  return { ...rest, [to]: value };
}
