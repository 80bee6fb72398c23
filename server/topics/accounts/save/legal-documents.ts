import { sql } from "kysely";
import type { AccountRow } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type Sentence, say } from "../../../platform/call/error-texts.ts";
import { denied, validationFailed } from "../../../platform/call/problem.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import { LOCALES } from "../../../platform/texts/locales.ts";

/** Values of a reseller that are documents for its customers to accept, and the default name of each. */
const DOCUMENTS = {
  TermsDocument: { kind: "Reseller", name: "Terms of {name}" },
  PrivacyDocument: { kind: "Privacy", name: "Privacy policy of {name}" },
} as const satisfies Record<string, { kind: "Reseller" | "Privacy"; name: Sentence }>;

/**
 * Another file is a new version of the reseller's terms, which counts at once: users who accept for a company below are asked when they next sign in (domain
 * §1.7.4, §3.2). What was published stays, so there is always a file.
 *
 * @throws Problem ValidationFailed for a file that is no PDF of the caller's; AccessDenied while the caller acts for another user
 */
export async function publishDocuments(
  context: Context,
  row: AccountRow,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (row.account_type !== "Reseller") return;
  for (const [field, document] of Object.entries(DOCUMENTS)) {
    const path = after[field];
    if (path === before[field]) continue;
    if (callerOf(context).impersonatorAccountId !== null) throw denied();
    if (typeof path !== "string") throw validationFailed([{ field: `values.${field}`, code: "required", message: "A value is required." }]);
    await publish(context, row, document, await ownPdf(context, path, field));
  }
}

async function ownPdf(context: Context, path: string, field: string): Promise<string> {
  const file = await context.db
    .selectFrom("kept_file")
    .select(["file_id", "content_type"])
    .where("path", "=", path)
    .where("owner_account_id", "=", callerOf(context).userAccountId)
    .where("is_complete", "=", true)
    .executeTakeFirst();
  if (file === undefined)
    throw validationFailed([{ field: `values.${field}`, code: "notFound", message: "The file is no longer available. Upload it again." }]);
  if (file.content_type !== "application/pdf")
    throw validationFailed([{ field: `values.${field}`, code: "type", message: "File format not supported." }]);
  return file.file_id;
}

async function publish(
  context: Context,
  row: AccountRow,
  { kind, name }: (typeof DOCUMENTS)[keyof typeof DOCUMENTS],
  file_id: string,
): Promise<void> {
  const { db, now, remoteAddress } = context;
  const { userAccountId } = callerOf(context);
  const language: Locale = LOCALES.find((locale) => locale === row.values.Language) ?? "en";
  // The row of the account is locked: no one else publishes for it now.
  const { rows } = await sql<{ document_id: number; version: number }>`
    select d.document_id, max(v.version) as version from terms_document d join terms_version v using (document_id)
    where d.owner_account_id = ${row.account_id} and d.kind = ${kind} group by 1`.execute(db);
  const [known] = rows;
  const documentId = known?.document_id ?? (await beginDocument(context, row.account_id, kind));
  const { term_id } = await db
    .insertInto("terms_version")
    .values({ document_id: documentId, version: (known?.version ?? 0) + 1, valid_from: now, published_by: userAccountId })
    .returning("term_id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("terms_text")
    .values({
      term_id,
      language,
      name: say(name, language, { name: row.display_name }),
      terms_text: say("The text is in the document.", language),
      changes: "",
      file_id,
    })
    .execute();
  // The publishing user has accepted it for the owner.
  await db
    .insertInto("terms_acceptance")
    .values({ term_id, account_id: row.account_id, accepted_by: userAccountId, accepted_at: now, remote_address: remoteAddress })
    .execute();
}

async function beginDocument({ db }: Context, ownerAccountId: number, kind: "Reseller" | "Privacy"): Promise<number> {
  const { document_id } = await db
    .insertInto("terms_document")
    .values({ owner_account_id: ownerAccountId, kind, vendor_id: null, product_name: null })
    .returning("document_id")
    .executeTakeFirstOrThrow();
  return document_id;
}
