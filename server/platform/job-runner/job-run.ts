import { type Kysely, sql } from "kysely";
import type { OperationName, OperationTypes } from "../../../shared/generated/operation-types.ts";
import type { FileRef } from "../../../shared/generated/types.ts";
import { operationParts } from "../../../shared/operation-name.ts";
import type { Context } from "../call/context.ts";
import { problemOf } from "../call/database-problem.ts";
import type {
  CallOptions,
  JobProgress,
  JobRowName,
  JobRowResult,
  JobRun,
  NewFile,
  OperationCall,
  RowOptions,
  SystemWork,
} from "../call/define-job.ts";
import { wordingOf } from "../call/error-texts.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import type { Problem } from "../call/problem.ts";
import type { Database } from "../database/schema.ts";
import type { SystemAccess } from "../database/system-database.ts";
import { asSystem } from "../database/transaction.ts";
import { downloadName } from "../files/file-names.ts";
import { typeOfContent, typeOfName } from "../files/file-types.ts";
import { completeFile, deleteFile, storeContent } from "../files/keep-file.ts";
import { type Claim, holdClaim, isClaimed, type JobRecord } from "../jobs/claims.ts";
import { JobInterrupted } from "../jobs/interrupted.ts";
import type { Locale } from "../texts/locales.ts";
import { finishedRows, writeRow } from "./job-rows.ts";
import { languageOf } from "./language-of.ts";
import type { Owners } from "./owner.ts";
import type { ProgressReport } from "./progress-report.ts";

/** How long the result of a job can be downloaded; PostgreSQL interval. */
export const RESULT_LIFE = "7 days";

interface Parts {
  readonly runtime: PlatformRuntime;
  /** Only for a kind whose work is the product's own. */
  readonly asSystem: boolean;
  readonly owners: Owners;
  readonly report: ProgressReport;
  readonly signal: AbortSignal;
}

/** One attempt at one job, as its kind sees it. */
export class ClaimedRun<Input> implements JobRun<Input> {
  readonly jobId: string;
  readonly input: Input;
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly #job: JobRecord;
  readonly #claim: Claim;
  readonly #parts: Parts;
  readonly #finished: Map<string, JobRowResult["status"]>;

  constructor(job: JobRecord, input: Input, finished: Map<string, JobRowResult["status"]>, parts: Parts) {
    this.jobId = job.job_id;
    this.input = input;
    this.attempt = job.attempts;
    this.signal = parts.signal;
    this.#job = job;
    this.#claim = { jobId: job.job_id, fence: job.fence };
    this.#parts = parts;
    this.#finished = finished;
  }

  async call<Name extends OperationName>(
    name: Name,
    input: OperationTypes[Name]["request"],
    options: CallOptions = {},
  ): Promise<OperationTypes[Name]["response"]> {
    // The contract guarantees the type of the answer: the door has validated it.
    return (await this.callNamed(...operationParts(name), input, options)) as OperationTypes[Name]["response"];
  }

  async callNamed(service: string, operation: string, input: unknown, options: CallOptions = {}): Promise<unknown> {
    this.signal.throwIfAborted();
    const beforeCommit = (db: Kysely<Database>) => holdClaim(db, this.#claim);
    return JSON.parse(await this.#parts.owners.call(this.#job, { service, operation, input }, { ...options, beforeCommit }));
  }

  async perform(
    row: JobRowName,
    prepare: () => Promise<OperationCall | null> | OperationCall | null,
    options: RowOptions = {},
  ): Promise<JobRowResult["status"]> {
    return this.#once(row, () => this.#attempt(row, prepare, options));
  }

  async #once({ key }: JobRowName, attempt: () => Promise<JobRowResult>): Promise<JobRowResult["status"]> {
    this.signal.throwIfAborted();
    const earlier = this.#finished.get(key);
    if (earlier !== undefined) return earlier;
    const result = await attempt();
    this.#count(result);
    return result.status;
  }

  async #attempt(
    row: JobRowName,
    prepare: () => Promise<OperationCall | null> | OperationCall | null,
    { succeeded, failed, ...options }: RowOptions,
  ): Promise<JobRowResult> {
    const done: JobRowResult = { ...row, status: "Succeeded" };
    try {
      const call = await prepare();
      if (call === null) return await this.#write({ ...row, status: "Skipped" });
      let isRecorded = false;
      const beforeCommit = async (db: Kysely<Database>, answer: unknown) => {
        await succeeded?.(db, answer);
        await writeRow(db, this.#claim, done);
        isRecorded = true;
      };
      const body = await this.#parts.owners.call(this.#job, call, { ...options, beforeCommit });
      // A reading operation and a dry run commit nothing that could include the row.
      return isRecorded ? done : await this.#write(done, succeeded && ((db) => succeeded(db, JSON.parse(body))));
    } catch (error) {
      return this.#refused(row, error, failed);
    }
  }

  #refused(row: JobRowName, error: unknown, failed?: RowOptions["failed"]): Promise<JobRowResult> {
    const problem = refusalOf(error);
    if (problem === null) throw error;
    const result = { ...row, status: "Failed" as const, message: describe(problem, languageOf(this.#job)), messageKey: problem.messageKey };
    return this.#write(result, failed && ((db) => failed(db, problem)));
  }

  hasOutcome(key: string): boolean {
    return this.#finished.has(key);
  }

  async row(result: JobRowResult): Promise<void> {
    this.signal.throwIfAborted();
    await this.#write(result);
    this.#count(result);
  }

  read<T>(work: (context: Context) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    return this.#parts.owners.read(this.#job, work);
  }

  write<T>(work: (context: Context) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    return this.#parts.owners.write(this.#job, work, (db) => holdClaim(db, this.#claim));
  }

  system<T>(work: (system: SystemWork) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    return this.#inSystem(work, (db) => holdClaim(db, this.#claim));
  }

  systemRow(row: JobRowName, work: (system: SystemWork) => Promise<void>): Promise<JobRowResult["status"]> {
    const done: JobRowResult = { ...row, status: "Succeeded" };
    return this.#once(row, async () => {
      try {
        await this.#inSystem(work, (db) => writeRow(db, this.#claim, done));
        return done;
      } catch (error) {
        return this.#refused(row, error);
      }
    });
  }

  async #inSystem<T>(work: (system: SystemWork) => Promise<T>, beforeCommit: (db: Kysely<Database>) => Promise<void>): Promise<T> {
    const { runtime, asSystem: mayDoAll } = this.#parts;
    if (!mayDoAll)
      throw new Error(`${this.#job.kind} works with its owner's rights; a kind that works with the product's own says asSystem.`);
    let effects: (() => void)[] = [];
    const result = await runtime.system(`job ${this.#job.kind}`).write(async (db) => {
      effects = [];
      const done = await work({ db, runtime, jobId: this.jobId, afterCommit: (effect) => effects.push(effect) });
      await beforeCommit(db);
      return done;
    });
    for (const effect of effects) effect();
    return result;
  }

  async keepInput(input: Input, within?: Kysely<Database>): Promise<void> {
    this.signal.throwIfAborted();
    const text = JSON.stringify(input);
    const keep = async (db: Kysely<Database>) => {
      const kept = await sql`update job set input = ${text}::jsonb where ${isClaimed(this.#claim)}`.execute(db);
      if (kept.numAffectedRows !== 1n) throw new JobInterrupted("lost");
    };
    await (within === undefined ? asSystem(this.#parts.runtime.db, "input of a job", keep) : keep(within));
  }

  progress(progress: JobProgress): void {
    this.#parts.report.set(progress);
  }

  attachFile(file: NewFile): Promise<FileRef> {
    return attachJobFile(this.#parts.runtime.system, this.#job, file, "file_id");
  }

  async #write(result: JobRowResult, also?: (db: Kysely<Database>) => Promise<void>): Promise<JobRowResult> {
    await asSystem(this.#parts.runtime.db, "result of a row of a job", async (db) => {
      await also?.(db);
      await writeRow(db, this.#claim, result);
    });
    return result;
  }

  #count({ key, status }: JobRowResult): void {
    this.#parts.report.count(this.#finished.get(key), status);
    this.#finished.set(key, status);
  }
}

/** A refusal fails the row. Temporary and unexpected errors make the whole job try again. */
function refusalOf(error: unknown): Problem | null {
  if (error instanceof JobInterrupted) return null;
  const problem = problemOf(error);
  return problem === null || problem.status >= 429 ? null : problem;
}

/** The message, with the first field's reason: `Some values are not valid. E-mail has the wrong form.` */
function describe(problem: Problem, language: Locale): string {
  const [first] = problem.details;
  return first === undefined ? problem.text(language) : `${problem.text(language)} ${wordingOf(first, language)}`;
}

/** Store a file for a job's owner and attach it to the job, which this claim must still hold. */
export async function attachJobFile(
  system: SystemAccess,
  job: JobRecord,
  file: NewFile,
  column: "file_id" | "error_file_id",
): Promise<FileRef> {
  const type = typeOfContent(file.contentType) ?? typeOfName(file.name);
  if (type === undefined) throw new Error(`Files of the type ${file.contentType} are not kept; see server/platform/files/file-types.ts.`);
  const [extension] = type.extensions;
  const draft = {
    fileName: downloadName(file.name, extension),
    contentType: type.contentType,
    extension,
    ownerAccountId: job.owner_account_id,
    accountId: null,
  };
  const stored = await storeContent(system, draft, Buffer.isBuffer(file.content) ? once(file.content) : file.content);
  try {
    return await system("file of a job").write(async (transaction) => {
      const claim = { jobId: job.job_id, fence: job.fence };
      await holdClaim(transaction, claim);
      const before = await transaction.selectFrom("job").select(column).where("job_id", "=", job.job_id).executeTakeFirst();
      const earlier = before?.[column] ?? null;
      const reference = await completeFile(transaction, stored, RESULT_LIFE);
      await transaction
        .updateTable("job")
        .set({ [column]: stored.fileId })
        .where(isClaimed(claim))
        .execute();
      if (earlier !== null) await transaction.deleteFrom("kept_file").where("file_id", "=", earlier).execute();
      return reference;
    });
  } catch (error) {
    await deleteFile(system, stored.fileId);
    throw error;
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

export async function loadFinishedRows(db: Kysely<Database>, jobId: string): Promise<Map<string, JobRowResult["status"]>> {
  return asSystem(db, "rows of a job that are done", (transaction) => finishedRows(transaction, jobId));
}
