import type { CSSProperties } from "react";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { columnsOf } from "../widget/field-options.ts";

const WORTHWHILE = 60;
const SIZE = 24;
const COLUMNS = 12;

export interface Chunk {
  fields: readonly CompiledField[];
  /** Number of rows in the grid, for the height that the browser assumes before it has rendered the chunk. */
  rows: number;
}

/** Variables from which the style sheet computes that height; in the single column of a phone each field has a row. */
export const chunkSize = ({ fields, rows }: Chunk): CSSProperties => ({ "--ts-rows": rows, "--ts-fields": fields.length }) as CSSProperties;

/**
 * Splits a long form into chunks that the browser renders only near the viewport (`content-visibility`): everything stays mounted, so Tab,
 * find-in-page and print work, but a keystroke paints one chunk. A chunk ends where a row is full, so the grid looks continuous.
 */
export function chunksOf(fields: readonly CompiledField[]): readonly Chunk[] {
  let chunks = cached.get(fields);
  if (!chunks) {
    chunks = cut(fields, fields.length < WORTHWHILE ? Number.POSITIVE_INFINITY : SIZE);
    cached.set(fields, chunks);
  }
  return chunks;
}
const cached = new WeakMap<readonly CompiledField[], readonly Chunk[]>();

function cut(fields: readonly CompiledField[], size: number): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let open: CompiledField[] = [];
  let filled = 0;
  let rows = 1;
  for (const field of fields) {
    const columns = columnsOf(field);
    const startsRow = filled + columns > COLUMNS;
    if (startsRow && open.length >= size) {
      chunks.push({ fields: open, rows });
      open = [];
      rows = 0;
    }
    if (startsRow) rows++;
    filled = startsRow ? columns : filled + columns;
    open.push(field);
  }
  if (open.length > 0) chunks.push({ fields: open, rows });
  return chunks;
}
