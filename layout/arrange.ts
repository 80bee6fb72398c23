/**
 * Which containers of a page someone sees, and in which order: the layout's own order, a default for people like them, or what they have chosen themselves.
 */

/** What someone has chosen. It outlives versions of the layout: Ids that are gone are skipped, and what is new is where the layout has it. */
export interface PageArrangement {
  /** Ids of all containers that there were, hidden ones included. */
  Order: readonly string[];
  Hidden: readonly string[];
}

export interface Arranged<C> {
  readonly shown: readonly C[];
  /** Parts that can be added, in the order of the layout. */
  readonly hidden: readonly C[];
}

/**
 * @param preset Ids of a default, in order; what it does not name is hidden. Undefined: everything is shown.
 * @param own what the person has chosen; it goes before the default.
 */
export function arrangePage<C extends { readonly id: string }>(
  containers: readonly C[],
  preset: readonly string[] | undefined,
  own: PageArrangement | undefined,
): Arranged<C> {
  const byId = new Map(containers.map((container) => [container.id, container]));
  const first = (preset ?? []).filter((id) => byId.has(id));
  const base = [...new Set([...first, ...byId.keys()])];
  const isHiddenAtFirst = (id: string) => preset !== undefined && !first.includes(id);
  const order = own === undefined ? base : merged(own.Order, base);
  const known = new Set(own?.Order);
  const hides = new Set(own?.Hidden);
  const isHidden = (id: string) => (known.has(id) ? hides.has(id) : isHiddenAtFirst(id));
  const pick = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { shown: pick(order.filter((id) => !isHidden(id))), hidden: pick(order.filter(isHidden)) };
}

/** The chosen order, with what it does not know after whatever is before that in the base. */
function merged(chosen: readonly string[], base: readonly string[]): string[] {
  const order = [...new Set(chosen)].filter((id) => base.includes(id));
  for (const [index, id] of base.entries()) {
    if (order.includes(id)) continue;
    const before = base[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
