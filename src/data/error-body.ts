import { ApiError, type ErrorDetail } from "./api-error.ts";

/** Texts of spec §8 for answers that carry none. */
export const UNEXPECTED_TEXT = "The application has encountered an unknown error.";
export const CANCELLED_TEXT = "Error: request canceled";
export const REQUEST_FAILED_TEXT = "The request failed.";

type Body = Record<string, unknown>;
const isBody = (value: unknown): value is Body => typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value : undefined);

const parseDetails = (value: unknown): ErrorDetail[] =>
  (Array.isArray(value) ? value : [])
    .filter(isBody)
    .map((detail) => ({ field: text(detail.field) ?? "", code: text(detail.code) ?? "", message: text(detail.message) ?? "" }));

const parseJson = (source: string): Body | undefined => {
  try {
    const value: unknown = JSON.parse(source);
    return isBody(value) ? value : undefined;
  } catch {
    // Not JSON: a proxy's HTML page or an XML fault. The caller looks for a Message element next.
    return undefined;
  }
};

/** The text of the first `Message` element of an XML fault, whatever its namespace prefix. */
const messageElement = (source: string): string | undefined => {
  const found = new DOMParser().parseFromString(source, "application/xml").getElementsByTagNameNS("*", "Message")[0];
  return text(found?.textContent);
};

/**
 * Turn the body of a failed answer into an `ApiError` (spec §8): the message is the body's `message` (JSON) or its Message
 * element (XML); any other body gets the generic text, because it may be a proxy's page that nobody should read.
 */
export function parseErrorBody(status: number, contentType: string, source: string): ApiError {
  const json = parseJson(source);
  if (json) {
    return new ApiError({
      status,
      code: text(json.errorCode) ?? "Unexpected",
      message: text(json.message) ?? UNEXPECTED_TEXT,
      details: parseDetails(json.details),
      current: json.current,
      correlationId: text(json.correlationId),
    });
  }
  const xml = /xml/i.test(contentType) || source.trimStart().startsWith("<?xml") ? messageElement(source) : undefined;
  return new ApiError({ status, code: xml === undefined ? "Unexpected" : "Fault", message: xml ?? UNEXPECTED_TEXT });
}
