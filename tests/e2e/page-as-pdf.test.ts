/** Downloads the page of a company as a PDF: button, server and file. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { pdfTexts } from "../support/pdf-text.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

it("a company is downloaded as a document with its values", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.company}`);
  const button = page.getByRole("button", { name: "Download as PDF" });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe("Larkfield_Foods.pdf");
  const texts = pdfTexts(readFileSync(await download.path())).flatMap((sheet) => sheet.map(({ text }) => text));
  for (const part of ["Larkfield Foods", "Company · Overview", "VAT ID", "DE136695976", "Germany", "Page 1 of 1"])
    expect(texts).toContain(part);
  // Another page of the same screen is not offered as one.
  await page.getByRole("tab", { name: "Billing data" }).click();
  await button.waitFor({ state: "detached" });
});
