import { lazy, Suspense, useSyncExternalStore } from "react";
import { maintenance } from "../../data/live-maintenance.ts";

const MaintenanceBanner = lazy(async () => ({ default: (await import("./maintenance-banner.tsx")).MaintenanceBanner }));

/** Says on every screen that the portal will be maintained, or is (spec §4). Most days nobody loads more than this. */
export function MaintenanceArea() {
  const notice = useSyncExternalStore(maintenance.subscribe, maintenance.get);
  return <Suspense>{notice.phase !== "off" && <MaintenanceBanner notice={notice} />}</Suspense>;
}
