import type { Kysely, Transaction } from "kysely";
import type { Pool } from "pg";
import type { Database } from "./schema.ts";
import { seesEverything, type TenantContext } from "./tenant-context.ts";
import { readingAs, TenantDatabase, writeAs } from "./tenant-database.ts";
import { inTenant, retry } from "./transaction.ts";

/**
 * The database as the product itself sees it: every account.
 *
 * Outside of a transaction it only reads: every statement is its own read-only transaction, in one round trip. The caller must decide which results a user
 * may see.
 */
export class SystemDatabase extends TenantDatabase {
  readonly #base: Kysely<Database>;
  readonly #pool: Pool;
  readonly #context: TenantContext;

  constructor(base: Kysely<Database>, pool: Pool, reason: string) {
    const context = seesEverything(reason);
    super(base, readingAs(pool, context));
    this.#base = base;
    this.#pool = pool;
    this.#context = context;
  }

  /**
   * Run `work` in its own transaction, which is committed when `work` returns, even if the call around it fails. It runs again after a conflict, so it must
   * have no effect outside the database.
   *
   * @param userAccountId the user whose own rows are written, for tables that separate the rows of each user
   */
  write<T>(work: (db: Transaction<Database>) => Promise<T>, userAccountId?: number): Promise<T> {
    return inTenant(this.#base, userAccountId === undefined ? this.#context : { ...this.#context, userAccountId }, work);
  }

  /** {@link write} for one single statement, in one round trip. */
  once<T>(statement: (db: TenantDatabase) => Promise<T>): Promise<T> {
    return retry(async () => {
      const transaction = writeAs(this.#base, this.#pool, this.#context);
      try {
        return await transaction.commitWith(statement);
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    });
  }
}

/**
 * Opens the database as the product itself and states the reason, e.g. `password of a sign-in`. PostgreSQL shows the reason in pg_stat_activity and in its
 * log, as the name of the application, so it has at most 40 characters.
 */
export type SystemAccess = (reason: string) => SystemDatabase;

export const systemAccess =
  (base: Kysely<Database>, pool: Pool): SystemAccess =>
  (reason) =>
    new SystemDatabase(base, pool, reason);
