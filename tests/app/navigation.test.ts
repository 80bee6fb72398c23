import { createInstance } from "i18next";
import { expect, test } from "vitest";
import type { Screen } from "../../shared/generated/types.ts";
import { createLeading, type Ways } from "../../src/chrome/destination.ts";
import { fittingOf } from "../../src/chrome/main-navigation.tsx";
import { currentLink, holdsLink, isMenu, navigationItems } from "../../src/chrome/navigation.ts";
import { NAVIGATION_TARGET_NAMES, NEW_MENU, navigationTarget } from "../../src/chrome/navigation-entries.ts";
import { buildUser, capability } from "../support/portal/fake-portal.ts";

const i18n = createInstance();
await i18n.init({ lng: "en", resources: {} });
const t = i18n.getFixedT("en");

const LEGACY: Ways = { legacyAppUrl: "/old/", hasScreen: (path) => path.startsWith("/account/") };
const EVERYWHERE: Ways = { legacyAppUrl: null, hasScreen: () => true };
const NOWHERE: Ways = { legacyAppUrl: null, hasScreen: () => false };
type Granted = ReturnType<typeof capability> & { Value?: "HIERARCHY" };

const leading = (ways: Ways, capabilities: readonly Granted[]) => createLeading(buildUser(), capabilities, ways);
const outline = (ways: Ways, capabilities: readonly Granted[], screens: Pick<Screen, "Route" | "Menu">[] = []) =>
  navigationItems(leading(ways, capabilities), t, screens).map((item) =>
    isMenu(item) ? [item.label, item.links.map(({ label }) => label)] : item.label,
  );

const QUOTES = { ...capability("QUOTATION_TOOL"), Value: "HIERARCHY" as const };
const EVERYTHING: Granted[] = [
  "COMPANY_ACCOUNT",
  "MY_SERVICES",
  "MARKETPLACE",
  "MARKETPLACE_MANAGEMENT",
  "SERVICE_GROUP_MANAGEMENT",
  "PRODUCT_OWNER_PROFILE",
  "SALESQUOTE",
  "FAILED_PROVISIONING_OWNED",
  "CREDITCHECK_COMPANYORDERS",
  "MY_IMPORTS",
  "CREDITCHECK_ORDERMANAGEMENT",
  "REPORTING",
].map((name) => capability(name));

test("a user with all capabilities gets every entry of the specification, in its order", () => {
  expect(outline({ ...LEGACY, hasScreen: () => true }, [...EVERYTHING, QUOTES])).toEqual([
    ["menus.accounts", ["places.myCompany", "places.myServices"]],
    "places.explore",
    ["menus.marketplaces", ["places.pricelists", "places.serviceTool", "places.vendorProfile"]],
    ["menus.quotes", ["places.myQuotes", "places.customerQuotes", "places.salesTool"]],
    ["menus.orders", ["places.provisioning", "places.myOrders", "places.myImports", "places.requestReview"]],
    "places.reports",
  ]);
  expect(outline({ ...LEGACY, hasScreen: () => true }, [])).toEqual([]);
});

test.each([
  ["dashboardManager", [capability("CUSTOM_LANDING_PAGE", { Create: true })], [capability("CUSTOM_LANDING_PAGE")]],
  ["explore", [capability("MARKETPLACE")], [capability("MY_SERVICES")]],
  ["myServices", [capability("MY_SERVICES")], [capability("MARKETPLACE")]],
  ["vendorProfile", [capability("PRODUCT_OWNER_PROFILE")], [capability("MARKETPLACE")]],
  ["myQuotes", [capability("QUOTATION_TOOL")], [capability("SALESQUOTE")]],
  ["customerQuotes", [QUOTES], [capability("QUOTATION_TOOL")]],
  ["salesTool", [capability("SALESQUOTE")], [QUOTES]],
  ["provisioning", [capability("FAILED_PROVISIONING")], [capability("PROVISIONING_REQUEST_VIEW")]],
  ["provisioning", [capability("FAILED_PROVISIONING_OWNED")], []],
  ["myOrders", [capability("CREDITCHECK_COMPANYORDERS")], [capability("CREDITCHECK_ORDERMANAGEMENT")]],
  ["requestReview", [capability("CREDITCHECK_ORDERMANAGEMENT")], [capability("CREDITCHECK_COMPANYORDERS")]],
  ["myImports", [capability("MY_IMPORTS")], [capability("MY_IMPORTS_ALL")]],
  ["reports", [capability("REPORTING")], [capability("REPORTING", { Execute: true })]],
  ["accountNotifications", [capability("NOTIFICATIONS")], []],
  ["newProduct", [capability("PRODUCT_ACCOUNT", { Create: true })], [capability("PRODUCT_ACCOUNT")]],
  ["importAccounts", [capability("COMPANY_ACCOUNT", { Create: true })], [capability("DEPARTMENT_ACCOUNT", { Create: true })]],
  ["newReseller", [capability("RESELLER_ACCOUNT", { Create: true })], [capability("COMPANY_ACCOUNT", { Create: true })]],
] as const)("%s is for who holds what it needs", (target, enough, tooLittle) => {
  const ways = { ...EVERYWHERE, legacyAppUrl: "/old/" };
  expect(leading(ways, enough).lead(target)).not.toBeNull();
  expect(leading(ways, tooLittle).lead(target)).toBeNull();
});

test("nothing leads nowhere: without a screen and without the legacy application no place is there, whatever one may do", () => {
  const all = [
    ...EVERYTHING,
    QUOTES,
    ...NEW_MENU.flatMap((name) => (navigationTarget(name).needs ?? []).map(({ capability: key }) => capability(key, { Create: true }))),
  ];
  expect(NAVIGATION_TARGET_NAMES.filter((name) => leading(NOWHERE, all).lead(name) !== null)).toEqual([]);
  // Targets that only the portal has exist without the legacy application; those that only the legacy application has do not.
  expect(leading(EVERYWHERE, all).lead("pricelists")).toEqual({ kind: "screen", to: "/pricelists" });
  expect(leading(EVERYWHERE, all).lead("salesTool")).toBeNull();
});

test("the legacy application's screens are linked as the specification names them", () => {
  const all = leading(LEGACY, [...EVERYTHING, QUOTES, capability("NOTIFICATIONS"), capability("CUSTOM_LANDING_PAGE", { Create: true })]);
  const legacy = NAVIGATION_TARGET_NAMES.flatMap((name) => {
    const found = all.lead(name);
    return found?.kind === "legacy" ? [found.href] : [];
  });
  expect(legacy).toEqual([
    "/old/#/Dashboard",
    "/old/#/DashboardManager/Start",
    "/old/#/Marketplace/v2/MyServices/",
    "/old/#/Marketplace/Explore/",
    "/old/#/Marketplace/VendorProfile/",
    "/old/#/QuotationTool/Quotes/",
    "/old/#/QuotationTool/CustomerQuotes/",
    "/old/#/SalesQuotes",
    "/old/#/Reports",
    "/old/#/Account/View/111",
    "/old/#/Account/View/111/Notifications",
  ]);
  expect(all.lead("explore", {}, { text: "a b", pageSize: 20 })).toEqual({
    kind: "legacy",
    href: "/old/#/Marketplace/Explore/?text=a+b&pageSize=20",
  });
});

const screen = (Route: string, DisplayValue: string, Section?: string) => ({
  Route,
  Menu: { DisplayValue, ...(Section === undefined ? {} : { Section }) },
});

test("screens of layouts come on top: in their sections, in the menu of that name, and only once", () => {
  const screens = [
    screen("/admin-console/jobs", "Jobs", "Administration"),
    screen("/orders/returns", "Returns", "menus.orders"),
    screen("/orders/my-orders", "My orders", "menus.orders"),
    screen("/news", "News"),
    screen("/news/{newsId}", "One of them"),
    screen("/archive/{year?}/{month?}", "Archive"),
    { Route: "/hidden", Menu: null },
  ];
  const ways = { ...NOWHERE, hasScreen: (path: string) => screens.some(({ Route }) => Route === path) };
  expect(outline(ways, [capability("CREDITCHECK_COMPANYORDERS")], screens)).toEqual([
    ["menus.orders", ["places.myOrders", "Returns"]],
    ["Administration", ["Jobs"]],
    "News",
    "Archive",
  ]);
  const archive = navigationItems(leading(ways, []), t, screens).find(({ label }) => label === "Archive");
  expect(archive).toMatchObject({ destination: { kind: "screen", to: "/archive" } });
  expect(currentLink(archive === undefined ? [] : [archive], "/archive/2026")?.label).toBe("Archive");
});

test("an item is highlighted when its own link or a child's is the open screen, the nearest one only", () => {
  const items = navigationItems(leading(EVERYWHERE, EVERYTHING), t, []);
  const highlighted = (pathname: string) => {
    const current = currentLink(items, pathname);
    return [current?.item ?? null, items.filter((item) => holdsLink(item, current)).map(({ label }) => label)];
  };
  expect(highlighted("/provisioning/my-imports")).toEqual(["myImports", ["menus.orders"]]);
  expect(highlighted("/provisioning")).toEqual(["provisioning", ["menus.orders"]]);
  expect(highlighted("/pricelists/5/edit-prices")).toEqual(["pricelists", ["menus.marketplaces"]]);
  expect(highlighted("/account/100/address-data")).toEqual(["myCompany", ["menus.accounts"]]);
  expect(highlighted("/account/1000")).toEqual([null, []]);
});

test("as many entries are side by side as there is room for, with the button for the rest", () => {
  expect(fittingOf([100, 100, 100], 308)).toBe(3);
  expect(fittingOf([100, 100, 100], 307)).toBe(2);
  expect(fittingOf([100, 100, 100], 255)).toBe(1);
  expect(fittingOf([100, 100, 100], 100)).toBe(0);
  expect(fittingOf([], 0)).toBe(0);
});
