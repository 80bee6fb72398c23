import { sql } from "kysely";
import type { AccountNote, CapabilityName } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount, reference } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, denied, notFound, validationFailed } from "../../../platform/call/problem.ts";
import { integer, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

const NOTES: CapabilityName = "ACCOUNT_NOTES";

/** Notes about an account (`given`), the newest first. */
const notes = defineList<{ row: AccountNote; given: AccountRow }>({
  columns: {
    NoteId: integer(sql`n.account_note_id`),
    AccountId: integer(sql`n.account_id`),
    Text: text(sql`n.note_text`, { searched: true }),
    CreatedBy: text(sql`n.created_by_name`, { searched: true }),
    CreatedAt: time(sql`n.created_at`, { always: true }),
    ChangedBy: text(sql`n.changed_by_name`),
    ChangedAt: time(sql`n.changed_at`),
    RowVersion: integer(sql`n.row_version`),
  },
  rows: ({ given }) => ({
    from: sql`account_note n`,
    where: [sql`n.account_id = ${given.account_id}`],
    order: sql`n.created_at desc, n.account_note_id desc`,
  }),
});

export const getAccountNotes: AccountOperations["GetAccountNotes"] = async (context, { accountId, ...request }) =>
  notes.page(context, request, await loadAccount(context, accountId));

/**
 * Write a note, change one or delete one; each asks for its own action of ACCOUNT_NOTES (domain §9.3).
 *
 * @throws Problem NotFound also for a note of another account, ConcurrencyConflict with the note as it is now, ValidationFailed without a text
 */
export const saveAccountNote: AccountOperations["SaveAccountNote"] = async (context, input) => {
  const account = await loadAccount(context, input.accountId);
  context.audit.about(account);
  const text = input.text?.trim() ?? "";
  if (input.noteId === undefined) return { Note: await write(context, account, wanted(text)) };
  const before = await lock(context, account, input.noteId);
  const action = input.delete === true ? "Delete" : "Update";
  if (!context.can(NOTES, [action], reference(account))) throw denied();
  if (input.rowVersion !== undefined && input.rowVersion !== before.RowVersion) throw conflict(before);
  if (action === "Update") return { Note: await change(context, account, before, wanted(text)) };
  await context.db.deleteFrom("account_note").where("account_note_id", "=", before.NoteId).execute();
  record(context, before.Text, null);
  return { Note: null };
};

function wanted(text: string): string {
  if (text === "") throw validationFailed([{ field: "text", code: "required", message: "A note cannot be empty." }]);
  return text;
}

async function lock(context: Context, account: AccountRow, noteId: number): Promise<AccountNote> {
  const [found] = await notes.query(
    context,
    (members) => sql`select ${members} from account_note n
      where n.account_note_id = ${noteId} and n.account_id = ${account.account_id} for update`,
    account,
  );
  if (found === undefined) throw notFound();
  return found.row;
}

async function write(context: Context, account: AccountRow, text: string): Promise<AccountNote> {
  const { userAccountId, displayName } = callerOf(context);
  const [written] = await notes.query(
    context,
    (members) => sql`insert into account_note as n (account_id, note_text, created_by, created_by_name, created_at)
      values (${account.account_id}, ${text}, ${userAccountId}, ${displayName}, ${context.now}) returning ${members}`,
    account,
  );
  record(context, null, text);
  return noteOf(written);
}

async function change(context: Context, account: AccountRow, before: AccountNote, text: string): Promise<AccountNote> {
  const [written] = await notes.query(
    context,
    (members) => sql`update account_note n set note_text = ${text}, changed_by_name = ${callerOf(context).displayName},
      changed_at = ${context.now}, row_version = n.row_version + 1 where n.account_note_id = ${before.NoteId} returning ${members}`,
    account,
  );
  record(context, before.Text, text);
  return noteOf(written);
}

function noteOf(written: { readonly row: AccountNote } | undefined): AccountNote {
  if (written === undefined) throw new Error("The note was not written.");
  return written.row;
}

/** The trail's readers may know that a note existed, who wrote it and when; only readers of notes may see its text. */
const record = (context: Context, before: string | null, after: string | null): void => {
  context.audit.changes.push({
    field: "Note",
    oldValue: null,
    newValue: null,
    oldDisplayValue: before === null ? "" : "••••",
    newDisplayValue: after === null ? "" : "••••",
    isMasked: true,
  });
};
