/** From the click on another account to its values, in a portal that has already shown an account of that type. */
import type { Browser } from "playwright-core";
import { type Conditions, type Cookies, emulate } from "./page-load.ts";

/** Companies of the demo data that the user may open; none is opened twice in a round. */
const ACCOUNTS = [101, 102, 103, 104, 105, 106] as const;

interface Clicks {
  readonly browser: Browser;
  readonly origin: string;
  readonly cookies: Cookies;
  readonly content: string;
}

/** @returns milliseconds for each account */
export async function clickThrough({ browser, origin, cookies, content }: Clicks, conditions: Conditions): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  await context.addCookies(cookies);
  const page = await context.newPage();
  try {
    await page.goto(`${origin}/v/#/account/100`);
    await page.locator(content).first().waitFor();
    await page.waitForLoadState("networkidle");
    await emulate(page, conditions);
    const times: number[] = [];
    for (const id of ACCOUNTS) {
      times.push(
        await page.evaluate(
          ({ account, selector }) =>
            new Promise<number>((resolve) => {
              const before = document.querySelector("h1")?.textContent;
              const link = document.createElement("a");
              link.href = `#/account/${account}`;
              document.body.append(link);
              const begun = performance.now();
              link.click();
              link.remove();
              const look = () => {
                const isThere = document.querySelector("h1")?.textContent !== before && document.querySelector(selector) !== null;
                requestAnimationFrame(isThere ? () => resolve(performance.now() - begun) : look);
              };
              requestAnimationFrame(look);
            }),
          { account: id, selector: content },
        ),
      );
      await page.waitForLoadState("networkidle");
    }
    return times;
  } finally {
    await context.close();
  }
}
