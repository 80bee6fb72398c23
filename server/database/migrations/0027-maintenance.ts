/** Whether the installation is being maintained, or will be. */
import { type Kysely, sql } from "kysely";

/** One row: the last that was said. Before `begins_at` it is a countdown, from then on the installation is being maintained; null: neither. */
const TABLE = `
create table maintenance (
  only_one boolean primary key default true check (only_one),
  begins_at timestamptz,
  message text check (length(message) between 1 and 300),
  changed_at timestamptz not null default now()
);
insert into maintenance default values;`;

/** Everybody is told; who may say it the contract decides. */
const ACCESS = `
grant select, update on maintenance to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLE, ACCESS]) await sql.raw(part).execute(db);
}
