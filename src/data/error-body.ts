import { isRecord } from "../../shared/is-record.ts";
import { ApiError, type ErrorDetail } from "./api-error.ts";

/** Texts of spec §8 for answers that carry none. */
export const UNEXPECTED_TEXT = "The application has encountered an unknown error.";
export const CANCELLED_TEXT = "Error: request canceled";
export const REQUEST_FAILED_TEXT = "The request failed.";
export const TIMED_OUT_TEXT = "The server took too long to answer.";
/** A proxy timed out; its answer has no text for users. */
const TIME_OUT_STATUSES: readonly number[] = [408, 504];

const text = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value : undefined);

const parseDetails = (value: unknown): ErrorDetail[] =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .map((detail) => ({ field: text(detail.field) ?? "", code: text(detail.code) ?? "", message: text(detail.message) ?? "" }));

const parseJson = (source: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(source);
    return isRecord(value) ? value : undefined;
  } catch {
    // Not JSON: a proxy's HTML page or an XML fault. The caller looks for a Message element next.
    return undefined;
  }
};

/** The text of the first `message` element of an XML fault, with any namespace prefix and case. */
const messageElement = (source: string): string | undefined => {
  const elements = [...new DOMParser().parseFromString(source, "application/xml").getElementsByTagName("*")];
  return text(elements.find(({ localName }) => localName.toLowerCase() === "message")?.textContent);
};

/** Seconds, or a date (RFC 9110 §10.2.3). */
const secondsOf = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
};

/**
 * Converts the body of a failed answer to an `ApiError` (spec §8): the message is the body's `message` (JSON) or its Message element (XML). Any
 * other body gets the generic text, because it may be a proxy's page.
 */
export function parseErrorBody(status: number, header: (name: string) => string | null, source: string): ApiError {
  const retryAfter = secondsOf(header("Retry-After"));
  const json = parseJson(source);
  if (json) {
    return new ApiError({
      status,
      code: text(json.errorCode) ?? "Unexpected",
      message: text(json.message) ?? text(json.Message) ?? UNEXPECTED_TEXT,
      details: parseDetails(json.details),
      current: json.current,
      correlationId: text(json.correlationId),
      retryAfter,
    });
  }
  const xml = /xml/i.test(header("Content-Type") ?? "") || source.trimStart().startsWith("<?xml") ? messageElement(source) : undefined;
  if (xml === undefined && TIME_OUT_STATUSES.includes(status))
    return new ApiError({ status, code: "TimedOut", message: TIMED_OUT_TEXT, retryAfter });
  return new ApiError({ status, code: xml === undefined ? "Unexpected" : "Fault", message: xml ?? UNEXPECTED_TEXT, retryAfter });
}
