import type { Kysely } from "kysely";
import type { Database } from "../../server/database/schema.ts";
import { seedDemo } from "../../server/demo/seed-demo.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { layouts } from "../../server/generated/layouts.ts";
import { seedShippedLayouts } from "../../server/layouts/seed-shipped.ts";

/** The demo data and the shipped layouts, into a database that is migrated and empty: what `npm start` shows. */
export async function fillDemo(owner: Kysely<Database>, db: Kysely<Database>, password: string): Promise<void> {
  await seedDemo(owner, { password });
  await seedShippedLayouts(db, layouts, contracts);
}
