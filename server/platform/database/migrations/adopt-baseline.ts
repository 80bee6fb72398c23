import { type Kysely, sql } from "kysely";

/** The last of the migrations that made the same schema step by step before there was a baseline, and how many they were. */
const FORMER = { last: "0079-custom-values", count: 53 } as const;

/** What those left behind that the baseline does not have: functions that nothing calls, and names from before a table was renamed. */
const TIDY = `
drop function account_estimate(text[], text[], jsonb), account_sample(text[], text), account_candidates(text, text, text[], text[], jsonb);
drop function looks_after(bigint), place_waiting_words();
do $$
declare old record;
begin
  for old in select conname as name from pg_constraint where conrelid = 'offer'::regclass and conname like 'service\\_%' loop
    execute format('alter table offer rename constraint %I to %I', old.name, substr(old.name, length('service_') + 1));
  end loop;
end $$;`;

/**
 * A database that was made by the migrations before the baseline has its schema already: it is put on record as applied. Nothing happens to any other.
 *
 * @throws Error that says what to do, when only some of those migrations have run
 */
export async function adoptBaseline(db: Kysely<unknown>): Promise<void> {
  const { rows: tables } = await sql<{ found: string | null }>`select to_regclass('public.schema_migration')::text as found`.execute(db);
  if (tables[0]?.found == null) return;
  const { rows } = await sql<{ name: string }>`select name from schema_migration where name <= ${FORMER.last} order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  if (names.length === 0 || names[0] === "0001-baseline") return;
  if (names.length < FORMER.count || names.at(-1) !== FORMER.last) throw new Error(tooOld(names.at(-1)));
  await db.transaction().execute(async (transaction) => {
    await sql.raw(TIDY).execute(transaction);
    await sql`delete from schema_migration where name < ${FORMER.last}`.execute(transaction);
    await sql`update schema_migration set name = '0001-baseline' where name = ${FORMER.last}`.execute(transaction);
  });
}

const tooOld = (last: string | undefined): string =>
  `This database was made by an early version of Tessera (its last migration is ${last}), and this version cannot bring it up to date. ` +
  "Begin with a new one: npm start -- --fresh, or, with DATABASE_URL, an empty database.";
