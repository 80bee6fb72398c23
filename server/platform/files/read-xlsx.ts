import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Problem } from "../call/problem.ts";

/** What the thread gets: see xlsx-reader.ts. */
export interface SheetToRead {
  readonly bytes: Uint8Array;
  readonly mostRows: number;
  readonly mostColumns: number;
}

const MEMORY_MB = 256;
const LONGEST_MS = 20_000;

/**
 * The cells of the first sheet as texts, row by row.
 *
 * @throws Problem FileTypeNotAllowed for what is no workbook, and for one that needs more memory or time than a table of prices does
 */
export async function readXlsx(sheet: SheetToRead): Promise<string[][]> {
  const worker = new Worker(workerFile, { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  try {
    const [rows] = (await once(worker, "message", { signal: AbortSignal.timeout(LONGEST_MS) })) as [string[][]];
    return rows;
  } catch {
    // What the library or the limits object to is the file.
    throw new Problem("FileTypeNotAllowed");
  } finally {
    await worker.terminate();
  }
}

/** Built nodes have it beside them, as one file. */
const workerFile = new URL(import.meta.url.endsWith(".ts") ? "./xlsx-reader.ts" : "./xlsx-reader.js", import.meta.url);
