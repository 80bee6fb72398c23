import { sql } from "kysely";
import type { GetPropagationStatusRequest, PropagationState } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { looksAfter } from "../../../platform/accounts/trading-parties.ts";
import { code, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { propagateServicesJob } from "../pricelists/propagate.ts";

const propagations = defineList<{ row: PropagationState; given: GetPropagationStatusRequest }>({
  columns: {
    JobId: code(sql`j.job_id::text`),
    Title: text(sql`j.title`, { searched: true }),
    Status: code(sql`j.status`),
    StartedByName: text(
      ({ context }) => sql`(case when ${looksAfter(context, "USER_ACCOUNT", ["Read"], "author")} then author.display_name end)`,
    ),
    ChangedServices: integer(
      sql`(select coalesce(sum(jsonb_array_length(change -> 'services')), 0)::int from jsonb_array_elements(j.input -> 'changed') change)`,
    ),
    ChangedPricelists: integer(sql`jsonb_array_length(j.input -> 'changed')`),
    WaitingPricelists: integer(sql`(case when j.finished_at is null then jsonb_array_length(j.input -> 'lists') else 0 end)`),
    CreatedAt: time(sql`j.created_at`),
    FinishedAt: time(sql`j.finished_at`),
  },
  rows: ({ context, given: { ownerAccountId } }) => ({
    // A job is seen by the user who started it; its effect on pricelists is the business of all who look after them.
    db: context.system("propagation of services"),
    from: sql`job j join account author on author.account_id = j.owner_account_id`,
    where: [
      sql`j.kind = ${propagateServicesJob.kind} and j.created_at > business_now() - interval '90 days'`,
      sql`exists (select from jsonb_array_elements(j.input -> 'begun') begun join marketplace m on m.marketplace_id = begun::bigint
        join account owner on owner.account_id = m.owner_account_id
        where m.owner_account_id = ${ownerAccountId} and ${looksAfter(context, "MARKETPLACE_PROPAGATION", ["Read"], "owner")})`,
    ],
    order: sql`j.created_at desc, j.job_id`,
  }),
});

export const getPropagationStatus: MarketplaceOperations["GetPropagationStatus"] = async (context, request) => {
  await loadAccount(context, request.ownerAccountId, ["Reseller"]);
  return propagations.page(context, request, request);
};
