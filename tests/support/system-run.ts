import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { JobKind, JobRowResult, JobRun } from "../../server/platform/call/define-job.ts";
import { Problem } from "../../server/platform/call/problem.ts";
import type { Database } from "../../server/platform/database/schema.ts";
import { asSystem } from "../../server/platform/database/transaction.ts";

/** What a run of a kind left behind. */
export interface SystemRunResult {
  readonly rows: readonly JobRowResult[];
}

/**
 * Do the work of a kind that is the product's own, without a runner: for tests of what the work does, and not of who does it.
 *
 * @param db of the role that the product works as: row-level security applies.
 */
export async function runSystemJob<Input>(
  db: Kysely<Database>,
  kind: JobKind<Input>,
  input: Input,
  jobId: string = randomUUID(),
): Promise<SystemRunResult> {
  const rows = new Map<string, JobRowResult>();
  const system: JobRun<Input>["system"] = (work) =>
    asSystem(db, "a test", (transaction) => work({ db: transaction, runtime: {} as never, jobId, afterCommit: (effect) => effect() }));
  const run: Partial<JobRun<Input>> = {
    jobId,
    input: kind.input.parse(input),
    attempt: 1,
    signal: new AbortController().signal,
    progress: () => undefined,
    system,
    row: async (result) => void rows.set(result.key, result),
    async systemRow(row, work) {
      try {
        await system(work);
        rows.set(row.key, { ...row, status: "Succeeded" });
        return "Succeeded";
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        rows.set(row.key, { ...row, status: "Failed", message: error.message, messageKey: error.messageKey });
        return "Failed";
      }
    },
  };
  await kind.run(run as JobRun<Input>);
  return { rows: [...rows.values()] };
}
