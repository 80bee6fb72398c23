/** Saves all changed cells of a matrix with one call: the operation accepts all of them or none, and its errors are shown in the cells. */
import { ACKNOWLEDGED } from "../../../../layout/acknowledged.ts";
import type { CompiledMatrix } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { isCallError, isRefusal } from "../../ports/operations.ts";
import { sendCall } from "../../saving/send-call.ts";
import { sameValue } from "../../values/equal.ts";
import { type CallProblem, type Refusals, refusedItems } from "../grid/batch/refused-items.ts";
import type { BatchOutcome, SaveStaged } from "../grid/batch/save-batch.ts";
import type { RowEdits } from "../grid/edit/row-edits.ts";
import type { StagedCells } from "../grid/edit/staged-cells.ts";
import type { CallList } from "../grid/rows/list-source.ts";
import { type Row, rowsIn } from "../parts/rows.ts";
import { versionName } from "./matrix-grid.ts";

interface ChangedCell {
  readonly rowKey: string;
  readonly columnId: string;
  /** The row as it is sent. */
  readonly sent: Row;
}

/** The changed cells, in the order in which they are sent. @param keys column keys by column name */
export function changedCells({ container, cell }: CompiledMatrix, staged: StagedCells, keys: ReadonlyMap<string, unknown>): ChangedCell[] {
  const { RowKey, RowFrom, ColumnFrom, VersionFrom } = container;
  return [...staged.rows.values()].flatMap(({ key, base, cells }) =>
    [...cells].map(([columnId, { column, value }]): ChangedCell => {
      const columnKey = keys.get(column.name);
      const version = VersionFrom === undefined ? undefined : base[versionName(columnKey)];
      return {
        rowKey: key,
        columnId,
        sent: {
          [RowFrom]: base[RowKey],
          [ColumnFrom]: columnKey,
          [cell.name]: value,
          ...(VersionFrom === undefined || version === undefined ? {} : { [VersionFrom]: version }),
        },
      };
    }),
  );
}

/** @param read reads all rows as they are now */
export const saveMatrix =
  (matrix: CompiledMatrix, keys: ReadonlyMap<string, unknown>, read: CallList): SaveStaged =>
  async (edits, { isAcknowledged, onProgress }) => {
    const { staged, context } = edits;
    const { save, changes } = matrix;
    const outcome: BatchOutcome = { saved: 0, refused: 0 };
    if (staged === undefined || save === undefined || changes === undefined) return outcome;
    const rowKeys = [...staged.rows.keys()];
    const cells = changedCells(matrix, staged, keys);
    for (const key of rowKeys) staged.saving(key);
    onProgress({ done: 0, total: rowKeys.length });
    const { ports, layout, scope, list } = context;
    const input = {
      ...evaluateAll(save.parameters, scope),
      [changes.name]: cells.map(({ sent }) => sent),
      ...(isAcknowledged ? { [ACKNOWLEDGED]: true } : {}),
    };
    try {
      const { Service: service, Operation: operation } = save.call;
      await sendCall(ports, { service, operation, input }, { layout, element: matrix.id });
      for (const key of rowKeys) {
        list.patch(key, (row) => staged.shown(key, row));
        staged.saved(key);
      }
      return { ...outcome, saved: rowKeys.length };
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      if (isCallError(reason) && reason.code === "ConcurrencyConflict") {
        const conflicts = await goOver(matrix, edits, read);
        return { ...outcome, refused: conflicts };
      }
      const refusals = isCallError(reason) && isRefusal(reason) ? refusedCells(reason.details ?? [], changes.name, cells) : new Map();
      for (const key of rowKeys) staged.refused(key, refusals.get(key) ?? new Map());
      if (refusals.size > 0) return { ...outcome, refused: refusals.size };
      return { ...outcome, stopped: isCallError(reason) ? reason.message : ports.texts.t("renderer.failed") };
    }
  };

/** After a conflict: rebases the changed cells on the rows as they are now. @returns the rows that another user has changed */
async function goOver(matrix: CompiledMatrix, { staged, context }: RowEdits, read: CallList): Promise<number> {
  const { scope, list, ports } = context;
  const answer = await read(evaluateAll(matrix.source.parameters, scope), new AbortController().signal).catch(() => undefined);
  const now = new Map(rowsIn(answer, matrix.source).rows.map((row) => [String(row[matrix.container.RowKey]), row]));
  const message = new Map([["", ports.texts.t("renderer.grid.batch.conflict")]]);
  let conflicts = 0;
  for (const [key, { base, cells }] of staged?.rows ?? []) {
    const row = now.get(key);
    const isOther = [...cells.values()].some(({ column: { name } }) => {
      const version = name.replace(/^cell:/, "version:");
      return row !== undefined && (!sameValue(row[name], base[name]) || row[version] !== base[version]);
    });
    if (isOther) conflicts++;
    staged?.refused(key, isOther ? message : new Map(), row);
    if (row !== undefined) list.patch(key, () => row);
  }
  return conflicts;
}

/** A cell is an item of the list. */
const refusedCells = (details: readonly CallProblem[], list: string, cells: readonly ChangedCell[]): Refusals =>
  refusedItems(details, list, cells, ({ rowKey, columnId }) => ({ rowKey, columnId }));
