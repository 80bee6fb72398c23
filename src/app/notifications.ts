import type { Snackbar } from "../ui/snackbars.tsx";

export type Notice = Omit<Snackbar, "id">;

export interface Notifications {
  notify(notice: Notice): void;
  close(id: number): void;
  get(): readonly Snackbar[];
  subscribe(listener: () => void): () => void;
}

/** Success messages disappear after 5 seconds (spec §9); so do mere information. Warnings and errors stay until they are closed, and what is said once only. */
const SHOWN_MS = 5000;
/** Whoever may do something about it gets the time to reach the button. */
const OFFERED_MS = 10_000;

/** The messages on screen. The same text is never there twice: a repetition starts its time anew. */
export function createNotifications(): Notifications {
  let items: readonly Snackbar[] = [];
  let nextId = 1;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const store = (next: readonly Snackbar[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const close = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    store(items.filter((item) => item.id !== id));
  };
  return {
    notify(notice) {
      const shown = items.find((item) => item.text === notice.text);
      const id = shown?.id ?? nextId++;
      // What the button does belongs to the latest one.
      store(shown ? items.map((item) => (item.id === id ? { ...notice, id } : item)) : [...items, { ...notice, id }]);
      clearTimeout(timers.get(id));
      if (notice.stays !== true && (notice.severity === "success" || notice.severity === "info"))
        timers.set(
          id,
          setTimeout(() => close(id), notice.action ? OFFERED_MS : SHOWN_MS),
        );
    },
    close,
    get: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
