import process from "node:process";
import { type Kysely, sql } from "kysely";
import type { JobKindStatus, NodeStatus, QueueStatus } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import { ALIVE } from "../../../platform/database/beat.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { contractsHash, PRODUCT_VERSION } from "../../../platform/product.ts";

/** Figures of the whole installation and nothing about any one account: one look at each table, as the product itself. */
export const getSystemStatus: AdminOperations["GetSystemStatus"] = ({ system }) =>
  system("status of the installation").write(async (db) => {
    const kinds = await readJobKinds(db);
    const queues = await readQueues(db);
    const nodes = await readNodes(db);
    const database = await readDatabase(db);
    const waiting = (queue: QueueStatus["Queue"]) => queues.find(({ Queue }) => Queue === queue)?.Waiting ?? 0;
    const oldest = queues.find(({ Queue }) => Queue === "Jobs")?.OldestAt ?? null;
    const sum = (figure: "Running" | "Failed") => kinds.reduce((total, kind) => total + kind[figure], 0);
    const alive = nodes.filter(({ IsAlive }) => IsAlive);
    return {
      CheckedAt: new Date().toISOString(),
      Figures: {
        JobsWaiting: waiting("Jobs"),
        JobsRunning: sum("Running"),
        JobsFailed: sum("Failed"),
        OldestWaitingSeconds: oldest === null ? null : Math.max(0, Math.floor((Date.now() - Date.parse(oldest)) / 1000)),
        MailsWaiting: waiting("Mails") + waiting("NotificationMails"),
        SchedulesDue: waiting("Schedules"),
        LiveConnections: alive.reduce((total, { LiveConnections }) => total + LiveConnections, 0),
        NodesAlive: alive.length,
        DatabaseMegabytes: database.megabytes,
        DatabaseConnections: database.connections,
        LongestTransactionSeconds: database.longestTransactionSeconds,
        ReplicationLagSeconds: database.replicationLagSeconds,
      },
      Versions: {
        Product: PRODUCT_VERSION,
        Node: process.versions.node,
        PostgreSql: database.version,
        Contracts: contractsHash(),
        Migrations: database.migrations,
        LatestMigration: database.latestMigration,
      },
      JobKinds: kinds,
      Queues: queues,
      Nodes: nodes,
    };
  });

interface KindRow {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  readonly completed: number;
  readonly failed: number;
  readonly oldest: Date | null;
}

async function readJobKinds(db: Kysely<Database>): Promise<JobKindStatus[]> {
  const { rows } = await sql<KindRow>`
    select kind, count(*) filter (where status = 'Queued') as waiting, count(*) filter (where status = 'Running') as running,
      count(*) filter (where status in ('Completed', 'CompletedWithWarnings')) as completed, count(*) filter (where status = 'Failed') as failed,
      min(run_at) filter (where status = 'Queued' and run_at <= now()) as oldest
    from job where status in ('Queued', 'Running') or finished_at > now() - interval '24 hours' group by kind order by kind`.execute(db);
  return rows.map((row) => ({
    Kind: row.kind,
    Waiting: row.waiting,
    Running: row.running,
    Completed: row.completed,
    Failed: row.failed,
    OldestWaitingAt: row.oldest?.toISOString() ?? null,
  }));
}

/** The number of waiting items, and the due time of the oldest. */
async function readQueues(db: Kysely<Database>): Promise<QueueStatus[]> {
  const { rows } = await sql<{ queue: QueueStatus["Queue"]; waiting: number; oldest: Date | null }>`
    select 'Jobs' as queue, count(*) as waiting, min(run_at) filter (where run_at <= now()) as oldest from job where status = 'Queued'
    union all select 'Mails', count(*), min(due_at) from mail_outbox where status = 'Queued'
    union all select 'NotificationMails', count(*), min(created_at) from notification_mail where digest = 'Immediate'
    union all select 'LiveEvents', count(*), min(created_at) from live_outbox where created_at > now() - interval '40 seconds'
    union all select 'Schedules', count(*), min(next_run_at) from schedule where next_run_at <= business_now()`.execute(db);
  return rows.map(({ queue, waiting, oldest }) => ({ Queue: queue, Waiting: waiting, OldestAt: oldest?.toISOString() ?? null }));
}

interface NodeRow {
  readonly node: string;
  readonly product: string;
  readonly contracts: string;
  readonly live_connections: number;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly alive: boolean;
}

async function readNodes(db: Kysely<Database>): Promise<NodeStatus[]> {
  const { rows } = await sql<NodeRow>`
    select server_node.*, seen_at > now() - interval '${sql.raw(ALIVE)}' as alive from server_node order by node`.execute(db);
  return rows.map((row) => ({
    Node: row.node,
    IsAlive: row.alive,
    LiveConnections: row.live_connections,
    StartedAt: row.started_at.toISOString(),
    SeenAt: row.seen_at.toISOString(),
    Product: row.product,
    Contracts: row.contracts,
  }));
}

interface DatabaseStatus {
  readonly version: string;
  readonly megabytes: number;
  readonly connections: number;
  readonly longestTransactionSeconds: number;
  readonly replicationLagSeconds: number | null;
  readonly migrations: number;
  readonly latestMigration: string | null;
}

async function readDatabase(db: Kysely<Database>): Promise<DatabaseStatus> {
  const { rows } = await sql<{ status: DatabaseStatus }>`select database_status() as status`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The database did not say how it is.");
  return row.status;
}
