import { sql } from "kysely";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { conflict, notFound, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import { writeVersion } from "../terms/write-version.ts";
import { documentsInScope } from "./list-terms.ts";

interface Published {
  readonly owner_account_id: number;
  readonly owner_name: string;
  readonly owner_path: string;
  readonly name: string;
  readonly version: number;
}

/**
 * A new version of a document, in force at once. The user who publishes it has accepted it for the owner.
 *
 * @throws Problem ConcurrencyConflict when the number is not the next one: another user has published meanwhile
 */
export const publishTerms: MarketplaceOperations["PublishTerms"] = async (context, { documentId, version, texts }) => {
  const { userAccountId } = callerOf(context);
  const languages = texts.map(({ Language }) => Language);
  const problems = [
    ...(languages.includes("en")
      ? []
      : [
          {
            field: "texts",
            code: "missingEnglish",
            message: "An English text is required. It is shown for languages without one." as const,
          },
        ]),
    ...languages.flatMap((language, index): ProblemDetail[] =>
      languages.indexOf(language) === index
        ? []
        : [{ field: `texts.${index}.Language`, code: "notUnique", message: "This language already has a text." }],
    ),
  ];
  if (problems.length > 0) throw validationFailed(problems);
  // Two parallel publications run one after the other: the second finds another number than it named.
  await sql`select pg_advisory_xact_lock(7357267, ${documentId % 2_147_483_647}::int)`.execute(context.db);
  const { rows } = await sql<Published>`
    select * from (${documentsInScope(context, "Execute")}) d where d.document_id = ${documentId}`.execute(context.db);
  const [current] = rows;
  if (current === undefined) throw notFound();
  if (version !== current.version + 1) throw conflict({ DocumentId: documentId, Version: current.version });
  const termId = await writeVersion(context.db, {
    documentId,
    version,
    validFrom: context.now,
    ownerAccountId: current.owner_account_id,
    publishedBy: userAccountId,
    texts: texts.map(({ Language, Name, TermsText, Changes = "" }) => ({
      language: Language,
      name: Name,
      text: TermsText,
      changes: Changes,
    })),
  });
  await context.db
    .insertInto("terms_acceptance")
    .values({
      term_id: termId,
      account_id: current.owner_account_id,
      accepted_by: userAccountId,
      accepted_at: context.now,
      remote_address: context.remoteAddress,
    })
    .execute();
  context.audit.about({
    type: "Terms",
    id: String(documentId),
    accountId: current.owner_account_id,
    accountPath: current.owner_path,
    name: current.name,
  });
  context.audit.changes.push({ field: "Version", oldValue: current.version, newValue: version });
  return { Id: termId, DocumentId: documentId, Version: version };
};
