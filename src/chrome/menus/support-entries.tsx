import { mdiLifebuoy, mdiMonitorShare, mdiSchoolOutline } from "@mdi/js";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import type { SupportLinks } from "../use-support.ts";

/** Links for self-help (spec §2): the support center, the academy, a co-browsing session. */
export function SupportEntries({ supportUrl, knowledgeUrl, coBrowsingUrl, onAskConsent }: SupportLinks) {
  const { t } = useTranslation();
  const entry = (href: string | undefined, icon: string, label: string) =>
    href !== undefined && (
      <a role="menuitem" tabIndex={-1} href={href} target="_blank" rel="noreferrer">
        <Icon path={icon} />
        {label}
      </a>
    );
  return (
    <>
      {entry(supportUrl, mdiLifebuoy, t("chrome.supportCenter"))}
      {entry(knowledgeUrl, mdiSchoolOutline, t("chrome.academy"))}
      {entry(coBrowsingUrl, mdiMonitorShare, t("chrome.coBrowsing"))}
      {onAskConsent && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
            onAskConsent();
          }}
        >
          <Icon path={mdiMonitorShare} />
          {t("chrome.coBrowsing")}
        </button>
      )}
    </>
  );
}
