import { FORMATS } from "../../../layout/validate/vocabulary.ts";

const KEPT: ReadonlySet<string> = new Set(
  "type enum format minLength maxLength minimum maximum items minItems maxItems uniqueItems properties required additionalProperties allOf anyOf oneOf title description deprecated".split(
    " ",
  ),
);

/** Keywords that a converted schema keeps. Patterns go: many are no linear-time ones; defaults and examples are not all valid. */
export const keywordKept = (keyword: string): boolean => KEPT.has(keyword);

export const isStandardFormat = (format: unknown): boolean => FORMATS.some((known) => known === format);
