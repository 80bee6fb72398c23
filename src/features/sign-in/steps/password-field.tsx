import { type Ref, useId } from "react";
import { useSecret } from "../use-secret.tsx";

interface PasswordFieldProps {
  label: string;
  /** The autocomplete token for password managers. */
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange(value: string): void;
  /** Id of a further description, such as the rules. */
  describedBy?: string;
  /** The error below the field. */
  error?: string | null;
  inputRef?: Ref<HTMLInputElement>;
}

/** A password input: can be shown, allows paste, and warns about Caps Lock. */
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
