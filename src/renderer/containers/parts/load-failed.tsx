import type { Text } from "../../../../layout/model.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { isCallError } from "../../ports/operations.ts";
import { usePorts, useTexts } from "../../ports/ports.ts";

export interface LoadFailedProps {
  error: unknown;
  /** Absent: there is nothing to retry. */
  retry?: () => void;
  /** The failed call: names the missing permission. */
  call?: { Service: string; Operation: string } | undefined;
  /** The container, whose `ErrorText` replaces the message. */
  of?: { ErrorText?: Text } | undefined;
}

/** Explains why something could not be loaded and what the user can do about it. */
export function LoadFailed({ error, retry, call, of }: LoadFailedProps) {
  const { t } = useTexts();
  const { access } = usePorts().operations;
  const status = isCallError(error) ? error.status : undefined;
  if (status === 403) return <Forbidden needs={call && access(call.Service, call.Operation).needs} />;
  // A business rule refused the call: a retry would fail again, and the message explains the reason.
  if (status === 422 && isCallError(error))
    return (
      <div className="ts-state" role="alert">
        <p>{error.message}</p>
      </div>
    );
  const isFinal = status === 404;
  return (
    <div className="ts-state" role="alert">
      <p>{isFinal ? t("renderer.notFound") : (plainText(of?.ErrorText) ?? t("renderer.loadFailed"))}</p>
      {!isFinal && isCallError(error) && <p className="ts-help">{error.message}</p>}
      {!isFinal && retry && (
        <button type="button" className="ts-button" onClick={retry}>
          {t("renderer.retry")}
        </button>
      )}
    </div>
  );
}

/** Names the missing permission, so that the user can ask an admin for it. */
export function Forbidden({ needs }: { needs: string | undefined }) {
  const { t } = useTexts();
  return (
    <div className="ts-state" role="note">
      <p>{needs === undefined ? t("renderer.forbidden") : t("renderer.forbiddenNeeds", { needs })}</p>
    </div>
  );
}
