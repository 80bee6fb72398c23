/**
 * VAT ids: shape and check digits by country. Each rule is the one its tax authority publishes; a country without an entry is only asked for the
 * general EU shape. Whether a number is registered no checksum can tell.
 */
interface VatRule {
  /** Prefix of the id where it is not the country code. */
  readonly prefix?: string;
  /** The part after the prefix. */
  readonly shape: RegExp;
  readonly check: (rest: string) => boolean;
}

const digits = (text: string): number[] => [...text].map(Number);

function weighted(text: string, weights: readonly number[]): number {
  const values = digits(text);
  return weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
}

/** Double every second digit from the right (the check digit is the first from the right) and sum the digits. */
export function passesLuhn(text: string): boolean {
  const sum = digits(text)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/** ISO 7064 MOD 11,10. */
function passesMod1110(text: string): boolean {
  let product = 10;
  for (const digit of digits(text.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(text.at(-1));
}

/** Remainder of a weighted sum decides the last digit; a remainder that would need the digit 10 makes the number invalid. */
const mod11 = (weights: readonly number[]) => (text: string) => {
  const check = (11 - (weighted(text, weights) % 11)) % 11;
  return check !== 10 && check === Number(text.at(-1));
};

function passesAustrian(rest: string): boolean {
  const sum = digits(rest.slice(1, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    0,
  );
  return (96 - sum) % 10 === Number(rest.at(-1));
}

function passesFrench(rest: string): boolean {
  const key = rest.slice(0, 2);
  const siren = rest.slice(2);
  if (!passesLuhn(siren)) return false;
  // Keys with a letter follow no published sum.
  return /[A-Z]/.test(key) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
}

/** Legal persons keep the eleven test; sole traders have had ids since 2020 that pass ISO 7064 MOD 97 over the whole text. */
function passesDutch(rest: string): boolean {
  const number = rest.slice(0, 9);
  if (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number.at(-1))) return true;
  return BigInt(`2321${number}11${rest.slice(10)}`) % 97n === 1n;
}

const RULES: Readonly<Record<string, VatRule>> = {
  AT: { shape: /^U\d{8}$/, check: passesAustrian },
  BE: { shape: /^[01]\d{9}$/, check: (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)) },
  CH: { prefix: "CHE", shape: /^\d{9}(MWST|TVA|IVA)?$/, check: (rest) => mod11([5, 4, 3, 2, 7, 6, 5, 4])(rest.slice(0, 9)) },
  DE: { shape: /^[1-9]\d{8}$/, check: passesMod1110 },
  DK: { shape: /^[1-9]\d{7}$/, check: (rest) => weighted(rest, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  FI: { shape: /^\d{8}$/, check: mod11([7, 9, 10, 5, 8, 4, 2]) },
  FR: { shape: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, check: passesFrench },
  HU: { shape: /^\d{8}$/, check: (rest) => (10 - (weighted(rest, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === Number(rest.at(-1)) },
  IT: { shape: /^\d{11}$/, check: passesLuhn },
  LU: { shape: /^\d{8}$/, check: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)) },
  NL: { shape: /^\d{9}B\d{2}$/, check: passesDutch },
  PL: { shape: /^\d{10}$/, check: (rest) => weighted(rest, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(rest.at(-1)) },
  PT: {
    shape: /^[1-9]\d{8}$/,
    check: (rest) => ((11 - (weighted(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(rest.at(-1)),
  },
  SE: { shape: /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/, check: (rest) => passesLuhn(rest.slice(0, 10)) },
};
const OTHER_SHAPE = /^[A-Z]{2}[0-9A-Z]{2,13}$/;

export type VatVerdict = { valid: true; normalized: string } | { valid: false; reason: "country" | "shape" | "checksum" };

/**
 * @param country ISO 3166 code the id has to belong to.
 * @returns the id in capitals without spaces, dots and dashes, which is how it is stored and compared.
 */
export function checkVatId(text: string, country: string): VatVerdict {
  const rule = RULES[country];
  const prefix = rule?.prefix ?? (country === "GR" ? "EL" : country);
  const compact = text.toUpperCase().replace(/[\s.-]/g, "");
  // People type the bare number; with the country known, the prefix is ours to add.
  const id = /^[A-Z]{2}/.test(compact) ? compact : `${prefix}${compact}`;
  if (!id.startsWith(prefix)) return { valid: false, reason: "country" };
  if (rule === undefined) return OTHER_SHAPE.test(id) ? { valid: true, normalized: id } : { valid: false, reason: "shape" };
  const rest = id.slice(prefix.length);
  if (!rule.shape.test(rest)) return { valid: false, reason: "shape" };
  return rule.check(rest) ? { valid: true, normalized: id } : { valid: false, reason: "checksum" };
}
