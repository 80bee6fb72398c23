/** Invariants of subscription rows, for every way of writing them. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertSubscriptions, saveSubscription } from "../../../../server/topics/subscriptions/index.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { insertAccount, insertAccounts } from "../../../support/factories/account-rows.ts";

const ROWS = `
insert into vendor (vendor_id, name) values (1, 'Quillbox');
insert into service (service_id, owner_account_id, vendor_id, product_name, display_name, icon, vendor_sku, product_number) values
  (1, 1, 1, 'Mail Plus', 'Mail Plus', 'Email', 'Q-1', '1'), (2, 1, 1, 'Other Service', 'Other Service', 'Cloud', 'Q-2', '2');
insert into offer (offer_id, service_id, name, commitment_term, billing_rule) values
  (1, 1, 'Mail annual', 'Annual', 'InAdvance'), (2, 1, 'Mail monthly', 'OneMonth', 'InAdvance'), (3, 2, 'Other monthly', 'OneMonth', 'InAdvance');
insert into subscription (account_id, service_id, offer_id, quantity, commitment_term, billing_rule, billing_start, term_start, term_end, renewal, renew_quantity,
    renew_offer_id, scheduled_end, provisioning_state) values
  (5000, 1, 1, 12, 'Annual', 'InAdvance', '2026-01-10', '2026-01-10', '2027-01-10', 'Terminate', 9, 2, '2027-01-10T00:00:00Z', 'Active'),
  (5001, 2, 3, 2, 'OneMonth', 'InAdvance', null, null, null, 'Renew', null, null, null, 'Active');
update account set account_state = 'Suspended' where account_id = 5001`;

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  // When the transaction ends, the database checks that each product has a subscription.
  await database.owner.transaction().execute(async (db) => {
    await insertAccounts(db, [
      { id: 1, type: "Reseller", parent: null, name: "Distributor" },
      { id: 100, type: "Company", parent: 1, name: "Company" },
      { id: 5000, type: "Product", parent: 100, name: "Mail Plus", product: "Mail Plus", values: { TenantDomain: "head.example" } },
      { id: 5001, type: "Product", parent: 100, name: "Other", product: "Other Service" },
    ]);
    for (const statement of ROWS.split(";\n")) await sql.raw(statement).execute(db);
  });
});
afterAll(() => database.stop());

const query = async (text: string): Promise<Record<string, unknown>[]> => (await database.ownerPool.query(text)).rows;

describe("the table", () => {
  test("is read under the names of the contract", async () => {
    const [row] = await query("select jsonb_strip_nulls(to_jsonb(f)) as fields from subscription_field f where account_id = 5000");
    expect(row?.fields).toMatchObject({
      ServiceDisplayName: "Mail Plus",
      VendorDisplayName: "Quillbox",
      ServiceName: "mail-plus",
      OfferName: "Mail annual",
      RenewOffer: "Mail monthly",
      TermEnd: "2027-01-10",
      ScheduledTerminationDate: "2027-01-10T00:00:00.000Z",
    });
  });

  test.each([
    [
      "a value that is a column of it",
      `update account set "values" = "values" || '{"Quantity": 3}' where account_id = 5000`,
      "account_subscription_values",
    ],
    [
      "the service of another product",
      "update subscription set service_id = (select max(service_id) from service), offer_id = null, renew_offer_id = null where account_id = 5000",
      "subscription_of_product",
    ],
    [
      "an account that is no product",
      "insert into subscription (account_id, service_id, quantity) values (100, 1, 1)",
      "subscription_of_product",
    ],
    [
      "a product without a subscription",
      `insert into account (account_id, account_type, parent_account_id, display_name, currency, country, product_name)
       values (5002, 'Product', 100, 'Mail Plus', 'EUR', 'DE', 'Mail Plus')`,
      "product_has_subscription",
    ],
    ["that a subscription goes and its account stays", "delete from subscription where account_id = 5001", "product_has_subscription"],
    [
      "an offer of another service",
      "update subscription set offer_id = (select max(offer_id) from offer) where account_id = 5000",
      "subscription_offer",
    ],
    ["that an offer goes which a customer has", "delete from offer where offer_id = 1", "subscription_offer"],
    [
      "that a service goes which a customer has",
      "delete from offer where service_id <> 1; delete from service where service_id <> 1",
      "subscription_offer",
    ],
  ])("refuses %s", async (_what, statement, constraint) => {
    await expect(database.ownerPool.query(statement)).rejects.toMatchObject({ constraint });
  });

  test("leaves what billing goes by when a quantity changes and when a subscription ends", async () => {
    await query("update subscription set quantity = 15 where account_id = 5000");
    await query("update subscription set quantity = 15, renew_quantity = null where account_id = 5000");
    await query("update account set account_state = 'Terminating' where account_id = 5000");
    expect(await query("select account_id::int, old_quantity, new_quantity from quantity_change")).toEqual([
      { account_id: 5000, old_quantity: 12, new_quantity: 15 },
    ]);
    expect(await query("select account_id::int from subscription_end")).toEqual([{ account_id: 5000 }]);
  });

  test("shows a subscription to those who see its account, and to no one else", async () => {
    const seen = async (low: string, high: string) => {
      const client = await database.pool.connect();
      try {
        await client.query("begin");
        await client.query("select set_config('app.scope_low', $1, true), set_config('app.scope_high', $2, true)", [low, high]);
        const { rows } = await client.query(
          `select (select count(*)::int from subscription) as rows, (select count(*)::int from subscription_field) as fields`,
        );
        return rows[0];
      } finally {
        await client.query("rollback");
        client.release();
      }
    };
    expect(await seen("1/100", "1/1000")).toEqual({ rows: 2, fields: 2 });
    expect(await seen("1/200", "1/2000")).toEqual({ rows: 0, fields: 0 });
  });
});

describe("the pricelist that it was ordered from", () => {
  const LISTS = `
insert into marketplace (marketplace_id, owner_account_id, name, currency, price_priority, is_default, status) values
  (1, 1, 'Everyone', 'EUR', 1, true, 'Active'), (2, 1, 'Strong', 'EUR', 2, false, 'Active'), (3, 1, 'Weak', 'EUR', 3, false, 'Active'),
  (4, 1, 'Former', 'EUR', 4, false, 'Archived');
insert into account (account_id, account_type, parent_account_id, display_name, currency, country) values
  (110, 'Company', 1, 'Assigned', 'EUR', 'DE'), (120, 'Company', 1, 'Unassigned', 'EUR', 'DE');
insert into marketplace_assignment (marketplace_id, account_id) values (2, 110), (3, 110), (4, 110);`;

  /** @param open the pricelists in which the service is open */
  const ordered = async (company: number, open: readonly number[], closed: readonly number[] = []): Promise<unknown> => {
    const client = await database.ownerPool.connect();
    try {
      await client.query("begin");
      await client.query(LISTS);
      for (const [lists, status] of [
        [open, "Open"],
        [closed, "ClosedForNewSales"],
      ] as const)
        await client.query("insert into marketplace_service (marketplace_id, service_id, status) select unnest($1::bigint[]), 1, $2", [
          lists,
          status,
        ]);
      await client.query(
        "insert into account (account_id, account_type, parent_account_id, display_name, currency, country, product_name) values (5800, 'Product', $1, 'New', 'EUR', 'DE', 'Mail Plus')",
        [company],
      );
      const { rows } = await client.query(
        "insert into subscription (account_id, service_id, quantity) values (5800, 1, 1) returning marketplace_id::int as list",
      );
      return rows[0]?.list;
    } finally {
      await client.query("rollback");
      client.release();
    }
  };

  test.each([
    ["the buyer's own, by priority, before the default one", 110, [1, 2, 3, 4], [], 2],
    ["the next of the buyer's own that has the service", 110, [1, 3], [], 3],
    ["the default one, where none of the buyer's own has it", 110, [1], [], 1],
    ["the default one of a buyer without any", 120, [1, 2], [], 1],
    ["none that is closed for new sales", 110, [1], [2, 3], 1],
    ["none that ended, and none of others", 120, [2, 3, 4], [], null],
  ] as const)("is %s", async (_what, company, open, closed, expected) => {
    expect(await ordered(company, open, closed)).toBe(expected);
  });
});

describe("an offer that the service does not have", () => {
  test.each(["OfferName", "RenewOffer"])("is refused as %s of a new subscription", async (field) => {
    const writing = database.owner.transaction().execute(async (db) => {
      await insertAccount(db, { id: 5900, type: "Product", parent: 100, name: "New", product: "Mail Plus" });
      await insertSubscriptions(db, [{ accountId: 5900, values: { OfferName: "Mail annual", [field]: "Other monthly" } }]);
    });
    await expect(writing).rejects.toMatchObject({ code: "ValidationFailed", details: [{ field: `values.${field}`, code: "enum" }] });
  });

  test("is refused as the next one, and the one that was chosen stays", async () => {
    const saving = database.owner.transaction().execute((db) => saveSubscription(db, 5000, { RenewOffer: "Other monthly" }));
    await expect(saving).rejects.toMatchObject({ code: "ValidationFailed", details: [{ field: "values.RenewOffer" }] });
    expect(await query("select renew_offer_id::int from subscription where account_id = 5000")).toEqual([{ renew_offer_id: 2 }]);
  });

  test("is found by its id after it was renamed, as its service is", async () => {
    await query("update offer set name = 'Mail by the year' where offer_id = 1");
    await query("update service set display_name = 'Mail Premium' where service_id = 1");
    const [row] = await query("select to_jsonb(f) as fields from subscription_field f where account_id = 5000");
    expect(row?.fields).toMatchObject({ OfferName: "Mail by the year", ServiceDisplayName: "Mail Premium" });
  });
});
