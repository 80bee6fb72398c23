/**
 * "Did you mean …": the nearest known name by edit distance with transpositions, near enough to be a typing slip.
 */
export function suggest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  // About one slip per three letters: more would suggest names that merely share a length.
  let limit = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  let best: string | undefined;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    if (lower === wanted && candidate !== name) return candidate;
    // Half a name typed, or a word too many.
    if (Math.min(lower.length, wanted.length) >= 4 && (lower.startsWith(wanted) || wanted.startsWith(lower))) best ??= candidate;
    if (Math.abs(lower.length - wanted.length) >= limit) continue;
    const distance = editDistance(wanted, lower, limit);
    if (distance < limit) {
      limit = distance;
      best = candidate;
    }
  }
  return best;
}

/** `did you mean "Currency"?`, or the list of known names, or nothing. */
export function suggestion(name: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const near = suggest(name, names);
  if (near !== undefined) return `did you mean "${near}"?`;
  if (names.length === 0 || names.length > 14) return undefined;
  return `known here: ${names.join(", ")}`;
}

function editDistance(left: string, right: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest >= limit) return limit;
    beforeLast = last;
    last = row;
  }
  return last[right.length] ?? limit;
}
