import { expect, test } from "vitest";
import { formats } from "../../../layout/validate/formats.ts";
import { canonicalIpRange } from "../../../layout/validate/ip-ranges.ts";
import "../../../layout/validate/ip-range-reader.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  [" 192.0.2.77/24 ", "192.0.2.0/24"],
  ["192.0.2.1 - 192.0.2.9", "192.0.2.1-192.0.2.9"],
  ["2001:DB8:0:0::1", "2001:db8::1"],
  ["2001:db8::1/32", "2001:db8::/32"],
  ["2001:db8::1-2001:db8::ff", "2001:db8::1-2001:db8::ff"],
])("%j is written %j", (text, canonical) => expect(canonicalIpRange(text)).toBe(canonical));

test.each([
  "",
  "192.0.2",
  "192.0.2.256",
  "0x7f.1",
  "127.1",
  "010.0.0.1",
  "192.0.2.0/33",
  "192.0.2.9-192.0.2.1",
  "192.0.2.1-2001:db8::1",
  "a-b-c",
  "fe80::1%eth0",
  "::1/129",
])("%j is no range", (text) => expect(canonicalIpRange(text)).toBeUndefined());

test("a list is right when each entry is", () => {
  expect(formats["ip-range-list"]("192.0.2.1, 2001:db8::/32")).toBe(true);
  expect(formats["ip-range-list"]("192.0.2.1, here")).toBe(false);
});
