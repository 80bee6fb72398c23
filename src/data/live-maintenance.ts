/** What the live connection says of maintenance (spec §4), counted down by the page itself. */

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

export interface MaintenanceNews {
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
export function createMaintenanceNews(reload: () => void): MaintenanceNews {
  let notice = OFF;
  /** Milliseconds since the epoch; null while nothing is counted down. */
  let begins: number | null = null;
  let isKnown = false;
  let tick: ReturnType<typeof setTimeout> | undefined;
  let reloading: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: MaintenanceNotice) => {
    if (next.phase === notice.phase && next.seconds === notice.seconds && next.message === notice.message) return;
    notice = next;
    for (const listener of listeners) listener();
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
    get: () => notice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive(state, said) {
      const message = typeof said === "string" && said !== "" ? said : null;
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
      } else if (notice.phase === "ongoing") show({ ...notice, message });
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
export const maintenance = createMaintenanceNews(() => location.reload());
