import { type Kysely, sql } from "kysely";

/** A vendor's price that begins on a day can be put right: what was computed from it is kept with the versions of pricelists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("grant update (unit_price, source) on vendor_price to tessera_app").execute(db);
}
