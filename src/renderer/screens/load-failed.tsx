import { isCallError, useHost } from "../host.ts";

/** Why something is not there, in words, and what can be done about it. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useHost();
  const status = isCallError(error) ? error.status : undefined;
  const text = status === 403 ? t("renderer.forbidden") : status === 404 ? t("renderer.notFound") : t("renderer.loadFailed");
  const isFinal = status === 403 || status === 404;
  return (
    <div className="ts-state" role="alert">
      <p>{text}</p>
      {!isFinal && isCallError(error) && <p className="ts-help">{error.message}</p>}
      {!isFinal && (
        <button type="button" className="ts-button" onClick={retry}>
          {t("renderer.retry")}
        </button>
      )}
    </div>
  );
}
