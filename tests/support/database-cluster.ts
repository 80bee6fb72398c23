import pg from "pg";
import type { Connection } from "../../server/database/connection.ts";

/** Name of the migrated database that test databases are copies of; the process id keeps two runs on one server apart. */
export const templateName = (run: number) => `tessera_test_template_${run}`;

/** Create a database, as a copy of `template` when one is named. Takes some 20 ms. */
export async function createDatabase(server: Connection, name: string, template?: string): Promise<void> {
  const copy = template ? ` template ${pg.escapeIdentifier(template)}` : "";
  await command(server, `create database ${pg.escapeIdentifier(name)}${copy}`);
}

export async function dropDatabase(server: Connection, name: string): Promise<void> {
  await command(server, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

async function command(server: Connection, text: string): Promise<void> {
  // Not the template itself: a database with a connection cannot be copied.
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
