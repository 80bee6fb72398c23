import { type Selectable, sql } from "kysely";
import { callerOf } from "../../../access/caller.ts";
import type { NoteTables } from "../../../database/tables/notes.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { AccountNote, CapabilityName } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { conflict, denied, notFound, validationFailed } from "../../../http/problem.ts";
import { type ListColumn, listClauses } from "../../../lists/list-clauses.ts";
import { type AccountRow, loadAccount, reference } from "../account-row.ts";
import { describe } from "../update-account.ts";

type NoteRow = Selectable<NoteTables["account_note"]>;

const NOTES: CapabilityName = "ACCOUNT_NOTES";

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  NoteId: { expression: sql`n.account_note_id`, kind: "number" },
  Text: { expression: sql`n.note_text`, kind: "text" },
  CreatedBy: { expression: sql`n.created_by_name`, kind: "text" },
  CreatedAt: { expression: sql`n.created_at`, kind: "time" },
  ChangedBy: { expression: sql`n.changed_by_name`, kind: "text" },
  ChangedAt: { expression: sql`n.changed_at`, kind: "time" },
};

/** What people have noted about an account, the newest first. */
export const getAccountNotes: AccountOperations["GetAccountNotes"] = async (context, input) => {
  const { skip = 0, take = 50 } = input;
  const account = await loadAccount(context, input.accountId);
  const sorted = (input.sort ?? []).length > 0 ? input : { ...input, sort: [{ field: "CreatedAt", direction: "Descending" as const }] };
  const { where, order } = listClauses(COLUMNS, sorted, ["Text", "CreatedBy"], sql`n.account_note_id desc`);
  const from = sql`from account_note n where n.account_id = ${account.account_id} and ${where}`;
  const [page, counted] = await Promise.all([
    sql<NoteRow>`select n.* ${from} order by ${order} limit ${take} offset ${skip}`.execute(context.db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(context.db),
  ]);
  return { Items: page.rows.map(present), TotalCount: counted.rows[0]?.total ?? 0 };
};

/**
 * Write a note, change one or delete one; each asks for its own action of ACCOUNT_NOTES (domain §9.3).
 *
 * @throws Problem NotFound also for a note of another account, ConcurrencyConflict with the note as it is now, ValidationFailed without a text
 */
export const saveAccountNote: AccountOperations["SaveAccountNote"] = async (context, input) => {
  const account = await loadAccount(context, input.accountId);
  describe(context, account);
  const text = input.text?.trim() ?? "";
  if (input.noteId === undefined) return { Note: await write(context, account, wanted(text)) };
  const before = await find(context, account, input.noteId);
  const action = input.delete === true ? "Delete" : "Update";
  if (!context.can(NOTES, [action], reference(account))) throw denied();
  if (input.rowVersion !== undefined && input.rowVersion !== before.row_version) throw conflict(present(before));
  if (action === "Update") return { Note: await change(context, before, wanted(text)) };
  await context.db.deleteFrom("account_note").where("account_note_id", "=", before.account_note_id).execute();
  record(context, before.note_text, null);
  return { Note: null };
};

function wanted(text: string): string {
  if (text === "") throw validationFailed([{ field: "text", code: "required", message: "A note needs words." }]);
  return text;
}

async function find({ db }: Context, account: AccountRow, noteId: number): Promise<NoteRow> {
  const row = await db
    .selectFrom("account_note")
    .selectAll()
    .where("account_note_id", "=", noteId)
    .where("account_id", "=", account.account_id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

async function write(context: Context, account: AccountRow, text: string): Promise<AccountNote> {
  const { userAccountId, displayName } = callerOf(context);
  const row = await context.db
    .insertInto("account_note")
    .values({
      account_id: account.account_id,
      note_text: text,
      created_by: userAccountId,
      created_by_name: displayName,
      created_at: context.now,
      changed_by_name: null,
      changed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  record(context, null, text);
  return present(row);
}

async function change(context: Context, before: NoteRow, text: string): Promise<AccountNote> {
  const row = await context.db
    .updateTable("account_note")
    .set({
      note_text: text,
      changed_by_name: callerOf(context).displayName,
      changed_at: context.now,
      row_version: before.row_version + 1,
    })
    .where("account_note_id", "=", before.account_note_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  record(context, before.note_text, text);
  return present(row);
}

/** That there was a note, by whom and when, is for whoever reads the trail; what it says only for whoever reads notes. */
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

const present = (row: NoteRow): AccountNote => ({
  NoteId: row.account_note_id,
  AccountId: row.account_id,
  Text: row.note_text,
  CreatedBy: row.created_by_name,
  CreatedAt: row.created_at.toISOString(),
  ChangedBy: row.changed_by_name,
  ChangedAt: row.changed_at?.toISOString() ?? null,
  RowVersion: row.row_version,
});
