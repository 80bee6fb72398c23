/** What the live connection says of maintenance (spec §4), counted down by the page itself. */
import { Store } from "../state/signal.ts";

/** The page loads itself again so long after maintenance has begun (spec §9). */
export const RELOAD_AFTER_MS = 60_000;
/** From here on seconds are counted, and looked at this often (spec §9). */
export const COUNTED_IN_SECONDS = 60;
export const TICK_MS = 500;

export interface MaintenanceNotice {
  readonly phase: "off" | "soon" | "ongoing";
  /** Until it begins, rounded up; 0 unless it is soon. */
  readonly seconds: number;
  /** What those who maintain the portal say besides. */
  readonly message: string | null;
}

export interface MaintenanceWatch {
  get(): MaintenanceNotice;
  subscribe(listener: () => void): () => void;
  /** The server's word: it is on, off, or begins in so many seconds. Anything else is ignored. */
  receive(state: unknown, message: unknown): void;
  /** The connection is given up: nothing is known any more, and nothing will happen. */
  forget(): void;
}

const OFF: MaintenanceNotice = { phase: "off", seconds: 0, message: null };

/**
 * When maintenance begins while the page is open, by push or because the time is up, the page reloads a minute later. A page that finds it ongoing does not:
 * it would reload again and again.
 */
export function createMaintenanceWatch(reload: () => void): MaintenanceWatch {
  const notice = new Store(OFF);
  /** Milliseconds since the epoch; null while nothing is counted down. */
  let begins: number | null = null;
  let isKnown = false;
  let tick: ReturnType<typeof setTimeout> | undefined;
  let reloading: ReturnType<typeof setTimeout> | undefined;

  const show = (next: MaintenanceNotice) => {
    const { phase, seconds, message } = notice.get();
    if (next.phase !== phase || next.seconds !== seconds || next.message !== message) notice.set(next);
  };
  const stop = () => {
    clearTimeout(tick);
    clearTimeout(reloading);
    begins = null;
  };
  const begin = (message: string | null) => {
    clearTimeout(tick);
    begins = null;
    show({ phase: "ongoing", seconds: 0, message });
    clearTimeout(reloading);
    reloading = setTimeout(reload, RELOAD_AFTER_MS);
  };
  const countDown = (message: string | null) => {
    const left = (begins ?? 0) - Date.now();
    if (left <= 0) return begin(message);
    show({ phase: "soon", seconds: Math.ceil(left / 1000), message });
    const tillSeconds = left - COUNTED_IN_SECONDS * 1000;
    // Whole minutes are shown: look again when the next one begins, at the latest when seconds are counted.
    tick = setTimeout(() => countDown(message), tillSeconds > 0 ? tillSeconds % 60_000 || 60_000 : Math.min(TICK_MS, left));
  };

  return {
    get: notice.get,
    subscribe: notice.subscribe,
    receive(state, text) {
      const message = typeof text === "string" && text !== "" ? text : null;
      const wasKnown = isKnown;
      if (state !== true && state !== false && !(typeof state === "number" && Number.isFinite(state))) return;
      isKnown = true;
      if (state === false) {
        stop();
        show(OFF);
      } else if (typeof state === "number" && state > 0) {
        stop();
        begins = Date.now() + state * 1000;
        countDown(message);
      } else if (notice.get().phase === "ongoing") show({ ...notice.get(), message });
      else if (wasKnown) begin(message);
      else show({ phase: "ongoing", seconds: 0, message });
    },
    forget() {
      stop();
      isKnown = false;
      show(OFF);
    },
  };
}

/** This page's. */
export const maintenance = createMaintenanceWatch(() => location.reload());
