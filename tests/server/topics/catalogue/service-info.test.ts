/** Texts of services: each field is inherited on its own, in the reader's language where there is one (domain §3.1). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

const BUSINESS = 3;
/** A service that only its vendor describes, in English, German, Finnish, French and Swedish. */
const START = 1;

const manage = (user: string, operation: string, input: object) => server.call(user, operation, input, "ServiceManagement");
async function infoOf(serviceId: number, language: string, user = "reseller.admin", ownerAccountId: number = demo.reseller) {
  const { status, body } = await manage(user, "GetServiceInfo", { serviceId, ownerAccountId, language });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { Info: Record<string, unknown>; Inherited: Record<string, { Value: string; Origin: string | null }> };
}
const save = (serviceId: number, language: string, info: object, rowVersion: number, user = "reseller.admin") =>
  manage(user, "SaveServiceInfo", { serviceId, ownerAccountId: demo.reseller, language, info, rowVersion });
async function read(user: string, serviceId: number) {
  const { status, body } = await server.call(user, "GetServiceDetails", { serviceId }, "Marketplace");
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Service as Record<string, unknown>;
}

describe("texts of a service", () => {
  it("come from the vendor where no seller has any, and say so", async () => {
    const { Info, Inherited } = await infoOf(START, "fi");
    expect(Info).toMatchObject({ IsOwn: false, RowVersion: 0, ProductName: "Quillbox Start" });
    expect(Info.ShortDescription).toBeUndefined();
    expect(Inherited.ShortDescription).toEqual({ Value: "Sähköposti ja kalenteri viidelle ensimmäiselle.", Origin: "Quillbox (fi)" });
    // The picture is the same in every language, and is written once.
    expect(Inherited.Image?.Origin).toBe("Quillbox (en)");
  });

  it("fall back to English where a language has none", async () => {
    const { Inherited } = await infoOf(START, "tr");
    expect(Inherited.ShortDescription).toEqual({ Value: "Mail and calendar for the first five people.", Origin: "Quillbox (en)" });
  });

  it("of one field in one language change that field only, for all who buy below, and follow the vendor again when they are taken back", async () => {
    const before = await read("company.user", START);
    const saved = await save(START, "en", { ShortDescription: "Our mail for beginners." }, 0);
    expect([saved.status, saved.body.Info]).toMatchObject([200, { ShortDescription: "Our mail for beginners.", RowVersion: 1 }]);
    const after = await read("company.user", START);
    expect(after).toEqual({ ...before, ShortDescription: "Our mail for beginners." });
    // No one beside or above the seller reads it.
    expect(await read("distributor.admin", START)).toMatchObject({ ShortDescription: before.ShortDescription });
    const { items } = await found("company.user", "quillbox start");
    expect(items[0]).toMatchObject({ ShortDescription: "Our mail for beginners.", Image: before.Image });
    // Emptied: inherited again, and the row stays for the next text.
    const emptied = await save(START, "en", { ShortDescription: "" }, 1);
    expect([emptied.status, emptied.body.Info]).toMatchObject([200, { IsOwn: false, RowVersion: 2 }]);
    expect(await read("company.user", START)).toEqual(before);
  });

  it("are refused when someone else has changed them meanwhile", async () => {
    const { Info } = await infoOf(BUSINESS, "de");
    const version = Info.RowVersion as number;
    expect((await save(BUSINESS, "de", { TermsText: "Erste" }, version)).status).toBe(200);
    const late = await save(BUSINESS, "de", { TermsText: "Zweite" }, version);
    expect([late.status, late.body.errorCode]).toEqual([409, "ConcurrencyConflict"]);
    expect((await infoOf(BUSINESS, "de")).Info.TermsText).toBe("Erste");
  });

  it("that are removed are inherited again, first from the seller itself in English", async () => {
    const input = { serviceId: BUSINESS, ownerAccountId: demo.reseller, language: "de" };
    expect((await manage("reseller.admin", "DeleteServiceInfo", input)).status).toBe(200);
    const { Info, Inherited } = await infoOf(BUSINESS, "de");
    expect(Info).toMatchObject({ IsOwn: false, RowVersion: 0 });
    expect(Inherited.ShortDescription?.Origin).toBe("Tannwald Systems (en)");
    expect(Inherited.LongDescription?.Origin).toBe("Quillbox (de)");
    expect((await manage("reseller.admin", "DeleteServiceInfo", input)).status).toBe(404);
  });

  it("show no picture that is not an upload of the caller", async () => {
    const elsewhere = "0f8fad5bd9cb469fa16570867728950e/k3j2h1g0f9e8d7c6b5a4z3y.png";
    const refused = await save(START, "sv", { Image: elsewhere }, 0);
    expect([refused.status, refused.body.details]).toMatchObject([400, [{ field: "info.Image", code: "FileTypeNotAllowed" }]]);
  });

  it("are a seller's own: a customer has none, and another reseller's are not found", async () => {
    expect(
      (await manage("reseller.admin", "GetServiceInfo", { serviceId: START, ownerAccountId: demo.company, language: "en" })).status,
    ).toBe(404);
    const others = await manage("reseller.admin", "GetServiceInfo", {
      serviceId: START,
      ownerAccountId: demo.otherReseller,
      language: "en",
    });
    expect(others.status).toBe(404);
    const customer = await manage("company.admin", "GetServiceInfo", { serviceId: START, ownerAccountId: demo.reseller, language: "en" });
    expect([403, 404]).toContain(customer.status);
  });
});

async function found(user: string, text: string) {
  const { body } = await server.call(user, "SearchServices", { text }, "Marketplace");
  return { items: body.Items as Record<string, unknown>[] };
}

describe("the state of texts", () => {
  it("is told by language", async () => {
    const { body } = await manage("reseller.admin", "ListServiceInfoLanguages", { serviceId: 103, ownerAccountId: demo.reseller });
    const states = Object.fromEntries(
      (body.Items as { Language: string; State: string }[]).map(({ Language, State }) => [Language, State]),
    );
    expect(states).toMatchObject({ en: "Inherited", de: "Inherited", fr: "Fallback", tr: "Fallback" });
    expect(Object.keys(states)).toHaveLength(15);
  });

  it("is listed for the services that the seller's pricelists list", async () => {
    const list = async (user: string, ownerAccountId: number, filters: object[] = []) =>
      (await manage(user, "ListServiceInfo", { ownerAccountId, language: "en", take: 200, filters })).body as {
        Items: { Title: string; IsComplete: boolean }[];
        TotalCount: number;
      };
    expect((await list("distributor.admin", demo.distributor)).TotalCount).toBe(120);
    const own = await list("reseller.admin", demo.reseller);
    expect(own.Items.every(({ IsComplete }) => IsComplete)).toBe(true);
    expect(own.TotalCount).toBeLessThanOrEqual(120);
    const named = await list("reseller.admin", demo.reseller, [{ field: "OwnLanguages", operator: "contains", value: "en" }]);
    expect(named.Items.map(({ Title }) => Title).toSorted()).toEqual(["Kelpforge Server Backup", "Quillbox Business"]);
  });
});

describe("a service", () => {
  it("that the company may not buy is not found", async () => {
    for (const operation of ["GetServiceDetails", "ListServiceOffers", "ListRelatedServices"])
      expect((await server.call("company.user", operation, { serviceId: 31 }, "Marketplace")).status, operation).toBe(404);
  });

  it("has offers, and others that go with it, the vendor's add-ons first", async () => {
    const offers = await server.call("company.user", "ListServiceOffers", { serviceId: BUSINESS }, "Marketplace");
    expect(offers.body.TotalCount).toBeGreaterThan(1);
    const related = await server.call("company.user", "ListRelatedServices", { serviceId: BUSINESS, take: 12 }, "Marketplace");
    const items = related.body.Items as { Title: string; IsAddon: boolean }[];
    expect(items[0]).toMatchObject({ IsAddon: true });
    expect(items.some(({ Title }) => Title === "Quillbox Business")).toBe(false);
    const found = async (text: string) => {
      const { status, body } = await server.call("company.user", "ListRelatedServices", { serviceId: BUSINESS, text }, "Marketplace");
      expect(status).toBe(200);
      return (body.Items as { Title: string }[]).map(({ Title }) => Title);
    };
    const byName = await found("archive");
    expect(byName).toContain("Quillbox Archive add-on");
    expect(byName.every((title) => /archive/i.test(title))).toBe(true);
    expect(await found("aa}x")).toEqual([]);
  });

  it("has a picture that its customers see", async () => {
    const { Image } = await read("company.user", BUSINESS);
    const file = await server.fetch("company.user", `/keeper/getimage/${Image as string}/240/135`);
    expect([file.status, file.headers["content-type"]]).toEqual([200, "image/webp"]);
  });
});
