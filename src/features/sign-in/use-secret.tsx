import { mdiEyeOffOutline, mdiEyeOutline } from "@mdi/js";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";

/**
 * Behaviour of a password input: shows the password on demand and detects Caps Lock.
 *
 * @returns the input's props; the button, for an element (`sign-in-secret`) that ends with the input; the warning about Caps Lock, or null
 */
export function useSecret() {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return {
    input: { type: isShown ? "text" : "password", onKeyDown: look, onKeyUp: look, onBlur: () => setCapsLock(false) },
    eye: (
      <button
        type="button"
        className="sign-in-eye"
        aria-pressed={isShown}
        aria-label={t("signIn.showTyped")}
        title={t(isShown ? "signIn.hideTyped" : "signIn.showTyped")}
        onClick={() => setShown(!isShown)}
      >
        <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} size={20} />
      </button>
    ),
    capsLock: hasCapsLock ? t("signIn.capsLock") : null,
  };
}
