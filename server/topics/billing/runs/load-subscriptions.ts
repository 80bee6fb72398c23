import { type Kysely, sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import { valueText } from "../../../platform/accounts/account-values.ts";
import type { Interval } from "../../../platform/call/calendar.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { type BillingRule, readSubscription, type Subscription, type SubscriptionRow } from "../../subscriptions/index.ts";
import type { FeeType } from "../tables.ts";
import type { BilledItem, BilledSubscription } from "./charges.ts";

/** A subscription with all data of its lines. */
export interface LoadedSubscription extends BilledSubscription {
  readonly accountId: number;
  readonly name: string;
  readonly path: string;
  readonly contract: Subscription;
  readonly purchaseOrderNumber: string | null;
  readonly contractId: string | null;
  readonly customerId: number;
  readonly customerName: string;
  readonly service: { readonly id: number; readonly name: string; readonly vendor: string };
  readonly items: readonly LoadedItem[];
}

export interface LoadedItem extends BilledItem {
  readonly id: number;
  readonly description: string;
  readonly productNumber: string;
  readonly materialNumber: string;
  /** Usage in the interval. */
  readonly usage: Decimal;
}

export interface Department {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

interface BilledRow {
  readonly account_id: number;
  readonly display_name: string;
  readonly account_path: string;
  readonly subscription: SubscriptionRow;
  readonly purchase_order_number: string | null;
  readonly contract_id: string | null;
  readonly customer_id: number;
  readonly customer_name: string;
  readonly service_id: number;
  readonly service_name: string;
  readonly vendor_name: string;
  readonly offer_id: number | null;
  readonly window_hours: number;
  readonly prepaid_months: number | null;
  readonly ended_at: Date | null;
  /** Changes of quantity: when, before, after. */
  readonly steps: readonly (readonly [string, number, number])[] | null;
}

/**
 * The subscriptions of these customers that may owe something in an interval, with their changes, items and usage, in the order of customers and ids.
 *
 * A subscription whose order is not complete, or that ended before, is not billed; a suspended one is (domain §1.4).
 */
export async function loadSubscriptions(
  db: Kysely<Database>,
  customerIds: readonly number[],
  interval: Interval,
): Promise<LoadedSubscription[]> {
  const { rows } = await sql<BilledRow>`
    select a.account_id, a.display_name, a.account_path, to_jsonb(u) as subscription, nullif(${valueText("a", "PurchaseOrderNumber")}, '') as purchase_order_number,
      nullif(${valueText("a", "ContractId")}, '') as contract_id, c.account_id as customer_id, c.display_name as customer_name,
      s.service_id, s.display_name as service_name, v.name as vendor_name, u.offer_id, coalesce(o.cancellation_window_hours, 168) as window_hours,
      o.prepaid_period_months as prepaid_months,
      coalesce(e.ended_at, case when a.account_state in ('Terminating', 'Terminated') then a.updated_at end) as ended_at,
      (select json_agg(json_build_array(q.changed_at, q.old_quantity, q.new_quantity) order by q.changed_at, q.quantity_change_id)
        from quantity_change q where q.account_id = a.account_id) as steps
    from account a join subscription u using (account_id) join account c on c.account_id = a.company_account_id
      join service s on s.service_id = u.service_id join vendor v using (vendor_id) left join offer o on o.offer_id = u.offer_id
      left join subscription_end e on e.account_id = a.account_id
    where a.company_account_id = any (${customerIds}::bigint[]) and a.account_type = 'Product' and a.account_state <> 'Pending'
      and u.billing_start <= ${interval.end}::date
      and (e.ended_at is null or (e.ended_at at time zone 'UTC')::date >= ${interval.start}::date)
    order by a.company_account_id, a.account_id`.execute(db);
  if (rows.length === 0) return [];
  const itemsOf = await loadItems(db, rows, interval);
  return rows.map((row) => {
    const contract = readSubscription(row.subscription);
    return {
      accountId: row.account_id,
      name: row.display_name,
      path: row.account_path,
      contract,
      purchaseOrderNumber: row.purchase_order_number,
      contractId: row.contract_id,
      customerId: row.customer_id,
      customerName: row.customer_name,
      service: { id: row.service_id, name: row.service_name, vendor: row.vendor_name },
      items: itemsOf(row),
      quantity: contract.quantity,
      commitmentTerm: contract.commitmentTerm,
      termStart: contract.termStart,
      termEnd: contract.termEnd,
      advancePeriodEndAction: contract.advancePeriodEndAction,
      firstDay: contract.billingStartDate ?? interval.start,
      endedAt: row.ended_at,
      steps: (row.steps ?? []).map(([changedAt, from, to]) => ({ changedAt: new Date(changedAt), from, to })),
      cancellationWindowHours: row.window_hours,
    };
  });
}

interface ItemRow {
  readonly priceable_item_id: number;
  readonly service_id: number;
  readonly offer_id: number | null;
  readonly description: string;
  readonly fee_type: FeeType;
  readonly billing_rule: BillingRule;
  readonly product_number: string;
  readonly material_number: string;
}

/** The items of a subscription: those of its offer, and those that every offer of its service has. */
async function loadItems(
  db: Kysely<Database>,
  subscriptions: readonly BilledRow[],
  interval: Interval,
): Promise<(subscription: BilledRow) => LoadedItem[]> {
  const services = [...new Set(subscriptions.map(({ service_id }) => service_id))];
  const { rows } = await sql<ItemRow>`
    select priceable_item_id, service_id, offer_id, description, fee_type, billing_rule, product_number, material_number
    from priceable_item where service_id = any (${services}::bigint[]) order by priceable_item_id`.execute(db);
  const byService = Map.groupBy(rows, ({ service_id }) => service_id);
  const metered = new Set(rows.filter(({ fee_type }) => fee_type === "Usage").map(({ service_id }) => service_id));
  const users = subscriptions.filter(({ service_id }) => metered.has(service_id)).map(({ account_id }) => account_id);
  const usage = await loadUsage(db, users, interval);
  return ({ account_id, service_id, offer_id, prepaid_months }) =>
    (byService.get(service_id) ?? [])
      .filter((item) => item.offer_id === null || item.offer_id === offer_id)
      .map((item) => ({
        id: item.priceable_item_id,
        description: item.description,
        feeType: item.fee_type,
        billingRule: item.billing_rule,
        prepaidPeriodMonths: prepaid_months,
        productNumber: item.product_number,
        materialNumber: item.material_number,
        usage: usage.get(`${account_id} ${item.priceable_item_id}`) ?? "0",
      }));
}

async function loadUsage(db: Kysely<Database>, accountIds: readonly number[], { start, end }: Interval): Promise<Map<string, Decimal>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{ key: string; quantity: Decimal }>`
    select account_id || ' ' || priceable_item_id as key, sum(quantity) as quantity from usage_record
    where account_id = any (${accountIds}::bigint[]) and used_on between ${start}::date and ${end}::date group by account_id, priceable_item_id`.execute(
    db,
  );
  return new Map(rows.map(({ key, quantity }) => [key, quantity]));
}

/** The departments of these customers, innermost first. */
export async function loadDepartments(db: Kysely<Database>, customerIds: readonly number[]): Promise<Department[]> {
  const rows = await db
    .selectFrom("account")
    .select(["account_id as id", "display_name as name", "account_path as path"])
    .where("account_type", "=", "Department")
    .where(sql<boolean>`company_account_id = any (${customerIds}::bigint[])`)
    .execute();
  return rows.sort((a, b) => b.path.length - a.path.length);
}

/** The cost centre of a subscription, if it has one. */
export const departmentOf = (departments: readonly Department[], path: string): Department | undefined =>
  departments.find((department) => path.startsWith(`${department.path}/`));
