import { type RawBuilder, sql } from "kysely";
import type { ListPriceUpdatesRequest, PriceUpdate } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { CASCADE_ALSO, cascadeColumns, cascadeCount, cascadeStatus } from "./get-price-recomputation-status.ts";

export type UpdateState = NonNullable<ListPriceUpdatesRequest["status"]>;

/** A cascade `c` and its job `j` in one of the states that people tell apart. */
const inState: Readonly<Record<UpdateState, RawBuilder<unknown>>> = {
  Running: sql`${cascadeStatus} in ('Queued', 'Computing')`,
  Failed: sql`${cascadeStatus} = 'Failed'`,
  Finished: sql`${cascadeStatus} = 'Published'`,
};

const updates = defineList<{
  row: PriceUpdate;
  also: { readonly problem: string | null };
  given: ListPriceUpdatesRequest & { readonly days?: number };
}>({
  columns: {
    ...cascadeColumns,
    Pricelists: text(
      sql`coalesce((select string_agg(m.name, ', ' order by m.price_priority) from marketplace m where c.cause_ref -> 'lists' ? m.marketplace_id::text), '')`,
      { searched: true },
    ),
    Up: integer(cascadeCount("up")),
    Down: integer(cascadeCount("down")),
    Note: text(sql`c.note`, { searched: true }),
    RequestedByName: text(sql`author.display_name`),
  },
  also: CASCADE_ALSO,
  rows: ({ given: { ownerAccountId, status, days = 90 } }) => ({
    from: sql`price_cascade c left join job j on j.job_id = c.job_id left join account author on author.account_id = c.requested_by`,
    where: [
      sql`c.root_account_id = ${ownerAccountId}`,
      sql`c.created_at > business_now() - make_interval(days => ${days})`,
      ...(status == null ? [] : [inState[status]]),
    ],
    order: sql`c.created_at desc, c.cascade_id`,
  }),
});

export const listPriceUpdates: PricingOperations["ListPriceUpdates"] = async (context, request) => {
  await loadAccount(context, request.ownerAccountId, ["Reseller"]);
  return updates.page(context, request, request);
};

/** Counts of the last seven days: who comes back from a weekend sees what happened. */
export const countUpdates = (
  context: Parameters<typeof listPriceUpdates>[0],
  ownerAccountId: number,
  status: UpdateState,
): Promise<number> => updates.count(context, {}, { ownerAccountId, status, days: 7 });
