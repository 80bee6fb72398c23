import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../support/database.ts";
import { startDemoDatabase } from "../support/demo-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDemoDatabase();
}, 120_000);
afterAll(() => database.stop());

interface BilledRow {
  readonly interval_id: string;
  readonly number: string;
  readonly lines: number;
  readonly net: string;
  readonly digest: string;
}

/**
 * An invoice a line: month, number, number of lines, net total, digest of all values with all lines. Ids that a sequence gave, times of runs and columns
 * without a value are left out.
 */
const invoices = async (): Promise<readonly BilledRow[]> => {
  const { rows } = await sql<BilledRow>`
    select interval_id, coalesce(invoice_number, concat('R', seller_account_id, ' for ', payer_account_id)) as number, line_count as lines,
      net_total || ' ' || currency as net, left(md5(concat_ws(E'\n', jsonb_strip_nulls(to_jsonb(i) - 'invoice_id' - 'generated_at' - 'job_id')::text,
        (select string_agg(jsonb_strip_nulls(to_jsonb(l) - 'invoice_id')::text, E'\n' order by l.line_no) from invoice_line l where l.invoice_id = i.invoice_id))), 16) as digest
    from invoice i order by interval_id, seller_account_id, payer_account_id`.execute(database.owner);
  return rows;
};

test("every invoice of the demo's year is the same to the byte", async () => {
  const text = (await invoices()).map((one) => `${one.interval_id}  ${one.number}  ${one.lines}  ${one.net}  ${one.digest}\n`).join("");
  await expect(text).toMatchFileSnapshot("./demo-invoices.txt");
});
