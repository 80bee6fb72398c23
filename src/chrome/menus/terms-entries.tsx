import { mdiFileDocumentOutline, mdiShieldAccountOutline } from "@mdi/js";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";

export interface TermsEntriesProps {
  onOpenTerms(kind: "terms" | "privacy"): void;
}

/** The two entries of the terms menu (spec §2). */
export function TermsEntries({ onOpenTerms }: TermsEntriesProps) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => onOpenTerms("terms")}>
        <Icon path={mdiFileDocumentOutline} />
        {t("chrome.viewTerms")}
      </button>
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => onOpenTerms("privacy")}>
        <Icon path={mdiShieldAccountOutline} />
        {t("chrome.viewPrivacy")}
      </button>
    </>
  );
}
