import { Store } from "../state/signal.ts";
import type { Snackbar } from "../ui/snackbars.tsx";

export type Notice = Omit<Snackbar, "id">;

export interface Notifications {
  notify(notice: Notice): void;
  close(id: number): void;
  get(): readonly Snackbar[];
  subscribe(listener: () => void): () => void;
}

/** Success messages disappear after 5 seconds (spec §9); so does mere information. Warnings, errors and messages that appear only once stay until they are closed. */
const SHOWN_MS = 5000;
/** Time to reach the button. */
const OFFERED_MS = 10_000;

/** The messages on screen. The same text is never there twice: a repetition starts its time again. */
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
      // What the button does belongs to the latest one.
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
