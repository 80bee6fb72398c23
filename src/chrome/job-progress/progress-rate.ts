/** Rows done at some moments, as this page heard of them: the server's clock and ours may differ. */
interface Sample {
  at: number;
  done: number;
}

/** What happened longer ago says little about now. */
const WINDOW_MS = 15_000;
/** Less than this apart, two figures are noise. */
const SHORTEST_MS = 900;

export interface Rate {
  /** Rows a second. */
  perSecond: number;
  /** Seconds; null while no one knows how much there is. */
  left: number | null;
}

/** How fast each job goes, from the progress that this page has received. */
export function createRates(now: () => number = Date.now) {
  const samplesByJob = new Map<string, Sample[]>();
  return {
    /** @returns undefined until two figures are far enough apart, and for work that does not move. */
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
