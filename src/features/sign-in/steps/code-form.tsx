import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { StepForm } from "./step-form.tsx";

interface CodeFormProps {
  /** `code`: six digits from an app or a mail. */
  kind: "code" | "recovery";
  submitLabel: string;
  /** @throws an error whose message is shown to the user */
  onCode(code: string): Promise<void>;
  children?: ReactNode;
}

const CODE_LENGTH = 6;
const RECOVERY_LENGTH = 10;

/** The digits of a typed or pasted text, without blanks and dashes. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, "").slice(0, CODE_LENGTH);
const lettersOf = (text: string) => text.replaceAll(/[^0-9a-z]/gi, "").toUpperCase();

/** Asks for a code (spec §5: six digits) and submits it once it is complete; a wrong code is cleared. */
export function CodeForm({ kind, submitLabel, onCode, children }: CodeFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const isReady = kind === "code" ? code.length === CODE_LENGTH : code.length >= RECOVERY_LENGTH;

  useEffect(() => input.current?.focus(), []);
  const type = (text: string) => {
    const next = kind === "code" ? digitsOf(text) : lettersOf(text);
    setCode(next);
    // In a microtask: the form reads the input, which React has not updated yet.
    if (kind === "code" && next.length === CODE_LENGTH && next !== code) queueMicrotask(() => input.current?.form?.requestSubmit());
  };

  return (
    <StepForm
      submitLabel={submitLabel}
      isReady={isReady}
      onSubmit={() => onCode(code)}
      onRefused={() => {
        setCode("");
        input.current?.focus();
      }}
    >
      <label htmlFor={id}>
        <span>{t(kind === "code" ? "steps.code" : "steps.recoveryCode")}</span>
        <input
          id={id}
          ref={input}
          name="code"
          className="sign-in-code"
          data-kind={kind}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          inputMode={kind === "code" ? "numeric" : "text"}
          value={code}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      {children}
    </StepForm>
  );
}
