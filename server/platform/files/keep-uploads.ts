import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** An upload without a reference is deleted after this time; PostgreSQL interval. */
export const UPLOAD_LIFE = "1 day";

const PATH = "[0-9a-f]{32}/[0-9a-z]{23}\\.[a-z]{3,4}";
/** A value that is a path, or a text that shows or offers the file, as Markdown does. */
const REFERENCE = new RegExp(`(?:^|/keeper/get(?:image)?/)(${PATH})(?=$|[^0-9a-z.])`, "g");
const ANYWHERE = new RegExp(PATH, "g");

/**
 * Keep the caller's uploads that a write refers to, whichever operation it is: the write saves the references that it is sent. Runs in the transaction of the
 * write, so a refused save keeps nothing.
 */
export async function keepUploads(db: Kysely<Database>, userAccountId: number, input: unknown): Promise<void> {
  const paths = new Set<string>();
  collect(input, paths);
  if (paths.size === 0) return;
  await uploadsAt(db, userAccountId, paths).set({ expires_at: null }).execute();
}

/**
 * Keep the caller's uploads at least as long as the text that refers to them, e.g. a draft.
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

/** Uploads belong to a company. A job's file belongs to none, and references do not change how long it is kept. */
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
