import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../../server/platform/database/schema.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { loadWorld } from "../../../../server/topics/pricing/cascade/load-world.ts";
import { loadPricelist } from "../../../../server/topics/pricing/cascade/pricelists.ts";
import { vendorPrice } from "../../../../server/topics/pricing/vendor-price.ts";
import { formatUnits } from "../../../../shared/pricing/units.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

/** Pricelists of the distributor, in EUR and CHF, with an item that both sell. */
const LISTS = [1, 2];
const ITEM = 3;
const DAYS = ["2026-11-21", "2026-12-01", "2026-12-10", "2026-12-20", "2027-01-10"];

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  await server.database.ownerPool.query("update marketplace set country = 'CH' where marketplace_id = 2");
  await server.database.ownerPool.query(
    `insert into vendor_price (priceable_item_id, kind, country, currency, unit_price, valid_from, source) values
      ($1, 'Srp', null, 'CHF', 31, '2026-12-01', 'Test'), ($1, 'Srp', 'CH', 'CHF', 32, '2026-12-10', 'Test'), ($1, 'Srp', 'CH', 'EUR', 33, '2026-11-02', 'Test'),
      ($1, 'Srp', 'DE', 'EUR', 34, '2026-11-02', 'Test'), ($1, 'Srp', null, 'USD', 35, '2026-11-02', 'Test'), ($1, 'Srp', 'CH', 'CHF', null, '2026-12-20', 'Test'),
      ($1, 'Srp', null, 'CHF', null, '2027-01-10', 'Test'), ($1, 'Cost', null, 'CHF', 21, '2026-12-01', 'Test'),
      ($1, 'Cost', null, 'CHF', null, '2026-12-10', 'Test'), ($1, 'Cost', null, 'USD', 22, '2026-11-02', 'Test')`,
    [ITEM],
  );
});
afterAll(() => server.stop());

const system = <T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> => asSystem(server.database.db, "a test", work);

interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** As screens and explanations read it. */
const readIn = async (kind: "Cost" | "Srp", list: number, day: string): Promise<Amount | undefined> =>
  system(async (db) => {
    const country = kind === "Srp" ? { country: sql`m.country` } : {};
    const asked = { item: sql`${ITEM}`, currency: sql`m.currency`, on: sql`${day}::date`, ...country };
    const { rows } = await sql<Amount>`
      select p.unit_price::float8 as amount, p.currency from marketplace m cross join lateral (${vendorPrice(kind, asked)}) p
      where m.marketplace_id = ${list}`.execute(db);
    return rows[0];
  });

/** As prices are computed with it. */
const computedIn = async (kind: "Cost" | "Srp", listId: number, day: string): Promise<Amount | undefined> =>
  system(async (db) => {
    const list = await loadPricelist(db, listId);
    if (!list) throw new Error("The pricelist is gone.");
    const world = await loadWorld(db, list, { day, items: [ITEM] });
    const item = world.items.get(ITEM);
    const bought = item && (kind === "Cost" ? world.purchase(item, day) : world.suggested(item, day));
    return bought && { amount: Number(formatUnits(bought.amount)), currency: bought.currency };
  });

test.each(["Cost", "Srp"] as const)("the vendor's %s is the same where prices are read and where they are computed", async (kind) => {
  const found: (Amount | undefined)[] = [];
  for (const list of LISTS)
    for (const day of DAYS) {
      const read = await readIn(kind, list, day);
      expect(read, `${list} ${day}`).toEqual(await computedIn(kind, list, day));
      found.push(read);
    }
  const { rows } = await server.database.ownerPool.query(
    `select unit_price::float8 as amount, currency from vendor_price where priceable_item_id = $1 and kind = $2 and country is null and currency = 'EUR'
     order by valid_from desc limit 1`,
    [ITEM, kind],
  );
  const [base] = rows;
  // The first pricelist is of Germany, for which the vendor suggests a price of its own.
  expect(found.slice(0, DAYS.length)).toEqual(DAYS.map(() => (kind === "Cost" ? base : { amount: 34, currency: "EUR" })));
  expect(found.slice(DAYS.length)).toEqual(
    kind === "Cost"
      ? [base, { amount: 21, currency: "CHF" }, base, base, base]
      : [base, { amount: 31, currency: "CHF" }, { amount: 32, currency: "CHF" }, { amount: 31, currency: "CHF" }, base],
  );
});
