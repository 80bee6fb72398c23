import { useCallback, useEffect, useRef, useState } from "react";
import { Modal } from "../../../../ui/form-modal.tsx";
import type { GridJob, GridPort } from "../../../ports/grid.ts";
import { isCallError } from "../../../ports/operations.ts";
import { usePorts } from "../../../ports/ports.ts";
import { withStepUp } from "../../../values/calls/with-step-up.ts";
import { JobRows } from "./job-rows.tsx";

export interface BulkRun {
  title: string;
  /** The title of the operation, as the layout names it. */
  text?: string | undefined;
  /** Label of the button that starts the operation. */
  agree: string;
  isDestructive: boolean;
  start: (dryRun: boolean) => Promise<GridJob>;
  /** Goes back to the values as they were typed; absent when the operation takes none. */
  back?: () => void;
  /** Is called when rows have changed: lists may be read again. */
  onChanged: () => void;
}

type Step =
  | { name: "checking" | "running"; job?: GridJob }
  | { name: "checked" | "done"; job: GridJob }
  /** Reasons: the server's messages about the values themselves; retrying with the same values would be refused again. */
  | { name: "refused"; message: string; reasons: readonly string[]; again: () => void };

/**
 * An operation on many rows. A dry run first shows which rows would be refused and why; then a job does the work, lists each failed row, and can
 * retry those. The dialog can be closed at any time: the job continues, and the host shows its progress.
 */
export function BulkDialog({ run, grid, onClose }: { run: BulkRun; grid: GridPort; onClose: () => void }) {
  const ports = usePorts();
  const { t, locale } = ports.texts;
  const [step, setStep] = useState<Step>({ name: "checking" });
  const abort = useRef(new AbortController());
  const latest = useRef({ run, ports });
  latest.current = { run, ports };

  const perform = useCallback(
    async (begin: () => Promise<GridJob>, isReal: boolean) => {
      const name = isReal ? "running" : "checking";
      const controller = new AbortController();
      abort.current = controller;
      setStep({ name });
      try {
        const started = await withStepUp(latest.current.ports.operations, begin);
        if (isReal) latest.current.ports.operations.follow?.(started);
        const job = await grid.awaitJob(started.JobId, {
          signal: controller.signal,
          onProgress: (now) => !controller.signal.aborted && setStep({ name, job: now }),
        });
        if (isReal) latest.current.run.onChanged();
        if (!controller.signal.aborted) setStep({ name: isReal ? "done" : "checked", job });
      } catch (reason) {
        if (controller.signal.aborted) return;
        if (!isCallError(reason)) reportError(reason);
        const message = isCallError(reason) ? reason.message : latest.current.ports.texts.t("renderer.failed");
        const reasons = isCallError(reason) ? (reason.details ?? []).map((detail) => detail.message).filter((text) => text !== "") : [];
        setStep({ name: "refused", message, reasons, again: () => void perform(begin, isReal) });
      }
    },
    [grid],
  );
  useEffect(() => {
    void perform(() => latest.current.run.start(true), false);
    return () => abort.current.abort();
  }, [perform]);

  const format = (count: number) => count.toLocaleString(locale);
  const good = (job: GridJob) => job.Done - job.Failed;
  return (
    <Modal title={run.title} onClose={onClose} isWide>
      {run.text !== undefined && step.name !== "done" && <p>{run.text}</p>}
      <div className="ts-bulk" aria-live="polite">
        {(step.name === "checking" || step.name === "running") && (
          <>
            <p>
              {t(`renderer.grid.bulk.${step.name}`, {
                done: format(step.job?.Done ?? 0),
                total: step.job?.Total == null ? "…" : format(step.job.Total),
              })}
            </p>
            <progress aria-label={run.title} {...(step.job?.Total ? { value: step.job.Done, max: step.job.Total } : {})} />
          </>
        )}
        {step.name === "refused" && (
          <>
            <p className="ts-error">{step.message}</p>
            {step.reasons.length > 0 && (
              <ul>
                {step.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </>
        )}
        {(step.name === "checked" || step.name === "done") && (
          <>
            <p>
              <strong>{t(`renderer.grid.bulk.${step.name === "checked" ? "willChange" : "changed"}`, { count: good(step.job) })}</strong>
              {step.job.Failed > 0 &&
                ` ${t(`renderer.grid.bulk.${step.name === "checked" ? "willFail" : "failed"}`, { count: step.job.Failed })}`}
            </p>
            {step.job.Message !== null && <p>{step.job.Message}</p>}
            {step.job.Failed > 0 && <JobRows grid={grid} job={step.job} />}
          </>
        )}
      </div>
      <div className="ts-form-actions">
        <button type="button" className="ts-button" onClick={onClose}>
          {t(step.name === "done" || step.name === "running" ? "renderer.grid.bulk.close" : "renderer.grid.bulk.cancel")}
        </button>
        {step.name === "refused" && step.reasons.length === 0 && (
          <button type="button" className="ts-button is-primary" onClick={step.again}>
            {t("renderer.grid.retry")}
          </button>
        )}
        {step.name === "refused" && step.reasons.length > 0 && run.back !== undefined && (
          <button type="button" className="ts-button is-primary" onClick={run.back}>
            {t("renderer.conflict.back")}
          </button>
        )}
        {step.name === "checked" && good(step.job) > 0 && (
          <button
            type="button"
            className={run.isDestructive ? "ts-button is-danger" : "ts-button is-primary"}
            onClick={() => void perform(() => run.start(false), true)}
          >
            {t("renderer.grid.bulk.run", { action: run.agree, count: good(step.job) })}
          </button>
        )}
        {step.name === "done" && step.job.Failed > 0 && step.job.CanRetry && (
          <button type="button" className="ts-button is-primary" onClick={() => void perform(() => grid.retryJob(step.job.JobId), true)}>
            {t("renderer.grid.bulk.retryFailed")}
          </button>
        )}
      </div>
    </Modal>
  );
}
