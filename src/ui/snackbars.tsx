import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose, mdiInformationOutline } from "@mdi/js";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";

export interface Snackbar {
  id: number;
  severity: "success" | "info" | "warning" | "error";
  text: string;
  /** A button on the message. */
  action?: { label: string; run(): void };
  /** Stays until closed, whatever its severity. */
  stays?: boolean;
}

const ICONS: Record<Snackbar["severity"], string> = {
  success: mdiCheckCircleOutline,
  info: mdiInformationOutline,
  warning: mdiAlertCircleOutline,
  error: mdiAlertCircleOutline,
};

/** Messages in the corner. The region is always rendered, because screen readers announce only changes inside an existing region. */
export function Snackbars({ items, onClose }: { items: readonly Snackbar[]; onClose(id: number): void }) {
  const { t } = useTranslation();
  return (
    <div className="snackbars" role="log" aria-live="polite">
      {items.map(({ id, severity, text, action }) => (
        <div key={id} className={`snackbar snackbar-${severity}`} role={severity === "error" ? "alert" : undefined}>
          <Icon path={ICONS[severity]} />
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className="snackbar-action"
              onClick={() => {
                onClose(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className="button-icon" aria-label={t("dialogs.close")} onClick={() => onClose(id)}>
            <Icon path={mdiClose} size={18} />
          </button>
        </div>
      ))}
    </div>
  );
}
