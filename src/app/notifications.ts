import { Store } from "../state/signal.ts";
import type { Snackbar } from "../ui/snackbars.tsx";

export type Notice = Omit<Snackbar, "id">;

export interface Notifications {
  notify(notice: Notice): void;
  close(id: number): void;
  get(): readonly Snackbar[];
  subscribe(listener: () => void): () => void;
}

/** Success and info messages disappear after 5 seconds (spec §9). Warnings, errors and one-time messages stay until the user closes them. */
const SHOWN_MS = 5000;
/** Longer if there is a button to reach. */
const OFFERED_MS = 10_000;

/** The visible messages. A repeated text restarts its time instead of appearing twice. */
export function createNotifications(): Notifications {
  const items = new Store<readonly Snackbar[]>([]);
  let nextId = 1;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const close = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    items.set(items.get().filter((item) => item.id !== id));
  };
  return {
    notify(notice) {
      const shown = items.get().find((item) => item.text === notice.text);
      const id = shown?.id ?? nextId++;
      // The button of a repeated message runs the latest action.
      items.set(shown ? items.get().map((item) => (item.id === id ? { ...notice, id } : item)) : [...items.get(), { ...notice, id }]);
      clearTimeout(timers.get(id));
      if (notice.stays !== true && (notice.severity === "success" || notice.severity === "info"))
        timers.set(
          id,
          setTimeout(() => close(id), notice.action ? OFFERED_MS : SHOWN_MS),
        );
    },
    close,
    get: items.get,
    subscribe: items.subscribe,
  };
}
