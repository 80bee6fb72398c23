import { ACKNOWLEDGED } from "../../../../../layout/acknowledged.ts";
import { fillRequest } from "../../../../../layout/fill-request.ts";
import { isCallError, isRefusal } from "../../../ports/operations.ts";
import { sendCall } from "../../../saving/send-call.ts";
import type { RowEdits } from "../edit/row-edits.ts";
import { mergeSaved, refusalsOf } from "../edit/saved-row.ts";
import type { StagedRow } from "../edit/staged-cells.ts";

/** Rows that are saved in parallel: more would slow the server for other users. */
const AT_ONCE = 4;

export interface BatchProgress {
  done: number;
  total: number;
}
export interface BatchOutcome {
  saved: number;
  /** Number of rows that were refused; the reasons are at their cells. */
  refused: number;
  /** Why the save ended early, as a text for users; rows that were not sent stay unsaved. */
  stopped?: string;
}

/** Saves the changed cells. @param options `signal` ends the save after the rows that are under way */
export type SaveStaged = (
  edits: RowEdits,
  options: { isAcknowledged: boolean; onProgress: (progress: BatchProgress) => void; signal: AbortSignal },
) => Promise<BatchOutcome>;

/**
 * Saves the changed cells with one call per row, sent with the row version that the row had when its first cell was changed. Refused rows stay
 * unsaved. A network or server failure ends the save, because the next call would fail as well.
 */
export const saveBatch: SaveStaged = async (edits, { isAcknowledged, onProgress, signal }) => {
  const waiting = [...(edits.staged?.rows.values() ?? [])];
  const outcome: BatchOutcome = { saved: 0, refused: 0 };
  let next = 0;
  const work = async () => {
    while (next < waiting.length && outcome.stopped === undefined && !signal.aborted) {
      const row = waiting[next++];
      if (row === undefined) return;
      await saveRow(edits, row, isAcknowledged, outcome);
      onProgress({ done: outcome.saved + outcome.refused, total: waiting.length });
    }
  };
  onProgress({ done: 0, total: waiting.length });
  // The first row is saved alone, so that a second factor is asked for only once.
  const [first] = waiting;
  if (first !== undefined) {
    next = 1;
    await saveRow(edits, first, isAcknowledged, outcome);
    onProgress({ done: outcome.saved + outcome.refused, total: waiting.length });
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
};

async function saveRow(edits: RowEdits, row: StagedRow, isAcknowledged: boolean, outcome: BatchOutcome): Promise<void> {
  const { staged, context } = edits;
  const { grid, layout, ports, scope, list } = context;
  const { save } = grid;
  if (save === undefined || staged === undefined) return;
  staged.saving(row.key);
  const cells = [...row.cells.values()];
  const verdicts = await Promise.all(
    cells.map(async ({ column, value }) => ({ column, value, verdict: await edits.judge(row.key, column, value, row.base) })),
  );
  const wrong = new Map(verdicts.flatMap(({ column, verdict }) => (verdict?.message === undefined ? [] : [[column.id, verdict.message]])));
  if (wrong.size > 0) {
    staged.refused(row.key, wrong);
    outcome.refused++;
    return;
  }
  const values = Object.fromEntries(
    verdicts.map(({ column, value, verdict }) => [column.name, verdict === undefined ? value : verdict.value]),
  );
  const input = { ...fillRequest(save, values, { ...scope, Row: row.base }), ...(isAcknowledged ? { [ACKNOWLEDGED]: true } : {}) };
  try {
    const { Service: service, Operation: operation } = save.call;
    const response = await sendCall(ports, { service, operation, input }, { layout, element: grid.id });
    list.patch(row.key, (current) => mergeSaved({ ...current, ...values }, response, save));
    staged.saved(row.key);
    outcome.saved++;
  } catch (reason) {
    if (!isCallError(reason)) reportError(reason);
    const { messages, current } = refusalsOf(
      reason,
      cells.map(({ column }) => column),
      ports,
    );
    if (!isCallError(reason) || !isRefusal(reason)) {
      staged.refused(row.key, new Map());
      outcome.stopped ??= isCallError(reason) ? reason.message : ports.texts.t("renderer.failed");
      return;
    }
    outcome.refused++;
    if (current === undefined) staged.refused(row.key, messages);
    else {
      staged.refused(row.key, messages, mergeSaved(row.base, current, save));
      list.patch(row.key, (shown) => mergeSaved(shown, current, save));
    }
  }
}
