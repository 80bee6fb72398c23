import { useTranslation } from "react-i18next";
import { NewMenu } from "./new-menu.tsx";

export interface FooterBarProps {
  owner: string;
  supportUrl: string | null;
  statusPageUrl: string | null;
}

/** The bar at the bottom (spec §2): what can be made new, and where to find help. */
export function FooterBar({ owner, supportUrl, statusPageUrl }: FooterBarProps) {
  const { t } = useTranslation();
  return (
    <footer className="footer-bar">
      <NewMenu />
      <span className="footer-owner">{owner}</span>
      <span className="footer-links">
        {statusPageUrl !== null && (
          <a href={statusPageUrl} target="_blank" rel="noreferrer">
            {t("chrome.statusPage")}
          </a>
        )}
        {supportUrl !== null && (
          <a href={supportUrl} target="_blank" rel="noreferrer">
            {t("chrome.support")}
          </a>
        )}
      </span>
    </footer>
  );
}
