import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/schema.ts";
import { readEnumeration } from "./read-enumerations.ts";

/**
 * May a record be given these values? Those that the list offers, and those that the record has already, which may have been disabled since.
 *
 * @param held what the record has now
 */
export async function offersAll(
  db: Kysely<Database>,
  name: string,
  values: readonly unknown[],
  stored: readonly unknown[],
): Promise<boolean> {
  const row = await readEnumeration(db, name);
  const offered = new Set<unknown>(row?.members.flatMap(({ Value, Disabled }) => (Disabled === true ? [] : [Value])));
  return values.every((value) => offered.has(value) || stored.includes(value));
}
