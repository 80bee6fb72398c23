import { useEffect, useRef } from "react";
import { Draft } from "../../../saving/draft.ts";
import { isEmptyDraft } from "../../../store/draft-values.ts";
import type { RowEdits } from "../edit/row-edits.ts";
import type { StagedCells } from "../edit/staged-cells.ts";
import { packDraft, unpackDraft } from "./batch-draft.ts";

/** Milliseconds after the last change: writing ten thousand cells takes a moment. */
const REST_MS = 500;

/** Keeps the changed cells in this tab and on the server, and restores those of an earlier visit. */
export function useBatchDraft(edits: RowEdits, staged: StagedCells): void {
  const latest = useRef(edits);
  latest.current = edits;
  useEffect(() => {
    const { grid, layout, ports } = latest.current.context;
    const takeOver = (found: Parameters<typeof unpackDraft>[0]) => {
      const { context } = latest.current;
      const count = staged.stage(unpackDraft(found, context.grid.columns, staged));
      const { t } = context.ports.texts;
      if (count > 0) context.ports.messages.notify({ severity: "info", text: t("renderer.draft.restored", { count }) });
    };
    const recordKey = `${grid.id}:${JSON.stringify(ports.scope.Route)}`;
    const draft: Draft = new Draft(
      () => latest.current.context.ports.drafts,
      { layoutId: layout.Id, recordKey },
      // Changes from another window: cells do not exclude each other, so both are kept.
      (other) => {
        takeOver(other);
        draft.goOver(other, packDraft(staged));
      },
    );
    const here = draft.read();
    let isKept = here !== undefined || staged.count > 0;
    if (here && staged.count === 0) takeOver(here);
    let isOver = false;
    void draft.load().then((other) => {
      if (other === undefined || isOver) return;
      takeOver(other);
      draft.goOver(other, packDraft(staged));
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const now = packDraft(staged);
      if (isEmptyDraft(now) && !isKept) return;
      isKept = true;
      draft.write(now);
    };
    let count = staged.revision;
    const stop = latest.current.subscribe(() => {
      if (staged.revision === count) return;
      count = staged.revision;
      clearTimeout(timer);
      timer = setTimeout(write, REST_MS);
    });
    const leave = () => {
      if (timer !== undefined) write();
      draft.leave();
    };
    const leaveHidden = () => {
      if (document.visibilityState === "hidden") leave();
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leaveHidden);
    return () => {
      isOver = true;
      stop();
      leave();
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leaveHidden);
    };
  }, [staged]);
}
