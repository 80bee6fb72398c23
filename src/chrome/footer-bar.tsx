import { mdiPlus } from "@mdi/js";
import { useTranslation } from "react-i18next";
import type { SupportDetails } from "../../shared/generated/types.ts";
import { Icon } from "../ui/icon.tsx";
import { useLeading } from "./destination.ts";
import { DestinationLink } from "./destination-link.tsx";
import { LazyMenu, lazyEntries } from "./lazy-menu.tsx";
import { NEW_MENU } from "./navigation-entries.ts";
import { webLink } from "./web-link.ts";

export interface FooterBarProps {
  owner: string;
  statusPageUrl: string | null;
  details: SupportDetails | undefined;
  /** Absent if the user may not see contacts. */
  contacts?: { isOpen: boolean; onToggle(): void } | undefined;
}

/** The bar at the bottom (spec §2): menu "New", billing, imprint and help. */
export function FooterBar({ owner, statusPageUrl, details, contacts }: FooterBarProps) {
  const { t } = useTranslation();
  const { lead } = useLeading();
  const billing = lead("billing");
  const imprint = webLink(details?.Imprint);
  return (
    <footer className="footer-bar">
      <NewMenu />
      <span className="footer-owner">{owner}</span>
      <span className="footer-links">
        {billing && <DestinationLink destination={billing}>{t("places.billing")}</DestinationLink>}
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
        {contacts && (
          <button type="button" className="link-button" aria-expanded={contacts.isOpen} onClick={contacts.onToggle}>
            {t("chrome.contactSupport")}
          </button>
        )}
      </span>
    </footer>
  );
}

const NewEntries = lazyEntries(async () => (await import("./menus/new-entries.tsx")).NewEntries);

/** The menu "New" (spec §2): what the user may create below the own company; disabled if there is nothing. */
function NewMenu() {
  const { t } = useTranslation();
  const { lead } = useLeading();
  const items = NEW_MENU.flatMap((name) => {
    const destination = lead(name);
    return destination === null ? [] : [{ name, destination }];
  });
  const isUsable = items.length > 0;
  return (
    <LazyMenu
      label={t("chrome.new")}
      className="button"
      disabled={!isUsable}
      title={isUsable ? undefined : t("chrome.newNothing")}
      load={NewEntries.load}
      button={
        <>
          <Icon path={mdiPlus} size={18} />
          {t("chrome.new")}
        </>
      }
    >
      <NewEntries items={items} />
    </LazyMenu>
  );
}
