import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Problem } from "../http/problem.ts";
import type { Cell, TableContent } from "./table-content.ts";

/** What the thread is told first of each workbook, then its rows, then null: see xlsx-worker.ts. */
export interface XlsxWork {
  readonly sheets: readonly Omit<Sheet, "rows">[];
}

/** Rows of one of the sheets, by its place among them. */
export interface XlsxRows {
  readonly sheet: number;
  readonly rows: readonly (readonly Cell[])[];
}

/** One sheet of a workbook. */
export interface Sheet extends TableContent {
  /** On its tab; at most 31 characters. */
  readonly name: string;
  /** How numbers of a column are shown, e.g. `#,##0.00`; null as they are. As long as `columns`. */
  readonly formats?: readonly (string | null)[];
}

/** A workbook is made as a whole: beyond this a table goes as CSV. */
export const MOST_XLSX_ROWS = 100_000;
const BATCH = 1_000;
const MEMORY_MB = 1_024;
const IDLE_MS = 60_000;

/**
 * A table as XLSX with one sheet, its titles kept in sight. Texts stay texts, whatever they begin with; dates are dates (UTC), numbers numbers.
 *
 * @throws Problem StateConflict for more than 100,000 rows
 * @throws the reason of `signal`, when it was aborted
 */
export function writeXlsx(table: TableContent, { sheet = "Data", signal }: { sheet?: string; signal?: AbortSignal } = {}): Promise<Buffer> {
  return writeWorkbook([{ ...table, name: sheet }], signal === undefined ? {} : { signal });
}

/** Several tables as the sheets of one workbook, read one after the other. @throws as {@link writeXlsx} */
export async function writeWorkbook(sheets: readonly Sheet[], { signal }: { signal?: AbortSignal } = {}): Promise<Buffer> {
  signal?.throwIfAborted();
  const worker = takeThread();
  const over = new AbortController();
  const failure = once(worker, "error", { signal: over.signal }).then(([error]) => Promise.reject(error));
  const answer = once(worker, "message", signal === undefined ? {} : { signal });
  // Both are only awaited in the end; until then a failure must not count as unhandled.
  for (const promise of [failure, answer]) promise.catch(() => undefined);
  let isDone = false;
  try {
    const work: XlsxWork = { sheets: sheets.map(({ rows: _rows, ...sheet }) => sheet) };
    worker.postMessage(work);
    for (const [index, { rows }] of sheets.entries()) await send(worker, index, rows);
    worker.postMessage(null);
    const [workbook] = await Promise.race([answer, failure]);
    isDone = true;
    return Buffer.from(workbook as Uint8Array);
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    over.abort();
    if (isDone) keepThread(worker);
    else await worker.terminate();
  }
}

/** One that has made a workbook and waits for the next: to begin one takes longer than to make most tables. */
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
  // Whoever waits for its workbook hears of it; one that nobody waits for is only not there any more.
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
  // It keeps no process alive, and its memory for a minute at most.
  thread.unref();
  giveUp = setTimeout(() => {
    waiting = null;
    void thread.terminate();
  }, IDLE_MS).unref();
}

async function send(worker: Worker, sheet: number, rows: TableContent["rows"]): Promise<void> {
  let batch: (readonly Cell[])[] = [];
  const flush = () => {
    const message: XlsxRows = { sheet, rows: batch };
    worker.postMessage(message);
    batch = [];
  };
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MOST_XLSX_ROWS)
      throw new Problem("StateConflict", { message: "An Excel file holds at most 100,000 rows here. Choose CSV, or filter first." });
    batch.push(row);
    if (batch.length === BATCH) flush();
  }
  flush();
}

/** Beside this file as source, and beside the bundle when it was built (scripts/build/server.ts). */
const workerFile = new URL(import.meta.url.endsWith(".ts") ? "./xlsx-worker.ts" : "./xlsx-worker.js", import.meta.url);
