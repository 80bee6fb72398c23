import { type Kysely, sql } from "kysely";

/** A capability set keeps values that the contract does not name, as roles, charges and sign-in providers do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table capability_set add column custom_values jsonb not null default '{}' check (jsonb_typeof(custom_values) = 'object')`.execute(
    db,
  );
}
