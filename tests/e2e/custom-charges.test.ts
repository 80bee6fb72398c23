/** A reseller creates a charge with an attachment, deletes a wrong one, and cannot delete a billed one. */

import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { freshInterval, makeCharge, makeInvoice, type Query } from "../support/bills.ts";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { openBrowser } from "./support/open-browser.ts";

const COMPANY = demo.company;

const browser = openBrowser();
const pool = new pg.Pool({ ...portal.database, max: 1 });
const query: Query = async (text, values = []) => (await pool.query(text, [...values])).rows;
afterAll(() => pool.end());

it("a charge is written, shown, taken back; a billed one stays", { timeout: 120_000 }, async () => {
  const invoiceId = await makeInvoice(query, {
    payer: COMPANY,
    seller: demo.reseller,
    interval: freshInterval(),
    lines: [{ amount: "80.00" }],
  });
  await makeCharge(query, { payer: COMPANY, seller: demo.reseller, name: "Billed before", price: "80", invoiceId });

  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${COMPANY}`);
  await page.getByRole("button", { name: "Custom charges" }).click();
  await page.getByRole("heading", { name: "Custom charges of this account" }).first().waitFor();

  await page.getByRole("button", { name: "New charge" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Charge(?! date)/ }).fill("Forty mailboxes moved");
  await dialog.getByLabel("Price per unit").fill("-12.50");
  await dialog.getByLabel("Quantity").fill("4");
  await dialog.getByLabel("Description").fill("Goodwill for the long night");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles(
      ["offer.pdf", "plan.pdf"].map((name) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") })),
    );
  // They can be taken away again once they have arrived.
  await dialog
    .getByRole("button", { name: /^Remove/ })
    .nth(1)
    .waitFor();
  await dialog.getByRole("button", { name: "Create charge" }).click();
  await page.getByText("The charge waits for the monthly run.").first().waitFor();
  await page.getByText("Forty mailboxes moved").first().waitFor();
  const [written] = await query(
    "select total::text, status, (select count(*)::int from custom_charge_attachment a where a.custom_charge_id = c.custom_charge_id) as files from custom_charge c where name = 'Forty mailboxes moved'",
  );
  expect(written).toEqual({ total: "-50.00", status: "PendingBilling", files: 2 });

  const rowOf = (name: string) => page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
  // A billed one stays: its button says why it cannot be pressed.
  const billed = rowOf("Billed before").getByRole("button", { name: "Delete" });
  expect(await billed.first().getAttribute("aria-disabled")).toBe("true");
  await rowOf("Forty mailboxes moved").getByRole("button", { name: "Delete" }).first().click();
  await page.getByRole("dialog").getByText("will not be billed", { exact: false }).waitFor();
  await page.getByRole("dialog").getByRole("button").last().click();
  await page.getByText("The charge has been deleted.").first().waitFor();
  await page.getByText("Forty mailboxes moved").first().waitFor({ state: "detached" });
  // Few rows need no bar to scroll them.
  const hidden = await page.locator(".ts-grid-scroll").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
});
