import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { FileRef, Job } from "../generated/types.ts";
import { type News, notify } from "../notifications/notify.ts";
import type { JobRecord } from "./claims.ts";

/** Tell the owner how his work ended when there is something left to do: a file to fetch, or rows to look at. With the transaction that ends it. */
export async function notifyOfJob(db: Kysely<Database>, { owner_account_id, input }: JobRecord, job: Job): Promise<void> {
  const news = isDryRun(input) ? null : newsOf(job);
  if (news !== null) await notify(db, { ...news, to: [owner_account_id], event: "JobFinished" });
}

function newsOf({ Status, Title: title, Failed: count, File, ErrorFile }: Job): Pick<News, "type" | "text" | "values" | "link"> | null {
  if (Status === "Completed") return File === null ? null : { type: "success", text: "jobFile", values: { title }, link: linkTo(File) };
  if (Status !== "Failed" && Status !== "CompletedWithWarnings") return null;
  const type = Status === "Failed" ? "error" : "warning";
  const link = linkTo(ErrorFile ?? File);
  return count === 0
    ? { type, text: "jobFailed", values: { title }, link }
    : { type, text: "jobRowsFailed", values: { title, count }, link };
}

const linkTo = (file: FileRef | null) => (file === null ? null : `/keeper/get/${file.Path}`);

/** Whoever tries something out looks at what comes of it. */
const isDryRun = (input: unknown): boolean => typeof input === "object" && input !== null && "dryRun" in input && input.dryRun === true;
