import { useSyncExternalStore } from "react";
import { maintenance } from "../../data/live-maintenance.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";

const MaintenanceBanner = lazyView(async () => (await import("./maintenance-banner.tsx")).MaintenanceBanner);

/** Says on every screen that the portal will be maintained, or is (spec §4). Most days no one loads more than this. */
export function MaintenanceArea() {
  const notice = useSyncExternalStore(maintenance.subscribe, maintenance.get);
  return notice.phase === "off" ? null : <MaintenanceBanner notice={notice} />;
}
