import { ACKNOWLEDGED } from "../../../../../layout/acknowledged.ts";
import { evaluateAll } from "../../../../../layout/fill-request.ts";
import { isCallError, isRefusal } from "../../../ports/operations.ts";
import { sendCall } from "../../../saving/send-call.ts";
import type { StagedRow } from "../edit/staged-cells.ts";
import { refusedItems } from "./refused-items.ts";
import type { BatchOutcome, SaveStaged } from "./save-batch.ts";

/** Saves the changed rows with one call (SaveMode Together): the operation accepts all of them or none, and its errors are shown in the cells. */
export const saveTogether: SaveStaged = async (edits, { isAcknowledged, onProgress }) => {
  const { staged, context } = edits;
  const { grid, layout, ports, scope, list } = context;
  const { save, changes } = grid;
  const outcome: BatchOutcome = { saved: 0, refused: 0 };
  if (staged === undefined || save === undefined || changes === undefined) return outcome;
  const rows = [...staged.rows.values()];
  for (const { key } of rows) staged.saving(key);
  onProgress({ done: 0, total: rows.length });
  const input = {
    ...evaluateAll(save.parameters, scope),
    [changes.name]: rows.map((row) => sentRow(row, grid.container.RowKey)),
    ...(isAcknowledged ? { [ACKNOWLEDGED]: true } : {}),
  };
  try {
    const { Service: service, Operation: operation } = save.call;
    await sendCall(ports, { service, operation, input }, { layout, element: grid.id });
    for (const { key } of rows) {
      list.patch(key, (row) => staged.shown(key, row));
      staged.saved(key);
    }
    return { ...outcome, saved: rows.length };
  } catch (reason) {
    if (!isCallError(reason)) reportError(reason);
    const details = isCallError(reason) && isRefusal(reason) ? (reason.details ?? []) : [];
    const refusals = refusedItems(details, changes.name, rows, ({ key, cells }, member) => ({
      rowKey: key,
      columnId: [...cells].find(([, { column }]) => column.name === member)?.[0] ?? "",
    }));
    for (const { key } of rows) staged.refused(key, refusals.get(key) ?? new Map());
    if (refusals.size > 0) return { ...outcome, refused: refusals.size };
    return { ...outcome, stopped: isCallError(reason) ? reason.message : ports.texts.t("renderer.failed") };
  }
};

/** The key of the row and its changed cells. */
const sentRow = ({ base, cells }: StagedRow, rowKey: string) => ({
  [rowKey]: base[rowKey],
  ...Object.fromEntries([...cells.values()].map(({ column, value }) => [column.name, value ?? null])),
});
