/** The elements that moved among their siblings, as few as possible: from `a b c d` to `b c d a`, only `a`. */
import type { ElementTable } from "../elements.ts";

export function movedKeys(before: ElementTable, after: ElementTable): string[] {
  const moved: string[] = [];
  for (const [list, keys] of after.children) {
    const old = before.children.get(list);
    if (old === undefined) continue;
    const positions = new Map(old.map((key, index) => [key, index]));
    const common = keys.filter((key) => positions.has(key));
    const kept = longestIncreasing(common.map((key) => positions.get(key) ?? 0));
    moved.push(...common.filter((_, index) => !kept.has(index)));
  }
  return moved;
}

/** Indexes of a longest increasing subsequence. */
function longestIncreasing(values: readonly number[]): ReadonlySet<number> {
  const previous: number[] = [];
  const tails: number[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = index;
  }
  const kept = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index !== -1; index = previous[index] ?? -1) kept.add(index);
  return kept;
}
