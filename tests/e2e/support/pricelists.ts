import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { portal } from "../../support/portal-under-test.ts";

/** Pricelists of the demo's first reseller and of the one below it, one for each journey: what a journey changes is in no other one's way. */
export const PRICELISTS = { gold: 3, resellers: 4, standard: 5, ofSubReseller: 9 } as const;

export const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The database under the portal, closed after the file's last journey. */
export function openDatabase() {
  const pool = new pg.Pool({ ...portal.database, max: 1 });
  afterAll(() => pool.end());
  async function one<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> {
    const { rows } = await pool.query<Row>(text, [...values]);
    const [row] = rows;
    if (!row) throw new Error(`There is no row: ${text}`);
    return row;
  }
  const versionOf = async (list: number): Promise<number> =>
    (await one<{ version: number }>("select published_version as version from marketplace where marketplace_id = $1", [list])).version;
  return {
    one,
    versionOf,
    /** Waits until a version after this one is what buyers pay. */
    untilPublished: (list: number, version: number) => expect.poll(() => versionOf(list), { timeout: 20_000 }).toBeGreaterThan(version),
    /** Today's price of an item in a pricelist, as the portal writes euros. */
    async priceOf(list: number, item: number): Promise<string> {
      const { price } = await one<{ price: string }>(
        `select p.unit_price::text as price from price p join marketplace m using (marketplace_id) where p.marketplace_id = $1 and p.priceable_item_id = $2
          and p.valid_from <= business_now()::date and p.version <= m.published_version order by p.valid_from desc, p.version desc limit 1`,
        [list, item],
      );
      return `€${Number(price).toFixed(2)}`;
    },
  };
}

/** Save what the rule editor shows, after its question has been read. */
export async function saveRules(page: Page): Promise<void> {
  await region(page, "Unsaved changes").getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: /^Save the rules of/ });
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Save" }).click();
}
