import type { ValidationError } from "../../layout/validate/vocabulary.ts";

const SENTENCES: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  type: ({ type }) => `must be ${[type].flat().join(" or ")}`,
  required: ({ missingProperty }) => `"${String(missingProperty)}" is missing`,
  additionalProperties: ({ additionalProperty }) => `"${String(additionalProperty)}" is not a member`,
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(", ")}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  format: ({ format }) => `is not a ${String(format)}`,
  pattern: ({ pattern }) => `does not match ${String(pattern)}`,
  minLength: ({ limit }) => `must have at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters`,
  minItems: ({ limit }) => `must have at least ${String(limit)} items`,
  maxItems: ({ limit }) => `must have at most ${String(limit)} items`,
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  uniqueItems: () => "must not repeat an item",
};

/** A failed keyword as words: `must have at most 6 characters`. */
export function explainError({ keyword, params }: ValidationError): string {
  const sentence = Object.hasOwn(SENTENCES, keyword) ? SENTENCES[keyword] : undefined;
  return sentence?.(params) ?? `fails "${keyword}"`;
}
