import { type Kysely, sql } from "kysely";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { Beat } from "../database/beat.ts";
import type { Database } from "../database/schema.ts";
import { contractsHash, PRODUCT_VERSION } from "../product.ts";

const BEAT_MS = 5_000;
/** Nodes that ended long ago are forgotten; PostgreSQL interval. */
const REMEMBERED = "1 day";

interface NodeBeat {
  start(): void;
  /** Announces the end of the node, so that it does not have to time out. */
  stop(): Promise<void>;
}

/** Says every few seconds that this node is there, which release it is and how many live connections it has. */
export function nodeBeat({ db, config, log }: PlatformRuntime, liveConnections: () => number): NodeBeat {
  const node = config.instanceId;
  const say = () => sayHere(db, node, liveConnections());
  const beat = new Beat(BEAT_MS, say, (error) => log.warn({ err: error }, "this node could not say that it is there"));
  return {
    start() {
      say().catch((error: unknown) => log.warn({ err: error }, "this node could not say that it is there"));
      beat.start();
    },
    async stop() {
      await beat.stop();
      await db
        .deleteFrom("server_node")
        .where("node", "=", node)
        .execute()
        .catch((error: unknown) => log.debug({ err: error }, "this node could not say goodbye"));
    },
  };
}

async function sayHere(db: Kysely<Database>, node: string, connections: number): Promise<void> {
  await sql`insert into server_node (node, product, contracts, live_connections)
    values (${node}, ${PRODUCT_VERSION}, ${contractsHash()}, ${connections})
    on conflict (node) do update set product = excluded.product, contracts = excluded.contracts, live_connections = excluded.live_connections, seen_at = now()`.execute(
    db,
  );
  await sql`delete from server_node where seen_at < now() - interval '${sql.raw(REMEMBERED)}'`.execute(db);
}
