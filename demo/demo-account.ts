import type { AccountType } from "../layout/model.ts";
import type { AccountState } from "../server/platform/database/tables/account.ts";

/** One generated account. The database derives path, company, seller and root from the parent. */
export interface DemoAccount {
  id: number;
  type: AccountType;
  state: AccountState;
  parentId: number | null;
  displayName: string;
  currency: string;
  country: string;
  productName: string | null;
  username: string | null;
  values: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
}

/** The fixed date of the demo data (domain §10). */
export const DEMO_NOW = new Date("2026-11-21T09:00:00Z");
export const DEMO_SEED = 20261121;

const DAY = 86_400_000;
export const daysFromNow = (days: number): Date => new Date(DEMO_NOW.getTime() + days * DAY);
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

type Draft = Pick<DemoAccount, "id" | "type" | "parentId" | "displayName" | "currency" | "country" | "values"> &
  Partial<DemoAccount> & { createdDaysAgo: number };

/** An account with defaults for the members that most accounts leave unchanged. */
export function account({ createdDaysAgo, ...draft }: Draft): DemoAccount {
  const createdAt = daysFromNow(-createdDaysAgo);
  return { state: "Active", productName: null, username: null, createdAt, updatedAt: createdAt, ...draft };
}
