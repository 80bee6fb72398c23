/**
 * The vocabulary's own keywords in Ajv's form, so that the server's Ajv and the browser's validator judge decimal bounds alike.
 * Plain objects: this folder does not import Ajv.
 */

import { compareDecimalTexts, decimalPlaces, isDecimal } from "../../shared/decimal.ts";
import type { ValidationError } from "./vocabulary.ts";

interface DecimalKeyword {
  keyword: string;
  type: "string";
  schemaType: "string" | "number";
  errors: true;
  validate: { (setting: string | number, text: string): boolean; errors?: Partial<ValidationError>[] };
}

function decimalKeyword(
  keyword: string,
  schemaType: "string" | "number",
  isWrong: (text: string, setting: string | number) => boolean,
): DecimalKeyword {
  const validate: DecimalKeyword["validate"] = (setting, text) => {
    const isValid = !isDecimal(text) || !isWrong(text, setting);
    if (!isValid) validate.errors = [{ keyword, params: { limit: setting } }];
    return isValid;
  };
  return { keyword, type: "string", schemaType, errors: true, validate };
}

export const ajvKeywords: readonly DecimalKeyword[] = [
  decimalKeyword("x-minimum", "string", (text, limit) => compareDecimalTexts(text, String(limit)) < 0),
  decimalKeyword("x-maximum", "string", (text, limit) => compareDecimalTexts(text, String(limit)) > 0),
  decimalKeyword("x-decimalPlaces", "number", (text, limit) => decimalPlaces(text) > Number(limit)),
];

/** Annotations Ajv's strict mode must be told about; further `x-` extensions that contracts use are listed here too. */
export const ajvAnnotations: readonly string[] = ["x-profile", "x-profiles", "x-secret", "x-custom", "example"];
