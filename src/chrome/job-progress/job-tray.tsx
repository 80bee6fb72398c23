import "./job-progress.css";
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiProgressClock } from "@mdi/js";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Job } from "../../../shared/generated/types.ts";
import { hasEnded, type Jobs } from "../../data/jobs.ts";
import { Icon } from "../../ui/icon.tsx";
import { Popover, type PopoverHandle } from "../../ui/popover.tsx";
import { JobRow } from "./job-row.tsx";
import { createRates } from "./progress-rate.ts";

interface JobTrayProps {
  jobs: Jobs;
  items: readonly Job[];
  onError(error: unknown): void;
}

/** The average progress of all running jobs; null if none of them knows its progress. */
function shareOf(running: readonly Job[]): number | null {
  const known = running.flatMap(({ Progress }) => Progress ?? []);
  return known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0) / known.length;
}

/**
 * A button with the overall progress, and a panel with one row per job. The panel opens by itself when the user starts a job; it then appears in
 * the corner without actions and messages (on a phone, messages fill the foot), because the user did not ask for it and it must not cover anything.
 */
export function JobTray({ jobs, items, onError }: JobTrayProps) {
  const { t } = useTranslation();
  const panel = useRef<PopoverHandle>(null);
  const [rates] = useState(() => createRates());
  const running = items.filter((job) => !hasEnded(job));
  const failed = items.filter(({ Status }) => Status === "Failed" || Status === "CompletedWithWarnings");
  const share = shareOf(running);

  useEffect(() => {
    const open = () => {
      // Over a modal dialog the panel would be visible but inert; the button is there when the dialog closes.
      if (document.querySelector("dialog[open]") === null) panel.current?.show(true);
    };
    return jobs.onFollow(open);
  }, [jobs]);
  useEffect(() => {
    // The rate and the time left change even while no progress arrives.
    const timer = running.length > 0 ? setInterval(() => tick((count) => count + 1), 1000) : undefined;
    return () => clearInterval(timer);
  }, [running.length]);
  const [, tick] = useState(0);

  const label =
    running.length > 0
      ? t("jobs.running", { count: running.length })
      : failed.length > 0
        ? t("jobs.someFailed", { count: failed.length })
        : t("jobs.allDone", { count: items.length });
  const icon = running.length > 0 ? mdiProgressClock : failed.length > 0 ? mdiAlertCircleOutline : mdiCheckCircleOutline;
  return (
    <Popover
      handle={panel}
      label={label}
      name={t("jobs.title")}
      title={label}
      className={`button-icon job-tray-button${failed.length > 0 && running.length === 0 ? " has-failed" : ""}`}
      panelClass="job-tray"
      style={{ "--job-share": `${share ?? 0}%` } as CSSProperties}
      button={
        <>
          <Icon path={icon} />
          {running.length > 0 && (
            <span className="job-tray-count" aria-hidden="true">
              {running.length}
            </span>
          )}
          {share !== null && <span className="job-tray-share" aria-hidden="true" />}
        </>
      }
    >
      {() => (
        <>
          <div className="job-tray-head">
            <h2>{t("jobs.title")}</h2>
            {items.some(hasEnded) && (
              <button
                type="button"
                className="link-button"
                onClick={() => Promise.all(items.filter(hasEnded).map(({ JobId }) => jobs.dismiss(JobId))).catch(onError)}
              >
                {t("jobs.dismissAll")}
              </button>
            )}
          </div>
          <ul className="job-list">
            {items.map((job) => (
              <JobRow key={job.JobId} job={job} rates={rates} jobs={jobs} onError={onError} />
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}
