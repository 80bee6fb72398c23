import { mdiCheckCircle, mdiCircleOutline, mdiCloseCircle } from "@mdi/js";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { PasswordField } from "./password-field.tsx";
import { StepForm } from "./step-form.tsx";

/** One rule of the password policy: met, broken, or unknown until the server has checked it. */
export interface ShownRule {
  code: string;
  text: string;
  isMet: boolean | null;
}

export interface PasswordPageProps {
  /** `reset`: by a mailed link. `change`: with the current password. */
  kind: "reset" | "change";
  username: string;
  rules: readonly ShownRule[];
  /** 0 to 4; null: not known yet. */
  strength: number | null;
  onTyping(password: string): void;
  /** @throws an error whose message is shown to the user */
  onSubmit(current: string, next: string): Promise<void>;
  /** Null: there is no way back. */
  onLeave: (() => void) | null;
}

const STATES = { met: mdiCheckCircle, broken: mdiCloseCircle, open: mdiCircleOutline };
const stateOf = ({ isMet }: ShownRule) => (isMet === null ? "open" : isMet ? "met" : "broken");

/** Asks for a new password twice; shows the state of each rule while typing (spec §5), and never truncates it. */
export function PasswordPage({ kind, username, rules, strength, onTyping, onSubmit, onLeave }: PasswordPageProps) {
  const { t } = useTranslation();
  const list = useId();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [again, setAgain] = useState("");
  const currentInput = useRef<HTMLInputElement>(null);
  const isSame = next === again;
  const isReady = next !== "" && isSame && (kind === "reset" || current !== "") && rules.every(({ isMet }) => isMet !== false);

  return (
    <>
      <h1>{t(`steps.passwordHeading.${kind}`)}</h1>
      <p className="sign-in-sub">{t(`steps.passwordText.${kind}`, { username })}</p>
      <StepForm
        submitLabel={t("steps.savePassword")}
        isReady={isReady}
        onSubmit={() => onSubmit(current, next)}
        onRefused={() => {
          setCurrent("");
          currentInput.current?.focus();
        }}
      >
        {/* Tells password managers whose password this is. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {kind === "change" && (
          <PasswordField
            inputRef={currentInput}
            label={t("steps.currentPassword")}
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
        )}
        <PasswordField
          label={t("steps.newPassword")}
          autoComplete="new-password"
          value={next}
          describedBy={list}
          onChange={(value) => {
            setNext(value);
            onTyping(value);
          }}
        />
        <div id={list} className="sign-in-rules">
          <meter min={0} max={4} value={strength ?? 0} aria-label={t("steps.strength")} data-strength={strength ?? 0} />
          <span className="sign-in-say">{strength === null ? null : t(`steps.strengths.${strength}`)}</span>
          <ul>
            {rules.map((rule) => (
              <li key={rule.code} data-state={stateOf(rule)}>
                <Icon path={STATES[stateOf(rule)]} size={16} />
                <span>{rule.text}</span>
                <span className="visually-hidden">{t(`steps.ruleState.${stateOf(rule)}`)}</span>
              </li>
            ))}
          </ul>
        </div>
        <PasswordField
          label={t("steps.repeatPassword")}
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          error={again !== "" && !isSame && !next.startsWith(again) ? t("steps.passwordsDiffer") : null}
        />
      </StepForm>
      {onLeave !== null && (
        <p className="sign-in-ways">
          <button type="button" className="sign-in-text-button" onClick={onLeave}>
            {t("steps.cancel")}
          </button>
        </p>
      )}
    </>
  );
}
