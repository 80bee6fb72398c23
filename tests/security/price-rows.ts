/** Pricelists in the world of strangers: each of a seller. */
import { type World, wordOf } from "./world.ts";

const lists = new WeakMap<World, Map<number, number>>();

export const prices = {
  /** One pricelist a seller, the same each time. @returns its id */
  async list(world: World, owner: number): Promise<number> {
    const known = lists.get(world) ?? new Map<number, number>();
    lists.set(world, known);
    const id = known.get(owner) ?? (await make(world, owner));
    known.set(owner, id);
    return id;
  },
  /** Versions 1 (past), 2 (present) and 3 (next year), without a price. */
  async versions(world: World, list: number): Promise<void> {
    await world.query(
      `with made as (insert into price_cascade (root_account_id, cause, status, effective_on, ended_at)
           select owner_account_id, 'Manual', 'Published', '2025-01-01', now() from marketplace where marketplace_id = $1 returning cascade_id)
       insert into price_version (marketplace_id, version, cascade_id, effective_on, rules, published_at)
       select $1, no, cascade_id, day, pricing_rules_of($1), now()
       from made, (values (1, date '2025-01-01'), (2, '2025-02-01'), (3, current_date + 365)) version (no, day) on conflict do nothing`,
      [list],
    );
    await world.query("update marketplace set published_version = greatest(published_version, 3) where marketplace_id = $1", [list]);
  },
  async rowVersion(world: World, list: number): Promise<number> {
    const [row] = await world.query<{ row_version: number }>("select row_version from marketplace where marketplace_id = $1", [list]);
    return row?.row_version ?? 0;
  },
};

async function make(world: World, owner: number): Promise<number> {
  const [row] = await world.query<{ id: string }>(
    `insert into marketplace (owner_account_id, name, currency, price_priority, is_default)
     select $1, $2, 'EUR', count(*) + 1, count(*) = 0 from marketplace where owner_account_id = $1 returning marketplace_id as id`,
    [owner, `List ${wordOf(owner)}`],
  );
  return Number(row?.id);
}
