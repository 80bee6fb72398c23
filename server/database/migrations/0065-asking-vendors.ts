/** The application itself asks vendors: a subscription that is created, suspended, resumed or ended leaves a request. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("grant insert on provisioning_request to tessera_app").execute(db);
}
