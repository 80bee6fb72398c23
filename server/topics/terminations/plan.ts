import { type Kysely, type Selectable, sql } from "kysely";
import { inSubtree } from "../../platform/accounts/account-row.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { AccountState, AccountTable } from "../../platform/database/tables/account.ts";
import { type RenewAction, readSubscription, type SubscriptionRow } from "../subscriptions/index.ts";
import { type AccountFate, accountFate, type Fate, fateOf, USUAL_TERMS } from "./termination.ts";

/** An account that is to end, as far as that is decided by it. */
export type EndingAccount = Pick<
  Selectable<AccountTable>,
  "account_id" | "account_type" | "account_path" | "company_account_id" | "values"
>;

export interface PlannedSubscription extends Fate {
  readonly accountId: number;
  readonly accountPath: string;
  readonly displayName: string;
  readonly parentDisplayName: string | null;
  readonly accountState: AccountState;
  readonly quantity: number;
  readonly renewAction: RenewAction;
  readonly createdAt: Date;
}

/** The effects of a termination, and their times. */
export interface TerminationPlan {
  readonly now: Date;
  readonly wanted: Date;
  /** In the order in which they end, then by name. Those that are ending already are not among them. */
  readonly subscriptions: readonly PlannedSubscription[];
  readonly account: AccountFate;
}

interface EndingRow {
  readonly account_id: number;
  readonly account_path: string;
  readonly display_name: string;
  readonly parent_name: string | null;
  readonly account_state: AccountState;
  readonly subscription: SubscriptionRow;
  readonly created_at: Date;
  readonly window_hours: number | null;
  readonly minimum_months: number | null;
}

/**
 * Work out what becomes of an account and its subscriptions when it is to end at a time (domain §1.6).
 *
 * Customers of a reseller are not part of it: they have ended before it can (see {@link hasActiveCustomers}).
 *
 * @param wanted null: at once
 */
export async function planTermination(
  db: Kysely<Database>,
  account: EndingAccount,
  times: { now: Date; wanted: Date | null },
): Promise<TerminationPlan> {
  const { rows } = await sql<EndingRow>`
    select account.account_id, account.account_path, account.display_name, account.account_state, to_jsonb(s) as subscription, account.created_at,
      o.cancellation_window_hours as window_hours, o.minimum_contract_months as minimum_months,
      (select parent.display_name from account parent where parent.account_id = account.parent_account_id
        and account.account_id <> ${account.account_id}) as parent_name
    from account join subscription s using (account_id) left join offer o on o.offer_id = s.offer_id
    where account.account_type = 'Product' and account.account_state not in ('Terminating', 'Terminated')
      and account.company_account_id = ${account.company_account_id} and ${inSubtree(account.account_path)}`.execute(db);
  const moments = { now: times.now, wanted: times.wanted ?? times.now };
  const subscriptions = rows.map((row): PlannedSubscription => {
    const subscription = readSubscription(row.subscription);
    const terms = {
      cancellationWindowHours: row.window_hours ?? USUAL_TERMS.cancellationWindowHours,
      minimumContractMonths: row.minimum_months ?? USUAL_TERMS.minimumContractMonths,
    };
    return {
      ...fateOf(subscription, terms, moments),
      accountId: row.account_id,
      accountPath: row.account_path,
      displayName: row.display_name,
      parentDisplayName: row.parent_name,
      accountState: row.account_state,
      quantity: subscription.quantity,
      renewAction: subscription.advancePeriodEndAction,
      createdAt: row.created_at,
    };
  });
  subscriptions.sort(
    (a, b) => a.endsAt.getTime() - b.endsAt.getTime() || a.displayName.localeCompare(b.displayName) || a.accountId - b.accountId,
  );
  return { ...moments, subscriptions, account: accountFate(subscriptions, contractEndOf(account), moments) };
}

/** Only the contract of what is to end itself: a department or a subscription may leave a company whose contract goes on. */
function contractEndOf({ account_type, values }: EndingAccount): string | null {
  const { CompanyContractEndDate: end } = values;
  return (account_type === "Company" || account_type === "Reseller") && typeof end === "string" && end !== "" ? end.slice(0, 10) : null;
}

/** Of a reseller: companies and resellers below it that have not ended (domain §1.6: it cannot end before they have). */
export async function hasActiveCustomers(db: Kysely<Database>, { account_id, account_type }: EndingAccount): Promise<boolean> {
  if (account_type !== "Reseller") return false;
  const { rows } = await sql`select from account where parent_account_id = ${account_id} and account_type in ('Company', 'Reseller')
    and account_state <> 'Terminated' limit 1`.execute(db);
  return rows.length > 0;
}
