import { sql } from "kysely";
import { callerOf } from "../../access/caller.ts";
import type { SetLanguageRequest, SetLanguageResponse } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";

/** Keep the language with the user: the same value that his account view shows, so it counts as a save of the account. */
export async function setLanguage(context: Context, { languageCode }: SetLanguageRequest): Promise<SetLanguageResponse> {
  const session = callerOf(context);
  const { numAffectedRows } = await sql`
    update account set "values" = jsonb_set("values", '{Language}', to_jsonb(${languageCode}::text)), row_version = row_version + 1, updated_at = now()
    where account_id = ${session.userAccountId} and "values" ->> 'Language' is distinct from ${languageCode}`.execute(context.db);
  context.audit.objectType = "User";
  context.audit.objectId = String(session.userAccountId);
  context.audit.objectAccountId = session.userAccountId;
  context.audit.objectAccountPath = session.userAccountPath;
  context.audit.objectDisplayName = session.displayName;
  if (numAffectedRows === 1n) context.audit.changes.push({ field: "Language", oldValue: session.language, newValue: languageCode });
  return { LanguageCode: languageCode };
}
