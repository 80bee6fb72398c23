import fc from "fast-check";
import { composeIBAN } from "ibantools";
import { expect, test } from "vitest";
import { judgeValue } from "../../../../../server/topics/accounts/checks/remote-checks.ts";

const judge = (value: string) => judgeValue({ fieldName: "Iban", value, productName: null, contextValues: {}, country: "DE" });

test.each([
  "DE89370400440532013000",
  "AT611904300234573201",
  "CH9300762011623852957",
  "FI2112345600000785",
  "FR1420041010050500013M02606",
  "NL91ABNA0417164300",
  "MT84MALT011000012345MTLCAST001S",
])("accepts %s", async (iban) => {
  expect(await judge(iban)).toMatchObject({ isValid: true, normalizedValue: null });
});

test.each(["DE89370400440532013001", "DE8937040044053201300", "XX00", "", "XX89370400440532013000"])("refuses %s", async (iban) => {
  expect(await judge(iban)).toMatchObject({ isValid: false, wording: { message: "The check digits of the IBAN are not correct." } });
});

test("spaces and small letters are only how people write it", async () => {
  expect(await judge("de89 3704 0044 0532 0130 00")).toMatchObject({ isValid: true, normalizedValue: "DE89370400440532013000" });
});

test("one changed digit is always noticed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt(0n, 10n ** 18n - 1n), fc.nat(17), fc.integer({ min: 1, max: 9 }), async (account, position, step) => {
      const iban = composeIBAN({ countryCode: "DE", bban: account.toString().padStart(18, "0") }) ?? "";
      expect(await judge(iban)).toMatchObject({ isValid: true });
      const at = 4 + position;
      const changed = `${iban.slice(0, at)}${(Number(iban[at]) + step) % 10}${iban.slice(at + 1)}`;
      expect(await judge(changed)).toMatchObject({ isValid: false });
    }),
  );
});
