import { afterAll, beforeAll, expect, it } from "vitest";
import { withoutZeros } from "../../../../shared/decimal.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

interface Item {
  readonly Description: string;
  readonly SalesPrice: string | null;
  readonly Currency: string | null;
  readonly PurchasePrice: string | null;
}
const itemsFor = async (username: string): Promise<readonly Item[]> => {
  const { status, body } = await server.call(username, "GetPriceableItems", { accountId: demo.subscription });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Items as Item[];
};

it("customers see what they pay; their seller and those above it also what it pays", async () => {
  const [billed] = await server.database.ownerPool
    .query<{ unit_price: string; unit_cost: string; currency: string }>(
      `select l.unit_price::text, l.unit_cost::text, l.currency from invoice_line l join invoice i using (invoice_id)
       where l.account_id = ${demo.subscription} and i.payer_account_id = ${demo.company} and l.fee_type = 'Recurring' order by l.period_start desc limit 1`,
    )
    .then(({ rows }) => rows);
  expect(billed).toBeDefined();
  // Prices of the last invoice.
  const price = { SalesPrice: withoutZeros(billed?.unit_price ?? "", 2), Currency: billed?.currency };
  const cost = withoutZeros(billed?.unit_cost ?? "", 2);
  expect(await itemsFor("company.admin")).toMatchObject([{ ...price, PurchasePrice: null }]);
  expect(await itemsFor("reseller.admin")).toMatchObject([{ ...price, PurchasePrice: cost }]);
  expect(await itemsFor("distributor.admin")).toMatchObject([{ ...price, PurchasePrice: cost }]);
});
