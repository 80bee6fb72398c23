import { useRef } from "react";

/** Keeps the previous array while the new one has the same items, so that memoised rows do not render. */
export function useStableList<T>(value: readonly T[]): readonly T[] {
  const kept = useRef(value);
  if (kept.current.length !== value.length || kept.current.some((item, index) => item !== value[index])) kept.current = value;
  return kept.current;
}

/** Like `useStableList`, for plain data. */
export function useStableValue<T>(value: T): T {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}
