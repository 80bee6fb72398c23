/** Read views of 30, 150 and 500 fields, compared with a hand-written description list. */
import { join } from "node:path";
import { contest, type Entry, FLOOR, SIZES, withPages } from "./contest.ts";
import { measureRead, READ_FIGURES } from "./measure.ts";
import type { FormsOptions } from "./run.ts";

const READS: readonly Entry[] = [
  { name: "description list by hand (baseline)", entry: join(import.meta.dirname, "read-plain.tsx") },
  { name: "Tessera", entry: join(import.meta.dirname, "read-tessera.tsx") },
  FLOOR,
];

/** A read view takes one or two frames, so a single frame is half of the result: it needs many rounds, and its pages are fast. */
const ROUNDS = 33;

/** @returns the Markdown of the chapter on read views */
export const benchReads = ({ rounds, fields: sizes = SIZES }: FormsOptions): Promise<string> =>
  withPages(READS, async (page) => {
    const tables = await contest({ ...page, first: 0, entries: READS, rounds: rounds * ROUNDS, sizes }, READ_FIGURES, measureRead);
    return [
      `Milliseconds (heap: MiB), medians of ${rounds * ROUNDS} interleaved rounds, measured as the mounts of forms are; in brackets the ratio to the baseline of the same table. Goal: ≤ 1.20.\n`,
      "Both load a record through a query client and show it, with locale data loaded before the clock starts. Only Tessera compiles a",
      "layout, which is part of its figures. The record is available at once; over a network, Tessera would show the labels first, which is not part of the figures.\n",
      ...tables,
    ].join("\n");
  });
