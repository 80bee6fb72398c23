import { type Kysely, sql } from "kysely";

/** The limit of 256 KiB is one of a container: a layout may have a mebibyte, and its text with fragments in their positions twice as much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}

const STATEMENTS = `
alter table layout_version
  drop constraint layout_version_content_text_check, add constraint layout_version_content_text_check check (octet_length(content_text) <= 2097152),
  drop constraint layout_version_shown_text_check, add constraint layout_version_shown_text_check check (octet_length(shown_text) <= 2097152);
`;
