import { type Kysely, sql } from "kysely";
import type { Job } from "../../../shared/generated/types.ts";
import type { StartableKind } from "../call/startable-kind.ts";
import type { Database } from "../database/schema.ts";
import type { JobOrigin } from "../database/tables/jobs.ts";
import type { LiveHub } from "../live/hub.ts";
import type { JobRecord } from "./claims.ts";
import { NO_FILES, presentJob } from "./present-job.ts";
import { JOB_PROGRESS, pushJob } from "./push-job.ts";

/** The input and the owner of one job. */
export interface JobOrder<Input> {
  readonly kind: StartableKind<Input>;
  /** Cut to 200 characters; the kind's own name where it is empty. */
  readonly title: string;
  readonly input: Input;
  /** Rows, when they are known already. */
  readonly total: number | null;
  /** The owner. */
  readonly owner: number;
  readonly origin: JobOrigin;
}

/**
 * Insert a job in a transaction. A job of a kind with keys replaces those that wait or run for the same key, regardless of who started them, a user or a schedule;
 * their owners and its own are notified. The caller wakes the hub after the commit.
 */
export async function insertJob<Input>(db: Kysely<Database>, live: LiveHub, order: JobOrder<Input>): Promise<Job> {
  const { kind, title, total, owner, origin } = order;
  const input = kind.input.parse(order.input);
  const key = kind.key?.(input) ?? null;
  if (key !== null) await supersede(db, live, kind.kind, key);
  const { job_id } = await db
    .insertInto("job")
    .values({
      kind: kind.kind,
      title: title.slice(0, 200) || kind.kind,
      key,
      owner_account_id: owner,
      input: JSON.stringify(input),
      origin: JSON.stringify(origin),
      total,
    })
    .returning("job_id")
    .executeTakeFirstOrThrow();
  return pushJob(db, live, job_id);
}

/** A node that runs a replaced job finds its claim gone: it can write nothing more for it, and stops with its next beat. */
async function supersede(db: Kysely<Database>, live: LiveHub, kind: string, key: string): Promise<void> {
  const { rows } = await sql<JobRecord>`select * from supersede_jobs(${kind}, ${key})`.execute(db);
  for (const job of rows) {
    const data = presentJob({ ...job, ...NO_FILES });
    await live.publish({ type: "message", event: JOB_PROGRESS, data }, { audience: [job.owner_account_id], db });
  }
}
