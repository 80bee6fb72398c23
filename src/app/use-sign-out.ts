import { useTranslation } from "react-i18next";
import { session } from "../data/session.ts";
import { clearDrafts, draftsSettled } from "./drafts.ts";
import { usePortal } from "./portal-context.ts";
import { discardUnsavedWork, hasUnsavedWork } from "./unsaved-work.ts";

/** Sign out, after asking when typed values would be lost. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const { confirm } = usePortal();
  return async () => {
    const question = {
      title: t("dialogs.unsavedTitle"),
      text: t("dialogs.unsavedConsequence"),
      agree: t("dialogs.discardChanges"),
      reject: t("dialogs.continueEditing"),
    };
    if (hasUnsavedWork() && !(await confirm(question))) return;
    discardUnsavedWork();
    // The address must not lead the next person at this machine to what this one had open.
    history.replaceState(null, "", "#/");
    await draftsSettled();
    clearDrafts();
    await session.signOut().catch((cause: unknown) => console.warn("The server did not hear the sign-out:", cause));
  };
}
