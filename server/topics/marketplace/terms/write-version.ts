import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/schema.ts";
import { downloadName, newKeptPath } from "../../../platform/files/file-names.ts";
import { PIECE } from "../../../platform/files/keep-file.ts";
import { termsPdf } from "./terms-pdf.ts";

export interface TermsTranslation {
  readonly language: string;
  readonly name: string;
  readonly text: string;
  readonly changes: string;
}

export interface NewVersion {
  readonly documentId: number;
  readonly version: number;
  readonly validFrom: Date;
  /** Whose terms they are: at and below it their PDFs can be read. */
  readonly ownerAccountId: number;
  readonly publishedBy: number;
  readonly texts: readonly TermsTranslation[];
}

/** Put a version of a document into the database, each of its languages with its PDF, as part of the caller's transaction. @returns its id */
export async function writeVersion(db: Kysely<Database>, draft: NewVersion): Promise<number> {
  const { term_id } = await db
    .insertInto("terms_version")
    .values({ document_id: draft.documentId, version: draft.version, valid_from: draft.validFrom, published_by: draft.publishedBy })
    .returning("term_id")
    .executeTakeFirstOrThrow();
  for (const { language, name, text, changes } of draft.texts) {
    // English as Europe writes it: the reader's country is not known here.
    const date = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" });
    const footer = `${name} ${draft.version}   ·   ${date.format(draft.validFrom)}`;
    const pdf = await termsPdf({ name, text, footer, language, validFrom: draft.validFrom });
    const file_id = await keepPdf(db, draft, `${name} ${draft.version} ${language}`, pdf);
    await db.insertInto("terms_text").values({ term_id, language, name, terms_text: text, changes, file_id }).execute();
  }
  return term_id;
}

async function keepPdf(db: Kysely<Database>, { publishedBy, ownerAccountId }: NewVersion, name: string, bytes: Buffer): Promise<string> {
  const { file_id } = await db
    .insertInto("kept_file")
    .values({
      path: newKeptPath("pdf"),
      file_name: downloadName(`${name}.pdf`, "pdf"),
      content_type: "application/pdf",
      size_bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest(),
      is_complete: true,
      owner_account_id: publishedBy,
      account_id: ownerAccountId,
      expires_at: null,
    })
    .returning("file_id")
    .executeTakeFirstOrThrow();
  for (let position = 0; position * PIECE < bytes.length; position += 1)
    await db
      .insertInto("kept_file_chunk")
      .values({ file_id, position, bytes: bytes.subarray(position * PIECE, (position + 1) * PIECE) })
      .execute();
  return file_id;
}
