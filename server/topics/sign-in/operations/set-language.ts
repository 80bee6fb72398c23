import { sql } from "kysely";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { SetLanguageRequest, SetLanguageResponse } from "../../../../shared/generated/types.ts";
import { valueText } from "../../../platform/accounts/account-values.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";

/** Keep the language with the user: the same value that the user's account view shows, so it counts as a save of the account. */
export async function setLanguage(context: Context, { languageCode }: SetLanguageRequest): Promise<SetLanguageResponse> {
  const session = callerOf(context);
  const { numAffectedRows } = await sql`
    update account set "values" = jsonb_set("values", ${["Language" satisfies AccountValueName]}::text[], to_jsonb(${languageCode}::text)), row_version = row_version + 1, updated_at = now()
    where account_id = ${session.userAccountId} and ${valueText("account", "Language")} is distinct from ${languageCode}`.execute(
    context.db,
  );
  context.audit.about({
    type: "User",
    id: session.userAccountId,
    accountId: session.userAccountId,
    accountPath: session.userAccountPath,
    name: session.displayName,
  });
  if (numAffectedRows === 1n) context.audit.changes.push({ field: "Language", oldValue: session.language, newValue: languageCode });
  return { LanguageCode: languageCode };
}
