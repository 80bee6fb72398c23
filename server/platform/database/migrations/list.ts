import type { Migration } from "kysely";
import * as baseline from "./0001-baseline.ts";
import * as oneSubscription from "./0002-one-subscription-a-product.ts";

/**
 * All migrations, in the order in which they run. A list and not a folder scan, because the bundled server has no folder.
 * Published ones never change: a correction is a new migration.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-baseline": baseline,
  "0002-one-subscription-a-product": oneSubscription,
};
