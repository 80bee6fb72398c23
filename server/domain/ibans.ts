/** Lengths of the IBAN registry (ISO 13616) for the countries of the product's markets; others are held to the general limits. */
const LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  TR: 26,
};

/** Capitals without spaces: how IBANs are stored. */
export function normalizeIban(text: string): string {
  return text.toUpperCase().replace(/\s/g, "");
}

/** ISO 13616: country length and MOD 97-10 over the rearranged text. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** Check digits for an account number, for data that is made up. */
export function buildIban(country: string, account: string): string {
  return `${country}${String(98 - mod97(`${account}${country}00`)).padStart(2, "0")}${account}`;
}

function mod97(text: string): number {
  let remainder = 0;
  // Letters count as two digits, A = 10 to Z = 35.
  for (const character of text)
    for (const digit of Number.parseInt(character, 36).toString()) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}
