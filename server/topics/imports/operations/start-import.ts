import type { ImportOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { needsStepUp, stepUpProblem } from "../../../platform/call/step-up.ts";
import { accountImport } from "../run/account-import.ts";
import { importColumns, matchColumns } from "../run/import-columns.ts";
import { describeImport, type FoundImport, findImport } from "./read-imports.ts";

/** Imports and dry runs of one user that wait or run at once (security, limits): a dry run is as much work as an import. */
const MOST_AT_ONCE = 2;

export const validateImport: ImportOperations["ValidateImport"] = async (context, { importId }) => {
  const draft = await lockDraft(context, importId);
  await assertRoom(context);
  const title = say("{title} (trial)", context.language, { title: draft.row.Name });
  const job = await context.startJob(accountImport, { title, input: { importId, dryRun: true }, total: draft.row.NumberOfRows });
  await context.db.updateTable("import").set({ check_job_id: job.JobId }).where("import_id", "=", importId).execute();
  return job;
};

export const submitImport: ImportOperations["SubmitImport"] = async (context, { importId, name, sendInvitations = false }) => {
  const draft = await lockDraft(context, importId);
  await assertRoom(context);
  await assertStepUp(context, draft);
  const title = name?.trim() ?? draft.row.Name;
  const job = await context.startJob(accountImport, { title, input: { importId, dryRun: false }, total: draft.row.NumberOfRows });
  await context.db
    .updateTable("import")
    .set({ job_id: job.JobId, status: "Pending", name: title, send_invitations: sendInvitations })
    .where("import_id", "=", importId)
    .execute();
  context.audit.about({ name: title });
  return job;
};

/** The caller's own draft, which no job works on; results of earlier checks are deleted from its rows. */
async function lockDraft(context: Context, importId: number): Promise<FoundImport> {
  const found = await findImport(context, importId);
  if (!found.also.is_mine) throw notFound();
  describeImport(context, found.row, found.also.parent_path);
  const locked = await context.db
    .selectFrom("import")
    .select(["status", "check_job_id"])
    .where("import_id", "=", importId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (locked.status !== "Draft") throw new Problem("StateConflict", { message: "This import has already been started." });
  if (locked.check_job_id !== null) {
    const check = await context.db.selectFrom("job").select("status").where("job_id", "=", locked.check_job_id).executeTakeFirst();
    if (check?.status === "Queued" || check?.status === "Running")
      throw new Problem("StateConflict", { message: "The file is still being checked." });
  }
  await context.db
    .updateTable("import_row")
    .set({ status: "Waiting", errors: "[]" })
    .where("import_id", "=", importId)
    .where("status", "<>", "Waiting")
    .execute();
  return found;
}

async function assertRoom(context: Context): Promise<void> {
  const { open } = await context.db
    .selectFrom("import")
    .leftJoin("job as check", "check.job_id", "import.check_job_id")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("creator_account_id", "=", callerOf(context).userAccountId)
    .where(({ eb, or }) => or([eb("import.status", "in", ["Pending", "InProgress"]), eb("check.status", "in", ["Queued", "Running"])]))
    .executeTakeFirstOrThrow();
  if (open >= MOST_AT_ONCE)
    throw new Problem("StateConflict", { message: "Two of your imports are still running. Wait until one of them finishes." });
}

/** Checked once for all rows, by the fields that the layout marks: the job works with the rights of this call. */
async function assertStepUp(context: Context, draft: FoundImport): Promise<void> {
  if (!needsStepUp(context)) return;
  const { byIndex } = matchColumns(draft.also.columns, await importColumns(context, draft.row.Type));
  const marked = byIndex.flatMap((column) =>
    column?.meaning.kind === "field" && column.meaning.field.field.RequiresMfa === true ? [`values.${column.meaning.field.name}`] : [],
  );
  if (marked.length > 0) throw stepUpProblem(context, marked);
}
