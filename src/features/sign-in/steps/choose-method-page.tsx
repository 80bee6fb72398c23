import { mdiCellphoneKey, mdiEmailOutline, mdiFingerprint } from "@mdi/js";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { Method } from "./second-factor-page.tsx";

const ICONS: Record<Method["type"], string> = {
  AuthenticatorApplication: mdiCellphoneKey,
  EmailCode: mdiEmailOutline,
  Passkey: mdiFingerprint,
};

export interface ChooseMethodPageProps {
  methods: readonly Method[];
  /** @throws an error whose message is shown to the user */
  onChoose(method: Method): Promise<void>;
  onLeave(): void;
}

/** Asks which of several second factors to use. */
export function ChooseMethodPage({ methods, onChoose, onLeave }: ChooseMethodPageProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const choose = async (method: Method) => {
    if (chosen !== null) return;
    setChosen(method.id);
    setFailure(null);
    try {
      await onChoose(method);
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : t("errors.Unexpected"));
    } finally {
      setChosen(null);
    }
  };

  return (
    <>
      <h1>{t("steps.chooseHeading")}</h1>
      <p className="sign-in-sub">{t("steps.chooseText")}</p>
      {failure !== null && (
        <div className="sign-in-error" role="alert">
          {failure}
        </div>
      )}
      <ul className="sign-in-methods">
        {methods.map((method) => (
          <li key={method.id}>
            <button type="button" disabled={chosen !== null} aria-busy={chosen === method.id} onClick={() => choose(method)}>
              <Icon path={ICONS[method.type]} size={24} />
              <span>
                <strong>{method.name}</strong>
                {method.name !== t(`steps.methodName.${method.type}`) && <span>{t(`steps.methodType.${method.type}`)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="sign-in-ways">
        <button type="button" className="sign-in-text-button" onClick={onLeave}>
          {t("steps.leave")}
        </button>
      </p>
    </>
  );
}
