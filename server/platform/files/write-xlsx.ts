import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Problem } from "../call/problem.ts";
import type { Cell, TableContent } from "./table-content.ts";

/** The first message to the thread for each workbook. Its rows follow, then null: see xlsx-worker.ts. */
export interface XlsxWork {
  readonly sheets: readonly Omit<Sheet, "rows">[];
}

/** Rows of one of the sheets, by its place among them; each sheet comes, and one after the other. Answered with the bytes that they became. */
export interface XlsxRows {
  readonly sheet: number;
  readonly rows: readonly (readonly Cell[])[];
}

/** One sheet of a workbook. */
export interface Sheet extends TableContent {
  /** On its tab; at most 31 characters. */
  readonly name: string;
  /** Number formats of the columns, such as `#,##0.00`; null: unformatted. Same length as `columns`. */
  readonly formats?: readonly (string | null)[];
}

/** Rows that a spreadsheet opens without a long wait: larger tables go as CSV. */
export const MOST_XLSX_ROWS = 100_000;
const BATCH = 200;
/** Memory for the library and one batch: written rows are released, however many there are. */
const MEMORY_MB = 96;
const IDLE_MS = 60_000;

/**
 * A table as XLSX with one sheet and a frozen title row, sent while its rows are read. Texts stay texts, even those that look like formulas; dates are dates
 * (UTC), numbers numbers.
 *
 * @throws Problem StateConflict for more than 100,000 rows
 * @throws the reason of `signal`, when it was aborted
 */
export function writeXlsx(
  table: TableContent,
  { sheet = "Data", signal }: { sheet?: string; signal?: AbortSignal } = {},
): AsyncGenerator<Uint8Array> {
  return writeWorkbook([{ ...table, name: sheet }], signal === undefined ? {} : { signal });
}

/** Several tables as the sheets of one workbook, read one after the other, no faster than its bytes are taken. @throws as {@link writeXlsx} */
export async function* writeWorkbook(
  sheets: readonly Sheet[],
  { signal }: { signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const worker = takeThread();
  let isDone = false;
  try {
    const work: XlsxWork = { sheets: sheets.map(({ rows: _rows, ...sheet }) => sheet) };
    worker.postMessage(work);
    for (const [sheet, { rows }] of sheets.entries())
      for await (const batch of inBatches(rows)) yield* bytesOf(worker, { sheet, rows: batch }, signal);
    yield* bytesOf(worker, null, signal);
    isDone = true;
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    if (isDone) keepThread(worker);
    else await worker.terminate();
  }
}

/** The bytes that these rows, or the end, add to the workbook; few rows are buffered first and add none yet. */
async function* bytesOf(worker: Worker, rows: XlsxRows | null, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  // Also rejects with the error of the thread.
  const answer = once(worker, "message", signal === undefined ? {} : { signal });
  worker.postMessage(rows);
  const [bytes] = (await answer) as [Uint8Array];
  if (bytes.length > 0) yield bytes;
}

/** An idle thread that has made a workbook: starting a thread takes longer than making most tables. */
let waiting: Worker | null = null;
let giveUp: NodeJS.Timeout | undefined;

function takeThread(): Worker {
  const thread = waiting ?? newThread();
  waiting = null;
  clearTimeout(giveUp);
  thread.ref();
  return thread;
}

function newThread(): Worker {
  const thread = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  // A running workbook gets the error; an idle thread is only removed.
  thread.on("error", () => undefined);
  thread.on("exit", () => {
    if (waiting === thread) waiting = null;
  });
  return thread;
}

function keepThread(thread: Worker): void {
  if (waiting !== null) {
    void thread.terminate();
    return;
  }
  waiting = thread;
  // It does not keep the process alive, and keeps its memory for a minute at most.
  thread.unref();
  giveUp = setTimeout(() => {
    waiting = null;
    void thread.terminate();
  }, IDLE_MS).unref();
}

/** The last one may be empty: a sheet without rows has its titles all the same. */
async function* inBatches(rows: TableContent["rows"]): AsyncGenerator<XlsxRows["rows"]> {
  let batch: (readonly Cell[])[] = [];
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MOST_XLSX_ROWS)
      throw new Problem("StateConflict", { message: "An Excel file holds at most 100,000 rows here. Choose CSV, or filter first." });
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Beside this file as source, and beside the bundle when it was built (scripts/build/server.ts). */
const workerFile = new URL(import.meta.url.endsWith(".ts") ? "./xlsx-worker.ts" : "./xlsx-worker.js", import.meta.url);
