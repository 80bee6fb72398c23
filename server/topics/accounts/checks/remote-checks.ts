import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { Sentence } from "../../../platform/call/error-texts.ts";
import type { RemoteVerdict } from "../connectors/ask-connector.ts";
import { remoteVerdict } from "../connectors/ask-connector.ts";
import { checkPostalCode } from "../postal-codes.ts";
import { checkVatId } from "../vat-ids.ts";

export interface CheckedValue {
  readonly fieldName: string;
  readonly value: string;
  readonly productName: string | null;
  /** Other values of the record; the country decides the form of VAT ids, postal codes and phone numbers. */
  readonly contextValues: Readonly<Record<string, unknown>>;
  /** Country of the account or its parent, if the values name none. */
  readonly country: string | null;
}

const ok = (value: string, normalized: string): RemoteVerdict => ({
  isValid: true,
  wording: null,
  normalizedValue: normalized === value ? null : normalized,
  suggestions: [],
});
const wrong = (message: Sentence, params: Readonly<Record<string, string>> = {}): RemoteVerdict => ({
  isValid: false,
  wording: { message, params },
  normalizedValue: null,
  suggestions: [],
});

const VAT_MESSAGES = {
  country: "The VAT ID belongs to another country.",
  shape: "This is not a valid VAT ID format for this country.",
  checksum: "The check digit of the VAT ID is not correct.",
} as const;

/**
 * The verdict of the register that owns a value: tax authority, bank, post, numbering plan, vendor. The same function answers while a user types and again on
 * save.
 *
 * @returns null when no register owns the field: every value is valid.
 */
export async function judgeValue(checked: CheckedValue): Promise<RemoteVerdict | null> {
  const { fieldName, value } = checked;
  const named = checked.contextValues.Country;
  const country = typeof named === "string" && named !== "" ? named : (checked.country ?? "");
  if (fieldName === ("VatId" satisfies AccountValueName)) {
    const verdict = checkVatId(value, country);
    return verdict.valid ? ok(value, verdict.normalized) : wrong(VAT_MESSAGES[verdict.reason]);
  }
  if (fieldName === ("Zip" satisfies AccountValueName)) {
    const verdict = checkPostalCode(value, country);
    if (verdict.valid) return ok(value, verdict.normalized);
    return wrong("Postal codes of this country look like this: {example}.", { example: verdict.example });
  }
  if (fieldName === ("Iban" satisfies AccountValueName)) {
    const iban = electronicFormatIBAN(value);
    return iban !== null && isValidIBAN(iban) ? ok(value, iban) : wrong("The check digits of the IBAN are not correct.");
  }
  if (PHONES.test(fieldName)) {
    const phone = normalizePhone(value, country);
    return phone === null ? wrong("This is not a phone number.") : ok(value, phone);
  }
  if (checked.productName === null) return null;
  return await remoteVerdict({ productName: checked.productName, fieldName, value, contextValues: checked.contextValues });
}

const PHONES = /Phone(Number)?$/;

/**
 * A phone number as it is stored (E.164), or null when the text is no phone number.
 *
 * @param country decides what a number without international prefix means.
 */
function normalizePhone(text: string, country: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, home);
  return number?.isPossible() === true ? number.number : null;
}
