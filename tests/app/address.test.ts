import { expect, test } from "vitest";
import { isSamePage } from "../../src/app/address.ts";

const at = (path: string, query: string) => ({ path, query: new URLSearchParams(query) });

test.each([
  ["page=charges", "page=notes", true],
  ["", "page=notes", true],
  ["invoiceId=5&page=notes", "page=charges&invoiceId=5", true],
  ["invoiceId=5", "invoiceId=6", false],
  ["", "open=rows", false],
])("from ?%s to ?%s the screen keeps what is typed: %s", (from, to, keeps) => {
  expect(isSamePage(at("/billing", from), at("/billing", to))).toBe(keeps);
});

test("another screen does not", () => expect(isSamePage(at("/billing", ""), at("/orders", ""))).toBe(false));
