export const FIRST_DELAY_MS = 5_000;
export const LONGEST_DELAY_MS = 600_000;

/** Delays between attempts to reconnect: `next` draws one, `reset` after a success. */
export interface Backoff {
  next(): number;
  reset(): void;
}

/**
 * 5 s, doubling, capped at 10 minutes (spec §4), with full jitter: each wait is drawn between 0 and that figure.
 *
 * Without jitter a restarted node meets all its sockets in the same instant, again and again.
 */
export function createBackoff(random: () => number = Math.random): Backoff {
  let ceiling = FIRST_DELAY_MS;
  return {
    next() {
      const delay = Math.round(random() * ceiling);
      ceiling = Math.min(ceiling * 2, LONGEST_DELAY_MS);
      return delay;
    },
    reset() {
      ceiling = FIRST_DELAY_MS;
    },
  };
}
