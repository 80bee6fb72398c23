/** The life of a service: draft, offers, items, publication, and what its customers find then. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobRunner } from "../../../../server/platform/job-runner/runner.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
let jobs: JobRunner;
beforeAll(async () => {
  server = await startDemoServer();
  jobs = server.runJobs();
  for (const user of ["distributor.admin", "company.user"]) await server.call(user, "SetLanguage", { languageCode: "en" }, "Authorization");
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await server.stop();
});

type Row = Record<string, unknown>;
const call = (operation: string, input: object, user = "distributor.admin", service = "ServiceManagement") =>
  server.call(user, operation, input, service);
const offer = (values: object, user?: string) => call("SaveMarketplaceOffer", { offer: values }, user, "Marketplace");
const item = (values: object, user?: string) => call("SavePriceableItem", { item: values }, user);
const found = async (text: string) =>
  ((await call("SearchServices", { text }, "company.user", "Marketplace")).body.Items as Row[]).map(({ DisplayName }) => DisplayName);

const WAIT = { timeout: 30_000 };
let made = 0;
async function newDraft(name: string): Promise<number> {
  made += 1;
  const service = { DisplayName: name, VendorId: 1, VendorSku: `T-${made}`, ProductNumber: `T${made}`, CategoryId: 5, Tags: ["test-tag"] };
  const { status, body } = await call("SaveService", { ownerAccountId: demo.distributor, service });
  expect(status, JSON.stringify(body)).toBe(200);
  return Number((body.Service as Row).ServiceId);
}
const ANNUAL = { DisplayName: "Annual", CommitmentTerm: "Annual", BillingRule: "InAdvance" };
const SEAT = { Description: "Seat", FeeType: "Recurring", BillingRule: "InAdvance", Unit: "seat" };

describe("a service", () => {
  test("begins as a draft that no customer finds, and is published once something of it can be ordered and billed", {
    timeout: 60_000,
  }, async () => {
    const serviceId = await newDraft("Quillbox Notebook");
    const publish = (rowVersion = 1) => call("SetServiceStatus", { serviceId, status: "Active", rowVersion });
    expect((await publish()).body).toMatchObject({
      errorCode: "StateConflict",
      message: "The service has no active offer. Add one first.",
    });
    const { body } = await offer({ ServiceId: serviceId, ...ANNUAL });
    const { OfferId } = body.Offer as Row;
    expect(body.Offer).toMatchObject({
      MinQuantity: 1,
      Renewal: "Renew",
      Status: "Active",
      IsOrderable: true,
      ItemCount: 0,
      RowVersion: 1,
    });
    expect((await publish()).body.message).toBe("The offer Annual has no priceable item. Add one first.");
    expect((await item({ ServiceId: serviceId, OfferId, ...SEAT, ProductNumber: "T-item-1" })).status).toBe(200);
    expect(await found("notebook")).toEqual([]);
    const published = await publish();
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    expect(published.body.Service).toMatchObject({ Status: "Active", RowVersion: 2, Category: "Workplace › Mail and office" });
    await expect.poll(() => found("notebook"), WAIT).toEqual(["Quillbox Notebook"]);
    const { body: sale } = await call("GetService", { serviceId });
    expect(sale.Service).toMatchObject({ PricelistCount: expect.any(Number), OfferCount: 1, ItemCount: 1 });
    expect((sale.Service as Row).PricelistCount).toBeGreaterThan(3);

    const stopped = await call("SetServiceStatus", { serviceId, status: "NoNewSales", rowVersion: 2 });
    expect(stopped.body.Service).toMatchObject({ Status: "NoNewSales" });
    expect((await call("SetServiceStatus", { serviceId, status: "Retired", rowVersion: 3 })).status).toBe(200);
    expect(await found("notebook")).toEqual([]);
    const retired = async () => (await call("GetService", { serviceId })).body.Service;
    await expect.poll(retired, WAIT).toMatchObject({ Status: "Retired", PricelistCount: 0 });
  });

  test("is changed by its version, keeps its product name, and its numbers are unique", async () => {
    const serviceId = await newDraft("Quillbox Ledger");
    const save = (service: object, rowVersion: number) => call("SaveService", { serviceId, rowVersion, service });
    const changed = await save({ DisplayName: "Quillbox Ledger 2", CategoryId: 1, Countries: ["DE"], IsAddon: true, AddonFor: [3] }, 1);
    expect(changed.body.Service).toMatchObject({
      ...{ DisplayName: "Quillbox Ledger 2", ProductName: "Quillbox Ledger", CategoryId: 1, Category: "Workplace", Countries: ["DE"] },
      ...{ IsAddon: true, AddonFor: [3], RowVersion: 2, Tags: ["test-tag"] },
    });
    expect((await save({ DisplayName: "Late" }, 1)).body).toMatchObject({ errorCode: "ConcurrencyConflict", current: { RowVersion: 2 } });
    expect((await save({ ProductName: "Another" }, 2)).body.details).toMatchObject([{ field: "service.ProductName" }]);
    expect((await save({ ProductNumber: "700103" }, 2)).body).toMatchObject({
      errorCode: "NotUnique",
      details: [{ field: "service.ProductNumber" }],
    });
    expect((await save({ CategoryId: 4711 }, 2)).body.details).toMatchObject([{ field: "service.CategoryId" }]);
    expect((await save({ VendorId: 4711 }, 2)).body.details).toMatchObject([{ field: "service.VendorId" }]);
    expect((await save({ IsBundle: true, BundleItems: [1] }, 2)).body.details).toMatchObject([{ field: "service.BundleItems" }]);
    expect((await save({ IsBundle: true, BundleItems: [1, 4711] }, 2)).body.details).toMatchObject([{ field: "service.BundleItems" }]);
    expect((await save({ IsAddon: false, IsBundle: true, BundleItems: [1, 2] }, 2)).body.Service).toMatchObject({
      ...{ IsBundle: true, BundleItems: [1, 2], AddonFor: [] },
    });
  });

  test("belongs to its owner: those who sell or buy it do not reach it here, and creating needs a right", async () => {
    expect((await call("GetService", { serviceId: 3 }, "reseller.admin")).body.errorCode).toBe("AccessDenied");
    expect((await call("ListServices", {}, "company.admin")).body.errorCode).toBe("AccessDenied");
    const service = { DisplayName: "X", VendorId: 1, VendorSku: "X", ProductNumber: "X" };
    expect((await call("SaveService", { ownerAccountId: demo.distributor, service }, "platform.operations")).body.errorCode).toBe(
      "AccessDenied",
    );
    expect((await call("ListServices", { text: "QUI-003" }, "platform.operations")).body.Items).toMatchObject([
      { DisplayName: "Quillbox Business", CanChange: false },
    ]);
    expect((await offer({ ServiceId: 3, ...ANNUAL }, "reseller.admin")).body.errorCode).toBe("NotFound");
    const { body } = await call("ListMarketplaceOffers", { serviceId: 3, marketplaceId: 5 }, "reseller.admin", "Marketplace");
    expect((body.Items as Row[]).map(({ CanChange }) => CanChange)).toContain(false);
    expect((await call("ListMarketplaceOffers", { marketplaceId: 1 }, "reseller.admin", "Marketplace")).body.errorCode).toBe("NotFound");
  });
});

describe("an offer", () => {
  test("has bounds, a time and a renewal among the offers of its service", async () => {
    const ServiceId = await newDraft("Quillbox Bounds");
    const { body } = await offer({ ServiceId, ...ANNUAL, MinQuantity: 5, MaxQuantity: 50, ValidFrom: "2099-01-01" });
    expect(body.Offer).toMatchObject({ MinQuantity: 5, MaxQuantity: 50, IsOrderable: false });
    const { OfferId } = body.Offer as Row;
    const wrong = async (values: object) =>
      ((await offer({ ServiceId, ...ANNUAL, DisplayName: "B", ...values })).body.details as Row[])[0]?.field;
    expect(await wrong({ MinQuantity: 5, MaxQuantity: 4 })).toBe("offer.MaxQuantity");
    expect(await wrong({ ValidFrom: "2027-01-02", ValidTo: "2027-01-01" })).toBe("offer.ValidTo");
    expect(await wrong({ BillingRule: "Prepaid" })).toBe("offer.PrepaidPeriodMonths");
    expect(await wrong({ RenewOfferId: 1 })).toBe("offer.RenewOfferId");
    expect(await wrong({ DisplayName: "Annual" })).toBe("offer.DisplayName");
    const monthly = { ServiceId, DisplayName: "Monthly", CommitmentTerm: "OneMonth", BillingRule: "InAdvance", RenewOfferId: OfferId };
    expect((await offer(monthly)).body.Offer).toMatchObject({ RenewOfferId: OfferId, RenewOfferName: "Annual" });
    expect((await offer({ ServiceId: 1, OfferId, RowVersion: 1, ...ANNUAL })).body.errorCode).toBe("NotFound");
  });

  test("that was sold keeps its term and billing", async () => {
    const { rows } = await server.database.ownerPool.query(
      "select o.service_id, o.offer_id, o.name, o.row_version, o.commitment_term, o.billing_rule from offer o join subscription u using (offer_id) where o.billing_rule = 'InAdvance' limit 1",
    );
    const [sold] = rows;
    const values = {
      ServiceId: Number(sold.service_id),
      OfferId: Number(sold.offer_id),
      RowVersion: sold.row_version,
      DisplayName: sold.name,
    };
    const { body } = await offer({ ...values, CommitmentTerm: "Other", BillingRule: sold.billing_rule });
    expect(body.details).toMatchObject([{ field: "offer.CommitmentTerm", code: "fixed" }]);
    const closed = await offer({ ...values, CommitmentTerm: sold.commitment_term, BillingRule: sold.billing_rule, Status: "NoNewSales" });
    expect(closed.body.Offer).toMatchObject({ Status: "NoNewSales", IsOrderable: false });
    const { body: shown } = await call("ListServiceOffers", { serviceId: values.ServiceId }, "distributor.admin", "Marketplace");
    expect((shown.Items as Row[]).map(({ OfferId }) => OfferId)).not.toContain(values.OfferId);
  });
});

describe("a priceable item", () => {
  test("fits its fee, its offer and its number, and goes only while it has no price", async () => {
    const ServiceId = await newDraft("Quillbox Items");
    const wrong = async (values: object) =>
      ((await item({ ServiceId, ...SEAT, ProductNumber: "T-w", ...values })).body.details as Row[])[0]?.field;
    expect(await wrong({ FeeType: "Usage" })).toBe("item.BillingRule");
    expect(await wrong({ FeeType: "OneTime", BillingRule: "InArrears" })).toBe("item.BillingRule");
    expect(await wrong({ OfferId: 1 })).toBe("item.OfferId");
    expect(await wrong({ ProductNumber: "700101-1" })).toBe("item.ProductNumber");
    const { body } = await item({ ServiceId, ...SEAT, ProductNumber: "T-item-2" });
    const { PriceableItemId } = body.Item as Row;
    expect(body.Item).toMatchObject({ OfferId: null, IsPriced: false, RowVersion: 1 });
    expect((await item({ ServiceId, PriceableItemId, RowVersion: 2, ...SEAT, ProductNumber: "T-item-2" })).body.errorCode).toBe(
      "ConcurrencyConflict",
    );
    expect((await call("DeletePriceableItem", { priceableItemId: PriceableItemId })).status).toBe(200);
    const { body: priced } = await call("ListPriceableItems", { serviceId: 3 });
    const [first = {}] = priced.Items as Row[];
    expect((await call("DeletePriceableItem", { priceableItemId: first.PriceableItemId })).body.errorCode).toBe("InUse");
    const again = {
      ...SEAT,
      ServiceId: 3,
      PriceableItemId: first.PriceableItemId,
      RowVersion: 1,
      OfferId: first.OfferId,
      ProductNumber: first.ProductNumber,
    };
    expect((await item({ ...again, FeeType: "Usage", BillingRule: "InArrears" })).body.details).toMatchObject([
      { field: "item.FeeType", code: "fixed" },
      { field: "item.BillingRule", code: "fixed" },
    ]);
  });
});
