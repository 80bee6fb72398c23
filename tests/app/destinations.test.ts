import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameAccount, pageSlug, parseAccountId } from "../../src/app/account/account-path.ts";
import { fillRoute } from "../../src/app/fill-route.ts";
import { destinationAfterSignIn, readRoute } from "../../src/app/hash-route.ts";
import { legacyDestination } from "../../src/app/legacy-links.ts";
import { parseDestination } from "../../src/app/safe-route.ts";
import { fileAddress, fileNameOf, imageAddress } from "../../src/data/files.ts";

const afterSignIn = (redirect: string) => destinationAfterSignIn(new URLSearchParams({ redirect }));

test.each([
  ["/account/5?page=2", "/account/5?page=2"],
  ["/#/Account/View/12", "/Account/View/12"],
  ["#/Dashboard", "/Dashboard"],
  ["//evil.example", "/Dashboard"],
  ["/\\evil.example", "/Dashboard"],
  ["/\t/evil.example", "/Dashboard"],
  ["https://evil.example", "/Dashboard"],
  ["javascript:alert(1)", "/Dashboard"],
  ["data:text/html,x", "/Dashboard"],
  ["/login?redirect=/login", "/Dashboard"],
  ["", "/Dashboard"],
])("the redirect %j leads to %j", (redirect, want) => {
  expect(afterSignIn(redirect)).toBe(want);
});

test("no redirect, however made, leaves this origin", () => {
  const part = fc.oneof(fc.string(), fc.constantFrom("/", "\\", "//", "#", "javascript:", "https://evil.example", "\n", "\t", "@", "."));
  let routes = 0;
  fc.assert(
    // One of two begins as a route of the portal does: otherwise few of them would be one.
    fc.property(fc.boolean(), fc.array(part, { maxLength: 6 }), (asRoute, ends) => {
      const parts = asRoute ? ["/", ...ends] : ends;
      const target = new URL(`#${afterSignIn(parts.join(""))}`, "https://portal.example/v/");
      expect(target.origin + target.pathname).toBe("https://portal.example/v/");
      const destination = parseDestination(parts.join(""));
      // Even if someone used the route as an address by mistake.
      if (destination?.kind !== "route") return;
      routes += 1;
      expect(new URL(destination.route, "https://portal.example/").origin).toBe("https://portal.example");
    }),
    { numRuns: 500 },
  );
  expect(routes).toBeGreaterThan(10);
});

const OWN_ACCOUNTS = { accountId: 5, companyAccountId: 7 };
/** A portal with a dashboard and no other screen of a layout. */
const hasScreen = (path: string) => path === "/dashboard" || /^\/account\/\d+(\/create\/\w+)?$/.test(path);

test.each([
  ["/Dashboard", "/dashboard"],
  ["/DashboardManager/Start", "/"],
  ["/Account/View/12", "/account/12"],
  ["/Account/View/12/Notifications", "/account/12"],
  ["/Account/Create/User", "/account/7/create/User"],
  ["/Account/create/RESELLER/", "/account/7/create/Reseller"],
  ["/Account/Create/Service", "/account/7/create/Product"],
  ["/Account/Import", "/"],
  ["/Marketplace/Explore/", "/"],
  ["/Marketplace/v2/MyServices/List/3", "/"],
  ["/QuotationTool/Quotes/", "/"],
  ["/Reports", "/"],
  ["/Account/View/x", null],
  ["/dashboard", null],
  ["/reports", null],
  ["/nowhere", null],
])("without a legacy application its path %s opens %s", (path, want) => {
  const found = legacyDestination(path, { legacyAppUrl: null, hasScreen }, OWN_ACCOUNTS);
  expect(found).toEqual(want === null ? null : { kind: "screen", to: want });
});

test("a screen of the same place takes a legacy path over as soon as it is there", () => {
  const ways = { legacyAppUrl: null, hasScreen: (path: string) => path === "/marketplace/explore" };
  expect(legacyDestination("/Marketplace/Explore/", ways, OWN_ACCOUNTS)).toEqual({ kind: "screen", to: "/marketplace/explore" });
});

test("with a legacy application its paths lead there as they are, and the portal's own stay here", () => {
  const ways = { legacyAppUrl: "https://old.example/", hasScreen };
  const leaveFor = (path: string, search?: string) => legacyDestination(path, ways, OWN_ACCOUNTS, search);
  expect(leaveFor("/Dashboard")).toEqual({ kind: "legacy", href: "https://old.example/#/Dashboard" });
  expect(leaveFor("/Account/View/12")).toEqual({ kind: "legacy", href: "https://old.example/#/Account/View/12" });
  expect(leaveFor("/Marketplace/Explore/", "?a=1")).toEqual({ kind: "legacy", href: "https://old.example/#/Marketplace/Explore/?a=1" });
  expect(["/dashboard", "/account/12", "/nowhere"].map((path) => leaveFor(path))).toEqual([null, null, null]);
});

test("a hash is a path with its query", () => {
  expect(readRoute("#/account/5?page=2").path).toBe("/account/5");
  expect(readRoute("#/account/5?page=2?3").query.get("page")).toBe("2?3");
  expect(readRoute("").path).toBe("/");
});

test("routes of layouts take their parameters and nothing but a route comes out", () => {
  expect(fillRoute("/account/{accountId}", { accountId: 5, page: "a b" })).toBe("/account/5?page=a+b");
  expect(fillRoute("/account/{accountId}", { accountId: "5/../../x" })).toBe("/account/5%2F..%2F..%2Fx");
  expect(() => fillRoute("/account/{accountId}", {})).toThrow("needs a value for {accountId}");
  const service = "/service/{serviceId}/{pricelistId?}/{offerId?}";
  expect(fillRoute(service, { serviceId: 5 })).toBe("/service/5");
  expect(fillRoute(service, { serviceId: 5, pricelistId: 7, text: "a" })).toBe("/service/5/7?text=a");
  expect(fillRoute(service, { serviceId: 5, pricelistId: null, offerId: 9 })).toBe("/service/5?offerId=9");
  expect(fillRoute("/{area?}", {})).toBe("/");
  expect(() => fillRoute(service, { pricelistId: 7 })).toThrow("needs a value for {serviceId}");
  expect(() => fillRoute("https://evil.example", {})).toThrow("not a route");
  expect(() => fillRoute("//evil.example", {})).toThrow("not a route");
});

test("account ids are digits, read as integers", () => {
  expect(["5", "007", "0", "-1", "5x", "1e3", "9007199254740993", undefined].map(parseAccountId)).toEqual([
    5,
    7,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("pages have readable paths", () => {
  expect(["Overview", "BillingData", "Contract & credit", "AuditLog"].map(pageSlug)).toEqual([
    "overview",
    "billing-data",
    "contract-credit",
    "audit-log",
  ]);
});

test("pages of one account are one place; another account and a create form are not", () => {
  expect(isSameAccount("/account/5", "/account/5/audit-log")).toBe(true);
  expect(isSameAccount("/account/5", "/account/6")).toBe(false);
  expect(isSameAccount("/account/5", "/account/55")).toBe(false);
  expect(isSameAccount("/account/5/create/User", "/account/5")).toBe(false);
  expect(isSameAccount("/account/5", "/account/5/create/User")).toBe(false);
  expect(isSameAccount("/account/5/security/sets/9", "/account/5/security")).toBe(false);
  expect(isSameAccount("/x", "/x")).toBe(false);
});

test("file names keep word characters and at most 200 of them", () => {
  expect(fileNameOf("Q3: Invoices/München.csv")).toBe("Q3__Invoices_M_nchen.csv");
  expect(fileNameOf(`${"x".repeat(300)}.pdf`)).toHaveLength(200);
});

test("a path of a kept file is 32 characters, a slash, 23 characters and an ending of 3 or 4 letters; nothing else is asked for", () => {
  const path = `${"a1".repeat(16)}/${"b".repeat(23)}.png`;
  expect(imageAddress(path, 40, 20.5)).toBe(`/keeper/getimage/${path}/40/21`);
  expect(imageAddress(path.replace(".png", ".webp"), 40, 20)).not.toBeNull();
  expect(fileAddress(path)).toBe(`/keeper/get/${path}`);
  const wrong = [
    `x${path}`,
    path.slice(1),
    path.replace("/b", "/"),
    path.replace("/", "/b"),
    path.replace(".png", ".gz"),
    path.replace(".png", ".jpegs"),
    "../../etc",
  ];
  for (const other of wrong) expect([other, imageAddress(other, 40, 40), fileAddress(other)]).toEqual([other, null, "/keeper/get/-"]);
});
