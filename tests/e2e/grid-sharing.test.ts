/** Sharing in lists: a view shared with a role, and users who are suspended and reactivated. */

import pg from "pg";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

const grid = (page: Page) => page.getByRole("grid");
const firstRow = (page: Page) => grid(page).getByRole("row").nth(1).waitFor();
const viewsOf = async (page: Page): Promise<string[]> => {
  await page.getByRole("button", { name: /^Views/ }).click();
  const names = await page.getByRole("menu").getByRole("menuitemcheckbox").allTextContents();
  await page.keyboard.press("Escape");
  return names;
};

/** Another person of a role for the time of a journey: the demo has one of each. */
async function withColleague(username: string, of: string, work: () => Promise<void>): Promise<void> {
  const database = new pg.Client(portal.database);
  await database.connect();
  const select = "select account_id from account where username = $1";
  try {
    await database.query(
      `insert into role_membership (user_account_id, role_id, scope_account_id, scope)
        select (${select}), role_id, scope_account_id, scope from role_membership where user_account_id = (${select.replace("$1", "$2")})`,
      [username, of],
    );
    await work();
  } finally {
    await database.query(
      `delete from role_membership where user_account_id = (${select}) and role_id in
        (select role_id from role_membership where user_account_id = (${select.replace("$1", "$2")}))`,
      [username, of],
    );
    await database.end();
  }
}

it("a view that is shared with a role is offered to everyone who holds it, and to no one else", async () => {
  await withColleague("reseller.sales", "reseller.admin", async () => {
    const page = await browser.newPage();
    await signIn(page, "reseller.admin", `/v/#/account/${demo.reseller}/companies?companies-list=sort%3D-City`);
    await firstRow(page);
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Save as new view…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Our cities");
    await dialog.getByRole("radio", { name: /role/i }).check();
    await dialog.getByLabel("Role", { exact: true }).selectOption("Reseller Administrator");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Views: Our cities" }).waitFor();

    const colleague = await browser.newPage();
    await signIn(colleague, "reseller.sales", `/v/#/account/${demo.reseller}/companies`);
    await firstRow(colleague);
    await colleague.getByRole("button", { name: "Views" }).click();
    await colleague.getByRole("menuitemcheckbox", { name: /^Our cities/ }).click();
    await expect.poll(() => grid(colleague).getByRole("columnheader", { name: /City/ }).getAttribute("aria-sort")).toBe("descending");
    // It is not theirs to change.
    await colleague.getByRole("button", { name: /^Views/ }).click();
    expect(await colleague.getByRole("menuitem", { name: /Delete/ }).count()).toBe(0);

    const other = await browser.newPage();
    await signIn(other, "reseller.support", `/v/#/account/${demo.reseller}/companies`);
    await firstRow(other);
    expect((await viewsOf(other)).join()).not.toContain("Our cities");
  });
});

it("chosen users are suspended with a reason after a trial, and one of them let in again from its row", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.customer(7)}/users?users-list=f%3DAccountState~equals~Active`);
  await firstRow(page);
  const names: string[] = [];
  for (const index of [0, 1]) {
    const box = page.getByRole("checkbox", { name: /^Select (?!visible rows)/ }).nth(index);
    names.push(((await box.getAttribute("aria-label")) ?? "").replace("Select ", ""));
    await box.click();
  }
  expect(new Set(names).size).toBe(2);
  const bar = page.getByRole("region", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Contract ended");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText(/2 rows will be changed/).waitFor();
  await dialog.getByRole("button", { name: /^Suspend/ }).click();
  await dialog.getByText(/changed\./).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.goto(`/v/#/account/${demo.customer(7)}/users?users-list=f%3DAccountState~equals~Suspended`);
  const row = grid(page)
    .getByRole("row")
    .filter({ hasText: names[0] ?? "" });
  await row.getByRole("button", { name: "Activate" }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await question.getByText(`Activate ${names[0]}?`).waitFor();
  await question.getByRole("button").last().click();
  await row.waitFor({ state: "detached" });
  expect(
    await grid(page)
      .getByRole("row")
      .filter({ hasText: names[1] ?? "" })
      .count(),
  ).toBe(1);
});
