import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { supportQuery } from "../data/accounts.ts";
import { session } from "../data/session.ts";
import type { Capability } from "../generated/access.ts";
import { NewMenu } from "./new-menu.tsx";
import { SupportPanel } from "./support-panel.tsx";
import { webLink } from "./support-sections.ts";

export interface FooterBarProps {
  owner: string;
  statusPageUrl: string | null;
}

/** The bar at the bottom (spec §2): what can be made new, the imprint, and where to find help. */
export function FooterBar({ owner, statusPageUrl }: FooterBarProps) {
  const { t } = useTranslation();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const maySeeSupport = session.can("SUPPORT_CONTACT_DETAILS" satisfies Capability, ["Read"]);
  const { data } = useQuery({ ...supportQuery(), enabled: maySeeSupport });
  const imprint = webLink(data?.Imprint);
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
        {imprint !== undefined && (
          <a href={imprint} target="_blank" rel="noreferrer">
            {t("chrome.imprint")}
          </a>
        )}
        {maySeeSupport && (
          <button type="button" className="link-button" aria-expanded={isPanelOpen} onClick={() => setPanelOpen(!isPanelOpen)}>
            {t("chrome.contactSupport")}
          </button>
        )}
      </span>
      {isPanelOpen && <SupportPanel onClose={() => setPanelOpen(false)} />}
    </footer>
  );
}
