/**
 * All navigation targets, and the order of the menus.
 *
 * A target is shown if the user has the capabilities that it needs (spec §6) and if it has an address: the legacy application's screen if one is
 * configured, else the portal's own screen, which exists once a layout with that route is published. So no link is dead, and a new screen needs no
 * change here. Layouts that name a `Menu` are added; a layout whose route is in this table keeps its position here.
 */

import type { CapabilityName } from "../../shared/generated/types.ts";
import type { CapabilityAction, CapabilityCheck } from "../data/capabilities.ts";

export interface NavigationTarget {
  /** Route of the portal's own screen, with parameters in braces. */
  screen?: string;
  /** Path of the legacy application, if it has such a screen (spec §2). A final `*` matches any rest. */
  legacy?: string;
  /** All of these, or one of them if `logic` is OR. Absent: everyone. */
  needs?: readonly CapabilityCheck[];
  logic?: "OR";
}

const needs = (capability: CapabilityName, action: CapabilityAction = "Read", value?: string): CapabilityCheck => ({
  capability,
  actions: [action],
  ...(value === undefined ? {} : { value }),
});

export const NAVIGATION_TARGETS = {
  dashboard: { screen: "/dashboard", legacy: "/Dashboard" },
  dashboardManager: { legacy: "/DashboardManager/Start", needs: [needs("CUSTOM_LANDING_PAGE", "Create")] },
  myCompany: { screen: "/account/{companyAccountId}" },
  myServices: { screen: "/marketplace/my-services", legacy: "/Marketplace/v2/MyServices/*", needs: [needs("MY_SERVICES")] },
  explore: { screen: "/marketplace/explore", legacy: "/Marketplace/Explore/*", needs: [needs("MARKETPLACE")] },
  service: { screen: "/service/{serviceId}", needs: [needs("MARKETPLACE")] },
  pricelists: { screen: "/pricelists", needs: [needs("MARKETPLACE_MANAGEMENT")] },
  serviceTool: {
    screen: "/service-tool",
    needs: [needs("SERVICE_GROUP_MANAGEMENT"), needs("SERVICE_TOOL_SERVICES")],
    logic: "OR",
  },
  vendorProfile: { screen: "/marketplace/vendor-profile", legacy: "/Marketplace/VendorProfile/*", needs: [needs("PRODUCT_OWNER_PROFILE")] },
  myQuotes: { screen: "/quotes/my-quotes", legacy: "/QuotationTool/Quotes/*", needs: [needs("QUOTATION_TOOL")] },
  customerQuotes: {
    screen: "/quotes/customer-quotes",
    legacy: "/QuotationTool/CustomerQuotes/*",
    needs: [needs("QUOTATION_TOOL", "Read", "HIERARCHY")],
  },
  salesTool: { legacy: "/SalesQuotes", needs: [needs("SALESQUOTE")] },
  provisioning: { screen: "/provisioning", needs: [needs("FAILED_PROVISIONING"), needs("FAILED_PROVISIONING_OWNED")], logic: "OR" },
  myOrders: { screen: "/orders/my-orders", needs: [needs("CREDITCHECK_COMPANYORDERS")] },
  myImports: { screen: "/provisioning/my-imports", needs: [needs("MY_IMPORTS")] },
  requestReview: { screen: "/orders/request-review", needs: [needs("CREDITCHECK_ORDERMANAGEMENT")] },
  reports: { screen: "/reports", legacy: "/Reports", needs: [needs("REPORTING")] },
  account: { screen: "/account/{accountId}", legacy: "/Account/View/{accountId}" },
  accountNotifications: {
    screen: "/my/notifications",
    legacy: "/Account/View/{accountId}/Notifications",
    needs: [needs("NOTIFICATIONS")],
  },
  impersonate: { screen: "/impersonate", needs: [needs("USER_IMPERSONATE", "Execute")] },
  billing: { screen: "/account/{companyAccountId}/billing", needs: [needs("BILLING_INFORMATION"), needs("ONLINEBILL")], logic: "OR" },
  newProduct: {
    screen: "/account/{companyAccountId}/create/Product",
    legacy: "/Account/Create/Service",
    needs: [needs("PRODUCT_ACCOUNT", "Create")],
  },
  newUser: { screen: "/account/{companyAccountId}/create/User", legacy: "/Account/Create/User", needs: [needs("USER_ACCOUNT", "Create")] },
  importAccounts: {
    screen: "/provisioning/import-accounts",
    legacy: "/Account/Import",
    needs: [needs("USER_ACCOUNT", "Create"), needs("PRODUCT_ACCOUNT", "Create"), needs("COMPANY_ACCOUNT", "Create")],
    logic: "OR",
  },
  newDepartment: {
    screen: "/account/{companyAccountId}/create/Department",
    legacy: "/Account/Create/Department",
    needs: [needs("DEPARTMENT_ACCOUNT", "Create")],
  },
  newCompany: {
    screen: "/account/{companyAccountId}/create/Company",
    legacy: "/Account/Create/Company",
    needs: [needs("COMPANY_ACCOUNT", "Create")],
  },
  newReseller: {
    screen: "/account/{companyAccountId}/create/Reseller",
    legacy: "/Account/Create/Reseller",
    needs: [needs("RESELLER_ACCOUNT", "Create")],
  },
} as const satisfies Readonly<Record<string, NavigationTarget>>;

export type NavigationTargetName = keyof typeof NAVIGATION_TARGETS;
export const NAVIGATION_TARGET_NAMES = Object.keys(NAVIGATION_TARGETS) as readonly NavigationTargetName[];
export const navigationTarget = (name: NavigationTargetName): NavigationTarget => NAVIGATION_TARGETS[name];

/** The top bar from start to end: a target by itself, or several under one label (a text key below `menus`). */
export const MENUS: readonly (NavigationTargetName | { label: string; items: readonly NavigationTargetName[] })[] = [
  { label: "accounts", items: ["myCompany", "myServices"] },
  "explore",
  { label: "marketplaces", items: ["pricelists", "serviceTool", "vendorProfile"] },
  { label: "quotes", items: ["myQuotes", "customerQuotes", "salesTool"] },
  { label: "orders", items: ["provisioning", "myOrders", "myImports", "requestReview"] },
  "reports",
];

/** Deprecated (spec §2): shown and marked as such. */
export const DEPRECATED: ReadonlySet<NavigationTargetName> = new Set(["salesTool"]);

/** The footer's menu "New" (spec §2), in order. */
export const NEW_MENU: readonly NavigationTargetName[] = [
  "newProduct",
  "newUser",
  "importAccounts",
  "newDepartment",
  "newCompany",
  "newReseller",
];
