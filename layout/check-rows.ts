/** The problems of the rows of a Table field, the same while the table is edited and for the save. */
import { isRecord } from "../shared/is-record.ts";
import type { CompiledField, Scope } from "./compiled.ts";
import { checkValidity } from "./field-validity.ts";
import { isEmpty } from "./is-empty.ts";
import { pointerNames } from "./json-pointer.ts";
import { schemaErrors } from "./schema-errors.ts";
import { judgeRow, ruledColumns } from "./table-rows.ts";
import type { ValidationError } from "./validate/vocabulary.ts";

/** A problem of a cell or, without a column, of a row or the whole list. */
export interface CellProblem {
  row?: number;
  column?: string;
  code: string;
  params: Record<string, unknown>;
}

/** A list with more mistakes than this is wrong as a whole; no one reads on. */
const MAX_PROBLEMS = 200;

/** Checks schema and rules of all rows. Each cell has one problem: a missing value first, then the schema's first error. */
export function checkRows(table: CompiledField, rows: unknown, scope: Scope): CellProblem[] {
  const columns = ruledColumns(table);
  const list = Array.isArray(rows) ? rows : [];
  const states = list.map((row: unknown) => (isRecord(row) ? judgeRow(table, row, scope) : undefined));
  const problems: CellProblem[] = [];
  const seen = new Set<string>();
  const add = (problem: CellProblem) => {
    const key = JSON.stringify([problem.row, problem.column ?? problem.code]);
    if (problems.length < MAX_PROBLEMS && !seen.has(key)) problems.push(problem);
    seen.add(key);
  };
  for (const [row, state] of states.entries())
    for (const { name } of columns)
      if (state?.cells.get(name)?.required === true && isEmpty(state.values[name]))
        add({ row, column: name, code: "required", params: {} });
  for (const error of schemaErrors(table, rows)) {
    const problem = cellProblem(error);
    const row = problem.row === undefined ? undefined : list[problem.row];
    const state = problem.row === undefined || problem.column === undefined ? undefined : states[problem.row]?.cells.get(problem.column);
    // Members without a column cannot be filled in here: the contract's validator checks them in the request.
    if (problem.code === "required" && problem.column !== undefined && state === undefined && problem.row !== undefined) continue;
    if (state === undefined || problem.column === undefined) add(problem);
    // Empty cells are checked by their rules alone; hidden and computed cells are not input.
    else if (state.visible && state.computed === undefined && isRecord(row) && !isEmpty(row[problem.column])) add(problem);
  }
  for (const [row, state] of states.entries())
    for (const column of columns) {
      const cell = state?.values[column.name];
      if (state === undefined || isEmpty(cell) || state.cells.get(column.name)?.visible !== true) continue;
      const [problem] = checkValidity(column, cell, { ...scope, Row: state.values });
      if (problem !== undefined) add({ row, column: column.name, ...problem });
    }
  for (const { name, field } of columns) {
    if (field.IsUnique !== true) continue;
    for (const row of repeatedRows(states.map((state) => state?.values[name]))) add({ row, column: name, code: "notUnique", params: {} });
  }
  return problems.sort((left, right) => (left.row ?? -1) - (right.row ?? -1));
}

/** Indexes of rows whose value a row before them already has; case and blanks are ignored. */
export function repeatedRows(values: readonly unknown[]): number[] {
  const seen = new Set<string>();
  return values.flatMap((value, row) => {
    if (isEmpty(value)) return [];
    const key = JSON.stringify(typeof value === "string" ? value.trim().toLowerCase() : value);
    if (seen.has(key)) return [row];
    seen.add(key);
    return [];
  });
}

/** `/2/Amount` → row 2, column Amount; what lies deeper belongs to its cell. */
function cellProblem({ keyword, instancePath, params }: ValidationError): CellProblem {
  const code = keyword.replace(/^x-/, "");
  const [row, name] = pointerNames(instancePath);
  if (row === undefined || !/^\d+$/.test(row)) return { code, params };
  const missing = name === undefined && keyword === "required" ? params.missingProperty : undefined;
  const column = typeof missing === "string" ? missing : name;
  return { row: Number(row), ...(column === undefined ? {} : { column }), code, params };
}
