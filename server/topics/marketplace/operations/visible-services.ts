import { type RawBuilder, sql } from "kysely";
import { valueText } from "../../../platform/accounts/account-values.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";

/**
 * The services that the caller's company may find, as a query with the columns of `service`, `listed` (its place in the best of the marketplaces) and
 * `is_featured`: open in a marketplace that counts for the company, on sale, and, for a company, meant for its country and segment. A reseller sells
 * to others than itself, so those do not narrow its catalogue.
 */
export function visibleServices(context: Pick<Context, "session">): RawBuilder<unknown> {
  const { companyAccountId } = callerOf(context);
  return sql`
    select s.*, l.listed, l.is_featured from service s
    join (select service_id, min(ranking) as listed, bool_or(is_featured) as is_featured from marketplace_service
      where status = 'Open' and marketplace_id in (select my_marketplaces()) group by service_id) l using (service_id)
    left join account company on company.account_id = ${companyAccountId} and company.account_type = 'Company'
    where s.status in ('Active', 'NoNewSales')
      and (company.account_id is null or s.countries is null or company.country = any (s.countries))
      and (company.account_id is null or s.segments is null or ${valueText("company", "Segment")} = any (s.segments))`;
}
