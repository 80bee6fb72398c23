import { isIban, normalizeIban } from "../../../domain/ibans.ts";
import { checkPostalCode } from "../../../domain/postal-codes.ts";
import { checkVatId } from "../../../domain/vat-ids.ts";
import type { Sentence } from "../../../http/error-texts.ts";
import { remoteVerdict } from "../connectors/ask-connector.ts";
import type { RemoteVerdict } from "../connectors/connector.ts";
import { normalizePhone } from "./phone.ts";

export interface CheckedValue {
  readonly fieldName: string;
  readonly value: string;
  readonly productName: string | null;
  /** Other values of the record; the country among them decides what a VAT id, a postal code or a phone number looks like. */
  readonly contextValues: Readonly<Record<string, unknown>>;
  /** Of the account or the one it stands below, where the values name none. */
  readonly country: string | null;
}

const ok = (value: string, normalized: string): RemoteVerdict => ({
  isValid: true,
  said: null,
  normalizedValue: normalized === value ? null : normalized,
  suggestions: [],
});
const wrong = (message: Sentence, params: Readonly<Record<string, string>> = {}): RemoteVerdict => ({
  isValid: false,
  said: { message, params },
  normalizedValue: null,
  suggestions: [],
});

const VAT_MESSAGES = {
  country: "The VAT id belongs to another country.",
  shape: "This is not the form of a VAT id of this country.",
  checksum: "The check digit of the VAT id does not fit.",
} as const;

/**
 * The verdict of the register that owns a value: tax authority, bank, post, numbering plan, vendor. The same function answers while a person types and again on save.
 *
 * @returns null when nobody owns the field: every value is right.
 */
export async function judgeValue(checked: CheckedValue): Promise<RemoteVerdict | null> {
  const { fieldName, value } = checked;
  const named = checked.contextValues.Country;
  const country = typeof named === "string" && named !== "" ? named : (checked.country ?? "");
  if (fieldName === "VatId") {
    const verdict = checkVatId(value, country);
    return verdict.valid ? ok(value, verdict.normalized) : wrong(VAT_MESSAGES[verdict.reason]);
  }
  if (fieldName === "Zip") {
    const verdict = checkPostalCode(value, country);
    if (verdict.valid) return ok(value, verdict.normalized);
    return wrong("Postal codes of this country look like this: {example}.", { example: verdict.example });
  }
  if (fieldName === "Iban") {
    const iban = normalizeIban(value);
    return isIban(iban) ? ok(value, iban) : wrong("The check digits of the IBAN do not fit.");
  }
  if (PHONES.test(fieldName)) {
    const phone = normalizePhone(value, country);
    return phone === null ? wrong("This is not a phone number.") : ok(value, phone);
  }
  if (checked.productName === null) return null;
  return await remoteVerdict({ productName: checked.productName, fieldName, value, contextValues: checked.contextValues });
}

const PHONES = /Phone(Number)?$/;
