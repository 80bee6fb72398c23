import { describe, expect, test } from "vitest";
import { checkVatId } from "../../../../../server/topics/accounts/vat-ids.ts";

const valid = [
  ["DE", "DE136695976"],
  ["DE", "de 136 695 976"],
  ["DE", "136695976"],
  ["AT", "ATU13585627"],
  ["CH", "CHE-107.787.577 IVA"],
  ["FI", "FI20774740"],
  ["SE", "SE556188840401"],
  ["FR", "FR83404833048"],
  ["IT", "IT00743110157"],
  ["NL", "NL004495445B01"],
  ["NL", "NL123456789B13"],
  ["PL", "PL8567346215"],
  ["BE", "BE0428759497"],
  ["DK", "DK13585628"],
  ["HU", "HU12892312"],
  ["LU", "LU15027442"],
  ["PT", "PT501964843"],
  ["GR", "EL094259216"],
  ["ES", "ESB58378431"],
  ["CZ", "CZ25123891"],
  ["IE", "IE6433435F"],
  ["RO", "18547290"],
  ["BE", "BE1612964894"],
  ["CH", "CHE107787577"],
  ["NO", "NO995525828MVA"],
] as const;
const invalid = [
  ["DE", "DE136695978", "checksum"],
  ["AT", "ATU13585626", "checksum"],
  ["CH", "CHE107787578", "checksum"],
  ["FI", "FI20774741", "checksum"],
  ["SE", "SE556188840301", "checksum"],
  ["FR", "FR84404833048", "checksum"],
  ["FR", "FR83404833049", "checksum"],
  ["IT", "IT00743110158", "checksum"],
  ["NL", "NL004495446B01", "checksum"],
  ["PL", "PL8567346216", "checksum"],
  ["ES", "ESB58378432", "checksum"],
  ["CZ", "CZ25123892", "checksum"],
  ["IT", "IT91486723215", "shape"],
  ["NO", "NO1!", "shape"],
  ["DE", "DE12345", "shape"],
  ["DE", "FR83404833048", "country"],
  ["SE", "SE556188840400", "shape"],
] as const;

describe("VAT ids", () => {
  test.each(valid)("%s accepts %s", (country, id) => {
    expect(checkVatId(id, country)).toMatchObject({ valid: true });
  });
  test.each(invalid)("%s refuses %s for its %s", (country, id, reason) => {
    expect(checkVatId(id, country)).toEqual({ valid: false, reason });
  });
  test("stores capitals without punctuation, with the prefix", () => {
    expect(checkVatId(" de 136.695-976", "DE")).toEqual({ valid: true, normalized: "DE136695976" });
    expect(checkVatId("107.787.577 mwst", "CH")).toEqual({ valid: true, normalized: "CHE107787577MWST" });
    expect(checkVatId("136695976", "DE")).toEqual({ valid: true, normalized: "DE136695976" });
  });
});
