import { sql } from "kysely";
import { readAs } from "../database/tenant-database.ts";
import type { Context } from "../http/context.ts";
import { SYSTEM } from "../sessions/call-lookup.ts";
import type { EnumerationUse } from "./enumeration-uses.ts";

/**
 * How many accounts hold one of these values in a field that offers the list. All of the installation count, because the list is for all of them; nothing
 * but the number is answered. Each value is one look-up in the index of account values.
 */
export async function countHolders(context: Context, uses: readonly EnumerationUse[], values: readonly string[]): Promise<number> {
  const fields = uses.filter(({ accountType }) => accountType !== null);
  if (fields.length === 0 || values.length === 0) return 0;
  const held = fields.map(({ accountType, productName, fieldName }) => {
    const alternatives = values.flatMap((value) => [{ [fieldName]: value }, { [fieldName]: [value] }]).map((part) => JSON.stringify(part));
    const product = productName === null ? sql`` : sql` and product_name = ${productName}`;
    return sql`(account_type = ${accountType}${product} and "values" @> any (${alternatives}::text[]::jsonb[]))`;
  });
  const { db, pool } = context.runtime;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from account where ${sql.join(held, sql` or `)}`.execute(
    readAs(db, pool, SYSTEM).db,
  );
  return rows[0]?.count ?? 0;
}
