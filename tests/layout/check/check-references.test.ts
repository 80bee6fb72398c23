import { describe, expect, it } from "vitest";
import "../../../layout/validate/ip-range-reader.ts";
import { checkReferences } from "../../../layout/check/check-references.ts";
import { linksIn } from "../../../layout/check/links-in-text.ts";
import { Report } from "../../../layout/check/report.ts";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { Container } from "../../../layout/model.ts";
import { companyView, contracts, field, gridContainer } from "../layouts.ts";

const text = (Text: string): Container => ({ Kind: "Text", Id: "words", Name: "Words", DisplayValue: "Words", Text });
const leadingTo = (Route: string) =>
  companyView([
    gridContainer([field("DisplayName", { DisplayTemplate: "Link", Navigate: { Route, Parameters: { id: "Row.AccountId" } } })]),
  ]);
const NAVIGATE = "/Pages/0/Containers/0/Columns/0/Navigate/Route";

describe("a way that leads to no screen", () => {
  const routes = ["/move", "/orders/{orderId}", "/service/{serviceId}/{pricelistId?}"];
  const of = (document: unknown) => checkReferences(document, { routes });

  it.each(["/", "/move", "/orders/{id}", "/orders/new", "/service/{id}", "/service/{id}/{list}", "/account/{id}", "/account/{id}/users"])(
    "%s is one that there is",
    (route) => expect(of(leadingTo(route))).toEqual([]),
  );
  it.each([
    ["/acount/{id}", /did you mean "\/account/],
    ["/order/{id}", /did you mean "\/orders\/\{orderId\}"/],
    ["/service/{id}/{list}/{more}", /save a layout for that route first|did you mean/],
    ["/moves", /did you mean "\/move"/],
  ])("%s is refused where it is written", (route, hint) => {
    expect(of(leadingTo(route))).toMatchObject([
      { severity: "error", code: "UnknownRoute", pointer: NAVIGATE, hint: expect.stringMatching(hint) },
    ]);
  });
  it("is found in texts, fragments and what a use says otherwise", () => {
    expect(of(companyView([text("See [orders](/order/5) and [move](/move?from=5)")]))).toMatchObject([
      { code: "UnknownRoute", pointer: "/Pages/0/Containers/0/Text" },
    ]);
    const action = { Id: "go", DisplayValue: "Go", On: "Page", Navigate: { Route: "/moves" } };
    const fragment = { Id: "ways", Name: "Ways", Target: { Fragment: "Actions" }, Actions: [action] };
    expect(of(fragment)).toMatchObject([{ pointer: "/Actions/0/Navigate/Route" }]);
    const use = { Use: "ways", Override: { "action:go": { Navigate: { Route: "/moves" } } } };
    expect(of({ ...companyView([]), Actions: [use] })).toMatchObject([
      { pointer: "/Actions/0/Override/action:go/Navigate/Route", path: "Actions/ways/Override/action:go/Navigate/Route" },
    ]);
  });
  it("may be the layout's own, and one of the legacy application", () => {
    expect(of(companyView([text("[again](/own) [old](/Reports/View)")], { Target: { Route: "/own" } }))).toEqual([]);
  });
  it("is no problem where no one knows the screens", () => expect(checkReferences(leadingTo("/moves"), {})).toEqual([]));
});

describe("a value list that there is not", () => {
  const lists = { Service: "Metadata", Operation: "ListEnumerationMembers", parameter: "name", names: ["Sectors"] };
  const offering = (name: string) =>
    companyView([
      {
        ...{ Kind: "Fields", Id: "details", Name: "Details", DisplayValue: "Details" },
        Fields: [
          field("Tier", { EnumSource: { Service: "Metadata", Operation: "ListEnumerationMembers", Parameters: { name } } }),
          field("Other", { EnumSource: { Service: "Account", Operation: "ListAccounts", Parameters: { name } } }),
        ],
      },
    ]);
  it("is refused where it is named", () => {
    expect(checkReferences(offering("'Sectorz'"), { lists })).toMatchObject([
      {
        code: "UnknownList",
        pointer: "/Pages/0/Containers/0/Fields/0/EnumSource/Parameters/name",
        hint: 'did you mean "Sectors"?',
      },
    ]);
  });
  it.each(["'Sectors'", '"Sectors"', "Values.Other"])("is none with %s", (name) =>
    expect(checkReferences(offering(name), { lists })).toEqual([]),
  );
});

describe("links in texts", () => {
  it.each([
    ["see [a](/b) and [c]( </d> )", ["/b", "/d"]],
    ["[a][b]\n\n[b]: /c", ["/c"]],
    ["`[a](/b)` and ``[c](/d) ` ``", []],
    ["[a](/b/{{ Values.X == ')' ? 1 : 2 }})", ["/b/{value}"]],
    ["![cat](pictures/c.png)", ["pictures/c.png"]],
    ["a (b) [c]", []],
  ])("of %j", (source, links) => expect(linksIn(source)).toEqual(links));

  it.each(["[a](move)", "[a](../move)", "[a](//host/x)", "[a]()", "[a]: move"])("%s lead somewhere or are refused", (source) => {
    const { problems } = compileLayout(companyView([text(source)]), contracts);
    expect(problems).toMatchObject([
      { code: "BadLink", pointer: "/Pages/0/Containers/0/Text", hint: expect.stringContaining("[words](/account") },
    ]);
  });
  it.each(["[a](/move)", "[a](#/move)", "[a](mailto:x@y.no)", "[a](/account/{{ Account.AccountId }})"])("%s are right", (source) => {
    expect(compileLayout(companyView([text(source)]), contracts).problems).toEqual(new Report().problems);
  });
});
