import { type Ref, useId } from "react";
import { useSecret } from "../use-secret.tsx";

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
  const id = useId();
  const secret = useSecret();

  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <span className="sign-in-secret">
        <input
          id={id}
          ref={inputRef}
          name={autoComplete}
          {...secret.input}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          maxLength={256}
          value={value}
          aria-describedby={[describedBy, `${id}-say`].filter(Boolean).join(" ")}
          aria-invalid={error !== null}
          onChange={(event) => onChange(event.target.value)}
        />
        {secret.eye}
      </span>
      <span id={`${id}-say`} className="sign-in-say" data-error={error !== null} role="status">
        {error ?? secret.capsLock}
      </span>
    </div>
  );
}
