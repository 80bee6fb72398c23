import { sql } from "kysely";
import type { BillLine } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { computed, day } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { type BillScope, INVOICE_TABLES, loadRates, type Rate, rateTable, resolveBill } from "../online-bill/bill-scope.ts";
import { LINE_COLUMNS } from "../online-bill/read-lines.ts";
import { sectionName } from "../online-bill/sections.ts";

/** The lines of a bill as a list; the same ones as in the report, and in its order unless another is asked for. */
const billLines = defineList<{ row: BillLine; given: BillScope & { readonly rates: readonly Rate[] } }>({
  columns: {
    SectionName: computed((row, { context, given }) =>
      sectionName(
        {
          end_customer_name: row.EndCustomerName,
          department_name: row.DepartmentName,
          vendor_name: row.VendorName,
          service_name: row.ServiceName,
        },
        given.groupByCustomers,
        context.language,
      ),
    ),
    // What runs through a month has the price of its first day, or of the subscription's; anything else that of the day on which it begins (runs/charges.ts).
    PricedOn:
      day(sql`(select case when l.charge_type in ('Recurring', 'Usage') then greatest((i.interval_id || '-01')::date, s.billing_start)
      else greatest((i.interval_id || '-01')::date, l.period_start) end from subscription s where s.account_id = l.account_id)`),
    ...LINE_COLUMNS,
  },
  rows: ({ given }) => ({
    from: sql`${INVOICE_TABLES} join invoice_line l on l.invoice_id = i.invoice_id join ${rateTable(given.rates)} on r.currency = i.currency`,
    where: [given.invoices],
    order: given.groupByCustomers
      ? sql`l.end_customer_name, l.department_name nulls first, l.invoice_id, l.line_no`
      : sql`l.vendor_name nulls last, l.service_name nulls last, l.invoice_id, l.line_no`,
  }),
});

export const listOnlineBillLines: AccountOperations["ListOnlineBillLines"] = async (context, request) => {
  const scope = await resolveBill(context, request);
  const { rows: currencies } = await sql<{
    currency: string;
  }>`select distinct i.currency from ${INVOICE_TABLES} where ${scope.invoices}`.execute(context.db);
  if (currencies.length === 0) throw new Problem("NoBillingData");
  const rates = await loadRates(
    context,
    currencies.map(({ currency }) => currency),
    scope.currency,
    scope.interval,
  );
  return await billLines.page(context, request, { ...scope, rates });
};
