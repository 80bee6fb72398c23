import type { Kysely } from "kysely";
import type { FileRef, Job } from "../../../shared/generated/types.ts";
import type { Database } from "../database/schema.ts";
import type { JobStatus } from "../database/tables/jobs.ts";
import type { JobRecord } from "./claims.ts";

/** The longest duration of a job, for kinds with a promised limit: invoices are made within 30 minutes (spec §9). */
const LONGEST_SECONDS: Readonly<Record<string, number>> = { GenerateInvoices: 1_800 };

const ENDED: ReadonlySet<JobStatus> = new Set(["Completed", "CompletedWithWarnings", "Failed", "Superseded", "Cancelled"]);
const RETRIED: ReadonlySet<JobStatus> = new Set(["CompletedWithWarnings", "Failed", "Cancelled"]);

export const isEnded = (status: JobStatus): boolean => ENDED.has(status);
export const isRetried = (status: JobStatus): boolean => RETRIED.has(status);

/** The columns that are shown or checked before a change; without the input, which may be the keys of a million rows. */
export const SHOWN = [
  "job_id",
  "kind",
  "title",
  "owner_account_id",
  "status",
  "total",
  "done",
  "failed",
  "message",
  "message_key",
  "attempts",
  "node",
  "cancel_requested",
  "file_id",
  "error_file_id",
  "created_at",
  "started_at",
  "finished_at",
] as const satisfies readonly (keyof JobRecord)[];

export type ShownJob = Pick<JobRecord, (typeof SHOWN)[number]>;

/** Jobs with their files, if the reader may see them. */
export function selectJobs(db: Kysely<Database>) {
  return db
    .selectFrom("job")
    .leftJoin("kept_file as result", "result.file_id", "job.file_id")
    .leftJoin("kept_file as errors", "errors.file_id", "job.error_file_id")
    .select(SHOWN.map((column) => `job.${column}` as const))
    .select([
      "result.file_name as result_name",
      "result.content_type as result_type",
      "result.path as result_path",
      "result.size_bytes as result_size",
      "result.expires_at as result_expires",
      "errors.file_name as errors_name",
      "errors.content_type as errors_type",
      "errors.path as errors_path",
      "errors.size_bytes as errors_size",
      "errors.expires_at as errors_expires",
    ]);
}

type FileColumns<Prefix extends string> = Readonly<
  Record<`${Prefix}_${"name" | "type" | "path"}`, string | null> &
    Record<`${Prefix}_size`, number | null> &
    Record<`${Prefix}_expires`, Date | null>
>;

/** The error of a job that did not finish. */
export const NO_FILES: FileColumns<"result"> & FileColumns<"errors"> = {
  result_name: null,
  result_type: null,
  result_path: null,
  result_size: null,
  result_expires: null,
  errors_name: null,
  errors_type: null,
  errors_path: null,
  errors_size: null,
  errors_expires: null,
};

type JobWithFiles = ShownJob & FileColumns<"result"> & FileColumns<"errors">;

export function presentJob(row: JobWithFiles): Job {
  const longest = LONGEST_SECONDS[row.kind];
  return {
    JobId: row.job_id,
    Kind: row.kind,
    Title: row.title,
    Status: row.status,
    Progress: progressOf(row),
    Done: row.done,
    Total: row.total,
    Failed: row.failed,
    Message: row.message,
    MessageKey: row.message_key,
    CreatedAt: row.created_at.toISOString(),
    StartedAt: row.started_at?.toISOString() ?? null,
    FinishedAt: row.finished_at?.toISOString() ?? null,
    ...(longest === undefined ? {} : { LongestSeconds: longest }),
    CanCancel: !isEnded(row.status) && !row.cancel_requested,
    CanRetry: isRetried(row.status),
    File: fileOf(row.result_name, row.result_type, row.result_path, row.result_size, row.result_expires),
    ErrorFile: fileOf(row.errors_name, row.errors_type, row.errors_path, row.errors_size, row.errors_expires),
  };
}

function progressOf({ status, done, total }: JobWithFiles): number | null {
  if (status === "Completed" || status === "CompletedWithWarnings") return 100;
  if (status === "Queued") return done === 0 ? 0 : share(done, total);
  return share(done, total);
}

/** Below 100 until the end: the work after the last row (writing the file) takes time as well. */
const share = (done: number, total: number | null) =>
  total === null ? null : total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));

function fileOf(name: string | null, type: string | null, path: string | null, size: number | null, expires: Date | null): FileRef | null {
  if (name === null || type === null || path === null) return null;
  return { FileName: name, ContentType: type, Path: path, SizeBytes: size ?? 0, ExpiresAt: expires?.toISOString() ?? null };
}
