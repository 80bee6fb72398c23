/** Vendor prices, vendor profiles, and what a customer has. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobRunner } from "../../../../server/platform/job-runner/runner.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
let jobs: JobRunner;
beforeAll(async () => {
  server = await startDemoServer();
  jobs = server.runJobs();
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await server.stop();
});

type Row = Record<string, unknown>;
const call = (operation: string, input: object, user = "distributor.admin", service = "ServiceManagement") =>
  server.call(user, operation, input, service);
const pricesOf = async (serviceId: number) => (await call("ListServicePrices", { serviceId })).body.Items as Row[];

describe("a vendor's price", () => {
  test("counts from its first day on, and pricelists follow", { timeout: 60_000 }, async () => {
    const [first = {}] = (await pricesOf(3)).filter(({ Srp }) => Srp !== null);
    const { RowKey, PriceableItemId } = first;
    const save = (values: object) => call("SaveServicePrices", { serviceId: 3, prices: [{ RowKey, ...values }] });
    const later = await save({ Srp: "99.5", ValidFrom: "2099-01-01" });
    expect(later.body.Changed, JSON.stringify(later.body)).toBe(1);
    expect((await pricesOf(3)).find((row) => row.RowKey === RowKey)).toMatchObject({ Srp: first.Srp, NextFrom: "2099-01-01" });
    const now = await save({ Cost: "40" });
    expect(now.body).toMatchObject({ Changed: 1, Job: { Status: "Queued" } });
    // A day's price can be put right.
    expect((await save({ Cost: "50" })).status).toBe(200);
    expect((await pricesOf(3)).find((row) => row.RowKey === RowKey)).toMatchObject({ Cost: "50" });
    // The distributor's own pricelist adds eight per cent.
    const published = async () =>
      (
        await server.database.ownerPool.query(
          `select trim_scale(p.unit_price)::text as price from price p join marketplace m using (marketplace_id)
           where m.marketplace_id = 1 and p.priceable_item_id = $1 and p.version <= m.published_version and p.valid_from <= business_now()::date
           order by p.valid_from desc, p.version desc limit 1`,
          [PriceableItemId],
        )
      ).rows[0]?.price;
    await expect.poll(published, { timeout: 40_000 }).toBe("54");
  });

  test("of the past, of another service, twice, or a cost of one country is refused, and nothing is saved", async () => {
    const before = await pricesOf(3);
    const [{ RowKey = "", PriceableItemId } = {}] = before;
    const wrong = async (prices: readonly object[]) => {
      const { status, body } = await call("SaveServicePrices", { serviceId: 3, prices });
      expect(status, JSON.stringify(body)).toBe(400);
      return (body.details as Row[]).map(({ field }) => field);
    };
    const right = { RowKey, Srp: "1" };
    expect(await wrong([right, { RowKey, Cost: "1", ValidFrom: "2020-01-01" }])).toEqual(["prices/1/ValidFrom"]);
    expect(await wrong([{ RowKey: "999999||EUR", Srp: "1" }])).toEqual(["prices/0"]);
    expect(await wrong([right, right])).toEqual(["prices/1"]);
    expect(await wrong([{ RowKey: `${PriceableItemId}|DE|EUR`, Cost: "1" }])).toEqual(["prices/0/Cost"]);
    expect(await pricesOf(3)).toEqual(before);
  });

  test("is for those who keep the service: its buyers and sellers read none", async () => {
    for (const user of ["reseller.admin", "company.admin"]) {
      expect((await call("ListServicePrices", { serviceId: 3 }, user)).body.errorCode).toBe("AccessDenied");
      expect((await call("SaveServicePrices", { serviceId: 3, prices: [] }, user)).body.errorCode).toBe("AccessDenied");
    }
  });
});

describe("a vendor's profile", () => {
  test("is kept by version, also by users of the account that the vendor was given to", async () => {
    const { body } = await call("GetVendorProfile", { vendorId: 1 });
    const vendor = body.Vendor as Row;
    expect(vendor).toMatchObject({ Name: "Quillbox", CanChange: true, ServiceCount: 9 });
    expect((body.Services as Row[]).length).toBe(10);
    const save = (rowVersion: unknown, values: object, user?: string) =>
      call("SaveVendorProfile", { vendorId: 1, rowVersion, vendor: values }, user);
    expect((await save(vendor.RowVersion, { Descriptions: { en: "Mail.", de: "E-Mail." } })).body.Vendor).toMatchObject({
      ...{ Descriptions: { en: "Mail.", de: "E-Mail." }, SupportEmail: "support@quillbox.example" },
    });
    expect((await save(vendor.RowVersion, { Country: "SE" })).body.errorCode).toBe("ConcurrencyConflict");
    expect((await call("GetVendorProfile", { vendorId: 1 }, "reseller.admin")).body.errorCode).toBe("AccessDenied");
  });
});

describe("my services", () => {
  test("are those of the accounts on which the user has the right, by service and with their renewals", async () => {
    const { body } = await call("ListMyServices", {}, "company.admin", "Marketplace");
    const services = body.Items as { ServiceId: number; SubscriptionCount: number }[];
    expect(services.length).toBeGreaterThan(1);
    const [first] = services;
    const { body: of } = await call("ListMySubscriptions", { serviceId: first?.ServiceId }, "company.admin", "Marketplace");
    expect(of.TotalCount).toBe(first?.SubscriptionCount);
    const { body: all } = await call("ListMySubscriptions", { take: 200 }, "company.admin", "Marketplace");
    expect(all.TotalCount).toBe(services.reduce((sum, { SubscriptionCount }) => sum + SubscriptionCount, 0));
    const { rows } = await server.database.ownerPool.query(
      "select count(*)::int as n from account where account_type = 'Product' and account_state <> 'Terminated' and company_account_id = $1",
      [demo.company],
    );
    expect(all.TotalCount).toBe(rows[0].n);
    const own = await call("ListMySubscriptions", { take: 200 }, "company.user", "Marketplace");
    expect(Number(own.body.TotalCount)).toBeLessThan(Number(all.TotalCount));
  });
});
