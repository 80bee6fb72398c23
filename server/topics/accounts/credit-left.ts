import { sql } from "kysely";
import { formatScaled, multiply } from "../../../shared/decimal.ts";
import type { AccountRow } from "../../platform/accounts/account-row.ts";
import type { Context } from "../../platform/call/context.ts";

/** The credit limit of an account and how much of it is used (domain §5.1), as decimal texts in its own currency. */
export interface CreditLeft {
  /** Null: no limit, nothing is checked. */
  readonly limit: string | null;
  /** The total of the running month by its last preview, without tax. */
  readonly projected: string;
  /** Amounts after that preview: charges, and additions to subscriptions for the rest of the month. Orders will add to it. */
  readonly daily: string;
  /** `limit` minus both amounts; null without a limit. */
  readonly remaining: string | null;
}

const hundredths = (amount: string): bigint => multiply([amount], { scale: 2 });

/** Computed on every read: a stored value would be outdated by the next charge. */
export async function creditLeft(
  { db }: Pick<Context, "db">,
  { account_id: id, values }: Pick<AccountRow, "account_id" | "values">,
): Promise<CreditLeft> {
  const { rows } = await sql<{ projected: string; daily: string }>`
    with month as (select starts_on, ends_on, ends_on - starts_on + 1 as days from billing_interval where status = 'Open' order by starts_on desc limit 1),
    preview as (
      select invoice_id, net_total, generated_at from invoice where payer_account_id = ${id} and status = 'Preview'
        and interval_id = (select max(interval_id) from invoice where payer_account_id = ${id} and status = 'Preview')),
    charged as (
      select c.total from month join custom_charge c on c.company_account_id = ${id} and c.status = 'PendingBilling' and c.charge_date <= ends_on
        and c.created_at > coalesce((select min(generated_at) from preview), '-infinity')),
    billed as (
      select distinct l.account_id, l.priceable_item_id, l.unit_price, p.generated_at from preview p join invoice_line l using (invoice_id)
        where l.charge_type = 'Recurring' and l.account_id is not null),
    added as (
      select round((q.new_quantity - q.old_quantity) * b.unit_price * (ends_on - (q.changed_at at time zone 'UTC')::date + 1) / days, 2) as total
        from month cross join billed b join quantity_change q using (account_id)
        where q.changed_at > b.generated_at and q.new_quantity > q.old_quantity and (q.changed_at at time zone 'UTC')::date between starts_on and ends_on)
    select (select coalesce(sum(net_total), 0)::numeric(20,2)::text from preview) as projected,
      (select coalesce(sum(total), 0)::numeric(20,2)::text from (select total from charged union all select total from added) since) as daily`.execute(
    db,
  );
  const { projected, daily } = rows[0] ?? { projected: "0.00", daily: "0.00" };
  const limit = typeof values.CreditLimit === "string" ? formatScaled(hundredths(values.CreditLimit), 2) : null;
  const remaining = limit === null ? null : formatScaled(hundredths(limit) - hundredths(projected) - hundredths(daily), 2);
  return { limit, projected, daily, remaining };
}
