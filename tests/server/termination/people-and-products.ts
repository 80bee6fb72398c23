import type { ClockServer } from "../clock/clock-server.ts";

export const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Values of a subscription: by the month, committed for a year, paid for in advance, bought a moment ago. */
export const MONTHLY = {
  Quantity: 5,
  CommitmentTerm: "OneMonth",
  BillingRule: "InAdvance",
  BillingStartDate: day(-40),
  TermStart: day(-10),
  TermEnd: day(20),
  AdvancePeriodEndAction: "Renew",
};
export const ANNUAL = { ...MONTHLY, CommitmentTerm: "Annual", BillingStartDate: day(-100), TermStart: day(-100), TermEnd: day(265) };
export const PREPAID = { ...ANNUAL, BillingRule: "Prepaid", PrepaidEndDate: day(265) };
export const BOUGHT_NOW = { ...ANNUAL, BillingStartDate: day(-3), TermStart: day(-3), TermEnd: day(362) };

let number = 0;

/** Make one account below another. @returns its id */
export async function make(
  { query }: ClockServer,
  type: "Reseller" | "Company" | "Department" | "User" | "Product",
  parentId: number,
  values: object = {},
  name?: string,
): Promise<number> {
  number += 1;
  const [row] = await query<{ id: number }>(
    `insert into account (account_type, parent_account_id, display_name, currency, country, username, product_name, "values")
     values ($1, $2, $3, 'EUR', 'DE', $4, $5, $6) returning account_id::int as id`,
    [
      type,
      parentId,
      name ?? `${type} ${number} of the terminations`,
      type === "User" ? `ending.user.${number}` : null,
      type === "Product" ? "Quillbox Team" : null,
      JSON.stringify({ ...(type === "Product" ? { ProvisioningStatus: "Active" } : {}), ...values }),
    ],
  );
  return row?.id ?? 0;
}

/** A company below the demo reseller, with a department, a user in it and subscriptions. */
export async function makeCompany(server: ClockServer, products: readonly object[], values: object = {}) {
  const company = await make(server, "Company", 10, values);
  const department = await make(server, "Department", company);
  const user = await make(server, "User", department, { Email: `user.${company}@example.com`, Language: "fi" });
  const ids: number[] = [];
  for (const product of products) ids.push(await make(server, "Product", company, product));
  return { company, department, user, products: ids };
}

export const request = { terminationReason: "NoLongerNeeded", acknowledged: true };

export interface StateRow {
  readonly state: string;
  readonly values: Record<string, unknown>;
  readonly username: string | null;
}
export async function stateOf({ query }: ClockServer, id: number): Promise<StateRow> {
  const [row] = await query<StateRow>(`select account_state as state, "values", username from account where account_id = $1`, [id]);
  if (row === undefined) throw new Error(`There is no account ${id}.`);
  return row;
}
export const statesOf = (server: ClockServer, ids: readonly number[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await stateOf(server, id)).state));

/** Wait until an account has ended. */
export const ended = (server: ClockServer, id: number) =>
  server.until("select from account where account_id = $1 and account_state = 'Terminated'", [id]);
