import { mdiAlertCircleOutline, mdiLockOutline } from "@mdi/js";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";

interface EmptyStateProps {
  icon?: string;
  title: string;
  text?: string;
  /** `h1` if it describes the whole page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
}

/** An empty state: what would be here, and the action that fills it. */
export function EmptyState({ icon, title, text, heading: Heading = "h1", children }: EmptyStateProps) {
  return (
    <div className="state">
      {icon !== undefined && <Icon path={icon} size={32} />}
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}

/** The error message, with a retry if it may help. */
export function ErrorState({ message, heading, onRetry }: { message: string; heading?: "h1" | "h2"; onRetry?(): void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState icon={mdiAlertCircleOutline} title={t("states.errorTitle")} text={message} heading={heading ?? "h1"}>
        {onRetry !== undefined && (
          <button type="button" className="button" onClick={onRetry}>
            {t("states.retry")}
          </button>
        )}
      </EmptyState>
    </div>
  );
}

/** @param text names the missing permission */
export function ForbiddenState({ text }: { text: string }) {
  const { t } = useTranslation();
  return <EmptyState icon={mdiLockOutline} title={t("states.forbiddenTitle")} text={text} />;
}
