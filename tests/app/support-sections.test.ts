import { expect, test } from "vitest";
import { supportSections } from "../../src/chrome/support-sections.ts";

test("only what is present is listed, and a section without values does not appear", () => {
  expect(supportSections({ SupportPhoneNumber: "+49 30 42", SupportSalesEmail: "sales@example.com" })).toEqual([
    { name: "technical", entries: [{ label: "phone", value: "+49 30 42", href: "tel:+493042" }] },
    { name: "sales", entries: [{ label: "email", value: "sales@example.com", href: "mailto:sales@example.com" }] },
  ]);
  expect(supportSections({})).toEqual([]);
});

test("an address that is no web address is not offered", () => {
  expect(supportSections({ SupportUrl: "javascript:alert(1)", KnowledgeBaseUrl: "ftp://x" })).toEqual([]);
});
