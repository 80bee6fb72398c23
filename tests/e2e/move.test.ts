/** A user is moved within the company; a company that cannot be moved shows the reasons beforehand. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { headerAction } from "./support/menus.ts";
import { openBrowser } from "./support/open-browser.ts";

/** A user of company 100 whom no other journey needs. */
const PERSON = demo.users.colleague;

const browser = openBrowser();

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

it("the effects follow the destination as it is chosen; what they mean is ticked, and the person moves", { timeout: 90_000 }, async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${PERSON}`);
  await page.getByRole("tab", { name: "Access" }).waitFor();
  const name = (await page.getByRole("heading", { level: 1 }).first().textContent()) ?? "";
  await (await headerAction(page, "Move")).click();
  await region(page, "Account").getByText(name).first().waitFor();
  const effects = region(page, "Effects");
  await effects.getByText("Shown once this is filled in: Destination.").waitFor();
  await region(page, "Move").getByRole("combobox", { name: "Destination" }).click();
  const option = page.getByRole("option").first();
  await option.waitFor();
  const optionName = (await option.textContent()) ?? "";
  await option.click();

  await effects.getByText("Possible", { exact: true }).waitFor();
  await effects.getByText(optionName).first().waitFor();
  await expect.poll(() => region(page, "Checks").getByText("Passed", { exact: true }).count(), { timeout: 15_000 }).toBe(12);
  await region(page, "Move").getByLabel("Reason").fill("Another desk");
  await region(page, "Move").getByRole("button", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Accounts to move: 1.").waitFor();
  const agree = dialog.getByRole("button", { name: "Yes, do it" });
  expect(await agree.getAttribute("aria-disabled")).toBe("true");
  await dialog.getByRole("checkbox", { name: "I understand that permissions from outside the new parent end" }).check();
  await agree.click();

  await page.waitForURL(new RegExp(`#/account/${PERSON}`));
  await page.getByRole("heading", { level: 1, name }).first().waitFor();
  await page.getByRole("navigation").getByText(optionName).first().waitFor();
});

it("a company that its new seller could not bill stays, and its page says why", { timeout: 90_000 }, async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", "/v/#/move?accountId=106&newParentAccountId=12");
  await region(page, "Effects").getByText("Not possible", { exact: true }).waitFor();
  const checks = region(page, "Checks");
  await checks.getByText("Failed", { exact: true }).first().waitFor();
  await checks.getByText("The new seller does not sell in the company's currency or country.").waitFor();
  const move = region(page, "Move").getByRole("button", { name: "Move", exact: true });
  expect(await move.getAttribute("aria-disabled")).toBe("true");
  await move.focus();
  await page.keyboard.press("Enter");
  await region(page, "Move").getByRole("alert").getByText("Choose a destination that passes all checks.").waitFor();
});
