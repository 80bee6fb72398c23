import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { JobKind } from "../call/define-job.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import { createPool } from "../database/pool.ts";
import type { Database } from "../database/schema.ts";
import { systemAccess } from "../database/system-database.ts";
import type { OperationTable } from "../door/operation-table.ts";
import type { Validators } from "../door/validators.ts";
import { claimJobs, type JobRecord, renewClaims } from "../jobs/claims.ts";
import { JobInterrupted } from "../jobs/interrupted.ts";
import { JOB_PROGRESS } from "../jobs/push-job.ts";
import { Owners } from "./owner.ts";
import { runJob } from "./run-job.ts";

export interface RunnerOptions {
  /** Jobs at once on this node; 0: it leaves them to others. */
  readonly concurrency: number;
  /** A node that has not renewed its lease for this long has lost the job. */
  readonly leaseMs?: number;
  /** How often leases are renewed and dead nodes' jobs are looked for. */
  readonly beatMs?: number;
  /** How long a job may take to stop before it is abandoned. */
  readonly patienceMs?: number;
}

interface RunnerParts {
  readonly runtime: PlatformRuntime;
  readonly operations: OperationTable;
  readonly validators: Validators;
  readonly connection: OpenDatabase["connection"];
  readonly kinds: readonly JobKind[];
}

interface Running {
  readonly job: JobRecord;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** Three seconds: users hardly notice them in a progress row, and no healthy node pauses for that long. */
const LEASE_MS = 3_000;
const BEAT_MS = 750;
const PATIENCE_MS = 5_000;

/**
 * Runs jobs on this node, with connections of its own: a hundred exports take none from requests. Any number of nodes share one table; a node that dies
 * loses its leases, and the others take its jobs over.
 */
export class JobRunner {
  readonly #runtime: PlatformRuntime;
  readonly #owners: Owners;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #pool: Pool;
  readonly #options: Required<RunnerOptions>;
  readonly #running = new Map<string, Running>();
  #beat: NodeJS.Timeout | null = null;
  #unsubscribe: () => void = () => undefined;
  #claiming: Promise<void> | null = null;
  #claimAgain = false;
  #renewing: Promise<void> | null = null;
  #renewedAt = performance.now();
  #stopping = false;

  constructor({ runtime, operations, validators, connection, kinds }: RunnerParts, options: RunnerOptions) {
    this.#options = { leaseMs: LEASE_MS, beatMs: BEAT_MS, patienceMs: PATIENCE_MS, ...options };
    this.#pool = createPool(connection, {
      name: `tessera ${runtime.config.instanceId} jobs`,
      // A running job uses one connection, sometimes two; leases and progress need one that jobs never take.
      size: options.concurrency * 2 + 2,
      limits: "request",
      onError: (loss) => runtime.log.warn(loss, "an idle database connection broke"),
    });
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: this.#pool }) });
    this.#runtime = { ...runtime, pool: this.#pool, db, system: systemAccess(db, this.#pool) };
    this.#owners = new Owners({ runtime: this.#runtime, operations, validators });
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  /** Begin to take jobs. */
  start(): void {
    if (this.#options.concurrency === 0) return;
    // A job that was started anywhere is taken by the first node; the beat finds jobs whose event was lost.
    this.#unsubscribe = this.#runtime.live.onEvent((event) => {
      if (event.type === "message" && event.event === JOB_PROGRESS && isWaiting(event.data)) this.#claim();
    });
    this.#beat = setInterval(() => {
      this.#renew();
      this.#claim();
    }, this.#options.beatMs);
    this.#claim();
  }

  /** Take no more jobs, ask the running ones to stop, and return them for other nodes to continue. */
  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    this.#unsubscribe();
    await this.#claiming;
    const running = [...this.#running.values()];
    for (const { abort } of running) abort.abort(new JobInterrupted("draining"));
    const { patienceMs } = this.#options;
    await Promise.race([Promise.all(running.map(({ ended }) => ended)), new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    if (this.#beat !== null) clearInterval(this.#beat);
    await this.#renewing;
    await this.#runtime.db.destroy();
  }

  #claim(): void {
    if (this.#claiming !== null) {
      this.#claimAgain = true;
      return;
    }
    const free = this.#options.concurrency - this.#running.size;
    if (this.#stopping || free <= 0) return;
    const { config, db, log } = this.#runtime;
    this.#claiming = claimJobs(db, config.instanceId, free, this.#options.leaseMs)
      .then((jobs) => {
        if (this.#running.size === 0) this.#renewedAt = performance.now();
        for (const job of jobs) this.#begin(job);
      })
      .catch((error: unknown) => log.warn({ err: error }, "jobs could not be taken"))
      .finally(() => {
        this.#claiming = null;
        if (!this.#claimAgain) return;
        this.#claimAgain = false;
        this.#claim();
      });
  }

  #begin(job: JobRecord): void {
    // This node itself has taken the job again after its lease expired while it was frozen: abort the former run.
    this.#running.get(job.job_id)?.abort.abort(new JobInterrupted("lost"));
    const abort = new AbortController();
    const ended = runJob({ runtime: this.#runtime, owners: this.#owners, kinds: this.#kinds }, job, abort.signal)
      .catch((error: unknown) => this.#runtime.log.error({ err: error, jobId: job.job_id }, "the end of a job could not be written"))
      .finally(() => {
        if (this.#running.get(job.job_id)?.job.fence === job.fence) this.#running.delete(job.job_id);
        this.#claim();
      });
    this.#running.set(job.job_id, { job, abort, ended });
  }

  #renew(): void {
    if (this.#running.size === 0 || this.#renewing !== null) return;
    const begun = performance.now();
    const running = [...this.#running.values()];
    const claims = running.map(({ job }) => ({ jobId: job.job_id, fence: job.fence }));
    this.#renewing = renewClaims(this.#runtime.db, claims, this.#options.leaseMs)
      .then((renewed) => {
        this.#renewedAt = begun;
        for (const { job, abort } of running) {
          const isCancelled = renewed.get(job.job_id);
          if (isCancelled === undefined) abort.abort(new JobInterrupted("lost"));
          else if (isCancelled) abort.abort(new JobInterrupted("cancelled"));
        }
      })
      .catch((error: unknown) => {
        this.#runtime.log.warn({ err: error }, "leases of jobs could not be renewed");
        if (performance.now() - this.#renewedAt < this.#options.leaseMs) return;
        for (const { abort } of running) abort.abort(new JobInterrupted("lost"));
      })
      .finally(() => {
        this.#renewing = null;
      });
  }
}

/** Heard of every push: only a job that waits is a reason to look. */
function isWaiting(data: unknown): boolean {
  return typeof data === "object" && data !== null && "Status" in data && data.Status === "Queued";
}
