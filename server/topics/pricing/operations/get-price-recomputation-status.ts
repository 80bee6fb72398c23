import { sql } from "kysely";
import type { PriceRecomputation } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { type Sentence, say } from "../../../platform/call/error-texts.ts";
import { code, computed, day, integer, time } from "../../../platform/lists/column.ts";
import { defineList, type SqlColumns } from "../../../platform/lists/define-list.ts";
import { loadPricelist, type PricelistRecord, READ_PRICES } from "../pricelists/load-pricelist.ts";

/** Of a cascade `c`: what its publication counted. */
export const cascadeCount = (member: string) => sql`coalesce((c.counts ->> ${sql.lit(member)})::int, 0)`;

/** A cascade `c` whose job `j` has ended without it is shown as the job is. */
export const cascadeStatus = sql`(case when c.status in ('Queued', 'Computing') and j.status in ('Failed', 'Cancelled') then j.status else c.status end)`;

const NOT_UPDATED = "The prices could not be updated. The former prices still apply." satisfies Sentence;

/** What a cascade `c` and its job `j` say in every list of them; `CASCADE_ALSO` is selected beside it. */
export const cascadeColumns: SqlColumns<CascadeShape> = {
  CascadeId: code(sql`c.cascade_id::text`),
  Status: code(cascadeStatus),
  Cause: code(sql`c.cause`),
  EffectiveOn: day(sql`c.effective_on`),
  Done: integer(sql`coalesce(j.done, 0)`),
  Total: integer(sql`j.total`),
  Changed: integer(cascadeCount("changed")),
  BelowCost: integer(cascadeCount("belowCost")),
  Waiting: integer(cascadeCount("waiting")),
  Problem: computed(({ problem }, { context }) => (problem === null ? null : say(NOT_UPDATED, context.language))),
  CreatedAt: time(sql`c.created_at`),
  EndedAt: time(sql`c.ended_at`),
};
export const CASCADE_ALSO = { problem: sql`c.problem` };
interface CascadeShape {
  readonly row: Omit<PriceRecomputation, "JobId">;
  readonly also: { readonly problem: string | null };
  readonly given: unknown;
}

const recomputations = defineList<{ row: PriceRecomputation; also: { problem: string | null }; given: PricelistRecord }>({
  columns: { ...cascadeColumns, JobId: code(sql`c.job_id::text`) },
  also: CASCADE_ALSO,
  rows: ({ given }) => ({
    from: sql`price_cascade c left join job j on j.job_id = c.job_id`,
    where: [
      sql`c.cause_ref -> 'lists' ? ${String(given.marketplace_id)} or exists (select from price_version v where v.cascade_id = c.cascade_id and v.marketplace_id = ${given.marketplace_id})`,
    ],
    order: sql`c.created_at desc, c.cascade_id`,
  }),
});

/** Those that began with the pricelist, and those of the caller's sellers that reached it. */
export const getPriceRecomputationStatus: PricingOperations["GetPriceRecomputationStatus"] = async (
  context,
  { marketplaceId, ...request },
) => recomputations.page(context, request, (await loadPricelist(context, marketplaceId, READ_PRICES)).list);
