import { type Kysely, sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import type { Database } from "../../../platform/database/schema.ts";

export interface ExchangeRate {
  readonly rate: Decimal;
  readonly isStale: boolean;
}

/** Rates of one moment, each looked up once. Undefined: there is no rate between the two currencies. */
export class RatesAt {
  readonly #db: Kysely<Database>;
  readonly #moment: Date;
  readonly #known = new Map<string, ExchangeRate | undefined>();

  constructor(db: Kysely<Database>, moment: Date) {
    this.#db = db;
    this.#moment = moment;
  }

  async between(from: string, to: string): Promise<ExchangeRate | undefined> {
    const pair = `${from} ${to}`;
    if (!this.#known.has(pair)) {
      const { rows } = await sql<{ rate: Decimal; is_stale: boolean }>`
        select rate, is_stale from exchange_rate_at(${from}, ${to}, ${this.#moment}::timestamptz)`.execute(this.#db);
      const [row] = rows;
      this.#known.set(pair, row === undefined ? undefined : { rate: row.rate, isStale: row.is_stale });
    }
    return this.#known.get(pair);
  }
}
