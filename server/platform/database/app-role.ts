import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Connection } from "../config/connection.ts";

/** The role that holds every grant of the application. It cannot log in and owns nothing. */
export const appRole = "tessera_app";

/**
 * Make the application's database role and a login for it, and return how to connect.
 *
 * Requests run as a login of its own rather than as the owner after `SET ROLE`: with `SET ROLE` an injected `RESET ROLE`
 * would be enough to leave row-level security behind; here the connection never had more rights. Grants go to the group
 * `tessera_app`, whose name migrations can know; the login is a member with a name of this installation, because roles
 * belong to the whole PostgreSQL cluster and two installations in one must not change each other's password. Name and
 * password are generated once and kept in a table that only the owner reads, so every node finds them with nothing but
 * the owner's address. Callers hold the migration lock.
 *
 * @throws Error with the statements for an administrator, when the owner may not create roles.
 */
export async function ensureAppLogin(owner: Kysely<unknown>, connection: Connection): Promise<Connection> {
  await sql`create schema if not exists tessera_private`.execute(owner);
  await sql`revoke all on schema tessera_private from public`.execute(owner);
  await sql`create table if not exists tessera_private.app_login (only_row boolean primary key default true check (only_row),
    role_name text not null, password text not null)`.execute(owner);
  const login = await readOrGenerate(owner);
  const app: Connection = { ...connection, user: login.role_name, password: login.password };
  if (await canConnect(app)) return app;
  try {
    await createRoles(owner, login);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "42501")) throw error;
    throw new Error(
      `${connection.user} may not create roles. Let an administrator run:\n` +
        `  create role ${appRole} nologin;\n  create role tessera_requests login password '…' in role ${appRole};\n` +
        `  grant ${appRole} to ${pg.escapeIdentifier(connection.user)};\n` +
        "and start with APP_DATABASE_URL=postgres://tessera_requests:…@host/database.",
    );
  }
  return app;
}

interface Login {
  role_name: string;
  password: string;
}

async function readOrGenerate(owner: Kysely<unknown>): Promise<Login> {
  const read = async () => (await sql<Login>`select role_name, password from tessera_private.app_login`.execute(owner)).rows[0];
  const found = await read();
  if (found) return found;
  const made = { role_name: `${appRole}_${randomBytes(4).toString("hex")}`, password: randomBytes(24).toString("base64url") };
  await sql`insert into tessera_private.app_login (role_name, password) values (${made.role_name}, ${made.password})`.execute(owner);
  return made;
}

async function canConnect(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // The role is missing, or (after a restore into another cluster) has another password. The caller gets every other error.
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "28P01" || code === "28000") return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createRoles(owner: Kysely<unknown>, login: Login): Promise<void> {
  await createUnlessThere(owner, appRole, "nologin");
  await createUnlessThere(owner, login.role_name, "login");
  const name = sql.ref(login.role_name);
  // Statements that define roles take no parameters; base64url contains no quote.
  await sql`alter role ${name} with login password ${sql.lit(login.password)}`.execute(owner);
  await sql`grant ${sql.ref(appRole)} to ${name}`.execute(owner);
}

async function createUnlessThere(owner: Kysely<unknown>, name: string, options: "login" | "nologin"): Promise<void> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${name}`.execute(owner);
  if (rows.length > 0) return;
  try {
    await sql`create role ${sql.ref(name)} ${sql.raw(options)}`.execute(owner);
  } catch (error) {
    // Another database of the same cluster created it in the meantime: our lock covers this database only.
    if (!(error instanceof Error && "code" in error && (error.code === "42710" || error.code === "23505"))) throw error;
  }
}
