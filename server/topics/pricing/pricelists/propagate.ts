import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { defineJob } from "../../../platform/call/define-job.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { startCascade } from "../cascade/start-cascade.ts";
import { applyEffects } from "./run-filters.ts";

const id = z.number().int().positive();
const lineChanges = z.object({ list: id, services: z.array(id) });

/** The services of a pricelist whose line changed. */
export type LineChanges = z.infer<typeof lineChanges>;

const input = z.object({
  /** Pricelists whose filters are still to be run, or to which `byHand` is still to be added. */
  lists: z.array(id),
  /** Those that the user chose: whose propagation it is. */
  begun: z.array(id),
  byHand: z.array(id),
  /** The pricelists of `lists` that get it, once the job has begun. */
  byHandTo: z.array(id).optional(),
  /** Also the pricelists that buy from one that changed, and so on. */
  includeDownstream: z.boolean(),
  changed: z.array(lineChanges),
});

/**
 * Bring pricelists to what their filters let in, sellers before their buyers. The product's own work: a change of a
 * pricelist changes what is on offer below it, also where its user sees nothing.
 *
 * After an interruption it continues: the input that it keeps has what is done, written together with each change, because only then are its prices known to
 * be due.
 */
export const propagateServicesJob = defineJob({
  kind: "PropagateServices" satisfies keyof MarketplaceOperations,
  asSystem: true,
  input,
  async run(run) {
    let state = run.input;
    const { byHand, includeDownstream } = state;
    const byHandTo = byHand.length > 0 ? (state.byHandTo ?? state.lists) : [];
    while (state.lists.length > 0) {
      run.signal.throwIfAborted();
      const before = state;
      const [list = 0, ...others] = before.lists;
      state = await run.system(async ({ db }) => {
        await sql`select from marketplace where marketplace_id = ${list} for update`.execute(db);
        const services = await applyEffects(db, list, byHandTo.includes(list) ? byHand : []);
        const dependents = includeDownstream && services.length > 0 ? await dependentsOf(db, [list]) : [];
        const after = {
          ...before,
          byHandTo,
          lists: [...others, ...dependents.filter((dependent) => !others.includes(dependent))],
          changed: services.length === 0 ? before.changed : [...before.changed, { list, services }],
        };
        await run.keepInput(after, db);
        return after;
      });
      run.progress({ message: null });
    }
    const { changed } = state;
    if (changed.length > 0)
      await run.write(async (context) => {
        const lists = changed.map(({ list }) => list);
        await startCascade(context, { lists, items: await itemsOf(context.db, changed), cause: "Propagation", acknowledged: false });
      });
    const lines = changed.reduce((sum, { services }) => sum + services.length, 0);
    return `${lines.toLocaleString("en")} services`;
  },
});

/** The pricelists that buy from one of these. */
export async function dependentsOf(db: Kysely<Database>, lists: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct d.id from unnest(${[...lists]}::bigint[]) as list, dependent_pricelists(list) as d (id)
    order by d.id`.execute(db);
  return rows.map((row) => row.id);
}

/** The items of all services that changed. */
export async function itemsOf(db: Kysely<Database>, changed: readonly LineChanges[]): Promise<number[]> {
  const services = changed.flatMap((change) => change.services);
  const { rows } = await sql<{ id: number }>`select priceable_item_id as id from priceable_item
    where service_id = any (${services}::bigint[]) order by priceable_item_id`.execute(db);
  return rows.map(({ id }) => id);
}
