import { useSyncExternalStore } from "react";
import { Snackbars } from "../ui/snackbars.tsx";
import type { Notifications } from "./notifications.ts";

export function SnackbarArea({ notifications }: { notifications: Notifications }) {
  const items = useSyncExternalStore(notifications.subscribe, notifications.get);
  return <Snackbars items={items} onClose={notifications.close} />;
}
