/**
 * Formats of postal codes by country. `#` is a digit, `A` a letter, `X` either; all other characters are literal. Countries without postal codes, or without
 * a format here, need no code.
 */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  ...forAll("###", ["IS"]),
  ...forAll("####", ["AT", "AU", "BE", "BG", "CH", "CY", "DK", "HU", "LI", "LU", "NO", "NZ", "SI", "ZA"]),
  ...forAll("#####", ["DE", "EE", "ES", "FI", "FR", "HR", "IT", "KR", "MX", "TR", "UA"]),
  ...forAll("######", ["CN", "IN", "RO", "RU", "SG"]),
  ...forAll("### ##", ["CZ", "GR", "SE", "SK"]),
  BR: ["#####-###"],
  CA: ["A#A #A#"],
  GB: ["A# #AA", "A## #AA", "AA# #AA", "AA## #AA", "A#A #AA", "AA#A #AA"],
  IE: ["A## XXXX", "A#A XXXX"],
  IL: ["#######"],
  JP: ["###-####"],
  LT: ["LT-#####"],
  LV: ["LV-####"],
  MT: ["AAA ####"],
  NL: ["#### AA"],
  PL: ["##-###"],
  PT: ["####-###"],
  US: ["#####", "#####-####"],
};

function forAll(form: string, countries: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(countries.map((country) => [country, [form]]));
}

/** `example` is a formatted code: `1234 AB`. */
export type PostalCodeVerdict = { readonly valid: true; readonly normalized: string } | { readonly valid: false; readonly example: string };

/**
 * @param country ISO 3166 code of the address
 * @returns the code as the country's post writes it: people leave spaces and dashes out, put them elsewhere, or the country before it
 */
export function checkPostalCode(text: string, country: string): PostalCodeVerdict {
  const forms = Object.hasOwn(FORMS, country) ? FORMS[country] : undefined;
  const [first] = forms ?? [];
  if (forms === undefined || first === undefined) return { valid: true, normalized: text };
  const compact = text.toUpperCase().replaceAll(/[\s.-]/g, "");
  const bare = compact.startsWith(country) ? compact.slice(country.length) : compact;
  for (const form of forms) {
    const normalized = fitted(form, compact) ?? fitted(form, bare) ?? fitted(form, `${country}${bare}`);
    if (normalized !== null) return { valid: true, normalized };
  }
  return { valid: false, example: exampleOf(first) };
}

function exampleOf(form: string): string {
  let digit = 0;
  const letters = [..."ABCDEFG"];
  return form.replaceAll(/[#AX]/g, (slot) => (slot === "#" ? String(++digit) : (letters.shift() ?? "")));
}

const KINDS: Readonly<Record<string, RegExp>> = { "#": /^[0-9]$/, A: /^[A-Z]$/, X: /^[0-9A-Z]$/ };

/** The characters in the positions of the format, or null when they do not fit. */
function fitted(form: string, compact: string): string | null {
  const left = [...compact];
  let code = "";
  for (const slot of form) {
    if (slot === " " || slot === "-") {
      code += slot;
      continue;
    }
    const character = left.shift();
    if (character === undefined || !(KINDS[slot]?.test(character) ?? character === slot)) return null;
    code += character;
  }
  return left.length === 0 ? code : null;
}
