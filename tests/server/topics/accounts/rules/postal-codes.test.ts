import { describe, expect, it } from "vitest";
import { COUNTRIES } from "../../../../../demo/accounts/countries.ts";
import { checkPostalCode } from "../../../../../server/topics/accounts/postal-codes.ts";

const right: [country: string, typed: string, stored: string][] = [
  ["DE", "10115", "10115"],
  ["DE", "DE-10115", "10115"],
  ["AT", " 1010", "1010"],
  ["NL", "1012ab", "1012 AB"],
  ["NL", "NL-1012 AB", "1012 AB"],
  ["SE", "11120", "111 20"],
  ["CZ", "110 00", "110 00"],
  ["PL", "00001", "00-001"],
  ["PT", "1000-001", "1000-001"],
  ["LV", "1010", "LV-1010"],
  ["LV", "lv1010", "LV-1010"],
  ["LT", "LT-01100", "LT-01100"],
  ["MT", "vlt1117", "VLT 1117"],
  ["IE", "D02AF30", "D02 AF30"],
  ["IE", "d6w x285", "D6W X285"],
  ["GB", "sw1a1aa", "SW1A 1AA"],
  ["GB", "M1 1AE", "M1 1AE"],
  ["GB", "GB EC1A 1BB", "EC1A 1BB"],
  ["CA", "k1a0b1", "K1A 0B1"],
  ["US", "90210", "90210"],
  ["US", "90210 1234", "90210-1234"],
  ["IS", "101", "101"],
  // A country without a known format accepts anything; names of inherited members are not countries.
  ["HK", "no code", "no code"],
  ["constructor", "x", "x"],
  ["", "x", "x"],
];
const wrong: [country: string, typed: string, example: string][] = [
  ["DE", "ABC", "12345"],
  ["DE", "1011", "12345"],
  ["DE", "101155", "12345"],
  ["AT", "10115", "1234"],
  ["NL", "1012", "1234 AB"],
  ["NL", "AT-1012 AB", "1234 AB"],
  ["SE", "111 2", "123 45"],
  ["PL", "0O-001", "12-345"],
  ["LV", "LT-1010", "LV-1234"],
  ["GB", "12345", "A1 2BC"],
  ["US", "9021", "12345"],
  ["DE", "１０１１５", "12345"],
];

describe("postal codes", () => {
  it.each(right)("of %s: %s is %s", (country, typed, stored) => {
    expect(checkPostalCode(typed, country)).toEqual({ valid: true, normalized: stored });
  });
  it.each(wrong)("of %s: %s is none, %s would be", (country, typed, example) => {
    expect(checkPostalCode(typed, country)).toEqual({ valid: false, example });
  });
  it("of the demo data are written as their countries write them", () => {
    for (const { code, cities } of Object.values(COUNTRIES))
      for (const [city, zip] of cities) expect([city, checkPostalCode(zip, code)]).toEqual([city, { valid: true, normalized: zip }]);
  });
});
