import type { SetLanguageRequest } from "../../../../shared/generated/types.ts";
import type { AuthorizationOperations } from "../../../generated/operations.ts";
import { loadAccountWithAncestors } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { saveOwnValues } from "../save/own-values.ts";

/** Stores the language with the user. It is the same value as in the user's account view, so it counts as a save of the account. */
export const setLanguage: AuthorizationOperations["SetLanguage"] = async (context, { languageCode }) => {
  const { row } = await loadAccountWithAncestors(context, callerOf(context).userAccountId, "for update");
  context.audit.about(row);
  const { Language: before = null } = row.values;
  if (before !== languageCode) {
    await saveOwnValues(context, row, {
      Language: { value: languageCode, member: "languageCode" satisfies keyof SetLanguageRequest },
    });
    context.audit.changes.push({ field: "Language", oldValue: before, newValue: languageCode });
  }
  return { LanguageCode: languageCode };
};
