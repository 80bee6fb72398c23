import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * A phone number as it is stored (E.164), or null when it is none.
 *
 * @param country decides what a number without international prefix means.
 */
export function normalizePhone(text: string, country: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, home);
  return number?.isPossible() === true ? number.number : null;
}
