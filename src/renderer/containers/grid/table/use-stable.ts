import { useRef } from "react";

/** The same array for as long as it holds the same things, so that rows need not be drawn again. */
export function useStableList<T>(value: readonly T[]): readonly T[] {
  const kept = useRef(value);
  if (kept.current.length !== value.length || kept.current.some((item, index) => item !== value[index])) kept.current = value;
  return kept.current;
}

/** The same for plain data. */
export function useStableValue<T>(value: T): T {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}
