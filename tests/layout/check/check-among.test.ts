import { describe, expect, it } from "vitest";
import { checkAmong } from "../../../layout/check/check-among.ts";
import { companyView } from "../layouts.ts";

const view = companyView([]);
const codes = (...others: Parameters<typeof checkAmong>[1]) => checkAmong(view, others).map(({ code, path }) => `${code} ${path}`);

describe("checkAmong", () => {
  it("accepts its own older version and other targets", () => {
    expect(
      codes(
        view,
        { Id: "account.company.create", Target: { AccountType: "Company", Action: "Create" } },
        { Id: "account.company.view.box", Target: { AccountType: "Company", Action: "View", ProductName: "Box" } },
      ),
    ).toEqual([]);
  });
  it("refuses a target that another layout shows", () => {
    expect(codes({ Id: "mine", Target: view.Target })).toEqual(["TargetTaken Target"]);
    const orders = companyView([], { Id: "orders", Target: { Route: "/orders/{id}" } });
    expect(checkAmong(orders, [{ Id: "other", Target: { Route: "/orders/{orderId}" } }])[0]).toMatchObject({
      code: "TargetTaken",
      message: 'the route /orders/{id} is already shown by "other"',
    });
  });
  it("refuses a route that is a screen of the portal's own", () => {
    const codesOf = (Route: string) => checkAmong(companyView([], { Id: "x", Target: { Route } }), []).map(({ code }) => code);
    expect([codesOf("/account/{id}/more"), codesOf("/Login"), codesOf("/accounts")]).toEqual([["RouteTaken"], ["RouteTaken"], []]);
    expect(codesOf("/admin-console/layouts/{x}")).toEqual(["RouteTaken"]);
    expect(codesOf("/admin-console/layouts/{x}/history")).toEqual([]);
    expect(codesOf("/orders/../api")).toEqual(["RouteTaken"]);
  });
  it.each([
    ["/service/{id}/{pricelistId?}", "/service/{serviceId}", true],
    ["/service/{id}/{pricelistId?}", "/service/{id}/{other}", true],
    ["/service/{id}/{pricelistId?}", "/service/{id}/{a?}/{b?}", true],
    ["/service/{id}/{pricelistId?}", "/service", false],
    ["/service/{id}/{pricelistId?}", "/service/{id}/edit", false],
    ["/{area?}", "/", true],
  ])("knows that %s and %s lead to the same addresses: %s", (Route, other, isTaken) => {
    const layout = companyView([], { Id: "x", Target: { Route } });
    expect(checkAmong(layout, [{ Id: "other", Target: { Route: other } }]).filter(({ code }) => code === "TargetTaken")).toHaveLength(
      isTaken ? 1 : 0,
    );
  });
  it("has nothing against two fragments with the same list", () => {
    const fragment = { Id: "a", Target: { Fragment: "Fields" } } as const;
    expect(checkAmong(fragment, [{ ...fragment, Id: "b" }])).toEqual([]);
    expect(checkAmong(fragment, [{ Id: "a", Target: { Fragment: "Pages" } }])).toMatchObject([{ code: "IdTaken" }]);
  });
  it("refuses an Id that belongs to another target", () => {
    expect(codes({ Id: view.Id, Target: { Route: "/x" } })).toEqual(["IdTaken Id"]);
  });
});
