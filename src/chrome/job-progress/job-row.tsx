import { mdiClose, mdiDownload, mdiRefresh, mdiStopCircleOutline } from "@mdi/js";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileRef, Job } from "../../../shared/generated/types.ts";
import { fileAddress, fileNameOf } from "../../data/files.ts";
import { hasEnded, type Jobs } from "../../data/jobs.ts";
import { Icon } from "../../ui/icon.tsx";
import { JobFailures } from "./job-failures.tsx";
import type { Rates } from "./progress-rate.ts";
import { progressText } from "./progress-text.ts";

interface JobRowProps {
  job: Job;
  rates: Rates;
  jobs: Jobs;
  onError(error: unknown): void;
}

const TONES: Partial<Record<Job["Status"], string>> = {
  Completed: "success",
  CompletedWithWarnings: "warning",
  Failed: "error",
};

/** One job: its progress or result, and its actions. */
export function JobRow({ job, rates, jobs, onError }: JobRowProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [showsFailures, setShowsFailures] = useState(false);
  const isOver = hasEnded(job);
  // A queued job has no progress to be unknown.
  const isUnknown = job.Status === "Running" && job.Progress === null;
  const act = (action: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    action()
      .catch(onError)
      .finally(() => setBusy(false));
  };
  const text = progressText(job, rates.of(job.JobId, job.Done, job.Total), t);
  return (
    <li className="job" aria-labelledby={titleId}>
      <div className="job-head">
        <strong id={titleId}>{job.Title}</strong>
        {isOver && (
          <button
            type="button"
            className="button-icon button-small"
            aria-label={t("jobs.dismiss", { title: job.Title })}
            title={t("jobs.dismissShort")}
            onClick={() => act(() => jobs.dismiss(job.JobId))}
          >
            <Icon path={mdiClose} size={16} />
          </button>
        )}
        {!isOver && job.CanCancel && (
          <button
            type="button"
            className="button-icon button-small"
            aria-label={t("jobs.cancel", { title: job.Title })}
            title={t("dialogs.cancel")}
            aria-disabled={isBusy || undefined}
            onClick={() => act(() => jobs.cancel(job.JobId))}
          >
            <Icon path={mdiStopCircleOutline} size={18} />
          </button>
        )}
      </div>
      {!isOver && (
        <div
          className={`job-bar${isUnknown ? " is-unknown" : ""}`}
          role="progressbar"
          aria-labelledby={titleId}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(job.Progress === null ? {} : { "aria-valuenow": job.Progress })}
          aria-valuetext={text}
        >
          <span style={{ width: `${job.Progress ?? (isUnknown ? 30 : 0)}%` }} />
        </div>
      )}
      <p className={`job-text${TONES[job.Status] === undefined ? "" : ` is-${TONES[job.Status]}`}`}>{text}</p>
      {!isOver && job.Message !== null && <p className="job-text">{job.Message}</p>}
      {isOver && (
        <div className="job-actions">
          {job.File !== null && <FileLink file={job.File} text={t("jobs.download")} />}
          {job.ErrorFile !== null && <FileLink file={job.ErrorFile} text={t("jobs.errorFile")} />}
          {job.Failed > 0 && (
            <button type="button" className="link-button" aria-expanded={showsFailures} onClick={() => setShowsFailures(!showsFailures)}>
              {t(showsFailures ? "jobs.hideFailures" : "jobs.showFailures")}
            </button>
          )}
          {job.CanRetry && (
            <button
              type="button"
              className="link-button"
              aria-disabled={isBusy || undefined}
              onClick={() => {
                setShowsFailures(false);
                act(() => jobs.retry(job.JobId));
              }}
            >
              <Icon path={mdiRefresh} size={16} />
              {t(job.Failed > 0 ? "jobs.retryFailed" : "jobs.retry")}
            </button>
          )}
        </div>
      )}
      {isOver && showsFailures && <JobFailures jobId={job.JobId} />}
    </li>
  );
}

function FileLink({ file, text }: { file: FileRef; text: string }) {
  return (
    <a href={fileAddress(file.Path)} download={fileNameOf(file.FileName)} title={file.FileName}>
      <Icon path={mdiDownload} size={16} />
      {text}
    </a>
  );
}
