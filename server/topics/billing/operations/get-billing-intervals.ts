import { sql } from "kysely";
import type { Interval } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { subtreeRange } from "../../../platform/call/scope.ts";
import { boolean, code, day, other } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { defaultInterval, INVOICE_TABLES, invoicesInScope, loadBilledAccount } from "../online-bill/bill-scope.ts";

interface BilledAccount {
  readonly account: Awaited<ReturnType<typeof loadBilledAccount>>;
  /** The interval that is running. */
  readonly current: string;
}

/** The months that an account has bills for, the running one first; months to come are not among them. */
const intervals = defineList<{ row: Interval; given: BilledAccount }>({
  columns: {
    IntervalId: code(sql`b.interval_id`, { searched: true }),
    Start: day(sql`b.starts_on`),
    End: day(sql`b.ends_on`),
    Status: code(sql`b.status`, { searched: true }),
    Currencies: other(sql`coalesce(s.currencies, '{}')`),
    IsDefault: boolean(({ given }) => sql`(b.interval_id = ${given.current})`),
  },
  rows({ context, given: { account, current } }) {
    const { low, high } = subtreeRange(account.account_path);
    return {
      from: sql`billing_interval b left join (
        select i.interval_id, array_agg(distinct i.currency order by i.currency) as currencies from ${INVOICE_TABLES}
        where (i.payer_account_id = ${account.account_id} or (seller.account_path >= ${low} and seller.account_path < ${high}))
          and ${invoicesInScope(context, "ONLINEBILL")} group by 1) s using (interval_id)`,
      where: [sql`b.status <> 'Future'`, sql`(s.interval_id is not null or b.interval_id = ${current})`],
      order: sql`b.interval_id desc`,
      countsOnTheWay: true,
    };
  },
});

export const getBillingIntervals: AccountOperations["GetBillingIntervals"] = async (context, { companyAccountId, ...request }) => {
  const account = await loadBilledAccount(context, companyAccountId);
  const { id: current } = await defaultInterval(context);
  return await intervals.page(context, request, { account, current });
};
