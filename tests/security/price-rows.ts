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
