import { sql } from "kysely";
import { keepUploadsFor } from "../../files/keep-uploads.ts";
import type { SelfCareOperations } from "../../generated/operations.ts";
import type { FormDraft } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { conflict, notFound, Problem, validationFailed } from "../../http/problem.ts";
import { keyMaterial, openSealed, type SealedPlace, seal } from "../../seal.ts";

/** Largest draft, in bytes of UTF-8: also what browsers send of a page that is being closed. */
const LIMIT = 64 * 1024;

/** PostgreSQL interval. */
export const DRAFT_LIFE = "30 days";

export interface DraftPlace {
  readonly userAccountId: number;
  readonly layoutId: string;
  readonly recordKey: string;
}

/** Each user's drafts have a key of their own; one that was moved to another user, layout or record does not open. */
export const draftPlace = ({ userAccountId, layoutId, recordKey }: DraftPlace): SealedPlace => ({
  purpose: `form draft of ${userAccountId}`,
  row: [userAccountId, layoutId, recordKey],
});

interface PlaceInput {
  readonly layoutId: string;
  readonly recordKey: string;
}

export const loadDraft: SelfCareOperations["LoadDraft"] = async (context, input) => ({
  // Whoever looks at the portal as somebody else neither finds that person's drafts nor leaves any.
  Draft: isImpersonating(context) ? null : ((await findDraft(context, placeOf(context, input))) ?? null),
});

/** Goes over the draft that the same window wrote, or that it has seen; any other one stays and is answered instead. */
export const saveDraft: SelfCareOperations["SaveDraft"] = async (context, { content, writer, basedOn, ...input }) => {
  if (isImpersonating(context)) throw new Problem("AccessDenied");
  if (Buffer.byteLength(content) > LIMIT)
    throw validationFailed([
      { field: "content", code: "maxLength", message: "A draft may have at most {limit, number} bytes.", params: { limit: LIMIT } },
    ]);
  const place = placeOf(context, input);
  // Whoever comes back to the draft finds the files in it.
  await keepUploadsFor(context.db, place.userAccountId, content, DRAFT_LIFE);
  const seen = basedOn === undefined || basedOn === null ? null : new Date(basedOn);
  const row = { content: seal(keyMaterial(context.runtime.config), draftPlace(place), content), writer, saved_at: context.now };
  const saved = await context.db
    .insertInto("form_draft")
    .values({ ...keyOf(place), ...row })
    .onConflict((build) =>
      build
        .columns(["user_account_id", "layout_id", "record_key"])
        .doUpdateSet(row)
        .where(({ eb, or }) => or([eb("form_draft.writer", "=", writer), eb("form_draft.saved_at", "=", sql<Date>`${seen}`)])),
    )
    .executeTakeFirst();
  name(context, input);
  if (saved.numInsertedOrUpdatedRows === 1n) return { SavedAt: context.now.toISOString() };
  const current = await findDraft(context, place);
  if (current !== undefined) throw conflict(current);
  // It cannot be opened, so nobody will miss it.
  await context.db
    .updateTable("form_draft")
    .set(row)
    .where((build) => build.and(keyOf(place)))
    .execute();
  return { SavedAt: context.now.toISOString() };
};

export const deleteDraft: SelfCareOperations["DeleteDraft"] = async (context, input) => {
  if (!isImpersonating(context))
    await context.db
      .deleteFrom("form_draft")
      .where((build) => build.and(keyOf(placeOf(context, input))))
      .execute();
  name(context, input);
  return {};
};

async function findDraft(context: Context, place: DraftPlace): Promise<FormDraft | undefined> {
  const row = await context.db
    .selectFrom("form_draft")
    .select(["content", "writer", "saved_at"])
    .where((build) => build.and(keyOf(place)))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const content = openSealed(keyMaterial(context.runtime.config), draftPlace(place), row.content);
  return content === undefined ? undefined : { Content: content, Writer: row.writer, SavedAt: row.saved_at.toISOString() };
}

function placeOf({ session }: Context, { layoutId, recordKey }: PlaceInput): DraftPlace {
  // The door lets nobody in without a session.
  if (session === null) throw notFound();
  return { userAccountId: session.userAccountId, layoutId, recordKey };
}

const keyOf = ({ userAccountId, layoutId, recordKey }: DraftPlace) => ({
  user_account_id: userAccountId,
  layout_id: layoutId,
  record_key: recordKey,
});

const isImpersonating = ({ session }: Context): boolean => session !== null && session.impersonatorAccountId !== null;

function name({ audit }: Context, { layoutId, recordKey }: PlaceInput): void {
  audit.objectType = "FormDraft";
  audit.objectId = recordKey;
  audit.objectDisplayName = layoutId;
}
