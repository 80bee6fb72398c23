import { mdiAccountCircleOutline, mdiEyeOutline, mdiHelpCircleOutline, mdiLogout } from "@mdi/js";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Density, Preferences, SchemeChoice } from "../data/preferences.ts";
import { useUser } from "../data/use-session.ts";
import { setViewing, useViewing } from "../data/viewing.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuChoice } from "./menu-choice.tsx";

export interface ProfileMenuProps {
  preferences: Preferences;
  onPreferences(preferences: Preferences): void;
  onSignOut(): void;
  /** Chooses as whom layouts are looked at; absent for those who may not read layouts. */
  onViewAs?: (() => void) | undefined;
}

const SCHEMES: readonly SchemeChoice[] = ["light", "dark", "system"];
const DENSITIES: readonly Density[] = ["comfortable", "compact"];

/** The user's own menu (spec §2): the name leads to the own account; look and density; sign out. */
export function ProfileMenu({ preferences, onPreferences, onSignOut, onViewAs }: ProfileMenuProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { isExplaining } = useViewing();
  const name = [user.Firstname, user.Lastname].filter(Boolean).join(" ") || user.Username;
  const initials = (user.Firstname?.[0] ?? user.Username[0] ?? "") + (user.Lastname?.[0] ?? "");
  return (
    <Menu label={t("chrome.profile", { name })} className="avatar" button={initials.toUpperCase()}>
      <Link role="menuitem" tabIndex={-1} to={`/account/${user.UserAccountId}`}>
        <Icon path={mdiAccountCircleOutline} />
        <span className="profile-name">
          <strong>{name}</strong>
          <small>{user.Username}</small>
        </span>
      </Link>
      <hr />
      <MenuChoice
        label={t("chrome.scheme")}
        options={SCHEMES.map((value) => ({ value, text: t(`chrome.schemes.${value}`) }))}
        value={preferences.scheme}
        onChange={(scheme) => onPreferences({ ...preferences, scheme })}
      />
      <MenuChoice
        label={t("chrome.density")}
        options={DENSITIES.map((value) => ({ value, text: t(`chrome.densities.${value}`) }))}
        value={preferences.density}
        onChange={(density) => onPreferences({ ...preferences, density })}
      />
      <hr />
      {onViewAs && (
        <>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => setViewing({ isExplaining: !isExplaining })}>
            <Icon path={mdiHelpCircleOutline} />
            {t(isExplaining ? "chrome.stopExplaining" : "chrome.explain")}
          </button>
          <button type="button" role="menuitem" tabIndex={-1} onClick={onViewAs}>
            <Icon path={mdiEyeOutline} />
            {t("chrome.viewAs")}
          </button>
          <hr />
        </>
      )}
      <button type="button" role="menuitem" tabIndex={-1} onClick={onSignOut}>
        <Icon path={mdiLogout} />
        {t("chrome.signOut")}
      </button>
    </Menu>
  );
}
