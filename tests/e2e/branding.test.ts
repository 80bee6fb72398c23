/** The colours of a brand, from the first frame of the first visit on, in either scheme, whatever loads later. */

import { expect, it } from "vitest";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();
const DEFAULTS = ["#1867c0", "#96bdff"];

declare global {
  interface Window {
    /** Each colour that a frame was painted with. */
    paintedColours: string[];
  }
}

it.each([
  ["light", "rgb(0, 105, 92)"],
  ["dark", null],
] as const)("no frame of a first visit shows the default colour, %s", { timeout: 90_000 }, async (colorScheme, ofButton) => {
  const page = await browser.newPage({ colorScheme });
  await page.addInitScript(() => {
    window.paintedColours = [];
    const look = () => {
      const colour = getComputedStyle(document.documentElement).getPropertyValue("--mui-palette-primary-main");
      if (document.body !== null && window.paintedColours.at(-1) !== colour) window.paintedColours.push(colour);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Far away: the page is there long before the branding is.
  await page.route("**/config.gen.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto("/v/");
  await page.getByLabel("Username").fill("reseller.admin");
  await page.waitForResponse(/config\.gen\.js$/);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(portal.password);
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  if (ofButton !== null) await expect.poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(ofButton);
  await button.click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await page.waitForLoadState("networkidle");
  // Parts that load later bring the portal's own styles along once more.
  await page.goto(`/v/#/account/${demo.company}/users`);
  await page.getByRole("grid").waitFor();
  const seen = await page.evaluate(() => window.paintedColours);
  expect(seen).toHaveLength(1);
  expect(DEFAULTS).not.toContain(seen[0]);
  // Charts follow: their first series is the brand.
  const [first, primary] = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue("--mui-palette-series-1"), style.getPropertyValue("--mui-palette-primary-main")];
  });
  expect(first).toBe(primary);
});
