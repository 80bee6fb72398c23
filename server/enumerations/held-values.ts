import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { EnumerationUse } from "./enumeration-uses.ts";

/**
 * How many accounts hold one of these values in a field that offers the list. All of the installation count, because the list is for all of them; nothing
 * but the number is answered. Each value is one look-up in the index of account values (migration 0042).
 */
export async function countHolders(db: Kysely<Database>, uses: readonly EnumerationUse[], values: readonly string[]): Promise<number> {
  const parts = uses
    .filter(({ accountType }) => accountType !== null)
    .flatMap(({ accountType, productName, fieldName }) =>
      // Alone, or among several.
      values
        .flatMap((value) => [value, [value]])
        .map((value) => ({ type: accountType, product: productName, held: { [fieldName]: value } })),
    );
  if (parts.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`select count_holders(${JSON.stringify(parts)}::jsonb) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
