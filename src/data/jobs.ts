/**
 * Long work of the person: what the server says of it by push, by answer and, while there is no live connection, by asking again.
 *
 * One store for all that show it: the tray of the frame, the messages about its end, and grids that wait for their bulk work.
 */

import type { Job } from "../../shared/generated/types.ts";
import { hasMembers } from "../../shared/has-members.ts";
import { Signal, Store } from "../state/signal.ts";
import { mutation, query } from "./operation.ts";

const cancelJob = mutation("SelfCare.CancelJob");
const dismissJob = mutation("SelfCare.DismissJob");
const getJob = query("SelfCare.GetJob");
const listMyJobs = query("SelfCare.ListMyJobs");
const retryJob = mutation("SelfCare.RetryJob");

const POLL_MS = 3000;

export const hasEnded = ({ Status }: Pick<Job, "Status">): boolean => Status !== "Queued" && Status !== "Running";

export interface Jobs {
  /** Newest first, without those that were dismissed or muted. */
  get(): readonly Job[];
  subscribe(listener: () => void): () => void;
  /** Told about each job that this page saw at work and that has ended. @returns unsubscribe. */
  onEnd(listener: (job: Job) => void): () => void;
  /** Told when the person started something here; anyone who is the first to listen, of what was started while no one did. @returns unsubscribe. */
  onFollow(listener: () => void): () => void;
  /** The person started this: it is shown from now on. */
  follow(job: Pick<Job, "JobId">): void;
  /** Someone else shows how far this one is, such as the dialog of a dry run: it is not listed and its end is not announced. */
  mute(jobId: string): void;
  /** Pushed by the live connection, in order. */
  receive(job: Job): void;
  /** Without a live connection, work that is not done is asked for again and again. */
  setLive(isLive: boolean): void;
  /** @throws ApiError */
  load(): Promise<void>;
  /** @throws ApiError, or the signal's reason when it is aborted */
  awaitEnd(jobId: string, options: { signal: AbortSignal; onProgress?: ((job: Job) => void) | undefined }): Promise<Job>;
  /** @throws ApiError */
  cancel(jobId: string): Promise<void>;
  /** @throws ApiError */
  retry(jobId: string): Promise<Job>;
  /** @throws ApiError; the job is back then. */
  dismiss(jobId: string): Promise<void>;
  /** Asks again by itself from now on, where there is no live connection. @returns ends it. */
  start(): () => void;
}

export function createJobs(): Jobs {
  const known = new Map<string, Job>();
  const hidden = new Set<string>();
  const muted = new Set<string>();
  /** When a push last spoke of a job: an answer to a question asked before that is out of date. */
  const pushedAt = new Map<string, number>();
  const shown = new Store<readonly Job[]>([]);
  const ended = new Signal<[Job]>();
  const followed = new Signal();
  let pushes = 0;
  let isLive = false;
  let isStarted = false;
  let waiting = 0;
  let poll: ReturnType<typeof setTimeout> | undefined;
  /** Something was started, and what would show it is still being loaded. */
  let isUnheard = false;

  const put = (job: Job) => {
    const before = known.get(job.JobId);
    known.set(job.JobId, job);
    if (before && !hasEnded(before) && hasEnded(job) && !muted.has(job.JobId)) ended.emit(job);
  };
  const publish = () => {
    const all = [...known.values()].filter(({ JobId }) => !hidden.has(JobId) && !muted.has(JobId));
    shown.set(all.sort((one, other) => other.CreatedAt.localeCompare(one.CreatedAt)));
    pollWhereNeeded();
  };
  /** An answer counts unless a push has overtaken it. */
  const take = (jobs: readonly Job[], askedAt: number) => {
    for (const job of jobs) if ((pushedAt.get(job.JobId) ?? 0) <= askedAt) put(job);
    publish();
  };
  const isWaiting = () => waiting > 0 || [...known.values()].some((job) => !hasEnded(job));
  const pollWhereNeeded = () => {
    const isNeeded = isStarted && !isLive && isWaiting();
    if (!isNeeded) clearTimeout(poll);
    if (isNeeded && poll !== undefined) return;
    poll = isNeeded ? setTimeout(again, POLL_MS) : undefined;
  };
  const again = () => {
    clearTimeout(poll);
    poll = undefined;
    // What cannot be asked now is asked again in a moment: the screen itself says that there is no connection.
    void load().catch(pollWhereNeeded);
  };
  const load = async () => {
    const askedAt = pushes;
    const { Items } = await listMyJobs({});
    take(Items, askedAt);
  };
  const ask = async (question: () => Promise<Job>): Promise<Job> => {
    const askedAt = pushes;
    const job = await question();
    take([job], askedAt);
    return known.get(job.JobId) ?? job;
  };

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    onEnd: ended.subscribe,
    onFollow(listener) {
      const stop = followed.subscribe(listener);
      if (isUnheard) listener();
      isUnheard = false;
      return stop;
    },
    follow(job) {
      muted.delete(job.JobId);
      if (isJob(job)) {
        // A short job may have ended before the answer that started it was here.
        if (!known.has(job.JobId)) put(job);
        publish();
      } else void ask(() => getJob({ jobId: job.JobId })).catch(pollWhereNeeded);
      isUnheard = !followed.isHeard;
      followed.emit();
    },
    mute(jobId) {
      muted.add(jobId);
      publish();
    },
    receive(job) {
      pushes += 1;
      pushedAt.set(job.JobId, pushes);
      put(job);
      publish();
    },
    setLive(next) {
      // No push reports a job that ended between the last answer and the first push, so the list is loaded once more.
      const mayHaveMissed = next && !isLive && isStarted && isWaiting();
      isLive = next;
      if (mayHaveMissed) again();
      else pollWhereNeeded();
    },
    load,
    async awaitEnd(jobId, { signal, onProgress }) {
      waiting += 1;
      try {
        let last = known.get(jobId) ?? (await ask(() => getJob({ jobId })));
        while (!hasEnded(last)) {
          onProgress?.(last);
          pollWhereNeeded();
          last = await nextState(jobId, last, signal);
        }
        signal.throwIfAborted();
        return last;
      } finally {
        waiting -= 1;
        pollWhereNeeded();
      }
    },
    cancel: async (jobId) => void (await ask(() => cancelJob({ jobId }))),
    retry: (jobId) => ask(() => retryJob({ jobId })),
    async dismiss(jobId) {
      hidden.add(jobId);
      publish();
      try {
        await dismissJob({ jobId });
      } catch (reason) {
        hidden.delete(jobId);
        publish();
        throw reason;
      }
    },
    start() {
      isStarted = true;
      pollWhereNeeded();
      return () => {
        isStarted = false;
        pollWhereNeeded();
      };
    },
  };

  function nextState(jobId: string, last: Job, signal: AbortSignal): Promise<Job> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const job = known.get(jobId);
        if (job === undefined || job === last) return;
        stop();
        resolve(job);
      };
      const abort = () => {
        stop();
        reject(signal.reason as Error);
      };
      const stop = () => {
        unsubscribe();
        signal.removeEventListener("abort", abort);
      };
      const unsubscribe = shown.subscribe(look);
      signal.addEventListener("abort", abort);
      if (signal.aborted) abort();
      else look();
    });
  }
}

const isJob = (job: object): job is Job => hasMembers<Job>(job, "Title", "CreatedAt", "Done", "Status");
