import { useEffect, useSyncExternalStore } from "react";
import type { Jobs } from "../../data/jobs.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";

const JobTray = lazyView(async () => (await import("./job-tray.tsx")).JobTray, { waiting: () => <span className="job-tray-place" /> });

/** Delayed, so that the first screen loads first: no one waits for jobs of an earlier day. */
const ASK_AFTER_MS = 1500;

/** The user's jobs in the top bar; the list loads only when there are any. */
export function JobProgress({ jobs, onError }: { jobs: Jobs; onError(error: unknown): void }) {
  const items = useSyncExternalStore(jobs.subscribe, jobs.get);
  useEffect(() => {
    // After a failure the bar shows no jobs; the live connection loads them again when it is back.
    const timer = setTimeout(() => jobs.load().catch((cause: unknown) => console.warn("Jobs not loaded:", cause)), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [jobs]);
  if (items.length === 0) return null;
  return <JobTray jobs={jobs} items={items} onError={onError} />;
}
