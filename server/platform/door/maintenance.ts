import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Maintenance } from "../../../shared/generated/types.ts";
import type { Database } from "../database/schema.ts";
import type { SystemAccess } from "../database/system-database.ts";
import type { LiveHub } from "../live/hub.ts";

/** A change whose event was lost is found after this time. */
const OLDEST_MS = 30_000;

interface MaintenanceRow {
  readonly begins_at: Date | null;
  readonly message: string | null;
  /** By the database's clock, which is the same for all nodes. */
  readonly seconds_left: number | null;
}

/** The state in the database now. */
export async function readMaintenance(db: Kysely<Database>): Promise<Maintenance> {
  const { rows } = await sql<MaintenanceRow>`select begins_at, message, extract(epoch from begins_at - now())::float8 as seconds_left
    from maintenance`.execute(db);
  return presentMaintenance(rows[0] ?? { begins_at: null, message: null, seconds_left: null });
}

/** @param secondsFromNow null: no maintenance; 0: at once */
export async function writeMaintenance(db: Kysely<Database>, secondsFromNow: number | null, message: string | null): Promise<Maintenance> {
  await sql`update maintenance set begins_at = now() + make_interval(secs => ${secondsFromNow}::float8), message = ${message}, changed_at = now()`.execute(
    db,
  );
  return readMaintenance(db);
}

function presentMaintenance({ begins_at, message, seconds_left: left }: MaintenanceRow): Maintenance {
  if (begins_at === null || left === null) return { State: "Off", BeginsAt: null, SecondsLeft: 0, Message: null };
  const SecondsLeft = Math.max(0, Math.ceil(left));
  return { State: SecondsLeft > 0 ? "Countdown" : "On", BeginsAt: begins_at.toISOString(), SecondsLeft, Message: message };
}

interface Node {
  readonly system: SystemAccess;
  readonly live: Pick<LiveHub, "onEvent">;
  readonly log: Logger;
}

interface Known {
  readonly read: Promise<Maintenance>;
  readonly since: number;
}

/** This node's copy of the maintenance state: read again after an event, and now and then in between. It counts down by a monotonic clock. */
export class MaintenanceState {
  readonly #node: Node;
  readonly #listeners = new Set<(now: Maintenance) => void>();
  #known: Known | null = null;
  #announced: Maintenance | null = null;

  constructor(node: Node) {
    this.#node = node;
    node.live.onEvent((event) => {
      if (event.type === "maintenance changed") this.look();
    });
  }

  /** Read the state again. The node that changed it calls this; the others get an event. */
  look(): void {
    this.#known = null;
    // The failure is logged where the state is read.
    void this.now().catch(() => undefined);
  }

  async now(): Promise<Maintenance> {
    const { read, since } = this.#current();
    const known = await read;
    if (known.State !== "Countdown") return known;
    const SecondsLeft = Math.max(0, Math.ceil(known.SecondsLeft - (performance.now() - since) / 1_000));
    return { ...known, State: SecondsLeft > 0 ? "Countdown" : "On", SecondsLeft };
  }

  /** Called when the state has changed. @returns a function that stops it. */
  onChange(listener: (now: Maintenance) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #current(): Known {
    const before = this.#known;
    const since = performance.now();
    if (before !== null && since - before.since < OLDEST_MS) return before;
    const read = readMaintenance(this.#node.system("maintenance"));
    const known = { read, since };
    this.#known = known;
    read.then(
      (now) => this.#tell(now),
      (error: unknown) => {
        this.#node.log.warn({ err: error }, "maintenance could not be read");
        // The known state stays valid until a read succeeds.
        if (this.#known === known) this.#known = before;
      },
    );
    return known;
  }

  #tell(now: Maintenance): void {
    const isChanged = this.#announced !== null && (this.#announced.BeginsAt !== now.BeginsAt || this.#announced.Message !== now.Message);
    this.#announced = now;
    if (isChanged) for (const listener of this.#listeners) listener(now);
  }
}

const states = new WeakMap<object, MaintenanceState>();

/** The state of this node, shared by everything that uses its live hub. */
export function maintenanceOf(node: Node): MaintenanceState {
  const known = states.get(node.live) ?? new MaintenanceState(node);
  states.set(node.live, known);
  return known;
}

/** The event that portals receive (spec §4, §7): on, off, or the seconds left. */
export interface MaintenanceMessage {
  readonly type: "maintenance";
  readonly state: boolean | number;
  readonly message?: string;
}

export function maintenanceMessage({ State, SecondsLeft, Message }: Maintenance): MaintenanceMessage {
  return {
    type: "maintenance",
    state: State === "Countdown" ? SecondsLeft : State === "On",
    ...(Message === null ? {} : { message: Message }),
  };
}
