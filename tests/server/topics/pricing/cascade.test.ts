import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  server.runJobs();
});
afterAll(() => server.stop());

const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query(text, values)).rows as Row[];

interface Cascade {
  readonly status: string;
  readonly problem: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

async function ended(cascadeId: unknown): Promise<Cascade> {
  for (let round = 0; round < 600; round += 1) {
    const [cascade] = await query<Cascade>("select status, problem, counts from price_cascade where cascade_id = $1", [cascadeId]);
    if (cascade !== undefined && cascade.status !== "Queued" && cascade.status !== "Computing") return cascade;
    await sleep(50);
  }
  throw new Error("The cascade never ended.");
}

async function changed(operation: string, input: object, user = "distributor.admin"): Promise<Cascade> {
  const { status, body } = await server.call(user, operation, { acknowledged: true, ...input }, "Pricing");
  expect(body).toMatchObject({ CascadeId: expect.any(String) });
  expect(status).toBe(200);
  return ended(body.CascadeId);
}

/** The price that a pricelist's buyers see on a day. */
const pricesOf = async (list: number, on = "2026-11-21") =>
  new Map(
    (
      await query<{ item: number; price: string | null }>(
        `select distinct on (priceable_item_id) priceable_item_id::int as item, trim_scale(unit_price)::text as price
         from price p join marketplace m using (marketplace_id)
         where p.marketplace_id = $1 and valid_from <= $2 and version <= published_version order by priceable_item_id, valid_from desc, version desc`,
        [list, on],
      )
    ).map(({ item, price }) => [item, price]),
  );

describe("computing a pricelist again", () => {
  test("comes to the prices that there are, in every pricelist of the demo", async () => {
    const lists = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const before = await Promise.all(lists.map((list) => pricesOf(list)));
    for (const list of lists) {
      const cascade = await changed("StartPriceRecomputation", { marketplaceId: list });
      expect(cascade).toMatchObject({ status: "Published", problem: null });
      expect([list, cascade.counts.changed]).toEqual([list, 0]);
    }
    expect(await Promise.all(lists.map((list) => pricesOf(list)))).toEqual(before);
  });
});
