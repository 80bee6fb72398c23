import { useEffect, useSyncExternalStore } from "react";
import type { Jobs } from "../../data/jobs.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";

const JobTray = lazyView(async () => (await import("./job-tray.tsx")).JobTray, { waiting: () => <span className="job-tray-place" /> });

/** Long after the screen is there: no one waits for what was begun on another day. */
const ASK_AFTER_MS = 1500;

/** The person's long work in the top bar, once there is any: most people never load more than this. */
export function JobProgress({ jobs, onError }: { jobs: Jobs; onError(error: unknown): void }) {
  const items = useSyncExternalStore(jobs.subscribe, jobs.get);
  useEffect(() => {
    // A failure leaves the bar without it; the live connection asks again when it is back.
    const timer = setTimeout(() => jobs.load().catch((cause: unknown) => console.warn("Long work not loaded:", cause)), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [jobs]);
  if (items.length === 0) return null;
  return <JobTray jobs={jobs} items={items} onError={onError} />;
}
