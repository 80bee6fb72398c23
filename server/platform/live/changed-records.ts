import type { Kysely } from "kysely";
import type { AccountReference } from "../../../shared/capabilities.ts";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";

/** A change as portals receive it: no values, only that there is a newer version. */
export interface RecordChange {
  readonly service: string;
  /** Its id is in answers as `<entity>Id`, its version as `RowVersion`. */
  readonly entity: string;
  readonly id: number;
  readonly rowVersion: number;
}

/** With what decides who may hear of it. */
export interface ScopedChange extends RecordChange, AccountReference {}

/** Bulk work saves hundreds of records a second: this many become one event. */
const GATHER_MS = 150;
const MOST_AT_ONCE = 500;

interface Parts {
  readonly db: Kysely<Database>;
  readonly publish: (changes: readonly ScopedChange[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Gathers the accounts that this node's calls have changed, and tells all nodes a moment later with the versions that they have by then. */
export class ChangedRecords {
  readonly #parts: Parts;
  #waiting = new Set<number>();
  #timer: NodeJS.Timeout | null = null;
  #telling: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  note(accountId: number): void {
    this.#waiting.add(accountId);
    this.#timer ??= setTimeout(() => this.#tell(), GATHER_MS);
  }

  /** Sends what is left. */
  async stop(): Promise<void> {
    if (this.#timer !== null) {
      clearTimeout(this.#timer);
      this.#tell();
    }
    await this.#telling;
  }

  #tell(): void {
    this.#timer = null;
    const ids = [...this.#waiting];
    this.#waiting = new Set();
    this.#telling = this.#telling.then(() => this.#read(ids)).catch(this.#parts.onError);
  }

  async #read(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
      const part = ids.slice(start, start + MOST_AT_ONCE);
      const rows = await asSystem(this.#parts.db, "accounts that have changed", (db) =>
        db
          .selectFrom("account")
          .select(["account_id", "account_path", "company_account_id", "row_version"])
          .where("account_id", "in", part)
          .execute(),
      );
      const changes = rows.map(
        (row): ScopedChange => ({
          service: "Account",
          entity: "Account",
          id: row.account_id,
          rowVersion: row.row_version,
          accountPath: row.account_path,
          companyAccountId: row.company_account_id,
        }),
      );
      if (changes.length > 0) await this.#parts.publish(changes);
    }
  }
}
