import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";
import { ChangedRecords } from "./changed-records.ts";
import type { LiveAudience, LiveEvent, LiveHub } from "./hub.ts";

/** Code that writes to the outbox without a hub (a command at the terminal) notifies this channel after the commit. */
export const liveChannel = "tessera_live";
/** At most one NOTIFY in this time, for however many events: inside each transaction it would cost three quarters of the commits. */
const COALESCE_MS = 50;
/** Longer than a transaction may take: its rows carry the time they were written and appear when it commits. */
const WINDOW = "40 seconds";
/** Finds events without a NOTIFY: a node crashed between commit and NOTIFY, or a listener was reconnecting. */
const SWEEP_MS = 5_000;
const KEPT = "10 minutes";

/** The event for sockets, with its audience (null: everyone). */
export interface LiveDelivery {
  readonly event: LiveEvent;
  readonly audience: LiveAudience | null;
}

/** The live hub over PostgreSQL: one outbox table, one channel, one listening connection for each node. */
export class OutboxHub implements LiveHub {
  readonly #db: Kysely<Database>;
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #listeners = new Set<(delivery: LiveDelivery) => void>();
  /** Events delivered already, with the moment they may be forgotten. */
  readonly #seen = new Map<number, number>();
  readonly #changed: ChangedRecords;
  #listening: pg.Client | null = null;
  #sweep: NodeJS.Timeout | null = null;
  #notify: NodeJS.Timeout | null = null;
  #notifyAgain = false;
  #reading: Promise<void> | null = null;
  #readAgain = false;
  #stopped = false;

  constructor(db: Kysely<Database>, pool: pg.Pool, log: Logger) {
    this.#db = db;
    this.#changed = new ChangedRecords({
      db,
      publish: (changes) => this.publish({ type: "records changed", changes }),
      onError: (error) => log.warn({ err: error }, "open portals could not be notified of changes"),
    });
    this.#pool = pool;
    this.#log = log;
  }

  /** Start to listen. Earlier events are not delivered: a portal that connects now loads the present state. */
  async start(): Promise<void> {
    for (const row of await this.#recent()) this.#remember(row.event_id);
    await this.#listen();
    this.#sweep = setInterval(() => this.#read(), SWEEP_MS);
    this.#sweep.unref();
  }

  accountChanged(accountId: number): void {
    if (!this.#stopped) this.#changed.note(accountId);
  }

  async stop(): Promise<void> {
    await this.#changed.stop();
    this.#stopped = true;
    if (this.#sweep !== null) clearInterval(this.#sweep);
    if (this.#notify !== null) clearTimeout(this.#notify);
    await this.#listening?.end();
    await this.#reading;
  }

  async publish(event: LiveEvent, options: { audience?: LiveAudience; db?: Kysely<Database> } = {}): Promise<void> {
    const row = { audience: options.audience === undefined ? null : [...options.audience], body: JSON.stringify(event) };
    const insert = (db: Kysely<Database>) => db.insertInto("live_outbox").values(row).execute();
    if (options.db !== undefined) {
      await insert(options.db);
      return;
    }
    await asSystem(this.#db, "events for open portals", insert);
    this.wake();
  }

  wake(): void {
    if (this.#notify !== null) {
      this.#notifyAgain = true;
      return;
    }
    this.#pool.query("select pg_notify($1, '')", [liveChannel]).catch((error: unknown) => this.#log.warn({ err: error }, "NOTIFY failed"));
    this.#notify = setTimeout(() => {
      this.#notify = null;
      if (!this.#notifyAgain || this.#stopped) return;
      this.#notifyAgain = false;
      this.wake();
    }, COALESCE_MS);
  }

  onEvent(listener: (event: LiveEvent) => void): () => void {
    return this.onDelivery(({ event }) => listener(event));
  }

  onDelivery(listener: (delivery: LiveDelivery) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ ...this.#pool.options, application_name: "tessera-live" });
    client.on("notification", () => this.#read());
    client.on("error", (error) => {
      this.#log.warn({ err: error }, "the listening connection broke");
    });
    client.on("end", () => {
      this.#listening = null;
      if (!this.#stopped) setTimeout(() => this.#relisten(), 1_000).unref();
    });
    await client.connect();
    await client.query(`listen ${liveChannel}`);
    this.#listening = client;
  }

  #relisten(): void {
    if (this.#stopped) return;
    this.#listen().then(
      () => this.#read(),
      (error: unknown) => {
        // A client that never connected emits no "end" from which to retry.
        this.#log.warn({ err: error }, "cannot listen for live events yet");
        setTimeout(() => this.#relisten(), 2_000).unref();
      },
    );
  }

  /** Reads new entries. If called while reading, it reads once more afterwards. */
  #read(): void {
    if (this.#reading !== null) {
      this.#readAgain = true;
      return;
    }
    this.#reading = this.#deliver()
      .catch((error: unknown) => this.#log.warn({ err: error }, "live events could not be read"))
      .finally(() => {
        this.#reading = null;
        if (!this.#readAgain || this.#stopped) return;
        this.#readAgain = false;
        this.#read();
      });
  }

  async #deliver(): Promise<void> {
    for (const row of await this.#recent()) {
      if (this.#seen.has(row.event_id)) continue;
      this.#remember(row.event_id);
      for (const listener of this.#listeners) {
        try {
          listener({ event: row.body, audience: row.audience });
        } catch (error) {
          this.#log.error({ err: error }, "a listener to live events failed");
        }
      }
    }
  }

  async #recent(): Promise<{ event_id: number; audience: number[] | null; body: LiveEvent }[]> {
    const { rows } = await asSystem(this.#db, "events of other nodes", (db) =>
      sql<{ event_id: number; audience: number[] | null; body: LiveEvent }>`
        select event_id, to_jsonb(audience) as audience, body from live_outbox where created_at > now() - interval '${sql.raw(WINDOW)}' order by event_id`.execute(
        db,
      ),
    );
    return rows;
  }

  #remember(id: number): void {
    const now = Date.now();
    this.#seen.set(id, now + 120_000);
    for (const [known, until] of this.#seen) {
      if (until > now) break;
      this.#seen.delete(known);
    }
  }
}

/** Rows that every node has had time to read. */
export async function deleteOldEvents(db: Kysely<Database>): Promise<void> {
  await sql`delete from live_outbox where created_at < now() - interval '${sql.raw(KEPT)}'`.execute(db);
}
