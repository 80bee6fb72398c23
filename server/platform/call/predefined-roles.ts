import type { CapabilityValue, MembershipScope } from "../../../shared/capabilities.ts";
import { CAPABILITY_CATALOGUE, type ObjectType } from "../../../shared/capability-catalogue.ts";
import { english } from "../texts/catalogues.ts";

/**
 * A line of a role: object types (`*` at the end or the beginning matches any text) and letters of C R U D X; without letters, every action that applies to
 * the object type.
 */
type Line = readonly [types: ObjectType | `${string}*` | `*${string}`, actions?: string | undefined, value?: CapabilityValue];

export interface PredefinedRole {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly defaultScope: MembershipScope;
  readonly capabilities: readonly Line[];
}

/** Capabilities of every signed-in user: the frame of the portal needs them. */
const FRAME: readonly Line[] = [["LOGIN"], ["NOTIFICATIONS"], ["WIKI"], ["SUPPORT_CONTACT_DETAILS", "R"], ["CHAT_BOT"], ["MY_SERVICES"]];
const ALL_ACCOUNTS_READ: readonly Line[] = [["*_ACCOUNT", "R"]];
const SUBSCRIPTIONS: readonly Line[] = [["SUBSCRIPTION_*"]];

/**
 * The eight roles that come with the product (domain §2.5), templates owned by the root. Roles that work on companies also read the resellers in their
 * scope, and a company's administrator their company: without that no one could open the account they work below.
 */
const ROLES = [
  {
    key: "distributor-administrator",
    defaultScope: "WholeHierarchy",
    capabilities: [["*"], ["QUOTATION_TOOL", undefined, "HIERARCHY"]],
  },
  {
    key: "platform-operations",
    defaultScope: "WholeHierarchy",
    capabilities: [
      ...FRAME,
      ...ALL_ACCOUNTS_READ,
      ["PROVISIONING_REQUEST_*"],
      ["FAILED_PROVISIONING"],
      ["MY_IMPORTS*"],
      ["SUBSCRIPTION_VIEW"],
      ["SUBSCRIPTION_CHANGE"],
      ["SUBSCRIPTION_SUSPEND"],
      ["AUDIT_LOG", "R"],
      ["SYSTEM_AUDIT_LOG", "R"],
      ["SERVICE_TOOL_*", "R"],
      ["USER_IMPERSONATE"],
      ["REPORTING"],
      ["CO_BROWSING"],
    ],
  },
  {
    key: "finance-manager",
    defaultScope: "WholeHierarchy",
    capabilities: [
      ...FRAME,
      ["COMPANY_ACCOUNT", "RU"],
      ["RESELLER_ACCOUNT", "R"],
      ["CREDITCHECK_*"],
      ["BILLING_*"],
      ["ONLINEBILL*"],
      ["CUSTOM_CHARGE_*"],
      ["REPORTING"],
      ["AUDIT_LOG", "R"],
    ],
  },
  {
    key: "reseller-administrator",
    defaultScope: "WholeHierarchy",
    capabilities: [
      ...FRAME,
      ["*_ACCOUNT"],
      ["ACCOUNT_*"],
      ["USER_*"],
      ["SECURITY_MANAGEMENT"],
      ["ENFORCE_*"],
      ["DISABLE_MFA"],
      ["IP_AUTHORIZATION_CONFIGURATION"],
      ["SSO_CONFIGURATION"],
      ["MARKETPLACE*"],
      ["PROMOTIONS"],
      ["SPECIAL_DEALS"],
      ["EXCHANGE_RATES", "R"],
      ["BILLING_*"],
      ["ONLINEBILL*"],
      ["CUSTOM_CHARGE_*"],
      ["PRICEQUOTES"],
      ["SERVICE_LOCALIZATION"],
      ["SERVICE_GROUP_MANAGEMENT"],
      ["QUOTATION_TOOL", undefined, "HIERARCHY"],
      ...SUBSCRIPTIONS,
      ["MY_IMPORTS*"],
      ["CREDITCHECK_COMPANYORDERS"],
      ["AUDIT_LOG"],
      ["AUDIT_LOG_USER"],
      ["NOTIFICATIONS_*"],
      ["REPORTING*"],
      ["SUPPORT_CONTACT_DETAILS"],
      ["CUSTOM_LANDING_PAGE"],
      // Includes the capabilities of the support staff: no one can hand out a role with more capabilities than their own.
      ["PROVISIONING_REQUEST_VIEW"],
      ["PROVISIONING_REQUEST_RETRY"],
      ["PROVISIONING_REQUEST_ESCALATE"],
      ["FAILED_PROVISIONING"],
      ["CO_BROWSING"],
    ],
  },
  {
    key: "reseller-sales",
    defaultScope: "WholeHierarchy",
    capabilities: [
      ...FRAME,
      ["COMPANY_ACCOUNT", "CRU"],
      ["DEPARTMENT_ACCOUNT", "CRU"],
      ["USER_ACCOUNT", "CRU"],
      ["PRODUCT_ACCOUNT", "CRU"],
      ["RESELLER_ACCOUNT", "R"],
      ["MARKETPLACE"],
      ["MARKETPLACE_PRICES", "R"],
      ["BILLING_SALES_PRICES"],
      ["BILLING_MARGIN"],
      ["QUOTATION_TOOL"],
      ["SUBSCRIPTION_VIEW"],
      ["SUBSCRIPTION_CHANGE"],
      ["SUBSCRIPTION_UPGRADE"],
      ["SUBSCRIPTION_RENEWAL"],
      ["CREDITCHECK_COMPANYORDERS"],
    ],
  },
  {
    key: "reseller-support",
    defaultScope: "WholeHierarchy",
    capabilities: [
      ...FRAME,
      ...ALL_ACCOUNTS_READ,
      ["USER_RESET_PASSWORD"],
      ["USER_MFA", "R"],
      ["USER_CHANGE_STATUS"],
      ["USER_IMPERSONATE"],
      ["SUBSCRIPTION_VIEW"],
      ["SUBSCRIPTION_CHANGE"],
      ["PROVISIONING_REQUEST_VIEW"],
      ["PROVISIONING_REQUEST_RETRY"],
      ["PROVISIONING_REQUEST_ESCALATE"],
      ["FAILED_PROVISIONING"],
      ["ACCOUNT_NOTES"],
      ["AUDIT_LOG", "R"],
      ["CO_BROWSING"],
    ],
  },
  {
    key: "company-administrator",
    defaultScope: "WholeHierarchy",
    capabilities: [
      ...FRAME,
      ["COMPANY_ACCOUNT", "RU"],
      ["USER_ACCOUNT"],
      ["DEPARTMENT_ACCOUNT"],
      ["PRODUCT_ACCOUNT"],
      ["SECURITY_MANAGEMENT"],
      ["USER_ROLES"],
      ["ENFORCE_MFA"],
      ["IP_AUTHORIZATION_CONFIGURATION"],
      ["ONLINEBILL"],
      ["BILLING_INFORMATION"],
      // What the company pays: its administrators order services.
      ["BILLING_SALES_PRICES"],
      ["MARKETPLACE"],
      ["MARKETPLACE_TERMS"],
      ...SUBSCRIPTIONS,
      ["CREDITCHECK_COMPANYORDERS"],
      ["NOTIFICATIONS_*"],
      ["AUDIT_LOG", "R"],
      ["QUOTATION_TOOL", "R"],
    ],
  },
  {
    key: "company-user",
    defaultScope: "Direct",
    capabilities: [...FRAME, ["MARKETPLACE"], ["USER_ACCOUNT", "R"]],
  },
] as const satisfies readonly Omit<PredefinedRole, "name" | "description">[];

/** With their English names; for other languages see `role-texts.ts`. */
export const PREDEFINED_ROLES: readonly PredefinedRole[] = ROLES.map((role) => ({ ...role, ...english.roles[role.key] }));

export interface RoleCapability {
  readonly objectType: string;
  readonly actions: string;
  readonly value?: CapabilityValue;
}

/** The lines of a role expanded: one entry for each object type, sorted, with only the actions that apply to it. */
export function expandCapabilities(role: PredefinedRole): RoleCapability[] {
  const granted = new Map<string, { actions: Set<string>; value: CapabilityValue }>();
  for (const [pattern, letters, value] of role.capabilities) {
    for (const [objectType, meaningful] of Object.entries(CAPABILITY_CATALOGUE)) {
      if (!matches(objectType, pattern)) continue;
      const entry = granted.get(objectType) ?? { actions: new Set<string>(), value: null };
      granted.set(objectType, entry);
      for (const letter of meaningful) if (letters === undefined || letters.includes(letter)) entry.actions.add(letter);
      entry.value = value ?? entry.value;
    }
  }
  return [...granted]
    .filter(([, { actions }]) => actions.size > 0)
    .map(([objectType, { actions, value }]) => ({ objectType, actions: [...actions].join(""), ...(value === null ? {} : { value }) }))
    .sort((a, b) => (a.objectType < b.objectType ? -1 : 1));
}

function matches(objectType: string, pattern: string): boolean {
  if (pattern.endsWith("*")) return objectType.startsWith(pattern.slice(0, -1));
  if (pattern.startsWith("*")) return objectType.endsWith(pattern.slice(1));
  return objectType === pattern;
}
