import { userInfo } from "node:os";
import { Kysely, PostgresDialect, sql } from "kysely";
import { suggest } from "../../layout/suggest.ts";
import { ConfigError, parseConfig } from "../../server/platform/config/config.ts";
import type { Connection } from "../../server/platform/config/connection.ts";
import { embeddedConnection } from "../../server/platform/database/embedded.ts";
import { createPool } from "../../server/platform/database/pool.ts";
import type { Database } from "../../server/platform/database/schema.ts";
import { asSystem } from "../../server/platform/database/transaction.ts";
import { readOverviews } from "../../server/platform/layouts/read-versions.ts";
import { liveChannel } from "../../server/platform/live/outbox-hub.ts";
import { CommandError } from "./command.ts";

/** The database of an installation; its server usually runs too. */
export interface Installation {
  readonly db: Kysely<Database>;
  /** The operating system's user, for the history of versions. */
  readonly person: string;
  /** Address of the portal, for exported files. */
  readonly name: string;
  /** Runs one transaction; afterwards all nodes read its outbox entries. */
  write<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
}

/**
 * Connects as owner to the installation that the environment names: anyone who can read the data folder or knows the address has these rights
 * anyway.
 *
 * @throws CommandError if the database does not answer or has no layouts yet
 */
export async function withInstallation<T>(
  environment: Readonly<Record<string, string | undefined>>,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const { connection, name } = connectionFrom(environment);
  const pool = createPool(connection, { name: "tessera layouts", size: 3, limits: "owner", onError: () => undefined });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await assertReady(db, connection);
    return await work({
      db,
      person: `${userInfo().username} (terminal)`,
      name,
      async write(writing) {
        const result = await asSystem(db, "layouts from a terminal", writing);
        await sql`select pg_notify(${liveChannel}, '')`.execute(db);
        return result;
      },
    });
  } finally {
    await db.destroy();
  }
}

function connectionFrom(environment: Readonly<Record<string, string | undefined>>): { connection: Connection; name: string } {
  try {
    const config = parseConfig(environment);
    return { connection: config.database ?? embeddedConnection(config.dataDir), name: new URL(config.publicOrigin).host };
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message);
    throw error;
  }
}

async function assertReady(db: Kysely<Database>, { host, port, database }: Connection): Promise<void> {
  const where = host.startsWith("/") ? host : `${host}:${port}/${database}`;
  try {
    await sql`select 1 from layout_generation`.execute(db);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "42P01") throw new CommandError(`The database at ${where} has no layouts yet. Start the server once: npm start`);
    if (code === "ENOENT" || code === "ECONNREFUSED")
      throw new CommandError(`No database answers at ${where}. Start the server (npm start), or set DATABASE_URL.`);
    throw error;
  }
}

/** The error for an id that no published layout has, with a similar id that one has. */
export async function noSuchLayout({ db }: Pick<Installation, "db">, id: string): Promise<CommandError> {
  const published = (await readOverviews(db)).filter(({ publishedVersion }) => publishedVersion !== null);
  const near = suggest(
    id,
    published.map((layout) => layout.id),
  );
  return new CommandError(`There is no published layout ${id}${near === undefined ? "." : `; did you mean ${near}?`}`);
}
