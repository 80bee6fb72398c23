import { type Kysely, sql } from "kysely";
import type { Day } from "../../../../shared/pricing/rules.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { CascadeCause, CascadeStatus, RuleSnapshot } from "../tables.ts";

/** What a cascade begins with, as its row keeps it; further members name the cause. */
export interface CascadeRef {
  /** Items of each pricelist by its id; null: all. */
  readonly lists: Readonly<Record<string, readonly number[] | null>>;
  /** Rules from its first day on, of pricelists whose present rules are others. */
  readonly rules?: Readonly<Record<string, readonly RuleSnapshot[]>>;
  /** The version of each pricelist that it puts back or withdraws. */
  readonly reverts?: Readonly<Record<string, number>>;
  /** Pricelists that take over the rates that their policy has now. */
  readonly renewsRates?: readonly number[];
}

export interface CascadeRecord {
  readonly cascade_id: string;
  readonly root_account_id: number;
  readonly cause: CascadeCause;
  readonly cause_ref: CascadeRef;
  readonly status: CascadeStatus;
  readonly effective_on: Day;
  readonly requested_by: number | null;
  readonly counts: Readonly<Record<string, number>>;
}

export async function loadCascade(
  db: Kysely<Database>,
  id: string,
  lock: "" | "for update" | "for share" = "",
): Promise<CascadeRecord | undefined> {
  const { rows } = await sql<CascadeRecord>`
    select cascade_id, root_account_id, cause, cause_ref, status, effective_on, requested_by, counts from price_cascade
    where cascade_id = ${id} ${sql.raw(lock)}`.execute(db);
  return rows[0];
}

/** Cascades whose jobs have ended without them: their node died too often, or a user cancelled the job. */
export async function endDeadCascades(db: Kysely<Database>): Promise<void> {
  await sql`
    with ended as (
      update price_cascade c set status = case j.status when 'Cancelled' then 'Cancelled' else 'Failed' end, ended_at = business_now()
        from job j where j.job_id = c.job_id and c.status in ('Queued', 'Computing') and j.status not in ('Queued', 'Running') returning c.cascade_id)
    delete from price_stage where cascade_id in (select cascade_id from ended)`.execute(db);
}

/** Both sets of items, by pricelist; null is all of them. */
export function mergedLists(...all: readonly CascadeRef["lists"][]): CascadeRef["lists"] {
  const merged: Record<string, readonly number[] | null> = {};
  for (const lists of all)
    for (const [id, items] of Object.entries(lists)) {
      const known = merged[id];
      merged[id] = known === undefined ? items : known === null || items === null ? null : [...new Set([...known, ...items])];
    }
  return merged;
}
