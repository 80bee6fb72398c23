import { useCallback, useEffect, useState } from "react";

const SIZE = 20;
/** Parts of the rows that are drawn as inputs at first; others follow when they come near the viewport. */
const AT_ONCE = 2;

export const partOf = (row: number): number => Math.floor(row / SIZE);

/**
 * Which parts of a long table are near the viewport. The others are drawn as text: all rows can be found and printed, and a thousand rows mount in
 * the time of fifty. A part that was near once stays an input.
 */
export function useNearParts(body: HTMLElement | null, count: number): { isNear(row: number): boolean; show(row: number): void } {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const parts = partOf(Math.max(0, count - 1)) + 1;
  const isLong = parts > AT_ONCE && typeof IntersectionObserver === "function";
  const add = useCallback(
    (more: readonly number[]) => setNear((before) => (more.every((part) => before.has(part)) ? before : new Set([...before, ...more]))),
    [],
  );
  useEffect(() => {
    if (!body || !isLong) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries
          .filter((entry) => entry.isIntersecting)
          .map(({ target }) => partOf(Number((target as HTMLElement).dataset.row)));
        if (seen.length > 0) add(seen);
      },
      { rootMargin: "600px 0px" },
    );
    // Observes the first row of each part, and its last: a part may be higher than the window.
    for (let part = AT_ONCE; part < parts; part++)
      for (const at of [part * SIZE, Math.min(count, (part + 1) * SIZE) - 1]) {
        const row = body.querySelector(`:scope > [data-row="${at}"]`);
        if (row) observer.observe(row);
      }
    return () => observer.disconnect();
  }, [body, isLong, parts, count, add]);
  return {
    isNear: (row) => !isLong || partOf(row) < AT_ONCE || near.has(partOf(row)),
    show: (row) => add([partOf(row)]),
  };
}
