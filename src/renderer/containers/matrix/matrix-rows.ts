/** Joins two answers: the rows and their cells. */

import type { CompiledMatrix, CompiledSource, Scope } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import type { Layout } from "../../../../layout/model.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import { readAllRows } from "../parts/read-all-rows.ts";
import { listMembers, type Row, rowsIn } from "../parts/rows.ts";
import { cellName, versionName } from "./matrix-grid.ts";

/** A missing cell gets null, so that rules and comparisons can read it. */
export function joinCells(
  { container, cell }: CompiledMatrix,
  rows: readonly Row[],
  cells: readonly Row[],
  keys: Iterable<unknown>,
): Row[] {
  const { RowKey, RowFrom, ColumnFrom, VersionFrom } = container;
  const empty = Object.fromEntries([...keys].map((key) => [cellName(key), null]));
  const joined = new Map<string, Record<string, unknown>>();
  for (const row of rows) joined.set(String(row[RowKey]), { ...row, ...empty });
  for (const each of cells) {
    const row = joined.get(String(each[RowFrom]));
    if (row === undefined) continue;
    row[cellName(each[ColumnFrom])] = each[cell.name] ?? null;
    if (VersionFrom !== undefined) row[versionName(each[ColumnFrom])] = each[VersionFrom];
  }
  return [...joined.values()];
}

interface Asked {
  matrix: CompiledMatrix;
  keys: Iterable<unknown>;
  layout: Layout;
  ports: RendererPorts;
  scope: Scope;
}

/** Reads all rows of a matrix, in the form of one answer of its `Source`, with the total that the operation reports. */
export async function readMatrix(
  { matrix, keys, layout, ports, scope }: Asked,
  parameters: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<{ answer: unknown; total: number }> {
  const read = (source: CompiledSource, input: Readonly<Record<string, unknown>>) =>
    readAllRows((asked) => ports.operations.call(source.source.Service, source.source.Operation, asked, { signal, layout }), input, source);
  const { source, cellSource } = matrix;
  const [rows, cells] = await Promise.all([read(source, parameters), read(cellSource, evaluateAll(cellSource.parameters, scope))]);
  const members = listMembers(source.source);
  const { rows: found, total = found.length } = rowsIn(rows, source);
  const joined = joinCells(matrix, found, rowsIn(cells, cellSource).rows, keys);
  return { answer: { [members.items]: joined, [members.total]: joined.length }, total };
}
