import type { Kysely } from "kysely";
import type { Database } from "../../../../server/platform/database/schema.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { computeList } from "../../../../server/topics/pricing/cascade/compute-list.ts";
import { loadListInputs } from "../../../../server/topics/pricing/cascade/load-world.ts";

/** Items whose published price is not what the engine makes of a day's inputs, as `list/item`: of prices that are seen, in one snapshot. */
export const drift = (database: Kysely<Database>, lists: readonly number[], day: string): Promise<string[]> =>
  asSystem(database, "a test", async (db) => {
    const found: string[] = [];
    for (const list of lists) {
      const world = await loadListInputs(db, list, day);
      if (!world) throw new Error(`There is no pricelist ${list}.`);
      for (const { item, isPriceChanged } of computeList(world, world.items.keys()).items)
        if (isPriceChanged) found.push(`${list}/${item.id}`);
    }
    return found;
  });
