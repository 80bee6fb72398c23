/**
 * Formats of the vocabulary. The browser's validator and Ajv are both given these functions, so a format means the same on both sides.
 * RFC 3339 dates, e-mail, URI and UUID come from ajv-formats; the others are ours.
 */
import { fullFormats } from "ajv-formats/dist/formats.js";
import { isDecimal } from "./decimal.ts";
import { isIpRange, isIpRangeList } from "./ip-ranges.ts";
import type { Format } from "./vocabulary.ts";

const fromLibrary = (name: "date" | "date-time" | "email" | "uri" | "uuid"): ((text: string) => boolean) => {
  const definition: unknown = fullFormats[name];
  if (definition instanceof RegExp) return (text) => definition.test(text);
  if (typeof definition === "function") return (text) => definition(text) === true;
  const { validate } = definition as { validate: (text: string) => boolean };
  return validate;
};

export const formats: Readonly<Record<Format, (text: string) => boolean>> = {
  date: fromLibrary("date"),
  "date-time": fromLibrary("date-time"),
  email: fromLibrary("email"),
  uri: fromLibrary("uri"),
  uuid: fromLibrary("uuid"),
  decimal: isDecimal,
  "ip-range": isIpRange,
  "ip-range-list": isIpRangeList,
};
