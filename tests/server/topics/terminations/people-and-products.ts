import { insertSubscriptions, withoutSubscription } from "../../../../server/topics/subscriptions/index.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { insertAccount } from "../../../support/factories/account-rows.ts";
import type { ClockServer } from "../../platform/schedules/clock-server.ts";

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
  { database }: ClockServer,
  type: "Reseller" | "Company" | "Department" | "User" | "Product",
  parentId: number,
  values: object = {},
  name?: string,
): Promise<number> {
  number += 1;
  const named = name ?? (type === "User" ? `ending.user.${number}` : `${type} ${number} of the terminations`);
  // When the transaction ends, the database checks that each product has a subscription.
  return await database.owner.transaction().execute(async (db) => {
    const id = await insertAccount(db, {
      type,
      parent: parentId,
      name: named,
      ...(type === "Product" ? { product: "Quillbox Team", values: withoutSubscription({ ...values }) } : { values }),
    });
    if (type === "Product") await insertSubscriptions(db, [{ accountId: id, values: { ProvisioningStatus: "Active", ...values } }]);
    return id;
  });
}

/** A company below the demo reseller, with a department, a user in it and subscriptions. */
export async function makeCompany(server: ClockServer, products: readonly object[], values: object = {}) {
  const company = await make(server, "Company", demo.reseller, values);
  const department = await make(server, "Department", company);
  const user = await make(server, "User", department, { Email: `user.${company}@example.com`, Language: "fi" });
  const ids: number[] = [];
  for (const product of products) ids.push(await make(server, "Product", company, product));
  return { company, department, user, products: ids };
}

/** Input of the termination form. */
export const request = (more: object = {}) => ({
  when: "terminationDate" in more ? "Later" : "Now",
  terminationReason: "NoLongerNeeded",
  acknowledged: true,
  ...more,
});

export interface StateRow {
  readonly state: string;
  readonly values: Record<string, unknown>;
  readonly username: string | null;
}
export async function stateOf({ query }: ClockServer, id: number): Promise<StateRow> {
  const [row] = await query<StateRow>(
    `select account_state as state, username,
      "values" || coalesce((select jsonb_strip_nulls(to_jsonb(f)) from subscription_field f where f.account_id = account.account_id), '{}') as "values"
    from account where account_id = $1`,
    [id],
  );
  if (row === undefined) throw new Error(`There is no account ${id}.`);
  return row;
}
export const statesOf = (server: ClockServer, ids: readonly number[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await stateOf(server, id)).state));

/** Wait until an account has ended. */
export const ended = (server: ClockServer, id: number) =>
  server.until("select from account where account_id = $1 and account_state = 'Terminated'", [id]);
