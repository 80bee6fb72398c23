import { composeIBAN } from "ibantools";
import { checkVatId } from "../../server/topics/accounts/vat-ids.ts";
import type { Random } from "../random.ts";
import type { DemoCountry } from "./countries.ts";
import { personName, plainLetters } from "./names.ts";

const INDUSTRIES = [
  "Agriculture",
  "Construction",
  "Education",
  "Energy",
  "Finance",
  "Government",
  "Healthcare",
  "Hospitality",
  "IT",
  "Legal",
  "Logistics",
  "Manufacturing",
  "Media",
  "Nonprofit",
  "Retail",
  "Other",
] as const;

/** Values of a Company: every value of its profile that a user would fill in. */
export function companyValues(random: Random, id: number, name: string, country: DemoCountry, employees: number): Record<string, unknown> {
  const industry = random.pick(INDUSTRIES);
  return {
    ...organisationValues(random, id, name, country),
    Industry: industry,
    CompanySize: employees < 10 ? "1-9" : employees < 50 ? "10-49" : employees < 250 ? "50-249" : employees < 1000 ? "250-999" : "1000+",
    Segment: industry === "Education" || industry === "Government" || industry === "Nonprofit" ? industry : "Commercial",
    GroupInvoiceBy: random.pick(["Service", "Department", "User"]),
  };
}

/** Values of a Reseller. */
export function resellerValues(
  random: Random,
  id: number,
  name: string,
  country: DemoCountry,
  salesCurrencies: readonly string[],
): Record<string, unknown> {
  const domain = `${plainLetters(name).slice(0, 24)}.${country.domain}`;
  return {
    ...organisationValues(random, id, name, country),
    Industry: "IT",
    CompanySize: "50-249",
    PartnerLevel: random.pick(["Registered", "Silver", "Gold", "Platinum"]),
    PartnerProgramIds: [{ Vendor: "Quillbox", PartnerId: `QB-${random.digits(6)}`, ValidUntil: "2027-12-31" }],
    ResellerContractId: `RC-${random.digits(5)}`,
    SalesCurrencies: [...salesCurrencies],
    MaxSubResellerLevels: 2,
    HideUpstreamPrices: true,
    CreditExposure: "Interval",
    DefaultCreditLimit: "5000.00",
    SupportPhoneNumber: phone(random, country),
    SupportTechnicalEmail: `support@${domain}`,
    SupportWorkingHoursRegular: "08:00-18:00",
    SupportWorkingDaysRegular: "Mon-Fri",
    SupportUrl: `https://support.${domain}/`,
    SupportButtonText: "Support",
    SupportSalesEmail: `sales@${domain}`,
    SupportBillingEmail: `billing@${domain}`,
    KnowledgeBaseUrl: `https://help.${domain}/`,
    PortalTitle: `${name} Portal`,
    PrimaryColor: random.pick(["1867c0", "00695c", "6a1b9a", "c62828"]),
  };
}

function organisationValues(random: Random, id: number, name: string, country: DemoCountry): Record<string, unknown> {
  const [city, zip] = random.pick(country.cities);
  const street = random.pick(country.streets);
  const house = random.between(1, 180);
  const contact = personName(random, country.language);
  const domain = `${plainLetters(name).slice(0, 24) || "firm"}.${country.domain}`;
  const mail = (local: string) => `${local}@${domain}`;
  const vatId = random.chance(0.9) ? vatIdFor(id, country.code) : null;
  return {
    CompanyName: name,
    CustomerId: `K-${String(id).padStart(6, "0")}`,
    ...(vatId === null ? {} : { VatId: vatId }),
    RegistrationNumber: `HR ${random.digits(6)}`,
    Website: `https://www.${domain}/`,
    Domains: [domain],
    Address: country.numberFirst ? `${house} ${street}` : `${street} ${house}`,
    Zip: zip,
    City: city,
    ContactPerson: `${contact.first} ${contact.last}`,
    ContactEmail: mail(`${plainLetters(contact.first)}.${plainLetters(contact.last)}`),
    ContactPhone: phone(random, country),
    Language: country.language,
    BillingEmail: [mail("billing")],
    InvoiceFormat: random.pick(["Pdf", "PdfAndXlsx", "Xml"]),
    InvoiceDelivery: random.pick(["Email", "PortalOnly"]),
    BillingInterval: "Monthly",
    PaymentTerms: random.pick(["Net14", "Net30", "Net60"]),
    ContractId: `C-${random.digits(5)}`,
    CreditLimit: `${random.between(2, 40) * 1000}.00`,
    CreditLocked: false,
    ...(random.chance(0.5) ? { BankName: "Musterbank", Iban: ibanFor(random, country.code) } : {}),
  };
}

export function phone(random: Random, country: DemoCountry): string {
  return `${country.phone.prefix}${random.digits(country.phone.digits)}`;
}

/** Length of the part before the check digit, with prefix and suffix. */
const VAT_BODIES: Readonly<Record<string, readonly [prefix: string, digits: number, suffix: string]>> = {
  DE: ["DE", 8, ""],
  AT: ["ATU", 7, ""],
  CH: ["CHE", 8, ""],
  FI: ["FI", 7, ""],
  IT: ["IT", 10, ""],
  NL: ["NL", 8, "B01"],
  PL: ["PL", 9, ""],
  HU: ["HU", 7, ""],
  SE: ["SE", 9, "01"],
};

/**
 * A VAT id with valid check digits, different for every id; null if the country's format is not supported or no check digit is valid for the id.
 */
function vatIdFor(id: number, code: string): string | null {
  const form = VAT_BODIES[code];
  if (form === undefined) return null;
  const [prefix, length, suffix] = form;
  // The multiplier is a prime without a common factor with the range, so the results are a permutation and no two ids meet. An Italian number ends
  // with its office, such as 001.
  const body = String(((id * 7919) % 9_000_000) + 1_000_000).padEnd(length, "001");
  for (let digit = 0; digit <= 9; digit++) {
    const vatId = `${prefix}${body}${digit}${suffix}`;
    if (checkVatId(vatId, code).valid) return vatId;
  }
  return null;
}

const BANK_DIGITS: Readonly<Record<string, number>> = { DE: 18, AT: 16, CH: 17, FI: 14, SE: 20, PL: 24, HU: 24 };

/** An IBAN with valid check digits. In some countries the digits before them have a check of their own: the first number that passes is used. */
function ibanFor(random: Random, code: string): string {
  const length = BANK_DIGITS[code];
  if (length === undefined) return ibanFor(random, "DE");
  for (let number = BigInt(random.digits(length)); ; number++) {
    const iban = composeIBAN({ countryCode: code, bban: String(number % 10n ** BigInt(length)).padStart(length, "0") });
    if (iban !== null) return iban;
  }
}
