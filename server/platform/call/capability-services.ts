import type { ObjectType } from "../../../shared/capability-catalogue.ts";
import type { CapabilityName } from "../../../shared/generated/types.ts";

/** Prefixes of object types with the service whose operations ask for them; the first match counts. */
const SERVICES: readonly [beginning: CapabilityName | `${string}_`, service: string][] = [
  ["LOGIN", "Authorization"],
  ["USER_IMPERSONATE", "Authorization"],
  ["SSO_", "Authorization"],
  ["ADMINISTRATIVE", "Admin"],
  ["SYSTEM_", "Admin"],
  ["CUSTOM_LANDING_PAGE", "Admin"],
  ["IP_", "IpRestriction"],
  ["NOTIFICATIONS", "Notifications"],
  ["CUSTOM_CHARGE_", "CustomCharge"],
  ["PRICEQUOTES", "SalesQuote"],
  ["QUOTATION_TOOL", "SalesQuote"],
  ["SALESQUOTE", "SalesQuote"],
  ["MARKETPLACE_PRICES", "Pricing"],
  ["MARKETPLACE", "Marketplace"],
  ["CAMPAIGNS", "Marketplace"],
  ["MY_SERVICES", "Marketplace"],
  ["PROMOTIONS", "Pricing"],
  ["SPECIAL_DEALS", "Pricing"],
  ["EXCHANGE_RATES", "Pricing"],
  ["SERVICE_", "ServiceManagement"],
  ["PRODUCT_OWNER_PROFILE", "ServiceManagement"],
  ["VIEW_LAYOUTS", "Metadata"],
  ["PROVISIONING_", "Provisioning"],
  ["FAILED_", "Provisioning"],
  ["MY_IMPORTS", "Import"],
  ["REPORTING", "Report"],
  ["WIKI", "Chat"],
  ["CO_BROWSING", "Chat"],
  ["CHAT_BOT", "Chat"],
];

/** The service under which an object type is listed. Accounts, users, billing and subscriptions belong to the Account service. */
export const serviceOf = (objectType: ObjectType): string =>
  SERVICES.find(([beginning]) => objectType.startsWith(beginning))?.[1] ?? "Account";
