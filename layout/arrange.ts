/** Which containers of a page a user sees, and in which order: the layout's own order, a matching default, or the user's own choice. */

/** A user's arrangement. It outlives versions of the layout: Ids that no longer exist are skipped, and new containers are at their position in the layout. */
export interface PageArrangement {
  /** Ids of all containers at that time, hidden ones included. */
  Order: readonly string[];
  Hidden: readonly string[];
}

export interface Arranged<C> {
  readonly shown: readonly C[];
  /** Containers that can be added, in the order of the layout. */
  readonly hidden: readonly C[];
}

/**
 * @param preset Ids of a default, in order; other containers are hidden. Undefined: all are shown.
 * @param own the user's arrangement, which overrides the default.
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

/** The chosen order; a container that it does not contain follows its predecessor in the base order. */
function merged(chosen: readonly string[], base: readonly string[]): string[] {
  const order = [...new Set(chosen)].filter((id) => base.includes(id));
  for (const [index, id] of base.entries()) {
    if (order.includes(id)) continue;
    const before = base[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
