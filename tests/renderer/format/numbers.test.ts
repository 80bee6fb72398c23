import { describe, expect, test } from "vitest";
import { formatMoney, formatNumber, formatPercent, parseDecimal } from "../../../shared/format/numbers.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("what people type", () => {
  const typed: [locale: string, text: string, decimal: string | undefined][] = [
    ["en", "1,234.5", "1234.5"],
    ["en", "1234.5", "1234.5"],
    ["en", "-0.50", "-0.50"],
    ["en", ".5", "0.5"],
    ["en", "007", "7"],
    ["en", "12abc", undefined],
    ["en", "1,2", undefined],
    ["en", "", undefined],
    ["de", "1.234,5", "1234.5"],
    ["de", "1.234", "1234"],
    ["de", "12.5", "12.5"],
    ["de", "12,50", "12.50"],
    ["fr", "1 234,5", "1234.5"],
    ["fr", "1\u202f234,5", "1234.5"],
    ["sv", "−12,5", "-12.5"],
    ["en", "99999999999999999999.99", "99999999999999999999.99"],
  ];
  test.each(typed)("%s: %j is %j", (locale, text, decimal) => {
    expect(parseDecimal(text, locale)).toBe(decimal);
  });
});

describe("what people read", () => {
  test("decimals keep every digit a double would lose", () => {
    expect(formatNumber("12345678901234567890.123", "en")).toBe("12,345,678,901,234,567,890.123");
  });
  test("money has the places of its currency, unit prices keep theirs", () => {
    expect(plain(formatMoney("1234.5", "EUR", "de"))).toBe("1.234,50 €");
    expect(formatMoney("1234.5", "USD", "en")).toBe("$1,234.50");
    expect(formatMoney("0.00125", "USD", "en")).toBe("$0.00125");
    expect(plain(formatMoney("1500", "JPY", "en"))).toBe("¥1,500");
    expect(formatMoney("12", undefined, "en")).toBe("12.00");
  });
  test("per cent is shown as it is stored", () => {
    expect(plain(formatPercent("7.5", "de"))).toBe("7,5 %");
  });
  test("what is no number is shown, not hidden", () => {
    expect(formatNumber("twelve", "en")).toBe("twelve");
    expect(formatMoney("twelve", "EUR", "en")).toBe("twelve");
  });
});
