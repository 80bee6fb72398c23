import "../../../layout/validate/re2-engine.ts";
import { describe, expect, it } from "vitest";
import { checkShape } from "../../../layout/check/check-shape.ts";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { Action, Layout } from "../../../layout/model.ts";
import { fillPath, plainAddress, routeShapes } from "../../../layout/routes.ts";
import { contracts } from "../../../server/generated/contracts.ts";
import { companyView, fieldsContainer } from "../layouts.ts";

const screen = (Route: string, more: Partial<Layout> = {}): Layout => {
  const {
    Source: _source,
    Save: _save,
    ...layout
  } = companyView([fieldsContainer([], { Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "1" } } })]);
  return { ...layout, Target: { Route }, ...more };
};
const open = (Route: string, Parameters: Record<string, string>): Action => ({
  Id: "open",
  DisplayValue: "Open",
  On: "Page",
  Navigate: { Route, Parameters },
});
const problemsOf = (layout: Layout) => compileLayout(layout, contracts).problems.map(({ code, path }) => [code, path]);

describe("a route with optional segments", () => {
  const route = "/service/{serviceId}/{pricelistId?}";
  it("has the shape of a route, and its names are parameters", () => {
    const layout = screen(route, {
      Actions: [{ ...open(route, { serviceId: "Route.serviceId" }), VisibleWhen: "Route.pricelistId != null" }],
    });
    expect(checkShape(layout)).toEqual([]);
    expect(problemsOf(layout)).toEqual([]);
  });
  it.each(["/a/{b?}/c", "/a/{b?}/{c}", "/a/x-{b?}", "/{b?}/{c}/{d?}"])(
    "is refused where something is behind one, or in part of a segment: %s",
    (wrong) => {
      expect(problemsOf(screen(wrong))).toEqual([["MisplacedOptional", "Target/Route"]]);
      expect(problemsOf(screen("/x", { Actions: [open(wrong, { b: "1", c: "1", d: "1" })] }))).toEqual([
        ["MisplacedOptional", "Actions/open/Navigate/Route"],
      ]);
    },
  );
  it("needs a link to say only what is not optional", () => {
    expect(problemsOf(screen("/x", { Actions: [open(route, { pricelistId: "1" })] }))).toEqual([
      ["MissingParameter", "Actions/open/Navigate/Parameters"],
    ]);
  });
  it.each(["/a/{b??}", "/a/{?}", "/a?b", "/a/{b}?"])("is no route when written as %s", (wrong) => {
    expect(checkShape(screen(wrong)).map(({ code }) => code)).toContain("BadFormat");
  });
});

it.each([
  ["/", ["/"]],
  ["/a/{b}", ["/a/{}"]],
  ["/{a?}", ["/", "/{}"]],
])("%s has the addresses %j", (route, shapes) => expect(routeShapes(route)).toEqual(shapes));

it.each([
  ["/a", "/a"],
  ["/a/{b?}/{c?}", "/a"],
  ["/{a?}", "/"],
  ["/a/{b}/{c?}", undefined],
  ["/a/x-{b}", undefined],
])("%s leads to %j without any parameter", (route, path) => expect(plainAddress(route)).toBe(path));

it("fills in a path up to the first optional value that is missing", () => {
  expect(fillPath("/a/{b}/{c?}/{d?}", (name) => ({ b: "1/2", d: "4" })[name])).toEqual({ path: "/a/1%2F2", used: ["b"], missing: [] });
});
