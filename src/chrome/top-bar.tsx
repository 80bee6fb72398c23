import { mdiFileSign, mdiHelpCircleOutline, mdiMenu, mdiTranslate, mdiViewDashboardEditOutline } from "@mdi/js";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { screensQuery } from "../data/screens.ts";
import { useUser } from "../data/use-session.ts";
import { Icon } from "../ui/icon.tsx";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { useLeading } from "./destination.ts";
import { DestinationLink } from "./destination-link.tsx";
import { GlobalSearch } from "./global-search.tsx";
import { LazyMenu, lazyEntries } from "./lazy-menu.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import type { LanguageEntriesProps } from "./menus/language-entries.tsx";
import type { ProfileEntriesProps } from "./menus/profile-entries.tsx";
import { navigationItems } from "./navigation.ts";
import type { SupportLinks } from "./use-support.ts";
import { userName } from "./user-name.ts";

const LanguageEntries = lazyEntries(async () => (await import("./menus/language-entries.tsx")).LanguageEntries);
const ProfileEntries = lazyEntries(async () => (await import("./menus/profile-entries.tsx")).ProfileEntries);
const SupportEntries = lazyEntries(async () => (await import("./menus/support-entries.tsx")).SupportEntries);
const TermsEntries = lazyEntries(async () => (await import("./menus/terms-entries.tsx")).TermsEntries);
const Drawer = lazyView(async () => (await import("./drawer.tsx")).Drawer);

export interface TopBarProps {
  title: string;
  logo: string | null;
  profile: ProfileEntriesProps;
  languages: LanguageEntriesProps;
  /** Null: no support menu. */
  support: SupportLinks | null;
  /** Absent: no terms menu. */
  onOpenTerms?: ((kind: "terms" | "privacy") => void) | undefined;
  onOpenPalette(): void;
  /** Shows all results of a search. */
  onShowAll(text: string): void;
  /** Indicators beside the menus: jobs and notifications. */
  signs?: ReactNode;
}

/** The bar of every signed-in screen (spec §2). Below 960 px its entries move into a drawer. */
export function TopBar({ title, logo, profile, languages, support, onOpenTerms, onOpenPalette, onShowAll, signs }: TopBarProps) {
  const { t } = useTranslation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // Per label (spec §2), until the portal closes.
  const [openLabels, setOpenLabels] = useState<Readonly<Record<string, boolean>>>({});
  const leading = useLeading();
  // If the list of screens fails to load, the portal's own entries remain; no error is needed.
  const { data } = useQuery(screensQuery());
  const items = navigationItems(leading, t, data?.Items ?? []);
  const user = useUser();
  const name = userName(user);
  const initials = (user.Firstname?.[0] ?? user.Username[0] ?? "") + (user.Lastname?.[0] ?? "");
  const home = leading.lead("dashboard") ?? { kind: "screen", to: "/" };
  const manager = leading.lead("dashboardManager");
  const language = languages.locales.find(({ locale }) => locale === languages.locale)?.title ?? "";
  return (
    <header className="top-bar">
      <button
        type="button"
        className="button-icon top-bar-menu"
        aria-label={t("chrome.menu")}
        aria-haspopup="dialog"
        onClick={() => setDrawerOpen(true)}
      >
        <Icon path={mdiMenu} />
      </button>
      {manager && (
        <DestinationLink
          className="button-icon top-bar-wide"
          destination={manager}
          aria-label={t("places.dashboardManager")}
          title={t("places.dashboardManager")}
        >
          <Icon path={mdiViewDashboardEditOutline} />
        </DestinationLink>
      )}
      <DestinationLink className="top-bar-brand" destination={home} aria-label={`${title}: ${t("chrome.home")}`}>
        {logo === null ? <span className="sign-in-mark" aria-hidden="true" /> : <img src={logo} alt="" height={28} />}
        <span className="top-bar-title">{title}</span>
      </DestinationLink>
      <nav className="top-bar-nav" aria-label={t("chrome.mainNavigation")}>
        <MainNavigation items={items} />
      </nav>
      <GlobalSearch onShowAll={onShowAll} onOpenPalette={onOpenPalette} />
      <div className="top-bar-signs">
        {signs}
        {support && (
          <LazyMenu
            label={t("chrome.support")}
            className="button-icon top-bar-wide"
            load={SupportEntries.load}
            button={<Icon path={mdiHelpCircleOutline} />}
          >
            <SupportEntries {...support} />
          </LazyMenu>
        )}
        {onOpenTerms && (
          <LazyMenu
            label={t("chrome.terms")}
            className="button-icon top-bar-wide"
            load={TermsEntries.load}
            button={<Icon path={mdiFileSign} />}
          >
            <TermsEntries onOpenTerms={onOpenTerms} />
          </LazyMenu>
        )}
        <LazyMenu
          label={t("chrome.language", { language })}
          className="button-icon top-bar-wide top-bar-language"
          load={LanguageEntries.load}
          button={
            <>
              <Icon path={mdiTranslate} />
              <span aria-hidden="true">{languages.locale}</span>
            </>
          }
        >
          <LanguageEntries {...languages} />
        </LazyMenu>
      </div>
      <LazyMenu
        label={t("chrome.profile", { name })}
        className="avatar"
        load={ProfileEntries.load}
        button={<span data-initials={initials.toUpperCase()} />}
      >
        <ProfileEntries {...profile} />
      </LazyMenu>
      {isDrawerOpen && (
        <Drawer
          title={title}
          items={items}
          manager={manager}
          languages={languages}
          support={support}
          onOpenTerms={onOpenTerms}
          openLabels={openLabels}
          onOpenLabels={setOpenLabels}
          onClose={() => setDrawerOpen(false)}
        />
      )}
    </header>
  );
}
