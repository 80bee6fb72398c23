import { describe, expect, it } from "vitest";
import { matchScreen, readParameters } from "../../src/app/screens/match-screen.ts";

const screens = ["/orders", "/orders/{orderId}", "/orders/new", "/{area}/new"].map((Route) => ({ Route }));
const match = (path: string) => {
  const found = matchScreen(path, screens);
  return found && [found.screen.Route, found.path];
};

describe("matchScreen", () => {
  it.each([
    ["/orders", ["/orders", {}]],
    ["/orders/", ["/orders", {}]],
    ["/orders/17", ["/orders/{orderId}", { orderId: "17" }]],
    ["/orders/a%2Fb", ["/orders/{orderId}", { orderId: "a/b" }]],
    ["/orders/new", ["/orders/new", {}]],
    ["/quotes/new", ["/{area}/new", { area: "quotes" }]],
    ["/orders/17/lines", null],
    ["/orders/%E0%A4%A", null],
    ["/", null],
  ])("finds for %s %j", (path, expected) => {
    expect(match(path)).toEqual(expected);
  });
});

describe("matchScreen with optional segments", () => {
  const services = ["/service/{serviceId}/{pricelistId?}/{offerId?}", "/service/{serviceId}/edit", "/{area}/{name}"].map((Route) => ({
    Route,
  }));
  it.each([
    ["/service/5", { serviceId: "5" }],
    ["/service/5/7", { serviceId: "5", pricelistId: "7" }],
    ["/service/5/7/", { serviceId: "5", pricelistId: "7" }],
    ["/service/5/7/9", { serviceId: "5", pricelistId: "7", offerId: "9" }],
    ["/service/5/edit", { serviceId: "5" }],
  ])("reads %s as %j", (path, parameters) => {
    expect(matchScreen(path, services)?.path).toEqual(parameters);
  });
  it("needs the segments that are not optional, and takes no more than there are", () => {
    expect([matchScreen("/service", services), matchScreen("/service/1/2/3/4", services)]).toEqual([null, null]);
  });
  it("shows an optional parameter that is missing as null", () => {
    const parameters = [{ Name: "pricelistId", DataType: "integer" }] as const;
    expect(readParameters(parameters, { serviceId: "5" }, new URLSearchParams())).toEqual({
      values: { serviceId: "5", pricelistId: null },
      wrong: [],
    });
  });
});

describe("readParameters", () => {
  const parameters = [
    { Name: "orderId", DataType: "integer", IsRequired: true },
    { Name: "from", DataType: "date" },
    { Name: "open", DataType: "boolean" },
  ] as const;
  it("reads path and query in the types of the layout", () => {
    expect(readParameters(parameters, { orderId: "17" }, new URLSearchParams("from=2026-01-02&open=true&other=1"))).toEqual({
      values: { orderId: 17, from: "2026-01-02", open: true },
      wrong: [],
    });
  });
  it("names what is missing or of another type", () => {
    expect(readParameters(parameters, { orderId: "x" }, new URLSearchParams("from=2026-13-40"))).toEqual({
      values: { orderId: null, from: null, open: null },
      wrong: ["orderId", "from"],
    });
    expect(readParameters(parameters, {}, new URLSearchParams()).wrong).toEqual(["orderId"]);
  });
});
