import { euVat, stdnum } from "stdnum";

/** Swiss ids are written with and without the letters for the tax. */
const VALIDATORS: typeof euVat = { ...euVat, CH: [...(euVat.CH ?? []), ...(stdnum.CH?.uid ? [stdnum.CH.uid] : [])] };
/** Prefixes of VAT ids that differ from the country's code. */
const PREFIXES: Readonly<Record<string, string>> = { CH: "CHE", GR: "EL" };
const OTHER_SHAPE = /^[A-Z]{2}[0-9A-Z]{2,13}$/;

export type VatVerdict = { valid: true; normalized: string } | { valid: false; reason: "country" | "shape" | "checksum" };

/**
 * Shape and check digits of a VAT id, by the rules of the country; one outside the EU and Switzerland is only asked for the general shape. Whether a number
 * is registered no checksum can tell.
 *
 * @param country ISO 3166 code the id has to belong to.
 * @returns the id in capitals without spaces, dots and dashes, which is how it is stored and compared.
 */
export function checkVatId(text: string, country: string): VatVerdict {
  const prefix = PREFIXES[country] ?? country;
  const compact = text.toUpperCase().replace(/[\s.-]/g, "");
  // Users often type the bare number; the country gives the prefix.
  const id = /^[A-Z]{2}/.test(compact) ? compact : `${prefix}${compact}`;
  if (!id.startsWith(prefix)) return { valid: false, reason: "country" };
  const verdicts = VALIDATORS[country]?.map((validator) => validator.validate(id));
  if (verdicts?.some(({ isValid }) => isValid) ?? OTHER_SHAPE.test(id)) return { valid: true, normalized: id };
  return { valid: false, reason: verdicts?.some(({ error }) => error?.name === "InvalidChecksum") ? "checksum" : "shape" };
}
