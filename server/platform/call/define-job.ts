import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import type { OperationName, OperationTypes } from "../../../shared/generated/operation-types.ts";
import type { FileRef } from "../../../shared/generated/types.ts";
import type { Database } from "../database/schema.ts";
import type { AuditChannel } from "../database/tables/audit.ts";
import type { Context, Runtime } from "./context.ts";
import type { CallingElement } from "./form-adapter.ts";
import type { Problem } from "./problem.ts";
import type { StartableKind } from "./startable-kind.ts";

/** One kind of long work: its input and the function that does it. */
export interface JobKind<Input = unknown> extends StartableKind<Input> {
  /** How often a job is started before it counts as failed: after transient errors, or when its node ended. Default 5. */
  readonly attempts?: number;
  /**
   * Do the work. It is called again from the beginning after a transient error, and on another node after this one ended, so every effect must be safe to
   * repeat: `perform` ensures that for rows, and a file counts only once it is attached.
   *
   * @returns the result that the owner reads, e.g. `12,340 records`, or nothing.
   */
  run(run: JobRun<Input>): Promise<string | undefined>;
}

/** A row by its display name. `key` identifies it within its job (at most 200 characters). */
export interface JobRowName {
  readonly key: string;
  readonly label: string;
}

export interface JobRowResult extends JobRowName {
  readonly status: "Succeeded" | "Failed" | "Skipped";
  readonly message?: string | null;
  /** Key of the message in the locale files, when it has one. */
  readonly messageKey?: string | null;
}

export interface OperationCall {
  readonly service: string;
  readonly operation: string;
  readonly input: unknown;
  /** The element of a layout on whose behalf the call is made. */
  readonly from?: CallingElement;
}

export interface CallOptions {
  /** Run everything (checks, handler and constraints), then roll back. Effects outside the database do not happen. */
  readonly dryRun?: boolean;
  /** The channel that the audit trail records, when it is not the portal. */
  readonly channel?: AuditChannel;
}

/** Written together with a row's result, in the same transaction. */
export interface RowOptions extends CallOptions {
  /** In the transaction of the call; after a dry run, which is rolled back, in the transaction of the result. */
  succeeded?(db: Kysely<Database>, answer: unknown): Promise<void>;
  failed?(db: Kysely<Database>, problem: Problem): Promise<void>;
}

export interface JobProgress {
  readonly done?: number;
  readonly total?: number | null;
  readonly message?: string | null;
}

export interface NewFile {
  /** The name for downloads; characters other than letters, digits, dash and dot become underscores. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer | Readable | AsyncIterable<Uint8Array | string>;
}

/** The transaction of the product's own work. */
export interface SystemWork {
  /** Sees every account. */
  readonly db: Kysely<Database>;
  readonly runtime: Runtime;
  readonly jobId: string;
  /** Runs once the transaction has committed. */
  afterCommit(effect: () => void): void;
}

/** The interface of a running job. Everything that writes fails once another node has taken the job over. */
export interface JobRun<Input> {
  readonly jobId: string;
  readonly input: Input;
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when the job was cancelled, handed to another node or lost to one. Pass it on, or call `signal.throwIfAborted()` between steps. */
  readonly signal: AbortSignal;
  /**
   * Call an operation as the job's owner, through the steps of the door: state of the user, validation, capability, scope, transaction, audit (with the job's
   * id as correlation). The user is read again for each call.
   *
   * @returns the operation's answer
   * @throws Problem as the door would answer, e.g. AccessDenied when the user was suspended or has lost the role
   */
  call<Name extends OperationName>(
    name: Name,
    input: OperationTypes[Name]["request"],
    options?: CallOptions,
  ): Promise<OperationTypes[Name]["response"]>;
  /** {@link call} for an operation that a layout names. */
  callNamed(service: string, operation: string, input: unknown, options?: CallOptions): Promise<unknown>;
  /**
   * Process one row by one call of an operation. Its success is recorded in the transaction of the call, so a row is done exactly once. `prepare` returns the
   * call (it may read first), or null to skip the row. A refusal fails the row and not the job.
   *
   * Rows that an earlier attempt did are skipped, and for a retry all rows that did not fail.
   */
  perform(
    row: JobRowName,
    prepare: () => Promise<OperationCall | null> | OperationCall | null,
    options?: RowOptions,
  ): Promise<JobRowResult["status"]>;
  /**
   * Does the row have an outcome, of this attempt or of an earlier one? For kinds that read rows before they process them: a processed row may look different
   * now.
   */
  hasOutcome(key: string): boolean;
  /** Record the outcome of a row that was processed in another way. Overwrites an earlier result of the same key. */
  row(result: JobRowResult): Promise<void>;
  /** Read in the owner's context, after checking again that the owner may still do what started the job. */
  read<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /**
   * {@link read} in one transaction, which is committed only while the job belongs to this node. Keep it short: the limits of a call apply (10 s a statement,
   * 10 s between two), and its locks block others until the commit.
   */
  write<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /**
   * Work of a kind that is `asSystem`, in one transaction that sees every account and is committed only while the job is this node's. It is run again after
   * a conflict, so it has no effect outside the database before it returns. Short: the limits of a call hold here too.
   */
  system<T>(work: (system: SystemWork) => Promise<T>): Promise<T>;
  /** {@link system} for one row, whose success is recorded in the same transaction: it is done exactly once. A Problem fails the row and not the job. */
  systemRow(row: JobRowName, work: (system: SystemWork) => Promise<void>): Promise<JobRowResult["status"]>;
  /**
   * Replace the stored input of the job: later attempts and retries begin with it. For values that must not be looked up a second time because the work
   * itself changes them.
   *
   * @param db the transaction that changes them, so that both are kept or neither; absent: one of its own
   */
  keepInput(input: Input, db?: Kysely<Database>): Promise<void>;
  /** Report progress. Messages are sent at most every half second, so it may be called for each row. Rows count themselves. */
  progress(progress: JobProgress): void;
  /** Store the result: the owner can fetch it for seven days. A second one replaces the first. */
  attachFile(file: NewFile): Promise<FileRef>;
}

/** Define a kind with its types; a topic lists its kinds in its index. */
export function defineJob<Input>(kind: JobKind<Input>): JobKind<Input> {
  return kind;
}
