/**
 * Move one of several to another place among them; the others of the whole list keep theirs.
 *
 * @param among those of `order` that are moved about, in their order.
 * @param to its place among them afterwards.
 * @returns the same list when nothing moves.
 */
export function moveAmong(order: string[], among: readonly string[], id: string, to: number): string[] {
  const from = among.indexOf(id);
  if (from < 0 || to < 0 || to >= among.length || from === to) return order;
  const moved = among.filter((other) => other !== id);
  moved.splice(to, 0, id);
  const places = new Set(among);
  let next = 0;
  return order.map((other) => (places.has(other) ? (moved[next++] ?? other) : other));
}
