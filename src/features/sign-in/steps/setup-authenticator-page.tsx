import encodeQR from "qr";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { CodeForm } from "./code-form.tsx";

export interface SetupAuthenticatorPageProps {
  /** Null until the server has created the secret. */
  setup: { secret: string; address: string } | null;
  /** The policy of the account requires a second factor, so the page cannot be skipped. */
  isForced: boolean;
  /** Routes to the other methods. */
  mailRoute: string | null;
  passkeyRoute: string | null;
  /** @throws an error whose message is shown to the user */
  onCode(code: string): Promise<void>;
  onLeave(): void;
}

/** Groups of four letters are easier to type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Sets up an authenticator app: the user scans or types the secret, then enters a code. */
export function SetupAuthenticatorPage({ setup, isForced, mailRoute, passkeyRoute, onCode, onLeave }: SetupAuthenticatorPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t("steps.setupHeading")}</h1>
      <p className="sign-in-sub">{t(isForced ? "steps.setupForced" : "steps.setupText")}</p>
      <ol className="sign-in-steps">
        <li>
          <p>{t("steps.scan")}</p>
          <div className="sign-in-scan" aria-busy={setup === null}>
            {setup !== null && <QrCode text={setup.address} label={t("steps.qrCode")} />}
          </div>
          <p className="sign-in-hint">{t("steps.typeSecret")}</p>
          <p className="sign-in-secret-text">
            <code>{setup === null ? "…" : grouped(setup.secret)}</code>
            {setup !== null && <CopyButton text={setup.secret} label={t("steps.copySecret")} copiedLabel={t("steps.copied")} />}
          </p>
        </li>
        <li>
          <p>{t("steps.enterCode")}</p>
          <CodeForm kind="code" submitLabel={t("steps.turnOn")} onCode={onCode} />
        </li>
      </ol>
      <p className="sign-in-ways">
        {mailRoute !== null && <a href={`#${mailRoute}`}>{t("steps.setupByMail")}</a>}
        {passkeyRoute !== null && <a href={`#${passkeyRoute}`}>{t("steps.setupPasskey")}</a>}
        <button type="button" className="sign-in-text-button" onClick={onLeave}>
          {t(isForced ? "steps.leave" : "steps.notNow")}
        </button>
      </p>
    </>
  );
}

/** A text as a QR code: dark on light in both colour schemes, because cameras do not read the inverse reliably. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, "raw", { ecc: "medium", border: 2 }), [text]);
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg className="sign-in-qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
