import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";

/** The recovery codes for a user who loses the phone. They are shown once, so the user must confirm having saved them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const { t } = useTranslation();
  const [isKept, setKept] = useState(false);
  const text = codes.join("\n");
  return (
    <>
      <h1>{t("steps.codesHeading")}</h1>
      <p className="sign-in-sub">{t("steps.codesText")}</p>
      <div className="sign-in-codes">
        <ul>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p>
          <CopyButton text={text} label={t("steps.copyCodes")} copiedLabel={t("steps.copied")} />
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`} download={t("steps.codesFile")}>
            {t("steps.downloadCodes")}
          </a>
        </p>
      </div>
      <form
        className="sign-in-form"
        onSubmit={(event) => {
          event.preventDefault();
          onKept();
        }}
      >
        <label className="sign-in-check">
          <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
          <span>{t("steps.codesKept")}</span>
        </label>
        <button type="submit" disabled={!isKept}>
          {t("steps.continue")}
        </button>
      </form>
    </>
  );
}
