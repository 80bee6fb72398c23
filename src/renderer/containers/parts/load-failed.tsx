import type { Text } from "../../../../layout/model.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { isCallError } from "../../ports/operations.ts";
import { usePorts, useTexts } from "../../ports/ports.ts";

export interface LoadFailedProps {
  error: unknown;
  /** Absent where nothing can be pressed. */
  retry?: () => void;
  /** What was called: tells which permission is missing. */
  call?: { Service: string; Operation: string } | undefined;
  /** The container, which may have a sentence of its own for it. */
  of?: { ErrorText?: Text } | undefined;
}

/** Why something is not there, in words, and what can be done about it. */
export function LoadFailed({ error, retry, call, of }: LoadFailedProps) {
  const { t } = useTexts();
  const { access } = usePorts().operations;
  const status = isCallError(error) ? error.status : undefined;
  if (status === 403) return <Forbidden needs={call && access(call.Service, call.Operation).needs} />;
  // A rule of the business: asked again it answers the same, and says itself what is the matter.
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

/** The permission that is missing, by its name, so that an admin can be asked for it. */
export function Forbidden({ needs }: { needs: string | undefined }) {
  const { t } = useTexts();
  return (
    <div className="ts-state" role="note">
      <p>{needs === undefined ? t("renderer.forbidden") : t("renderer.forbiddenNeeds", { needs })}</p>
    </div>
  );
}
