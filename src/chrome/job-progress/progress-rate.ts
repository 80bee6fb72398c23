/** Rows done at a time of this browser: the server's clock may differ. */
interface Sample {
  at: number;
  done: number;
}

/** Older samples say little about the current rate. */
const WINDOW_MS = 15_000;
/** A rate over a shorter time is noise. */
const SHORTEST_MS = 900;

export interface Rate {
  /** Rows per second. */
  perSecond: number;
  /** Seconds; null while the total is unknown. */
  left: number | null;
}

/** The rate of each job, computed from the progress that this page has received. */
export function createRates(now: () => number = Date.now) {
  const samplesByJob = new Map<string, Sample[]>();
  return {
    /** @returns undefined until two samples are far enough apart, and while nothing changes */
    of(jobId: string, done: number, total: number | null): Rate | undefined {
      const at = now();
      const samples = (samplesByJob.get(jobId) ?? []).filter((sample) => at - sample.at <= WINDOW_MS && sample.done <= done);
      if (samples.at(-1)?.done !== done) samples.push({ at, done });
      samplesByJob.set(jobId, samples);
      const first = samples[0];
      const passed = first === undefined ? 0 : at - first.at;
      if (first === undefined || passed < SHORTEST_MS || done <= first.done) return undefined;
      const perSecond = ((done - first.done) * 1000) / passed;
      return { perSecond, left: total === null ? null : Math.max(0, total - done) / perSecond };
    },
  };
}

export type Rates = ReturnType<typeof createRates>;
