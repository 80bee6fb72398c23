import fc from "fast-check";
import { expect, test } from "vitest";
import { buildIban, isIban, normalizeIban } from "../../server/domain/ibans.ts";

test.each([
  "DE89370400440532013000",
  "AT611904300234573201",
  "CH9300762011623852957",
  "FI2112345600000785",
  "FR1420041010050500013M02606",
  "NL91ABNA0417164300",
])("accepts %s", (iban) => {
  expect(isIban(iban)).toBe(true);
});

test.each(["DE89370400440532013001", "DE8937040044053201300", "XX00", "DE89 3704 0044 0532 0130 00"])("refuses %s", (iban) => {
  expect(isIban(iban)).toBe(false);
});

test("spaces and small letters are only how people write it", () => {
  expect(isIban(normalizeIban("de89 3704 0044 0532 0130 00"))).toBe(true);
});

test("one changed digit is always noticed", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n - 1n), fc.nat(17), fc.integer({ min: 1, max: 9 }), (account, place, step) => {
      const iban = buildIban("DE", account.toString().padStart(18, "0"));
      expect(isIban(iban)).toBe(true);
      const at = 4 + place;
      expect(isIban(`${iban.slice(0, at)}${(Number(iban[at]) + step) % 10}${iban.slice(at + 1)}`)).toBe(false);
    }),
  );
});
