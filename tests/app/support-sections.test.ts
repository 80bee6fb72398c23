import { expect, test } from "vitest";
import type { SupportDetails } from "../../shared/generated/types.ts";
import { supportSections } from "../../src/chrome/support/support-panel.tsx";

test("only what is present is listed, and a section without values does not appear", () => {
  expect(supportSections({ SupportPhoneNumber: "+49 30 42", SupportSalesEmail: "sales@example.com" }, { mayReadWiki: true })).toEqual([
    { name: "technical", entries: [{ label: "phone", value: "+49 30 42", href: "tel:+493042" }] },
    { name: "sales", entries: [{ label: "email", value: "sales@example.com", href: "mailto:sales@example.com" }] },
  ]);
  expect(supportSections({}, { mayReadWiki: true })).toEqual([]);
});

test("an address that is no web address is not offered", () => {
  expect(
    supportSections({ SupportUrl: "javascript:alert(1)", KnowledgeBaseUrl: "ftp://x", Imprint: "https:" }, { mayReadWiki: true }),
  ).toEqual([]);
});

test("every detail that the seller has entered is listed, sales and billing under their own headings", () => {
  const details: Required<SupportDetails> = {
    Imprint: "https://seller.example/imprint",
    SupportPhoneNumber: "+49 30 1",
    SupportTechnicalEmail: "help@seller.example",
    SupportWorkingHoursRegular: "9–17",
    SupportWorkingDaysRegular: "Mon–Fri",
    SupportWorkingHoursOthers: "10–12",
    SupportWorkingDaysOthers: "Sat",
    SupportUrl: "https://seller.example/help",
    SupportButtonText: "Help center",
    SupportSalesPhoneNumber: "+49 30 2",
    SupportSalesEmail: "sales@seller.example",
    SupportBillingPhoneNumber: "+49 30 3",
    SupportBillingEmail: "billing@seller.example",
    KnowledgeBaseUrl: "https://seller.example/wiki",
  };
  const shown = (mayReadWiki: boolean) => {
    const sections = supportSections(details, { mayReadWiki });
    return { names: sections.map(({ name }) => name), text: JSON.stringify(sections) };
  };
  const { names, text } = shown(true);
  expect(names).toEqual(["technical", "sales", "billing"]);
  for (const value of Object.values(details)) expect(text).toContain(value);
  // The way to the support site is for who may read the wiki.
  expect(shown(false).text).not.toContain("Help center");
});
