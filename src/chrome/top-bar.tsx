import { mdiMenu } from "@mdi/js";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Icon } from "../ui/icon.tsx";
import { AccountSearch } from "./account-search.tsx";
import { Drawer } from "./drawer.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { ProfileMenu, type ProfileMenuProps } from "./profile-menu.tsx";

export interface TopBarProps extends ProfileMenuProps {
  title: string;
  logo: string | null;
  /** Show everything that a search found. */
  onShowAll(text: string): void;
  /** The person's long work, beside the profile. */
  progress?: ReactNode;
}

/** The bar of every signed-in screen (spec §2). Below 960 px its entries fold into a drawer. */
export function TopBar({ title, logo, onShowAll, progress, ...profile }: TopBarProps) {
  const { t } = useTranslation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
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
      <Link className="top-bar-brand" to="/" aria-label={t("chrome.home")}>
        {logo === null ? <span className="sign-in-mark" aria-hidden="true" /> : <img src={logo} alt="" height={28} />}
        <span className="top-bar-title">{title}</span>
      </Link>
      <nav className="top-bar-nav" aria-label={t("chrome.mainNavigation")}>
        <MainNavigation />
      </nav>
      <AccountSearch onShowAll={onShowAll} />
      {progress}
      <ProfileMenu {...profile} />
      {isDrawerOpen && (
        <Drawer title={title} onClose={() => setDrawerOpen(false)}>
          <MainNavigation isList />
        </Drawer>
      )}
    </header>
  );
}
