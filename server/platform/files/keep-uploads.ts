import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** An upload that nothing refers to goes away after so long; PostgreSQL interval. */
export const UPLOAD_LIFE = "1 day";

const PATH = "[0-9a-f]{32}/[0-9a-z]{23}\\.[a-z]{3,4}";
/** A value that is a path, or a text that shows or offers the file, as Markdown does. */
const REFERENCE = new RegExp(`(?:^|/keeper/get(?:image)?/)(${PATH})(?=$|[^0-9a-z.])`, "g");
const ANYWHERE = new RegExp(PATH, "g");

/**
 * Keep for good what the caller uploaded and now sends along with a write: whatever operation that is, it saves what it is sent. In the transaction of the write,
 * so a save that is refused keeps nothing.
 */
export async function keepUploads(db: Kysely<Database>, userAccountId: number, input: unknown): Promise<void> {
  const paths = new Set<string>();
  collect(input, paths);
  if (paths.size === 0) return;
  await uploadsAt(db, userAccountId, paths).set({ expires_at: null }).execute();
}

/**
 * Keep what the caller uploaded at least as long as the text that mentions it, e.g. a draft.
 *
 * @param life PostgreSQL interval
 */
export async function keepUploadsFor(db: Kysely<Database>, userAccountId: number, text: string, life: string): Promise<void> {
  const paths = new Set(text.match(ANYWHERE));
  if (paths.size === 0) return;
  await uploadsAt(db, userAccountId, paths)
    .set({ expires_at: sql<Date>`greatest(expires_at, now() + ${life}::interval)` })
    .execute();
}

/** Uploads belong to a company; what a job wrote belongs to none, and its time does not depend on who mentions it. */
const uploadsAt = (db: Kysely<Database>, userAccountId: number, paths: ReadonlySet<string>) =>
  db
    .updateTable("kept_file")
    .where("path", "in", [...paths])
    .where("owner_account_id", "=", userAccountId)
    .where("account_id", "is not", null)
    .where("is_complete", "=", true)
    .where("expires_at", "is not", null);

function collect(value: unknown, paths: Set<string>): void {
  if (typeof value === "string") for (const [, path = ""] of value.matchAll(REFERENCE)) paths.add(path);
  else if (Array.isArray(value)) for (const each of value) collect(each, paths);
  else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) collect(each, paths);
}
