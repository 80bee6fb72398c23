import { type Kysely, sql } from "kysely";
import type { FormDraft } from "../../../../shared/generated/types.ts";
import type { SelfCareOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, notFound, Problem, validationFailed } from "../../../platform/call/problem.ts";
import { keyMaterial, openSealed, type SealContext, seal } from "../../../platform/config/seal.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { keepUploadsFor } from "../../../platform/files/keep-uploads.ts";

/** Largest draft, in bytes of UTF-8: also what browsers send of a page that is being closed. */
const LIMIT = 64 * 1024;

/** PostgreSQL interval. */
export const DRAFT_LIFE = "30 days";

export interface DraftKey {
  readonly userAccountId: number;
  readonly layoutId: string;
  readonly recordKey: string;
}

/** Each user's drafts have a key of their own; one that was moved to another user, layout or record does not open. */
export const draftSealContext = ({ userAccountId, layoutId, recordKey }: DraftKey): SealContext => ({
  purpose: `form draft of ${userAccountId}`,
  row: [userAccountId, layoutId, recordKey],
});

interface DraftInput {
  readonly layoutId: string;
  readonly recordKey: string;
}

export const loadDraft: SelfCareOperations["LoadDraft"] = async (context, input) => ({
  // A user who acts for another user neither finds that user's drafts nor leaves any.
  Draft: isImpersonating(context) ? null : ((await findDraft(context, draftKeyOf(context, input))) ?? null),
});

/** Replaces a draft of the same window, or one that the window has seen; another draft stays and is returned instead. */
export const saveDraft: SelfCareOperations["SaveDraft"] = async (context, { content, writer, basedOn, ...input }) => {
  if (isImpersonating(context)) throw new Problem("AccessDenied");
  if (Buffer.byteLength(content) > LIMIT)
    throw validationFailed([
      { field: "content", code: "maxLength", message: "A draft may have at most {limit, number} bytes.", params: { limit: LIMIT } },
    ]);
  const key = draftKeyOf(context, input);
  // Keeps the files of the draft, so that a user who returns finds them.
  await keepUploadsFor(context.db, key.userAccountId, content, DRAFT_LIFE);
  const seen = basedOn === undefined || basedOn === null ? null : new Date(basedOn);
  const row = { content: seal(keyMaterial(context.runtime.config), draftSealContext(key), content), writer, saved_at: context.now };
  const saved = await context.db
    .insertInto("form_draft")
    .values({ ...keyOf(key), ...row })
    .onConflict((build) =>
      build
        .columns(["user_account_id", "layout_id", "record_key"])
        .doUpdateSet(row)
        .where(({ eb, or }) => or([eb("form_draft.writer", "=", writer), eb("form_draft.saved_at", "=", sql<Date>`${seen}`)])),
    )
    .executeTakeFirst();
  name(context, input);
  if (saved.numInsertedOrUpdatedRows === 1n) return { SavedAt: context.now.toISOString() };
  const current = await findDraft(context, key);
  if (current !== undefined) throw conflict(current);
  // An unreadable draft is of no use to its owner.
  await context.db
    .updateTable("form_draft")
    .set(row)
    .where((build) => build.and(keyOf(key)))
    .execute();
  return { SavedAt: context.now.toISOString() };
};

export const deleteDraft: SelfCareOperations["DeleteDraft"] = async (context, input) => {
  if (!isImpersonating(context))
    await context.db
      .deleteFrom("form_draft")
      .where((build) => build.and(keyOf(draftKeyOf(context, input))))
      .execute();
  name(context, input);
  return {};
};

async function findDraft(context: Context, key: DraftKey): Promise<FormDraft | undefined> {
  const row = await context.db
    .selectFrom("form_draft")
    .select(["content", "writer", "saved_at"])
    .where((build) => build.and(keyOf(key)))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const content = openSealed(keyMaterial(context.runtime.config), draftSealContext(key), row.content);
  return content === undefined ? undefined : { Content: content, Writer: row.writer, SavedAt: row.saved_at.toISOString() };
}

function draftKeyOf({ session }: Context, { layoutId, recordKey }: DraftInput): DraftKey {
  // The door requires a session.
  if (session === null) throw notFound();
  return { userAccountId: session.userAccountId, layoutId, recordKey };
}

const keyOf = ({ userAccountId, layoutId, recordKey }: DraftKey) => ({
  user_account_id: userAccountId,
  layout_id: layoutId,
  record_key: recordKey,
});

const isImpersonating = ({ session }: Context): boolean => session !== null && session.impersonatorAccountId !== null;

function name({ audit }: Context, { layoutId, recordKey }: DraftInput): void {
  audit.about({ type: "FormDraft", id: recordKey, name: layoutId });
}

export async function deleteOldDrafts(db: Kysely<Database>): Promise<void> {
  await sql`delete from form_draft where saved_at < now() - interval '${sql.raw(DRAFT_LIFE)}'`.execute(db);
}
