/** The bars by keyboard alone: everything by its name, and another language while one works. */

import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { RULES, settled, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

it("finds an account and an action by name, and goes on in another language with what was typed", async () => {
  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${demo.company}`);
  await page.getByRole("tab", { name: "Overview" }).waitFor();

  // The key that opens it also fetches it; from then on the first results are there within 100 ms.
  const input = page.getByRole("combobox", { name: "Search actions, screens, accounts and services" });
  await page.keyboard.press("Control+k");
  await input.waitFor();
  await settled(page);
  expect(await violations(page, RULES)).toEqual([]);
  const worked: number[] = [];
  const metrics = await page.context().newCDPSession(page);
  // Main thread time, independent of the load of the machine.
  await metrics.send("Performance.enable", { timeDomain: "threadTicks" });
  const workedSoFar = async (): Promise<number> => {
    const { metrics: values } = await metrics.send("Performance.getMetrics");
    return 1000 * (values.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
  for (let round = 0; round < 3; round++) {
    await page.keyboard.press("Escape");
    await input.waitFor({ state: "detached" });
    const before = await workedSoFar();
    await page.keyboard.press("Control+k");
    await page.waitForFunction(() => document.querySelector(".palette [role=option]") !== null);
    worked.push((await workedSoFar()) - before);
  }
  expect(Math.min(...worked)).toBeLessThanOrEqual(100);

  // An account, then an action of its screen.
  await page.keyboard.type("Larkfield");
  await page
    .getByRole("option", { name: /Larkfield/ })
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.querySelector("dialog") === null)).toBe(true);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("edit comp");
  await page.getByRole("option", { name: "Edit: Company" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByLabel("Company name").fill("Larkfield Foods GmbH");

  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("menuitemradio", { name: "English", checked: true }).waitFor();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect.poll(() => page.getByLabel("Firmenname").inputValue()).toBe("Larkfield Foods GmbH");
  expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem("locale")])).toEqual(["de", "de"]);
  await page.getByRole("button", { name: "Sprache: Deutsch" }).waitFor();

  // A key is a letter where one types, and a shortcut elsewhere.
  await page.locator("h1").click();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Tastenkürzel" }).waitFor();
  await settled(page);
  // A colour on its way to another is none that anyone has to read.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === "finished"));
  expect(await violations(page, RULES)).toEqual([]);
}, 60_000);

it("keeps menus of an administrator that do not fit under “More”, from where their screens open", async () => {
  const page = await browser.newPage({ viewport: { width: 1680, height: 900 } });
  await signIn(page, "distributor.admin", "/v/#/dashboard");
  const bar = page.getByRole("navigation", { name: "Main" });
  const administration = bar.getByRole("button", { name: "Administration", exact: true });
  const more = bar.getByRole("button", { name: "More", exact: true });
  /** Menus and links of the bar itself. */
  const entries = async () =>
    (await bar.locator(".nav-row > li > :is(a, button)").allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  await administration.waitFor();
  expect(await more.count()).toBe(0);
  const all = await entries();

  await page.setViewportSize({ width: 1000, height: 900 });
  await more.waitFor();
  expect(await administration.count()).toBe(0);
  const fitting = await entries();
  expect(fitting.length).toBeGreaterThan(0);
  await more.click();
  const rest = page.getByRole("menu", { name: "More" });
  const under = await rest
    .locator(":scope > :is([role=group], [role=menuitem])")
    .evaluateAll((found) => found.map((each) => each.getAttribute("aria-label") ?? each.textContent?.trim() ?? ""));
  expect([...fitting, ...under]).toEqual(all);
  await rest.getByRole("group", { name: "Administration" }).getByRole("menuitem", { name: "Layouts" }).click();
  await page.getByRole("heading", { level: 1, name: "Layouts" }).waitFor();
}, 60_000);
