import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { Interval } from "../../../generated/types.ts";
import { subtreeRange } from "../../../http/scope.ts";
import { listRows } from "../../../lists/list-rows.ts";
import { defaultInterval, INVOICE_TABLES, invoicesInScope, loadBilledAccount } from "../../../online-bill/bill-scope.ts";

interface IntervalRow {
  readonly interval_id: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly status: Interval["Status"];
  readonly currencies: string[] | null;
}

/** The months that an account has bills for, the running one first; months to come are none of them. */
export const getBillingIntervals: AccountOperations["GetBillingIntervals"] = async (context, { companyAccountId, ...request }) => {
  const account = await loadBilledAccount(context, companyAccountId);
  const { low, high } = subtreeRange(account.account_path);
  const { id: current } = await defaultInterval(context);
  const { rows } = await sql<IntervalRow>`
    with seen as (
      select i.interval_id, array_agg(distinct i.currency order by i.currency) as currencies from ${INVOICE_TABLES}
      where (i.payer_account_id = ${account.account_id} or (seller.account_path >= ${low} and seller.account_path < ${high}))
        and ${invoicesInScope(context, "ONLINEBILL")} group by 1)
    select b.interval_id, b.starts_on, b.ends_on, b.status, s.currencies from billing_interval b left join seen s using (interval_id)
    where b.status <> 'Future' and (s.interval_id is not null or b.interval_id = ${current}) order by b.interval_id desc`.execute(
    context.db,
  );
  const intervals = rows.map(
    (row): Interval => ({
      IntervalId: row.interval_id,
      Start: row.starts_on,
      End: row.ends_on,
      Status: row.status,
      Currencies: row.currencies ?? [],
      IsDefault: row.interval_id === current,
    }),
  );
  return listRows(intervals, request, {
    fields: ["IntervalId", "Start", "End", "Status", "IsDefault"],
    searched: ["IntervalId", "Status"],
  });
};
