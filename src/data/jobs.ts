/**
 * The user's jobs: updated by push, by answers and, without a live connection, by polling.
 *
 * One store for all consumers: the tray of the frame, the messages at their end, and grids that wait for a bulk action.
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
  /** Newest first, without dismissed and muted ones. */
  get(): readonly Job[];
  subscribe(listener: () => void): () => void;
  /** Called for each job that this page saw running and that has ended. @returns unsubscribe */
  onEnd(listener: (job: Job) => void): () => void;
  /** Called when the user starts a job on this page; the first listener is also called for one started before it came. @returns unsubscribe */
  onFollow(listener: () => void): () => void;
  /** Shows a job that the user has started. */
  follow(job: Pick<Job, "JobId">): void;
  /** Hides a job whose progress another component shows, such as the dialog of a dry run: it is not listed and its end is not announced. */
  mute(jobId: string): void;
  /** Applies a push of the live connection, in order. */
  receive(job: Job): void;
  /** Without a live connection, running jobs are polled. */
  setLive(isLive: boolean): void;
  /** @throws ApiError */
  load(): Promise<void>;
  /** @throws ApiError, or the signal's reason if it is aborted */
  awaitEnd(jobId: string, options: { signal: AbortSignal; onProgress?: ((job: Job) => void) | undefined }): Promise<Job>;
  /** @throws ApiError */
  cancel(jobId: string): Promise<void>;
  /** @throws ApiError */
  retry(jobId: string): Promise<Job>;
  /** @throws ApiError; the job is listed again then */
  dismiss(jobId: string): Promise<void>;
  /** Starts polling while there is no live connection. @returns a function that stops it */
  start(): () => void;
}

export function createJobs(): Jobs {
  const known = new Map<string, Job>();
  const hidden = new Set<string>();
  const muted = new Set<string>();
  /** Time of the last push of a job: an answer to an earlier request is stale. */
  const pushedAt = new Map<string, number>();
  const shown = new Store<readonly Job[]>([]);
  const ended = new Signal<[Job]>();
  const followed = new Signal();
  let pushes = 0;
  let isLive = false;
  let isStarted = false;
  let waiting = 0;
  let poll: ReturnType<typeof setTimeout> | undefined;
  /** A job was started before the first listener came. */
  let isUnannounced = false;

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
  /** Applies an answer, except for jobs with a newer push. */
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
    // Polls again later after a failure: the screen itself shows that there is no connection.
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
      if (isUnannounced) listener();
      isUnannounced = false;
      return stop;
    },
    follow(job) {
      muted.delete(job.JobId);
      if (isJob(job)) {
        // A short job may have ended before the answer that started it arrived.
        if (!known.has(job.JobId)) put(job);
        publish();
      } else void ask(() => getJob({ jobId: job.JobId })).catch(pollWhereNeeded);
      isUnannounced = !followed.hasListeners;
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
