import type { TFunction } from "i18next";
import { isApiError } from "../data/api-error.ts";

/**
 * The sentence that a person reads for an error: the server's own, the catalogue's for errors that never reached it, and the
 * generic one for anything else (spec §8). A 500 adds the reference that support can look up.
 */
export function errorText(error: unknown, t: TFunction): string {
  if (!isApiError(error)) return t("errors.Unexpected");
  const message = error.isLocal ? t(`errors.${error.code}`) : error.message;
  const needsReference = error.status >= 500 && error.correlationId !== undefined;
  return needsReference ? t("errors.withReference", { message, correlationId: error.correlationId }) : message;
}
