/** The daily work of a portal user: find, read, edit and save, without losing input. */

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { openFromMenu } from "./support/menus.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
async function openCompany(page: Page, user = "reseller.admin", account = demo.customer(6)): Promise<void> {
  await signIn(page, user, `/v/#/account/${account}`);
  await page.getByRole("tab", { name: "Overview" }).waitFor();
}
const edit = (page: Page, name: string) => region(page, name).getByRole("button", { name: "Edit" }).click();
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

describe("an account", () => {
  it("is found by name, struck through when it has ended, and opened from the search", async () => {
    const page = await browser.newPage();
    await signIn(page, "reseller.admin");
    const search = page.getByRole("combobox", { name: "Search accounts" });
    await search.fill("   ");
    await search.fill("zzzzzz-unknown");
    await page.getByText("Nothing matches", { exact: false }).first().waitFor();
    await search.press("Escape");
    expect(await search.inputValue()).toBe("");
    await search.fill("101");
    await page.getByRole("option").locator("s").first().waitFor();
    await search.fill("Larkfield");
    await page
      .getByRole("option", { name: /Larkfield/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: /Larkfield/ }).waitFor();
    expect(page.url()).toContain(`#/account/${demo.company}`);
  });

  it("is edited in place: a wrong value is named at its field, a right one is there after a reload", async () => {
    const page = await browser.newPage();
    await openCompany(page);
    await edit(page, "Company");
    await page.getByLabel("Company name").fill("");
    await save(page);
    await page.getByText("Company name is required.").first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
    await page.getByLabel("Company name").fill("Northgate & Søn");
    await page.getByLabel("VAT ID").fill("DE000000000");
    await page.getByLabel("VAT ID").blur();
    await page
      .getByText(/check digit|not the form|VAT/i)
      .nth(1)
      .waitFor();
    await page.getByLabel("VAT ID").fill("");
    await page.getByLabel("Registration number").fill("HR 9001");
    await page.keyboard.press("Control+s");
    await region(page, "Company").getByText("HR 9001").waitFor();
    await page.reload();
    await region(page, "Company").getByText("Northgate & Søn").waitFor();
    await page.getByRole("heading", { level: 1, name: "Northgate & Søn" }).waitFor();
  });

  it("its inputs come when someone is near; a line that drops meanwhile costs another try and nothing else", async () => {
    const page = await browser.newPage();
    let isDown = true;
    await page.route(/\/assets\/edit-/, (route) => (isDown ? route.abort() : route.continue()));
    await openCompany(page, "reseller.admin", demo.customer(8));
    await edit(page, "Company");
    await region(page, "Company").getByRole("alert").getByText("This could not be loaded.").waitFor();
    expect(await region(page, "Company").locator(".ts-item .ts-value").count()).toBeGreaterThan(3);
    isDown = false;
    await region(page, "Company").getByRole("button", { name: "Try again" }).click();
    await page.getByLabel("Company name").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await page.keyboard.press("Escape");
    await region(page, "Company").getByRole("button", { name: "Edit" }).waitFor();
  });

  it("keeps a draft over a reload and asks before it is left behind", async () => {
    const page = await browser.newPage();
    await openCompany(page, "reseller.admin", demo.customer(7));
    await edit(page, "Company");
    await page.getByLabel("Registration number").fill("HR draft 1");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(() => page.getByLabel("Registration number").inputValue()).toBe("HR draft 1");
    await openFromMenu(page, "Accounts", "My company");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /continue editing/i })
      .click();
    expect(await page.getByLabel("Registration number").inputValue()).toBe("HR draft 1");
    await openFromMenu(page, "Accounts", "My company");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /discard changes/i })
      .click();
    await page.getByRole("heading", { level: 1, name: "Tannwald Systems" }).waitFor();
    await page.goto(`/v/#/account/${demo.customer(7)}`);
    await region(page, "Company").getByRole("button", { name: "Edit" }).waitFor();
    expect(await page.getByText("HR draft 1").count()).toBe(0);
  });

  it("asks before a typed address, Back, Forward, quick presses and a reload leave a form behind", async () => {
    const page = await browser.newPage();
    await openCompany(page, "reseller.admin", demo.customer(7));
    const title = () => page.getByRole("heading", { level: 1 }).textContent();
    const open = async (account: number) => {
      const before = await title();
      await page.goto(`/v/#/account/${account}`);
      await expect.poll(title).not.toBe(before);
    };
    for (const account of [demo.customer(8), demo.customer(6), demo.customer(9)]) await open(account);
    await page.goBack();
    await region(page, "Company").getByText("Customer number").waitFor();
    expect(page.url()).toContain(`#/account/${demo.customer(6)}`);
    await edit(page, "Company");
    await page.getByLabel("Registration number").fill("HR not yet");
    const ways: [string, () => Promise<unknown>][] = [
      ["a typed address", () => page.goto(`/v/#/account/${demo.reseller}`)],
      ["the sign-in page, typed", () => page.goto("/v/#/login")],
      ["Back", () => page.evaluate(() => history.back())],
      ["Forward", () => page.evaluate(() => history.forward())],
      [
        "Back, twice at once",
        () =>
          page.evaluate(() => {
            history.back();
            history.back();
          }),
      ],
    ];
    for (const [way, go] of ways) {
      await go();
      await expect
        .poll(() => page.getByRole("dialog", { name: "Unsaved changes" }).isVisible(), { message: way, timeout: 5000 })
        .toBe(true);
      await expect.poll(() => page.url(), { message: way }).toContain(`#/account/${demo.customer(6)}`);
      await page.getByRole("button", { name: "Continue editing" }).click();
      expect(await page.getByLabel("Registration number").inputValue(), way).toBe("HR not yet");
    }
    const asked = page.waitForEvent("dialog");
    void page.evaluate(() => location.reload()).catch(() => undefined);
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await page.evaluate(() => history.back());
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect.poll(() => page.url()).toContain(`#/account/${demo.customer(8)}`);
    await page.getByRole("button", { name: "Edit" }).first().waitFor();
    expect(await page.getByLabel("Registration number").count()).toBe(0);
  });

  it("shows mine and theirs when someone else saved first, merges what does not clash and loses nothing", async () => {
    const [mine, theirs] = [await browser.newPage(), await browser.newPage()];
    await openCompany(mine, "reseller.admin", demo.customer(5));
    await openCompany(theirs, "reseller.sales", demo.customer(5));
    for (const page of [mine, theirs]) await edit(page, "Company");
    await theirs.getByLabel("Registration number").fill("HR theirs");
    await theirs.getByLabel("Website").fill("https://theirs.example/");
    await save(theirs);
    await region(theirs, "Company").getByText("HR theirs").waitFor();
    await mine.getByLabel("Registration number").fill("HR mine");
    await mine.getByLabel("Customer number").fill("C-105-mine");
    await save(mine);
    const dialog = mine.getByRole("dialog", { name: "Another user saved first" });
    await dialog.waitFor();
    expect(await dialog.textContent()).toMatch(/HR mine.*HR theirs|HR theirs.*HR mine/s);
    expect(await dialog.textContent()).not.toContain("https://theirs.example/");
    await dialog.getByRole("radio", { name: /HR mine/ }).check();
    await dialog.getByRole("button", { name: "Save this choice" }).click();
    await region(mine, "Company").getByText("HR mine").waitFor();
    expect(await region(mine, "Company").textContent()).toContain("https://theirs.example/");
    expect(await region(mine, "Company").textContent()).toContain("C-105-mine");
    browser.takeComplaints();
  });

  it("sends a save once, however often the button is pressed", async () => {
    const page = await browser.newPage();
    await openCompany(page, "reseller.admin", demo.customer(4));
    let saves = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/UpdateAccount")) saves++;
    });
    await edit(page, "Company");
    await page.getByLabel("Registration number").fill("HR once");
    await page.getByRole("button", { name: "Save", exact: true }).dblclick();
    await region(page, "Company").getByText("HR once").waitFor();
    expect(saves).toBe(1);
  });
});

describe("a list of accounts", () => {
  it("is searched, sorted, filtered and rearranged, and a link shows the same again", async () => {
    const page = await browser.newPage();
    await signIn(page, "reseller.admin", `/v/#/account/${demo.company}/users`);
    const grid = page.getByRole("grid");
    await grid.getByRole("row").nth(1).waitFor();
    await page.getByRole("textbox", { name: "Search", exact: true }).fill("an");
    await expect.poll(() => page.url()).toContain("text%3Dan");
    await grid.getByRole("button", { name: "Username", exact: true }).click();
    await grid.getByRole("columnheader", { name: "Username" }).and(page.locator('[aria-sort="ascending"]')).waitFor();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Phone", exact: true }).check();
    await page.getByRole("checkbox", { name: "Job title" }).uncheck();
    await page.keyboard.press("Escape");
    await grid.getByRole("columnheader", { name: "Phone" }).waitFor();
    const usernames = async () => (await grid.getByRole("row").allTextContents()).slice(1);
    await expect.poll(async () => (await usernames()).length).toBeGreaterThan(0);
    const before = await usernames();
    await page.reload();
    await grid.getByRole("columnheader", { name: "Phone" }).waitFor();
    await expect.poll(usernames).toEqual(before);
    expect(await grid.getByRole("columnheader", { name: "Job title" }).count()).toBe(0);
  });

  it("is walked by keyboard, and Enter opens the row", async () => {
    const page = await browser.newPage();
    await signIn(page, "reseller.admin", `/v/#/account/${demo.company}/users`);
    const grid = page.getByRole("grid");
    await grid.getByRole("row").nth(1).waitFor();
    await grid.getByRole("columnheader").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    // Behind the box that selects the row.
    await page.keyboard.press("ArrowRight");
    const name = ((await page.evaluate(() => document.activeElement?.textContent)) ?? "").trim();
    expect(name).not.toBe("");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name }).waitFor();
  });
});

describe("a new account", () => {
  it("is created under the open one by its form, which refuses a username that is taken", async () => {
    const page = await browser.newPage();
    await signIn(page, "company.admin", `/v/#/account/${demo.company}`);
    await page.getByRole("tab", { name: "Users" }).click();
    await page.getByRole("button", { name: "New user" }).click();
    await page.getByLabel("First name").fill("Ylva");
    await page.getByLabel("Last name").fill("Ström");
    await page.getByLabel("Email").fill("ylva.strom@example.com");
    await page.getByLabel("Username").fill("company.user");
    await page.getByLabel("Username").blur();
    await page
      .getByText(/already|taken|in use/i)
      .first()
      .waitFor();
    await page.getByLabel("Username").fill("ylva.strom");
    // The new verdict replaces the old one; the content below moves up then.
    await page
      .getByText(/already|taken|in use/i)
      .first()
      .waitFor({ state: "detached" });
    const language = page.getByRole("main").getByLabel(/^Language/);
    if ((await language.getAttribute("role")) === "combobox") {
      await language.click();
      await page.getByRole("option", { name: "English" }).click();
    } else await language.selectOption({ label: "English" });
    await page.getByRole("button", { name: "Create user" }).click();
    await page.getByRole("heading", { level: 1, name: "Ylva Ström" }).waitFor();
    expect(page.url()).toMatch(/#\/account\/\d+$/);
  });
});
