import { createHash } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "../config/connection.ts";
import { findDatabaseBinaries } from "./embedded/binaries.ts";
import { createCluster } from "./embedded/cluster.ts";
import { clearLockFile, isAlive, isPostgres, readLockFile } from "./embedded/lock-file.ts";
import { planLaunch } from "./embedded/privileges.ts";
import { adoptServer, launchServer, readTail, type ServerProcess } from "./embedded/server-process.ts";

const socketPort = 5432;

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, with its closing NUL. */
const longestPath = 103;

/**
 * A folder that only this user can enter, for the server's unix socket: beside the data when the path is short enough,
 * else in the temporary folder under a name made from the data folder's, so that the next start finds it again.
 *
 * @throws Error when the folder belongs to someone else (a planted folder in a shared temporary directory).
 */
function prepareSocketFolder(instanceFolder: string): string {
  const beside = join(instanceFolder, "run");
  const digest = createHash("sha256").update(instanceFolder).digest("hex").slice(0, 16);
  const folder = fits(beside) ? beside : join(tmpdir(), `tessera-${process.getuid?.() ?? 0}-${digest}`);
  if (!fits(folder)) throw new Error(`The path ${folder} is too long for a unix socket. Set DATA_DIR or TMPDIR to a shorter one.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = statSync(folder);
  const ours = process.getuid?.() ?? stats.uid;
  if (stats.uid !== ours && ours !== 0) throw new Error(`The socket folder ${folder} belongs to another user. Remove it and start again.`);
  chmodSync(folder, 0o700);
  return folder;
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestPath;

export interface EmbeddedOptions {
  /** Folder for the cluster (`postgres/`), its socket and its log. Made when missing. */
  folder: string;
  /** Database to create in the cluster and to connect to. */
  database?: string;
  /** Faster without durability. Only for tests: a crash may destroy the data. */
  disposable?: boolean;
}

export interface EmbeddedDatabase {
  /** Connection of the owner of the database. */
  connection: Connection;
  /** Resolves when the database has ended, stopped or crashed: a node cannot work without its database. */
  ended: Promise<void>;
  /** Fast shutdown; resolves when the server process is gone. */
  stop(): Promise<void>;
}

const owner = "tessera_owner";

/** The owner's connection to the database of a data folder; another process may be running a server on it. */
export function embeddedConnection(folder: string, database = "tessera"): Connection {
  return { host: prepareSocketFolder(resolve(folder)), port: socketPort, user: owner, database };
}

/**
 * Start a real PostgreSQL as a child process on a private unix socket; the first start creates its cluster.
 *
 * A server that a killed process left behind is waited for while it shuts down, and taken over when it keeps running. A lock whose owner is gone is cleared.
 * Only one Tessera may use a folder: the second gets an error that names the process using it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(options.folder);
  const disposable = options.disposable === true;
  const binaries = findDatabaseBinaries();
  const launch = planLaunch(true);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const cluster = join(folder, "postgres");
  const logFile = join(folder, "postgres.log");
  const socketFolder = prepareSocketFolder(folder);
  // Root can reach files of every owner; the user that the server changes to must own the folder to enter it.
  if (launch.owner) for (const path of [folder, socketFolder]) chownSync(path, launch.owner.uid, launch.owner.gid);
  const connection = embeddedConnection(folder, options.database);

  createCluster(binaries, launch, cluster, owner, disposable);
  const earlier = await settleEarlierServer(cluster, connection);
  const settings = { ...serverSettings(socketFolder), ...(disposable ? disposableSettings : {}) };
  const server = earlier ?? launchServer({ binaries, launch, cluster, logFile, settings });
  try {
    await waitUntilReady(connection, server, logFile);
    await createDatabase(connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { connection, ended: server.ended, stop: server.stop };
}

const MIB = 2 ** 20;

/**
 * Memory for PostgreSQL's page cache, in MiB: an eighth of what this process may use, at most 1 GiB. PostgreSQL's default of 128 MiB holds little more than
 * the upper index pages of a million accounts.
 */
function sharedBuffers(): number {
  // Without a limit the value is 0 or far beyond the machine's memory.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.floor(Math.min(1024, Math.max(128, Math.min(limit, totalmem()) / MIB / 8)));
}

const serverSettings = (socketFolder: string) => ({
  listen_addresses: "",
  unix_socket_directories: socketFolder,
  unix_socket_permissions: "0700",
  port: String(socketPort),
  max_connections: "120",
  shared_buffers: `${sharedBuffers()}MB`,
  // After each checkpoint the first change of every page logs the whole page. At PostgreSQL's default of 1 GiB one large piece of work (a move, a year of
  // billing) causes two checkpoints. Replay after a crash still takes only seconds.
  max_wal_size: "4GB",
  checkpoint_timeout: "15min",
  // The next start reads it, to distinguish a running Tessera from an orphaned server.
  "tessera.holder": String(process.pid),
});

const disposableSettings = {
  shared_buffers: "128MB",
  // Its folder may be in memory.
  max_wal_size: "512MB",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};

async function settleEarlierServer(cluster: string, connection: Connection): Promise<ServerProcess | null> {
  const begun = Date.now();
  for (let lock = readLockFile(cluster); lock; lock = readLockFile(cluster)) {
    const { pid } = lock;
    if (!isPostgres(pid)) {
      clearLockFile(cluster);
      return null;
    }
    const holder = await readHolder(connection);
    if (holder && holder !== process.pid && isAlive(holder)) {
      throw new Error(
        `The data folder is in use by another Tessera (process ${holder}). Stop it first, give this one its own DATA_DIR, ` +
          "or let both use one PostgreSQL through DATABASE_URL.",
      );
    }
    // It does not answer while it shuts down. Where no parent-death signal exists, an orphan keeps serving: we take it over.
    if (holder !== null && Date.now() - begun > 2_000) return adoptServer(pid);
    if (Date.now() - begun > 20_000) throw new Error(`PostgreSQL (process ${pid}) holds ${cluster} and does not answer. Stop it first.`);
    await sleep(50);
  }
  return null;
}

/** The Tessera process of a running server: 0 when the server answers but names no process, null when it does not answer. */
async function readHolder(connection: Connection): Promise<number | null> {
  const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 1_000 });
  // A server that stops during the query reports it here too; the failed query below decides.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ holder: string | null }>("select current_setting('tessera.holder', true) as holder");
    return Number(rows[0]?.holder ?? 0) || 0;
  } catch {
    // Starting up or shutting down: the caller asks again.
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function waitUntilReady(connection: Connection, server: ServerProcess, logFile: string): Promise<void> {
  const begun = Date.now();
  while ((await readHolder(connection)) === null) {
    if (server.hasEnded()) throw new Error(`PostgreSQL did not start. Its last words, from ${logFile}:\n${readTail(logFile)}`);
    // Replaying the log after a crash takes time in proportion to the changes.
    if (Date.now() - begun > 120_000) throw new Error(`PostgreSQL does not answer after 120 s; see ${logFile}.`);
    await sleep(20);
  }
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [connection.database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}
