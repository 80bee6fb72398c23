import { describe, expect, it } from "vitest";
import { capabilityNames } from "../../../../../server/generated/contracts.ts";
import { expandCapabilities, PREDEFINED_ROLES } from "../../../../../server/platform/call/predefined-roles.ts";
import { CAPABILITY_CATALOGUE } from "../../../../../shared/capability-catalogue.ts";

const actionsOf = (key: string) => {
  const role = PREDEFINED_ROLES.find((one) => one.key === key);
  if (role === undefined) throw new Error(`no role ${key}`);
  return Object.fromEntries(expandCapabilities(role).map(({ objectType, actions }) => [objectType, actions]));
};

describe("the predefined roles", () => {
  it("are the eight of the product, each with the right to sign in", () => {
    expect(PREDEFINED_ROLES.map(({ key }) => key)).toEqual([
      "distributor-administrator",
      "platform-operations",
      "finance-manager",
      "reseller-administrator",
      "reseller-sales",
      "reseller-support",
      "company-administrator",
      "company-user",
    ]);
    for (const { key } of PREDEFINED_ROLES) expect(actionsOf(key).LOGIN, key).toBe("X");
  });

  it("name object types by patterns that all match something", () => {
    for (const role of PREDEFINED_ROLES)
      for (const line of role.capabilities)
        expect(expandCapabilities({ ...role, capabilities: [line] }), `${role.key} ${line[0]}`).not.toEqual([]);
  });

  it("give the distributor everything that means something", () => {
    expect(actionsOf("distributor-administrator")).toEqual(CAPABILITY_CATALOGUE);
  });

  it.each([
    ["platform-operations", ["MARKETPLACE_PRICES", "BILLING_MARGIN", "SECURITY_MANAGEMENT", "BILLING_CREDIT_LIMIT", "ADMINISTRATIVE"]],
    ["finance-manager", ["PRODUCT_ACCOUNT", "SECURITY_MANAGEMENT", "USER_ROLES"]],
    ["reseller-administrator", ["ADMINISTRATIVE", "SYSTEM_AUDIT_LOG", "SERVICE_TOOL_SERVICES", "SERVICE_TOOL_PRICING", "VIEW_LAYOUTS"]],
    ["reseller-sales", ["SECURITY_MANAGEMENT", "ACCOUNT_TERMINATION", "BILLING_PURCHASE_PRICES"]],
    ["reseller-support", ["BILLING_PURCHASE_PRICES", "BILLING_INVOICES", "SECURITY_MANAGEMENT"]],
    ["company-administrator", ["RESELLER_ACCOUNT", "ACCOUNT_MOVE", "MARKETPLACE_PRICES", "AUDIT_LOG_USER"]],
    ["company-user", ["PRODUCT_ACCOUNT", "COMPANY_ACCOUNT", "AUDIT_LOG"]],
  ])("keep from %s what it must not have", (key, without) => {
    const granted = actionsOf(key);
    for (const objectType of without) expect(granted[objectType], objectType).toBeUndefined();
  });

  it("let the sales role delete quotations only, and set no prices", () => {
    const granted = actionsOf("reseller-sales");
    expect(Object.keys(granted).filter((objectType) => granted[objectType]?.includes("D"))).toEqual(["QUOTATION_TOOL"]);
    expect(granted.MARKETPLACE_PRICES).toBe("R");
  });

  it.each(["reseller-sales", "reseller-support", "company-administrator", "company-user"])(
    "let the reseller's administrator hand out %s",
    (key) => {
      const own = actionsOf("reseller-administrator");
      for (const [objectType, actions] of Object.entries(actionsOf(key)))
        for (const action of actions) expect(own[objectType], `${objectType} ${action}`).toContain(action);
    },
  );

  it("use the object types that contracts and layouts know", () => {
    expect([...capabilityNames].sort()).toEqual(Object.keys(CAPABILITY_CATALOGUE).sort());
  });
});
