import "./drawer.css";
import { mdiChevronDown, mdiChevronUp, mdiClose } from "@mdi/js";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { DialogShell } from "../ui/dialog-shell.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Destination } from "./destination.ts";
import { DestinationLink } from "./destination-link.tsx";
import { LinkLabel } from "./main-navigation.tsx";
import type { LanguageEntriesProps } from "./menus/language-entries.tsx";
import { currentLink, holdsLink, isMenu, type NavigationItem, type NavigationLink } from "./navigation.ts";
import { useLeft } from "./use-left.ts";
import type { SupportLinks } from "./use-support.ts";

interface DrawerProps {
  title: string;
  items: readonly NavigationItem[];
  manager: Destination | null;
  languages: LanguageEntriesProps;
  support: SupportLinks | null;
  onOpenTerms?: ((kind: "terms" | "privacy") => void) | undefined;
  /** Which labels are expanded; by default the one that contains the open screen. */
  openLabels: Readonly<Record<string, boolean>>;
  onOpenLabels(openLabels: Readonly<Record<string, boolean>>): void;
  onClose(): void;
}

/**
 * The entries that the top bar has no room for on narrow screens. Closes when the user follows a link, goes back, presses Escape or clicks beside
 * it.
 */
export function Drawer({ title, items, manager, languages, support, onOpenTerms, openLabels, onOpenLabels, onClose }: DrawerProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useLeft(onClose);
  const heading = useId();
  const current = currentLink(items, pathname);
  const section = (label: string, isCurrent: boolean, children: ReactNode) => (
    <DrawerSection
      key={label}
      label={label}
      isOpen={openLabels[label] ?? isCurrent}
      isCurrent={isCurrent}
      onToggle={(isOpen) => onOpenLabels({ ...openLabels, [label]: isOpen })}
    >
      {children}
    </DrawerSection>
  );
  const external = (href: string | undefined, label: string) =>
    href !== undefined && (
      <a className="nav-link" href={href} target="_blank" rel="noreferrer">
        {label}
      </a>
    );
  const openTerms = (kind: "terms" | "privacy") => {
    onClose();
    onOpenTerms?.(kind);
  };
  return (
    <DialogShell
      className="drawer"
      labelledBy={heading}
      onEscape={onClose}
      onClick={({ target, currentTarget }) => {
        const isLink = target instanceof Element && target.closest("a") !== null;
        if (target === currentTarget || isLink) onClose();
      }}
    >
      <div className="drawer-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="button-icon" aria-label={t("dialogs.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
      </div>
      <nav aria-label={t("chrome.mainNavigation")}>
        {manager && (
          <DestinationLink className="nav-link" destination={manager}>
            {t("places.dashboardManager")}
          </DestinationLink>
        )}
        {items.map((item) =>
          isMenu(item) ? (
            section(
              item.label,
              holdsLink(item, current),
              item.links.map((link) => <DrawerLink key={link.key} link={link} current={current} />),
            )
          ) : (
            <DrawerLink key={item.key} link={item} current={current} />
          ),
        )}
        {support &&
          section(
            t("chrome.support"),
            false,
            <>
              {external(support.supportUrl, t("chrome.supportCenter"))}
              {external(support.knowledgeUrl, t("chrome.academy"))}
              {external(support.coBrowsingUrl, t("chrome.coBrowsing"))}
              {support.onAskConsent && (
                <button
                  type="button"
                  className="nav-link"
                  onClick={() => {
                    onClose();
                    support.onAskConsent?.();
                  }}
                >
                  {t("chrome.coBrowsing")}
                </button>
              )}
            </>,
          )}
        {onOpenTerms &&
          section(
            t("chrome.terms"),
            false,
            <>
              <button type="button" className="nav-link" onClick={() => openTerms("terms")}>
                {t("chrome.viewTerms")}
              </button>
              <button type="button" className="nav-link" onClick={() => openTerms("privacy")}>
                {t("chrome.viewPrivacy")}
              </button>
            </>,
          )}
      </nav>
      <label className="drawer-language">
        {t("chrome.languageLabel")}
        <select value={languages.locale} onChange={({ target }) => languages.onLocale(target.value)}>
          {languages.locales.map(({ locale, title: name }) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </DialogShell>
  );
}

const DrawerLink = ({ link, current }: { link: NavigationLink; current: NavigationLink | null }) => (
  <DestinationLink
    className={`nav-link${link === current ? " active" : ""}`}
    destination={link.destination}
    aria-current={link === current ? "page" : undefined}
  >
    <LinkLabel link={link} />
  </DestinationLink>
);

interface SectionProps {
  label: string;
  isOpen: boolean;
  isCurrent: boolean;
  onToggle(isOpen: boolean): void;
  children: ReactNode;
}

function DrawerSection({ label, isOpen, isCurrent, onToggle, children }: SectionProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`nav-link drawer-section${isCurrent ? " active" : ""}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        {label}
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
      </button>
      <div id={id} className="drawer-entries" hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
