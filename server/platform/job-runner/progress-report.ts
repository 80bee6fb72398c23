import { type Kysely, sql } from "kysely";
import type { JobProgress } from "../call/define-job.ts";
import type { Database } from "../database/schema.ts";
import type { JobRowStatus } from "../database/tables/jobs.ts";
import { asSystem } from "../database/transaction.ts";
import { type Claim, isClaimed } from "../jobs/claims.ts";
import { pushJob } from "../jobs/push-job.ts";
import type { LiveHub } from "../live/hub.ts";

/** At most one message to the portal in this interval: people cannot read faster, and each message is a row of the outbox. */
const PUSH_MS = 500;

interface ReportParts {
  readonly db: Kysely<Database>;
  readonly live: LiveHub;
  readonly onError: (error: unknown) => void;
}

/** Progress of a job: kept here, written and sent at intervals, and once more by the code that ends the job. */
export class ProgressReport {
  readonly #parts: ReportParts;
  readonly #claim: Claim;
  #done: number;
  #failed: number;
  #total: number | null;
  #message: string | null = null;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(claim: Claim, begun: { done: number; failed: number; total: number | null }, parts: ReportParts) {
    this.#claim = claim;
    this.#parts = parts;
    this.#done = begun.done;
    this.#failed = begun.failed;
    this.#total = begun.total;
  }

  get state() {
    return { done: this.#done, failed: this.#failed, total: this.#total, message: this.#message };
  }

  set({ done, total, message }: JobProgress): void {
    if (done !== undefined) this.#done = done;
    if (total !== undefined) this.#total = total;
    if (message !== undefined) this.#message = message;
    this.#plan();
  }

  /** A row has an outcome; `before` when it already had another one. */
  count(before: JobRowStatus | undefined, status: JobRowStatus): void {
    if (before === undefined) this.#done += 1;
    this.#failed += Number(status === "Failed") - Number(before === "Failed");
    this.#plan();
  }

  /** Stop writing. The code that ends the job waits for this and then writes the end. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#writing;
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#writing = this.#write().catch(this.#parts.onError);
    }, PUSH_MS);
  }

  async #write(): Promise<void> {
    const { db, live } = this.#parts;
    const isOurs = await asSystem(db, "progress of a job", async (transaction) => {
      const written =
        await sql`update job set done = ${this.#done}, failed = ${this.#failed}, total = ${this.#total}, message = ${this.#message}
        where ${isClaimed(this.#claim)}`.execute(transaction);
      if (written.numAffectedRows !== 1n) return false;
      await pushJob(transaction, live, this.#claim.jobId);
      return true;
    });
    if (isOurs) live.wake();
  }
}
