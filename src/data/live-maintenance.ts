/** The maintenance announced by the live connection (spec §4), counted down by the page. */
import { Store } from "../state/signal.ts";

/** The page reloads this long after maintenance has begun (spec §9). */
export const RELOAD_AFTER_MS = 60_000;
/** From here on the countdown shows seconds, updated at this interval (spec §9). */
export const COUNTED_IN_SECONDS = 60;
export const TICK_MS = 500;

export interface MaintenanceNotice {
  readonly phase: "off" | "soon" | "ongoing";
  /** Seconds until it begins, rounded up; 0 unless the phase is `soon`. */
  readonly seconds: number;
  /** The announcement of the operators. */
  readonly message: string | null;
}

export interface MaintenanceWatch {
  get(): MaintenanceNotice;
  subscribe(listener: () => void): () => void;
  /** Reads a push: on, off, or the seconds until it begins. Ignores anything else. */
  receive(state: unknown, message: unknown): void;
  /** Call it when the connection is closed: the state is unknown again. */
  forget(): void;
}

const OFF: MaintenanceNotice = { phase: "off", seconds: 0, message: null };

/**
 * If maintenance begins while the page is open, by push or countdown, the page reloads a minute later. A page that is loaded during maintenance
 * does not reload: it would do so forever.
 */
export function createMaintenanceWatch(reload: () => void): MaintenanceWatch {
  const notice = new Store(OFF);
  /** Milliseconds since the epoch; null without a countdown. */
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
    // While whole minutes are shown, the next update is at the next minute.
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

/** The watch of this page. */
export const maintenance = createMaintenanceWatch(() => location.reload());
