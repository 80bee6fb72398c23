/** A look-up for each value, whatever the number of accounts: the plan of the function that counts who holds a value. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestDatabase, type TestDatabase } from "../../../../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
}, 60_000);
afterAll(() => database.stop());

test("holders of a value are found by the index of account values", async () => {
  const client = await database.ownerPool.connect();
  try {
    const { rows: defined } = await client.query<{ source: string }>(
      "select prosrc as source from pg_proc where proname = 'count_holders'",
    );
    const query = (defined[0]?.source ?? "").replaceAll("wanted", `'[{ "type": "Company", "held": { "Sector": "retail" } }]'::jsonb`);
    // An empty table is read as a whole, whatever could be asked of an index.
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${query}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(
      /Bitmap Index Scan on account_values[\s\S]*Index Cond: \(a?\.?"?values"? @> /,
    );
  } finally {
    client.release(true);
  }
});
