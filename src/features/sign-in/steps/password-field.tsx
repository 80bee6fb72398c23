import { mdiEyeOffOutline, mdiEyeOutline } from "@mdi/js";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";

interface PasswordFieldProps {
  label: string;
  /** Tells password managers what the field is for. */
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange(value: string): void;
  /** Id of what describes the field further, e.g. its rules. */
  describedBy?: string;
  /** The sentence under the field that says what is wrong with it. */
  error?: string | null;
  inputRef?: Ref<HTMLInputElement>;
}

/** A password: shown on demand, pasted freely, and with a word when Caps Lock is on. */
export function PasswordField({ label, autoComplete, value, onChange, describedBy, error = null, inputRef }: PasswordFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));

  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <span className="sign-in-secret">
        <input
          id={id}
          ref={inputRef}
          name={autoComplete}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          maxLength={256}
          value={value}
          aria-describedby={[describedBy, `${id}-say`].filter(Boolean).join(" ")}
          aria-invalid={error !== null}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="sign-in-eye"
          aria-pressed={isShown}
          aria-label={t("steps.showPassword")}
          title={t(isShown ? "steps.hidePassword" : "steps.showPassword")}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} size={20} />
        </button>
      </span>
      <span id={`${id}-say`} className="sign-in-say" data-error={error !== null} role="status">
        {error ?? (hasCapsLock ? t("steps.capsLock") : null)}
      </span>
    </div>
  );
}
