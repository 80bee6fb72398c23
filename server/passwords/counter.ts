import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";

/**
 * Count something that all nodes count together, committed at once.
 *
 * @returns how often it has happened since the first time within the last so many seconds, this one included
 */
export async function countWithin(db: Kysely<Database>, key: string, seconds: number): Promise<number> {
  const { rows } = await asSystem(db, (transaction) =>
    sql<{ points: number }>`
      insert into rate_counter as kept (key, points, expire)
      values (${key}, 1, (extract(epoch from now()) * 1000)::bigint + ${seconds * 1_000})
      on conflict (key) do update set
        points = case when kept.expire <= extract(epoch from now()) * 1000 then 1 else kept.points + 1 end,
        expire = case when kept.expire <= extract(epoch from now()) * 1000 then excluded.expire else kept.expire end
      returning points`.execute(transaction),
  );
  return rows[0]?.points ?? 1;
}
