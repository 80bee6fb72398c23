import { type Kysely, sql } from "kysely";
import type { Job } from "../../../../shared/generated/types.ts";
import type { Day } from "../../../../shared/pricing/rules.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { CascadeCause } from "../tables.ts";
import type { CascadeRef } from "./cascade-record.ts";
import { publishPricesJob } from "./publish-prices.ts";

export interface NewCascade {
  /** Where it begins. At least one. */
  readonly lists: readonly number[];
  /** Absent or null: all items of those pricelists. */
  readonly items?: readonly number[] | null;
  readonly cause: CascadeCause;
  /** What the cause names, for people and programs that read the cascade later. */
  readonly causeRef?: Readonly<Record<string, unknown>>;
  /** The first day of the new prices; absent or past: today. */
  readonly effectiveOn?: Day | undefined;
  /** From that day on, instead of the present rules: they come into effect with the prices. */
  readonly rules?: CascadeRef["rules"];
  readonly reverts?: CascadeRef["reverts"];
  /** Take the rates that the policy of each pricelist has now. */
  readonly isRateRenewed?: boolean;
  readonly acknowledged: boolean;
  readonly note?: string | undefined;
  /** The job that publishes it. */
  readonly jobId?: string;
}

export interface StartedCascade {
  readonly cascadeId: string;
  readonly job: Job;
}

/** Compute and publish what follows from a change, after the caller's transaction, which has saved the change. */
export async function startCascade(context: Context, cascade: NewCascade): Promise<StartedCascade> {
  const { cascadeId, name } = await insertCascade(context.db, { ...cascade, requestedBy: context.session?.userAccountId ?? null });
  const job = await context.startJob(publishPricesJob, {
    title: say("Prices of {name}", context.language, { name }),
    input: { cascadeId },
  });
  await sql`update price_cascade set job_id = ${job.JobId} where cascade_id = ${cascadeId}`.execute(context.db);
  return { cascadeId, job };
}

/** The caller runs it, in the job that it names: a cascade ends with its job. */
export async function insertCascade(
  db: Kysely<Database>,
  {
    lists,
    items = null,
    cause,
    causeRef = {},
    effectiveOn,
    acknowledged,
    note = "",
    requestedBy,
    jobId,
    ...more
  }: NewCascade & { readonly requestedBy: number | null },
): Promise<{ cascadeId: string; name: string }> {
  const today = dayOf(await businessNow(db));
  const ref: CascadeRef = {
    ...causeRef,
    lists: Object.fromEntries(lists.map((id) => [String(id), items])),
    ...(more.rules ? { rules: more.rules } : {}),
    ...(more.reverts ? { reverts: more.reverts } : {}),
    ...(more.isRateRenewed ? { renewsRates: lists } : {}),
  };
  const { rows } = await sql<{ cascade_id: string; name: string }>`
    with first as (select m.owner_account_id, m.name from marketplace m join account o on o.account_id = m.owner_account_id
      where m.marketplace_id = any (${lists}::bigint[]) order by length(o.account_path), m.marketplace_id limit 1)
    insert into price_cascade (root_account_id, cause, cause_ref, effective_on, requested_by, acknowledged, note, job_id)
    select owner_account_id, ${cause}::text, ${JSON.stringify(ref)}::jsonb, ${effectiveOn && effectiveOn > today ? effectiveOn : today}::date, ${requestedBy}::bigint,
      ${acknowledged}::boolean, ${note}::text, ${jobId ?? null}::uuid from first returning cascade_id, (select name from first) as name`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("A cascade begins with a pricelist that there is.");
  return { cascadeId: row.cascade_id, name: row.name };
}
