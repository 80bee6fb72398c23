/** When a session last proved a second factor: changes that ask for a fresh one look here. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column mfa_verified_at timestamptz`.execute(db);
}
