/**
 * The rows of a Table field: the rules of their cells, the same while the table is read or edited and for the save.
 *
 * Rules of columns read `Row`, and `Values` of the record. As with fields, a hidden cell reads as null unless it is kept, requires nothing and is
 * not sent; a computed cell is not edited.
 */
import { isRecord } from "../shared/is-record.ts";
import { type DependencyGraph, dependencyGraph } from "./compile/dependents.ts";
import type { CompiledField, Scope } from "./compiled.ts";
import { fillingOf } from "./filled-cells.ts";
import { type FieldState, judgeField, readValue } from "./judge-field.ts";

export type Row = Readonly<Record<string, unknown>>;

export interface RowState {
  /** Keyed by column name. */
  readonly cells: ReadonlyMap<string, FieldState>;
  /** The row as rules read it: computed cells filled in, hidden ones null unless kept. */
  readonly values: Row;
}

interface Plan {
  columns: readonly CompiledField[];
  byName: ReadonlyMap<string, CompiledField>;
  graph: DependencyGraph;
  hasRules: boolean;
}
const plans = new WeakMap<CompiledField, Plan>();

function planOf(table: CompiledField): Plan {
  let plan = plans.get(table);
  if (plan === undefined) {
    const columns = (table.columns ?? []).filter(({ field }) => field.DisplayTemplate !== "Heading" && fillingOf(field) === undefined);
    plan = {
      columns,
      byName: new Map(columns.map((column) => [column.name, column])),
      graph: dependencyGraph(columns, "Row"),
      hasRules: columns.some((column) => column.visibleWhen ?? column.enabledWhen ?? column.requiredWhen ?? column.computedAs),
    };
    plans.set(table, plan);
  }
  return plan;
}

/** The columns that have rules and are filled in. */
export const ruledColumns = (table: CompiledField): readonly CompiledField[] => planOf(table).columns;

/** Judge the cells of one row. @param scope `Values` is the record around it. */
export function judgeRow(table: CompiledField, row: Row, scope: Scope): RowState {
  const { byName, graph } = planOf(table);
  // Names of columns are admins' words: a plain object would treat `__proto__` as something else.
  const values: Record<string, unknown> = Object.assign(Object.create(null), row);
  // Rules read null, not "no such member", for a cell that no one has filled in.
  for (const name of byName.keys()) values[name] ??= null;
  const inner: Scope = { ...scope, Row: values };
  const cells = new Map<string, FieldState>();
  for (const name of graph.settleOrder) {
    const column = byName.get(name);
    if (column === undefined) continue;
    const state = judgeField(column, inner);
    cells.set(name, state);
    values[name] = readValue([{ field: column, state }], column.computedAs === undefined ? row[name] : state.computed);
  }
  return { cells, values };
}

/**
 * The rows as they are sent and stored: with computed cells, without hidden cells that are not kept.
 *
 * @param known cached results; its owner clears it when a value of the record that the columns read changes
 */
export function settledRows(table: CompiledField, rows: unknown, scope: Scope, known?: WeakMap<Row, Row>): unknown {
  const { columns, hasRules } = planOf(table);
  if (!hasRules || !Array.isArray(rows)) return rows;
  return rows.map((row: unknown) => {
    if (!isRecord(row)) return row;
    const before = known?.get(row);
    if (before !== undefined) return before;
    const { cells, values } = judgeRow(table, row, scope);
    const settled: Record<string, unknown> = { ...row };
    for (const column of columns) {
      const { name } = column;
      if (cells.get(name)?.visible === false && column.field.OnHide !== "Keep") delete settled[name];
      else if (column.computedAs !== undefined) settled[name] = values[name];
    }
    known?.set(row, settled);
    return settled;
  });
}
