import type { MembershipScope } from "../shared/capabilities.ts";
import { COMPANY, DISTRIBUTOR, RESELLER } from "./landmarks.ts";

/** One demo sign-in per predefined role (domain §2.5). Only demo mode creates them. */
export interface DemoSignIn {
  readonly username: string;
  readonly userId: number;
  /** `predefined_key` of the role. */
  readonly role: string;
  readonly scopeAccountId: number;
  readonly scope: MembershipScope;
}

export const SIGN_INS: readonly DemoSignIn[] = [
  { username: "distributor.admin", userId: 1000, role: "distributor-administrator", scopeAccountId: DISTRIBUTOR, scope: "WholeHierarchy" },
  { username: "platform.operations", userId: 1001, role: "platform-operations", scopeAccountId: DISTRIBUTOR, scope: "WholeHierarchy" },
  { username: "finance.manager", userId: 1006, role: "finance-manager", scopeAccountId: RESELLER, scope: "WholeHierarchy" },
  { username: "reseller.admin", userId: 1007, role: "reseller-administrator", scopeAccountId: RESELLER, scope: "WholeHierarchy" },
  { username: "reseller.sales", userId: 1008, role: "reseller-sales", scopeAccountId: RESELLER, scope: "WholeHierarchy" },
  { username: "reseller.support", userId: 1009, role: "reseller-support", scopeAccountId: RESELLER, scope: "WholeHierarchy" },
  { username: "company.admin", userId: 1030, role: "company-administrator", scopeAccountId: COMPANY, scope: "WholeHierarchy" },
  { username: "company.user", userId: 1031, role: "company-user", scopeAccountId: 1031, scope: "Direct" },
];
