import "./batch.css";
import { mdiRedo, mdiUndo } from "@mdi/js";
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CompiledLayout } from "../../../../../layout/compiled.ts";
import { plainText } from "../../../fields/widget/widget-props.ts";
import { usePorts } from "../../../ports/ports.ts";
import { keepMessagesOff } from "../../../saving/room-for-messages.ts";
import { ScreenContext } from "../../../saving/screen-context.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { cellBlocks } from "../edit/cell-blocks.ts";
import type { RowEdits } from "../edit/row-edits.ts";
import { StagedCells } from "../edit/staged-cells.ts";
import type { MadeGrid } from "../made-grid.ts";
import { BatchReview } from "./batch-review.tsx";
import { type BatchProgress, saveBatch } from "./save-batch.ts";
import { saveTogether } from "./save-together.ts";
import { useBatchDraft } from "./use-batch-draft.ts";

export interface BatchPartProps {
  edits: RowEdits;
  /** Values for the texts of the layout's question. */
  made: MadeGrid | undefined;
  compiled: CompiledLayout;
  /** Is called after rows were saved: totals and order may have changed. */
  onSaved: () => void;
}

/** Collects changed cells of a grid for one save, and shows a bar with their number while there are any. */
export function BatchPart({ edits, made, compiled, onSaved }: BatchPartProps) {
  const [staged, setStaged] = useState(edits.staged);
  useEffect(() => {
    setStaged(edits.startBatch((parts) => new StagedCells(parts), cellBlocks));
  }, [edits]);
  return staged && <Batch edits={edits} made={made} compiled={compiled} staged={staged} onSaved={onSaved} />;
}

function Batch({ edits, made, compiled, staged, onSaved }: BatchPartProps & { staged: StagedCells }) {
  useBatchDraft(edits, staged);
  useSyncExternalStore(edits.subscribe, () => staged.revision);
  const ports = usePorts();
  const { t } = ports.texts;
  const [isReviewed, setReviewed] = useState(false);
  const { live } = useContext(ScreenContext);
  const [progress, setProgress] = useState<BatchProgress>();
  const saving = useRef<AbortController>(undefined);
  useEffect(() => () => saving.current?.abort(), []);

  const save = async (isAcknowledged: boolean) => {
    if (saving.current !== undefined) return;
    setReviewed(false);
    const controller = new AbortController();
    saving.current = controller;
    const saveStaged = made?.save ?? (edits.context.grid.changes === undefined ? saveBatch : saveTogether);
    const { saved, refused, stopped } = await saveStaged(edits, { isAcknowledged, onProgress: setProgress, signal: controller.signal });
    saving.current = undefined;
    setProgress(undefined);
    const said = [
      ...(saved > 0 ? [t("renderer.grid.batch.saved", { count: saved })] : []),
      ...(refused > 0 ? [t("renderer.grid.batch.refused", { count: refused })] : []),
      ...(stopped === undefined ? [] : [t("renderer.grid.batch.stopped"), stopped]),
    ];
    const severity = stopped !== undefined || refused > 0 ? "error" : "success";
    if (said.length > 0) ports.messages.notify({ severity, text: said.join(" ") });
    if (saved > 0) onSaved();
  };
  /** The question may read what live sources answer for the changed cells. */
  const review = async () => {
    const waiting = live.settle(edits.context.grid.id);
    if (waiting) await waiting;
    setReviewed(true);
  };
  const discard = () => {
    if (saving.current !== undefined) return;
    staged.revertAll();
    ports.messages.notify({
      severity: "info",
      text: t("renderer.discarded"),
      action: { label: t("renderer.undo"), run: () => void staged.undo() },
    });
  };
  const isOpen = staged.count > 0 || progress !== undefined || staged.canRedo;
  return (
    <>
      {isOpen && (
        <BatchBar
          edits={edits}
          staged={staged}
          progress={progress}
          onReview={() => void review()}
          onStop={() => saving.current?.abort()}
          onDiscard={discard}
        />
      )}
      {isReviewed && staged.count > 0 && (
        <BatchReview
          made={made}
          edits={edits}
          compiled={compiled}
          staged={staged}
          onSave={(isTicked) => void save(isTicked)}
          onClose={() => setReviewed(false)}
        />
      )}
    </>
  );
}

interface BatchBarProps {
  edits: RowEdits;
  staged: StagedCells;
  progress: BatchProgress | undefined;
  onReview: () => void;
  onStop: () => void;
  onDiscard: () => void;
}

function BatchBar({ edits, staged, progress, onReview, onStop, onDiscard }: BatchBarProps) {
  const { t } = usePorts().texts;
  const { grid } = edits.context;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current === null ? undefined : keepMessagesOff(bar.current)), []);
  const step = (to: { rowKey: string; columnId: string } | undefined) => {
    if (to) edits.reveal(to.rowKey, to.columnId);
  };
  const wrong = staged.problems + staged.refusals;
  const showWrong = () => {
    for (const [rowKey, { cells, refusal }] of staged.rows) {
      const cell =
        [...cells].find(([, each]) => each.problem !== undefined || each.refusal !== undefined) ?? (refusal ? [...cells][0] : undefined);
      if (cell === undefined) continue;
      // The cell is not visible, so the list of changes opens, which shows the reason.
      if (!edits.reveal(rowKey, cell[0])) onReview();
      return;
    }
  };
  return (
    <div className="ts-dock">
      <section
        ref={bar}
        className="ts-save-bar ts-batch-bar"
        aria-label={[t("renderer.saveBar"), plainText(grid.container.DisplayValue)].join(": ")}
      >
        <span className="ts-save-count" role="status">
          {progress
            ? t("renderer.grid.batch.progress", { done: progress.done, total: progress.total })
            : t("renderer.grid.batch.count", { count: staged.count, rows: staged.rows.size })}
        </span>
        {progress ? (
          <>
            <progress value={progress.done} max={progress.total} aria-label={t("renderer.saving")} />
            <button type="button" className="ts-button" onClick={onStop}>
              {t("renderer.grid.batch.stop")}
            </button>
          </>
        ) : (
          <>
            {wrong > 0 && (
              <button type="button" className="ts-button is-quiet ts-batch-wrong" onClick={showWrong}>
                {t("renderer.grid.batch.wrong", { count: wrong })}
              </button>
            )}
            <span className="ts-batch-steps">
              <button
                type="button"
                className="ts-icon-button"
                aria-label={t("renderer.undo")}
                title={`${t("renderer.undo")} (Ctrl+Z)`}
                aria-disabled={!staged.canUndo || undefined}
                onClick={() => step(staged.undo())}
              >
                <Icon path={mdiUndo} />
              </button>
              <button
                type="button"
                className="ts-icon-button"
                aria-label={t("renderer.grid.batch.redo")}
                title={`${t("renderer.grid.batch.redo")} (Ctrl+Y)`}
                aria-disabled={!staged.canRedo || undefined}
                onClick={() => step(staged.redo())}
              >
                <Icon path={mdiRedo} />
              </button>
            </span>
            <button
              type="button"
              className="ts-button"
              aria-disabled={staged.count === 0 || undefined}
              onClick={() => staged.count > 0 && onDiscard()}
            >
              {t("renderer.discard.agree")}
            </button>
            <button
              type="button"
              className="ts-button is-primary"
              aria-disabled={staged.count === 0 || undefined}
              onClick={() => staged.count > 0 && onReview()}
            >
              {t("renderer.grid.batch.review")}
            </button>
          </>
        )}
      </section>
    </div>
  );
}
