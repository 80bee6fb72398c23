import type { TFunction } from "i18next";
import { ApiError, isApiError } from "../data/api-error.ts";
import { i18n } from "./i18n/i18n.ts";

/**
 * The message of an error for users: the server's own, the catalogue's for errors that never reached the server, else a generic one (spec §8). A
 * 500 adds the reference for support, a 429 the time to wait.
 */
export function errorText(error: unknown, t: TFunction): string {
  if (!isApiError(error)) return t("errors.Unexpected");
  if (error.isWorded) return error.message;
  const message = error.isLocal ? t(`errors.${error.code}`) : error.message;
  if (error.status >= 500 && error.correlationId !== undefined)
    return t("errors.withReference", { message, correlationId: error.correlationId });
  if (error.status === 429 && error.retryAfter !== undefined) return t("errors.withWait", { message, wait: waitText(error.retryAfter) });
  return message;
}

/** The error with that message, for components that do not know the catalogue. */
export function withMessage(error: unknown, t: TFunction): unknown {
  if (!isApiError(error) || error.isWorded) return error;
  const { status, code, details, current, correlationId, retryAfter } = error;
  return new ApiError({
    status,
    code,
    details,
    current,
    correlationId,
    retryAfter,
    message: errorText(error, t),
    isWorded: true,
  });
}

/** `45 seconds`, `3 minutes`: rounded up to whole ones. */
function waitText(seconds: number): string {
  const [value, unit] = seconds <= 90 ? [Math.max(1, Math.ceil(seconds)), "second"] : [Math.ceil(seconds / 60), "minute"];
  return new Intl.NumberFormat(i18n.language, { style: "unit", unit, unitDisplay: "long" }).format(value);
}
