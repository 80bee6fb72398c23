import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";
import { sqlState } from "./sql-state.ts";
import { seesEverything, type TenantContext } from "./tenant-context.ts";

/**
 * Run `work` in one transaction that row-level security confines to the tenant.
 *
 * The context is set with `set_config(…, true)`: it ends with the transaction, so a pooled connection carries nothing to
 * its next user. `work` runs again, at most three more times, when PostgreSQL gives up a serialisation or deadlock
 * conflict: it must have no effect outside the database before it returns.
 */
export function inTenant<T>(db: Kysely<Database>, tenant: TenantContext, work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  return retry(() =>
    db.transaction().execute(async (transaction) => {
      await sql`select set_config('app.scope_low', ${tenant.low}, true), set_config('app.scope_high', ${tenant.high}, true),
        set_config('app.user_account_id', ${tenant.userAccountId === null ? "" : String(tenant.userAccountId)}, true),
        set_config('app.now', ${tenant.now ? tenant.now.toISOString() : ""}, true)${
          tenant.reason === undefined
            ? sql``
            : sql`, set_config('application_name', current_setting('application_name') || ': ' || ${tenant.reason}::text, true)`
        }`.execute(transaction);
      return await work(transaction);
    }),
  );
}

/** A transaction of the product itself, for the platform and for commands. Topics use {@link SystemDatabase}. @param reason see {@link seesEverything} */
export function asSystem<T>(db: Kysely<Database>, reason: string, work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  return inTenant(db, seesEverything(reason), work);
}

const conflicts = new Set(["40001", "40P01"]);

/** Run `work` again after a serialisation failure (40001) or a deadlock (40P01), with growing random pauses. */
export async function retry<T>(work: () => Promise<T>, attempts = 4): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !conflicts.has(sqlState(error) ?? "")) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}
