/** Exchange rates and rate policies through the door. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
const query = async (text: string, values: unknown[] = []) => (await server.database.ownerPool.query(text, values)).rows;
const call = (user: string, operation: string, input: object) => server.call(user, operation, input, "Pricing");
const rates = async (user: string, input: object = {}) =>
  (await call(user, "GetExchangeRates", input)).body.Items as Record<string, unknown>[];
beforeAll(async () => {
  server = await startDemoServer();
  for (const user of ["distributor.admin", "reseller.admin"])
    await server.call(user, "SetLanguage", { languageCode: "en" }, "Authorization");
  // The clock of the tests is the real one: the francs came today.
  await query("update exchange_rate set retrieved_at = business_now() where 'CHF' in (from_currency, to_currency)");
}, 60_000);
afterAll(() => server.stop());

describe("exchange rates", () => {
  test("are one row a pair, in the direction in which the rate is 1 or more, and say how old they are", async () => {
    const all = await rates("reseller.admin");
    expect(all.map(({ Pair }) => Pair)).toEqual([...new Set(all.map(({ Pair }) => Pair))]);
    expect(all.every(({ Rate }) => Number(Rate) >= 1)).toBe(true);
    expect(all).toContainEqual(
      expect.objectContaining({ Pair: "CHF-EUR", FromCurrency: "CHF", ToCurrency: "EUR", IsStale: false, Source: "Ecb" }),
    );
    expect(all).toContainEqual(
      expect.objectContaining({ Pair: "EUR-SEK", Rate: "11.145", IsStale: true, StaleAt: "2026-11-17T15:00:00.000Z" }),
    );
    expect((await rates("reseller.admin", { currencies: ["SEK"] })).map(({ Pair }) => Pair)).toEqual(["EUR-SEK"]);
  });

  test("of a past day are those of that day, and all of a pair are its course", async () => {
    const [then] = await rates("reseller.admin", { date: "2026-06-30", currencies: ["SEK"] });
    expect(then).toMatchObject({ ValidFrom: "2026-06-30T15:00:00.000Z" });
    const course = await rates("reseller.admin", { pair: "EUR-SEK", sort: [{ field: "ValidFrom", direction: "Descending" }] });
    expect(course.length).toBeGreaterThan(10);
    expect(course[0]).toMatchObject({ PreviousRate: course[1]?.Rate });
  });

  test("are set by hand by who may, count from now on and are out of date after thirty days", async () => {
    const input = { fromCurrency: "EUR", toCurrency: "PLN", rate: "4.2517", acknowledged: true };
    expect((await call("reseller.admin", "SaveExchangeRate", input)).body.errorCode).toBe("AccessDenied");
    expect((await call("distributor.admin", "SaveExchangeRate", { ...input, acknowledged: false })).body.errorCode).toBe(
      "AcknowledgementRequired",
    );
    const { status, body } = await call("distributor.admin", "SaveExchangeRate", input);
    expect(status, JSON.stringify(body)).toBe(200);
    const rate = body.Rate as { RetrievedAt: string; StaleAt: string };
    expect(rate).toMatchObject({ Pair: "EUR-PLN", Rate: "4.2517", Source: "Manual", PreviousRate: null, IsStale: false });
    expect(Date.parse(rate.StaleAt) - Date.parse(rate.RetrievedAt)).toBe(30 * 24 * 3_600_000);
    const again = await call("distributor.admin", "SaveExchangeRate", { ...input, rate: "4.3" });
    expect(again.body.Rate).toMatchObject({ Rate: "4.3", PreviousRate: "4.2517", ChangePercent: "1.14" });
    const [record] = await query(
      "select event_type, changes from audit_record where event_type = 'Pricing.ExchangeRateSaved' order by audit_id desc limit 1",
    );
    expect(JSON.stringify(record)).toContain("4.2517");
  });

  test("have one direction: the other one is refused with the rate that there is", async () => {
    const { status, body } = await call("distributor.admin", "SaveExchangeRate", {
      fromCurrency: "SEK",
      toCurrency: "EUR",
      rate: "0.09",
      acknowledged: true,
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      errorCode: "RatePairExists",
      message: "The rate is kept in the other direction: 1 EUR is 11.145 SEK. Change it there.",
    });
    const unknown = await call("distributor.admin", "SaveExchangeRate", {
      fromCurrency: "CZK",
      toCurrency: "EUR",
      rate: "0.04",
      acknowledged: true,
    });
    expect(unknown.body.details).toMatchObject([
      { field: "rate", message: "Enter the other direction, in which the rate is 1 or more: from EUR to CZK." },
    ]);
  });

  test.each([
    [{ toCurrency: "EUR" }, "toCurrency"],
    [{ validFrom: "2020-01-01" }, "validFrom"],
    [{ validFrom: "2090-01-01" }, "validFrom"],
  ])("refuses %j at its field", async (more, field) => {
    const { body } = await call("distributor.admin", "SaveExchangeRate", {
      fromCurrency: "EUR",
      toCurrency: "NOK",
      rate: "11",
      acknowledged: true,
      ...more,
    });
    expect(body.details).toMatchObject([{ field }]);
  });

  test("of a day to come are one at most, and count from that day on", async () => {
    const [{ day }] = (await query("select (business_now()::date + 10)::text as day")) as [{ day: string }];
    const input = { fromCurrency: "EUR", toCurrency: "DKK", rate: "7.46", validFrom: day, acknowledged: true };
    expect((await call("distributor.admin", "SaveExchangeRate", input)).body.Rate).toMatchObject({ ValidFrom: `${day}T00:00:00.000Z` });
    expect((await call("distributor.admin", "SaveExchangeRate", input)).body.errorCode).toBe("RatePairExists");
    expect((await rates("reseller.admin")).map(({ Pair }) => Pair)).not.toContain("DKK-EUR");
  });
});

describe("the rate policy of a pricelist", () => {
  const listOf = async (owner: number, currency: string) =>
    Number(
      (await query("select marketplace_id from marketplace where owner_account_id = $1 and currency = $2 limit 1", [owner, currency]))[0]
        .marketplace_id,
    );

  test("is saved with its uplift, which is part of each rate", async () => {
    const marketplaceId = await listOf(demo.reseller, "CHF");
    const { body: before } = await call("reseller.admin", "GetRatePolicy", { marketplaceId });
    expect(before).toMatchObject({
      RatePolicy: "Daily",
      RateUplift: "0",
      Rates: [{ FromCurrency: "EUR", ToCurrency: "CHF", IsStale: false }],
    });
    const policy = { marketplaceId, ratePolicy: "Monthly", rateUplift: "10", rowVersion: before.RowVersion, acknowledged: true };
    const { status, body } = await call("reseller.admin", "SaveRatePolicy", policy);
    expect(status, JSON.stringify(body)).toBe(200);
    const [rate] = (before.Rates as { CurrentRate: string }[]).map(({ CurrentRate }) => Number(CurrentRate));
    const [raised] = (body.Policy as { Rates: { CurrentRate: string }[] }).Rates;
    expect(Number(raised?.CurrentRate)).toBeCloseTo((rate ?? 0) * 1.1, 8);
    const { body: second } = await call("reseller.admin", "SaveRatePolicy", policy);
    expect(second).toMatchObject({ errorCode: "ConcurrencyConflict", current: { RatePolicy: "Monthly" } });
  });

  test("is refused while a rate that it needs is out of date", async () => {
    const marketplaceId = await listOf(demo.reseller, "CHF");
    const { body: before } = await call("reseller.admin", "GetRatePolicy", { marketplaceId });
    await query("update exchange_rate set retrieved_at = retrieved_at - interval '60 days' where 'CHF' in (from_currency, to_currency)");
    const { status, body } = await call("reseller.admin", "SaveRatePolicy", {
      marketplaceId,
      ratePolicy: "Manual",
      rateUplift: "0",
      rowVersion: before.RowVersion,
      acknowledged: true,
    });
    await query("update exchange_rate set retrieved_at = retrieved_at + interval '60 days' where 'CHF' in (from_currency, to_currency)");
    expect(status).toBe(422);
    expect(body).toMatchObject({ errorCode: "ExchangeRateStale", message: "Exchange rate not up to date." });
  });

  test("of a seller that one only buys from is like one that no one has", async () => {
    const upstream = await listOf(demo.distributor, "EUR");
    const foreign = await call("reseller.admin", "GetRatePolicy", { marketplaceId: upstream });
    const unknown = await call("reseller.admin", "GetRatePolicy", { marketplaceId: 987_654_321 });
    expect([foreign.status, foreign.body.errorCode, foreign.body.message]).toEqual([
      unknown.status,
      unknown.body.errorCode,
      unknown.body.message,
    ]);
  });
});
