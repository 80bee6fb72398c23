import type { Sentence, Wording } from "./error-texts.ts";

const SENTENCES: Readonly<Record<string, Sentence>> = {
  required: "{label} is required.",
  type: "{label} has the wrong type, for example text instead of a number.",
  format: "{label} is not in the correct format.",
  pattern: "{label} is not in the correct format.",
  minLength: "{label} needs at least {limit, plural, one {# character} other {# characters}}.",
  maxLength: "{label} may have at most {limit, plural, one {# character} other {# characters}}.",
  minimum: "{label} must be {limit} or more.",
  maximum: "{label} must be {limit} or less.",
  minItems: "{label} needs at least {limit, plural, one {# entry} other {# entries}}.",
  maxItems: "{label} may have at most {limit, plural, one {# entry} other {# entries}}.",
  decimalPlaces: "{label} may have at most {limit, plural, one {# decimal place} other {# decimal places}}.",
  uniqueItems: "{label} has the same entry twice.",
  notUnique: "This value is already in use.",
  enum: "Choose one of the values for {label}.",
  const: "Choose one of the values for {label}.",
  oneOf: "Choose one of the values for {label}.",
};

/**
 * The sentence for a value that breaks a keyword of JSON Schema, in contracts and in rules of layouts. The portal's forms use the same sentences while the
 * user types.
 *
 * @param label of the field, in the reader's language where the layout knows it
 */
export function sayOfValue(keyword: string, label: string, params: Readonly<Record<string, unknown>>): Wording {
  if (keyword === "format" && String(params.format).startsWith("ip-range")) return { message: "Invalid IP range" };
  const { limit } = params;
  return {
    message: SENTENCES[keyword.replace(/^x-/, "")] ?? "{label} is not valid.",
    params: { label, ...(typeof limit === "number" || typeof limit === "string" ? { limit } : {}) },
  };
}
