/**
 * Formats of the vocabulary. The browser's validator and Ajv are both given these functions, so a format means the same on both sides.
 * RFC 3339 dates, e-mail, URI and UUID come from ajv-formats; the others are ours.
 */
import { fullFormats } from "ajv-formats/dist/formats.js";
import { isDecimal } from "../../shared/decimal.ts";
import { isIpRange, isIpRangeList } from "./ip-ranges.ts";
import type { Format } from "./vocabulary.ts";

const fromLibrary = (name: "date" | "date-time" | "email" | "uri" | "uuid"): ((text: string) => boolean) => {
  const definition: unknown = fullFormats[name];
  if (definition instanceof RegExp) return (text) => definition.test(text);
  if (typeof definition === "function") return (text) => definition(text) === true;
  const { validate } = definition as { validate: (text: string) => boolean };
  return validate;
};

/** A moment as our own answers write it, whose day every month has: of an answer with many of them each is then one look. */
const USUAL_MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const isMoment = fromLibrary("date-time");

export const formats: Readonly<Record<Format, (text: string) => boolean>> = {
  date: fromLibrary("date"),
  "date-time": (text) => USUAL_MOMENT.test(text) || isMoment(text),
  email: fromLibrary("email"),
  uri: fromLibrary("uri"),
  uuid: fromLibrary("uuid"),
  decimal: isDecimal,
  "ip-range": isIpRange,
  "ip-range-list": isIpRangeList,
};
