/**
 * `&name` and `*name` let a YAML text of 400 bytes stand for a thousand million values, or for a value that is in itself. A text is read in a moment; what
 * goes through its values afterwards would never end.
 */
const MOST_REPEATED = 200_000;

/** @returns why the value cannot be worked with; undefined: it can */
export function repetitionProblem(value: unknown): string | undefined {
  const sizes = new Map<object, number | null>();
  let written = 0;
  const measure = (part: unknown): number | undefined => {
    if (typeof part !== "object" || part === null) return 1;
    const known = sizes.get(part);
    if (known !== undefined) return known ?? undefined;
    sizes.set(part, null);
    let size = 1;
    for (const member of Object.values(part)) {
      const own = measure(member);
      if (own === undefined) return undefined;
      size += own;
      if (typeof member !== "object" || member === null) written++;
    }
    written++;
    sizes.set(part, size);
    return size;
  };
  const size = measure(value);
  if (size === undefined) return "a part of it repeats itself (*name is inside the part that &name marks)";
  return size - written > MOST_REPEATED ? `*name repeats more than ${MOST_REPEATED} values` : undefined;
}
