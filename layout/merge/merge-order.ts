/** The order of siblings after a merge: the side that changed it decides; elements added by the other side follow their neighbour there. */
export interface OrderResult {
  order: string[];
  /** Both sides changed the order, and not in the same way: ours stays. */
  isConflict: boolean;
}

/** @param present keys that the merged list has; each is in `ours` or in `theirs`, or was moved here. */
export function mergeOrder(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  present: ReadonlySet<string>,
): OrderResult {
  const inOurs = ours.filter((key) => present.has(key));
  const inTheirs = theirs.filter((key) => present.has(key));
  const shared = new Set(inOurs.filter((key) => inTheirs.includes(key)));
  const commonOurs = inOurs.filter((key) => shared.has(key));
  const commonTheirs = inTheirs.filter((key) => shared.has(key));
  const isSame = sameOrder(commonOurs, commonTheirs);
  const oursMoved = !isSame && !followsBase(commonOurs, base);
  const theirsMoved = !isSame && !followsBase(commonTheirs, base);
  const theirsLeads = theirsMoved && !oursMoved;
  const order = theirsLeads ? insert(inTheirs, inOurs) : insert(inOurs, inTheirs);
  for (const key of present) if (!order.includes(key)) order.push(key);
  return { order, isConflict: oursMoved && theirsMoved };
}

const sameOrder = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((key, index) => key === right[index]);

function followsBase(keys: readonly string[], base: readonly string[]): boolean {
  const positions = keys.map((key) => base.indexOf(key)).filter((position) => position !== -1);
  return positions.every((position, index) => index === 0 || (positions[index - 1] ?? -1) < position);
}

/** The leading order, with each key that only the other side has after the one it follows there. */
function insert(leading: readonly string[], other: readonly string[]): string[] {
  const order = [...leading];
  for (const [index, key] of other.entries()) {
    if (order.includes(key)) continue;
    const before = other[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}
