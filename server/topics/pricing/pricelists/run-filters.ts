import { type Kysely, type RawBuilder, sql } from "kysely";
import type { PropagationEffect } from "../../../../shared/generated/types.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { FilterRule } from "./filter-rules.ts";
import { filtersJson, filtersOf } from "./filters.ts";

/** The rows of `propagation_effects`: what these filters do to the pricelist, or adding these services by hand. */
export const effectsOf = (list: number, rules: readonly FilterRule[], byHand: readonly number[] = []): RawBuilder<unknown> =>
  sql`propagation_effects(${list}, ${filtersJson(rules)}::jsonb, ${[...byHand]}::bigint[])`;

const CHANGING: ReadonlySet<PropagationEffect> = new Set(["Added", "Reopened", "Closed", "Removed"]);

/**
 * Bring the services of a pricelist to what its filters say, or add services by hand.
 *
 * @returns the services whose line changed
 */
export async function applyEffects(db: Kysely<Database>, list: number, byHand: readonly number[] = []): Promise<number[]> {
  const rules = await filtersOf(db, [list]);
  const { rows } = await sql<{ service_id: number; effect: PropagationEffect }>`
    select service_id, effect from ${effectsOf(list, rules, byHand)}`.execute(db);
  const of = (...effects: PropagationEffect[]) => rows.filter(({ effect }) => effects.includes(effect)).map(({ service_id }) => service_id);
  await sql`insert into marketplace_service as l (marketplace_id, service_id, status, is_manual)
    select ${list}, service_id, 'Open', ${byHand.length > 0} from unnest(${of("Added", "Reopened")}::bigint[]) as service_id
    on conflict (marketplace_id, service_id) do update set status = 'Open', is_manual = excluded.is_manual or l.is_manual and l.status <> 'Removed',
      listed_from = case when l.status = 'Removed' then excluded.listed_from else l.listed_from end, listed_to = null`.execute(db);
  if (byHand.length > 0)
    await sql`update marketplace_service set is_manual = true where marketplace_id = ${list} and status <> 'Removed' and not is_manual
      and service_id = any (${of("Kept")}::bigint[])`.execute(db);
  await closeOrRemove(db, list, { closed: of("Closed"), removed: of("Removed") });
  return rows.filter(({ effect }) => CHANGING.has(effect)).map(({ service_id }) => service_id);
}

/** Lines that have left keep the days on which they were there. */
export async function closeOrRemove(
  db: Kysely<Database>,
  list: number,
  { closed, removed }: { readonly closed: readonly number[]; readonly removed: readonly number[] },
): Promise<void> {
  await sql`update marketplace_service set status = 'ClosedForNewSales', is_manual = false
    where marketplace_id = ${list} and service_id = any (${[...closed]}::bigint[])`.execute(db);
  await sql`update marketplace_service set status = 'Removed', is_manual = false, listed_to = greatest(listed_from, business_now()::date)
    where marketplace_id = ${list} and service_id = any (${[...removed]}::bigint[])`.execute(db);
}
