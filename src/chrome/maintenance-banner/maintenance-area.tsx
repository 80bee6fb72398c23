import { useSyncExternalStore } from "react";
import { maintenance } from "../../data/live-maintenance.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";

const MaintenanceBanner = lazyView(async () => (await import("./maintenance-banner.tsx")).MaintenanceBanner);

/** Announces maintenance on every screen (spec §4). The banner loads only if there is any. */
export function MaintenanceArea() {
  const notice = useSyncExternalStore(maintenance.subscribe, maintenance.get);
  return notice.phase === "off" ? null : <MaintenanceBanner notice={notice} />;
}
