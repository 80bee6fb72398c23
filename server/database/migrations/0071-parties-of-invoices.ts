/**
 * An invoice names both sides with address and VAT id, as they were when it was made: where somebody moves to later changes no invoice. Those that are final
 * already keep what they have.
 */
import { type Kysely, sql } from "kysely";

const PARTIES = `
alter table invoice
  add column seller_details jsonb not null default '{}' check (jsonb_typeof(seller_details) = 'object'),
  add column payer_details jsonb not null default '{}' check (jsonb_typeof(payer_details) = 'object')`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PARTIES).execute(db);
}
