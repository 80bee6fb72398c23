import { useRef } from "react";
import type { Row } from "./rows.ts";

/** Keeps the previous list while an operation answers the same rows, so that values derived from it are not computed again at every refresh. */
export function useStableRows(rows: readonly Row[]): readonly Row[] {
  const kept = useRef(rows);
  if (kept.current !== rows && JSON.stringify(kept.current) !== JSON.stringify(rows)) kept.current = rows;
  return kept.current;
}
