import type { Kysely } from "kysely";
import { seedDemo } from "../../demo/seed-demo.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { documents } from "../../server/generated/layouts.ts";
import type { Database } from "../../server/platform/database/schema.ts";
import { seedShippedLayouts } from "../../server/platform/layouts/seed-shipped.ts";
import type { DemoVariant } from "./database-cluster.ts";

/** Accounts in all: some 250 more than the demo data has today. */
const GROWN = 1_300;

/** The demo data and the shipped layouts, into a database that is migrated and empty: what `npm start` shows. */
export async function fillDemo(owner: Kysely<Database>, db: Kysely<Database>, password: string, { isGrown }: DemoVariant): Promise<void> {
  await seedDemo(owner, { password, ...(isGrown ? { size: GROWN } : {}) });
  await seedShippedLayouts(db, documents, contracts);
}
