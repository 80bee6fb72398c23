import pg from "pg";
import type { Connection } from "../../server/platform/config/connection.ts";

/** Name of the migrated database that test databases are copies of; the process id keeps two runs on one server apart. */
export const templateName = (run: number) => `tessera_test_template_${run}`;

export interface DemoVariant {
  /** With additional accounts: expectations must not depend on the size of the demo data. */
  readonly isGrown: boolean;
}

/** A copy with the demo data and the shipped layouts, created when a file first needs it. */
export const demoTemplateName = (template: string, { isGrown }: DemoVariant) => `${template}_demo${isGrown ? "_grown" : ""}`;

/** Create a database, as a copy of `template` when one is named. Takes some 20 ms. */
export async function createDatabase(server: Connection, name: string, template?: string): Promise<void> {
  const copy = template ? ` template ${pg.escapeIdentifier(template)}` : "";
  await command(server, `create database ${pg.escapeIdentifier(name)}${copy}`);
}

export async function dropDatabase(server: Connection, name: string): Promise<void> {
  await command(server, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

/**
 * Make a database once, however many processes ask for it at the same time: the first fills it, the others wait.
 *
 * @param fill gets the name of a copy of `template`; must leave no connection to it
 */
export async function ensureDatabase(
  server: Connection,
  name: string,
  template: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  await withClient(server, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    // Created under another name, so that an incomplete one is never used.
    const draft = `${name}_draft`;
    await dropDatabase(server, draft);
    await createDatabase(server, draft, template);
    await fill(draft);
    await client.query(`alter database ${pg.escapeIdentifier(draft)} rename to ${pg.escapeIdentifier(name)}`);
  });
}

const command = (server: Connection, text: string): Promise<void> => withClient(server, async (client) => void (await client.query(text)));

async function withClient(server: Connection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  // Not the template itself: a database with a connection cannot be copied.
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
