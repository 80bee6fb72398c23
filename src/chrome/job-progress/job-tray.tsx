import "./job-progress.css";
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiProgressClock } from "@mdi/js";
import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasEnded, type Jobs } from "../../data/jobs.ts";
import type { Job } from "../../generated/types.ts";
import { Icon } from "../../ui/icon.tsx";
import { placeBelow } from "../../ui/place-below.ts";
import { coversScreen } from "../use-left.ts";
import { JobRow } from "./job-row.tsx";
import { createRates } from "./progress-rate.ts";

interface JobTrayProps {
  jobs: Jobs;
  items: readonly Job[];
  onError(error: unknown): void;
}

/** How much of the work is done, over all that runs: each job counts the same. Null while none of it can say. */
function shareOf(running: readonly Job[]): number | null {
  const known = running.flatMap(({ Progress }) => Progress ?? []);
  return known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0) / known.length;
}

/**
 * A button with how far everything is, and the rows of all long work below it. When the person starts something it opens by itself, and then in the corner where
 * screens have no actions and messages do not stand: nobody asked for it, so it must not be in anybody's way.
 */
export function JobTray({ jobs, items, onError }: JobTrayProps) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [isUnasked, setUnasked] = useState(false);
  const opensItself = useRef(false);
  const [rates] = useState(() => createRates());
  const running = items.filter((job) => !hasEnded(job));
  const failed = items.filter(({ Status }) => Status === "Failed" || Status === "CompletedWithWarnings");
  const share = shareOf(running);
  // Where messages take the whole foot of the screen, the rows stand below their button, however they were opened.
  const isAside = isUnasked && !coversScreen();

  useEffect(() => {
    const open = () => {
      // Over a dialog it would be drawn, but out of reach: whoever closes the dialog finds the button.
      if (document.querySelector("dialog[open]") !== null || panel.current?.matches(":popover-open") === true) return;
      opensItself.current = true;
      panel.current?.showPopover?.();
    };
    return jobs.onFollow(open);
  }, [jobs]);
  useEffect(() => {
    // The rate falls while nothing happens, and the time left with it.
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
    <>
      <button
        ref={trigger}
        type="button"
        className={`button-icon job-tray-button${failed.length > 0 && running.length === 0 ? " has-failed" : ""}`}
        aria-label={label}
        title={label}
        popoverTarget={id}
        style={{ "--job-share": `${share ?? 0}%` } as CSSProperties}
      >
        <Icon path={icon} />
        {running.length > 0 && (
          <span className="job-tray-count" aria-hidden="true">
            {running.length}
          </span>
        )}
        {share !== null && <span className="job-tray-share" aria-hidden="true" />}
      </button>
      <section
        ref={panel}
        id={id}
        className={`job-tray${isAside ? " is-aside" : ""}`}
        popover="auto"
        data-stays={isUnasked || undefined}
        aria-labelledby={heading}
        onBeforeToggle={(event) => {
          if (event.newState !== "open") return;
          setUnasked(opensItself.current);
          opensItself.current = false;
        }}
        onToggle={(event) => {
          if (event.newState !== "open" || trigger.current === null || panel.current === null) return;
          if (!isAside) return placeBelow(panel.current, trigger.current);
          panel.current.style.removeProperty("top");
          panel.current.style.removeProperty("left");
        }}
      >
        <div className="job-tray-head">
          <h2 id={heading}>{t("jobs.title")}</h2>
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
      </section>
    </>
  );
}
