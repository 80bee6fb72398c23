import { useRef } from "react";
import type { Row } from "./rows.ts";

/** The same list for as long as an operation answers the same: what is made of it is not made again at every refresh. */
export function useStableRows(rows: readonly Row[]): readonly Row[] {
  const kept = useRef(rows);
  if (kept.current !== rows && JSON.stringify(kept.current) !== JSON.stringify(rows)) kept.current = rows;
  return kept.current;
}
