import {
  mdiAccountCircleOutline,
  mdiAccountSwitch,
  mdiBellOutline,
  mdiEyeOutline,
  mdiHelpCircleOutline,
  mdiKeyboardOutline,
  mdiLockReset,
  mdiLogout,
} from "@mdi/js";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Density, Preferences, SchemeChoice } from "../../data/preferences.ts";
import { useUser } from "../../data/use-session.ts";
import { setViewing, useViewing } from "../../data/viewing.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLeading } from "../destination.ts";
import { DestinationLink } from "../destination-link.tsx";
import { userName } from "../user-name.ts";

export interface ProfileEntriesProps {
  preferences: Preferences;
  onPreferences(preferences: Preferences): void;
  onSignOut(): void;
  onShortcuts(): void;
  /** Ends the impersonation; absent otherwise. */
  onEndImpersonation?: (() => void) | undefined;
  /** Opens the dialog "View as"; absent if the user may not read layouts. */
  onViewAs?: (() => void) | undefined;
}

const SCHEMES: readonly SchemeChoice[] = ["light", "dark", "system"];
const DENSITIES: readonly Density[] = ["comfortable", "compact"];

/** The user menu (spec §2): the own account, scheme and density, sign out. */
export function ProfileEntries(props: ProfileEntriesProps) {
  const { preferences, onPreferences, onSignOut, onShortcuts, onEndImpersonation, onViewAs } = props;
  const { t } = useTranslation();
  const user = useUser();
  const { lead } = useLeading();
  const { isExplaining } = useViewing();
  const account = lead("account");
  const notifications = lead("accountNotifications");
  const impersonate = lead("impersonate");
  return (
    <>
      {account && (
        <DestinationLink role="menuitem" tabIndex={-1} destination={account}>
          <Icon path={mdiAccountCircleOutline} />
          <span className="profile-name">
            <strong>{userName(user)}</strong>
            <small>{user.Username}</small>
          </span>
          {onEndImpersonation && <span className="profile-badge">{t("chrome.acting")}</span>}
        </DestinationLink>
      )}
      {notifications && (
        <DestinationLink role="menuitem" tabIndex={-1} destination={notifications}>
          <Icon path={mdiBellOutline} />
          {t("places.accountNotifications")}
        </DestinationLink>
      )}
      {onEndImpersonation ? (
        <button type="button" role="menuitem" tabIndex={-1} onClick={onEndImpersonation}>
          <Icon path={mdiAccountSwitch} />
          {t("chrome.endActing")}
        </button>
      ) : (
        <>
          <Link role="menuitem" tabIndex={-1} to="/change-password">
            <Icon path={mdiLockReset} />
            {t("chrome.changePassword")}
          </Link>
          {impersonate && (
            <DestinationLink role="menuitem" tabIndex={-1} destination={impersonate}>
              <Icon path={mdiAccountSwitch} />
              {t("places.impersonate")}
            </DestinationLink>
          )}
        </>
      )}
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
      <button type="button" role="menuitem" tabIndex={-1} onClick={onShortcuts}>
        <Icon path={mdiKeyboardOutline} />
        {t("chrome.shortcuts")}
      </button>
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
        </>
      )}
      <hr />
      <button type="button" role="menuitem" tabIndex={-1} onClick={onSignOut}>
        <Icon path={mdiLogout} />
        {t("chrome.signOut")}
      </button>
    </>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** A choice of one value inside a menu. */
function MenuChoice<Value extends string>({ label, options, value, onChange }: MenuChoiceProps<Value>) {
  return (
    <fieldset className="menu-group">
      <legend className="menu-label">{label}</legend>
      <div className="menu-choice">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
