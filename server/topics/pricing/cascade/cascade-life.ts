import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/schema.ts";
import { notify } from "../../../platform/messages/notify.ts";
import { type CascadeRecord, endDeadCascades, loadCascade, mergedLists } from "./cascade-record.ts";

/** @returns undefined when it has ended already: published by an earlier attempt of its job, or taken over by a newer cascade */
export async function startComputing(db: Kysely<Database>, cascadeId: string, jobId: string): Promise<CascadeRecord | undefined> {
  await endDeadCascades(db);
  const cascade = await loadCascade(db, cascadeId, "for update");
  if (!cascade || (cascade.status !== "Queued" && cascade.status !== "Computing")) return undefined;
  await sql`update price_cascade set status = 'Computing', job_id = ${jobId} where cascade_id = ${cascadeId}`.execute(db);
  return { ...cascade, status: "Computing" };
}

/**
 * A cascade takes over what others of the same first day on the same pricelists have not finished: each change is computed once. One that has done half goes
 * on, so that a stream of changes cannot keep prices from being published; the newer one then follows it.
 */
export async function absorbOthers(db: Kysely<Database>, cascade: CascadeRecord): Promise<CascadeRecord> {
  const { cascade_id: id, cause_ref: ref, effective_on: day } = cascade;
  const { rows: others } = await sql<CascadeRecord & { done: number; total: number }>`
    select c.cascade_id, c.cause_ref, c.status from price_cascade c left join job j using (job_id)
    where c.cascade_id <> ${id} and c.effective_on = ${day}::date and c.created_at <= (select created_at from price_cascade where cascade_id = ${id})
      and (c.status = 'Queued' or c.status = 'Computing' and j.done * 2 < j.total) and c.cause_ref -> 'lists' ?| ${Object.keys(ref.lists)}::text[]
      and not c.cause_ref ? 'reverts' order by c.cascade_id for update of c skip locked`.execute(db);
  if (others.length === 0) return cascade;
  const merged = {
    ...ref,
    lists: mergedLists(ref.lists, ...others.map(({ cause_ref: other }) => other.lists)),
    rules: Object.assign({}, ...others.map(({ cause_ref: other }) => other.rules), ref.rules),
    renewsRates: [...new Set([ref, ...others.map(({ cause_ref: other }) => other)].flatMap(({ renewsRates = [] }) => renewsRates))],
  };
  await sql`update price_cascade set cause_ref = ${JSON.stringify(merged)} where cascade_id = ${id}`.execute(db);
  const ids = others.map(({ cascade_id }) => cascade_id);
  await sql`update price_cascade set status = 'Superseded', ended_at = business_now() where cascade_id = any (${ids}::uuid[])`.execute(db);
  await sql`delete from price_stage where cascade_id = any (${ids}::uuid[])`.execute(db);
  return { ...cascade, cause_ref: merged };
}

/** Why a cascade has failed. The error itself is in the log: its text could name anything. */
type CascadeProblem = "ComputationFailed";

/** It ends without being published: no buyer has seen anything of it. */
export async function endCascade(
  db: Kysely<Database>,
  cascade: CascadeRecord,
  status: "Failed" | "Cancelled",
  { problem }: { readonly problem: CascadeProblem },
): Promise<void> {
  await sql`update price_cascade set status = ${status}, problem = ${problem}, ended_at = business_now()
    where cascade_id = ${cascade.cascade_id} and status in ('Queued', 'Computing')`.execute(db);
  await sql`delete from price_stage where cascade_id = ${cascade.cascade_id}`.execute(db);
  await notifyAboutPrices(db, cascade, { text: "pricesFailed", type: "error", values: {}, shownIn: "page=updates&status=Failed" });
}

interface PriceNotice {
  readonly text: "pricesPublished" | "pricesFailed" | "pricesBelowCost" | "pricesWaiting";
  readonly type: "success" | "warning" | "error";
  readonly values: Readonly<Record<string, number>>;
  /** The list of warnings or updates that it leads to. Absent: the first pricelist. */
  readonly shownIn?: string;
}

/** The user who asked for it; without one those who administer the seller. */
export async function notifyAboutPrices(
  db: Kysely<Database>,
  { root_account_id: sellerId, requested_by: userId, cause_ref: ref }: CascadeRecord,
  { text, type, values, shownIn }: PriceNotice,
): Promise<void> {
  const { rows } = await sql<{ name: string; users: number[] }>`
    select coalesce((select string_agg(m.name, ', ' order by m.marketplace_id) from marketplace m where m.marketplace_id = any (${Object.keys(ref.lists)}::bigint[])), '')
      as name, array(select id::float8 from unnest(case when ${userId}::bigint is null then administrators_over(${sellerId}) else array[${userId}::bigint] end) id)
      as users`.execute(db);
  const [found] = rows;
  if (!found) return;
  const [first = ""] = Object.keys(ref.lists);
  await notify(db, {
    to: found.users,
    event: "PricesUpdated",
    type,
    text,
    values: { name: found.name, ...values },
    link: shownIn === undefined ? `/pricelists/${first}` : `/price-warnings?ownerAccountId=${sellerId}&${shownIn}`,
  });
}
