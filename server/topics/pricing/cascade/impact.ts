import { type Impact, impactOf } from "../../../../shared/pricing/impact.ts";
import type { ComputedItem } from "./compute-list.ts";

/** Of the items of one pricelist. An item of which only the rule or a flag changes has not changed. */
export function impactOfItems(items: readonly ComputedItem[]): Impact {
  const byId = new Map(items.map((one) => [one.item.id, one]));
  return impactOf(
    byId.keys(),
    (id) => byId.get(id)?.before,
    (id) => byId.get(id)?.after,
  );
}
