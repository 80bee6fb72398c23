/** From a key to the palette's new rows. */
import type { Browser, Page } from "playwright-core";
import { type Conditions, type Cookies, emulate } from "./page-load.ts";

/** Number of presses per portal. */
const TIMES = 10;
/** A letter that only some entries have, so that typing it changes the rows. */
const LETTER = "c";

declare global {
  interface Window {
    benchKey: Promise<number>;
  }
}

interface Opened {
  readonly browser: Browser;
  readonly origin: string;
  readonly cookies: Cookies;
  readonly content: string;
}

export interface PaletteTimes {
  /** The first opening, which loads its script. */
  readonly first: number;
  readonly opened: readonly number[];
  /** Typing or deleting one letter. */
  readonly typed: readonly number[];
}

/** @returns milliseconds from each key to the frame with changed rows */
export async function workPalette({ browser, origin, cookies, content }: Opened, conditions: Conditions): Promise<PaletteTimes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("locale", "en"));
  try {
    await page.goto(`${origin}/v/#/account/100`);
    await page.locator(content).first().waitFor();
    await page.waitForLoadState("networkidle");
    await emulate(page, conditions);
    const opened: number[] = [];
    const typed: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      opened.push(await timeOf(page, "Control+k"));
      typed.push(await timeOf(page, LETTER), await timeOf(page, "Backspace"));
      await page.keyboard.press("Escape");
      await page.locator(".palette").waitFor({ state: "detached" });
    }
    const [first = Number.NaN, ...again] = opened;
    return { first, opened: again, typed };
  } finally {
    await context.close();
  }
}

async function timeOf(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const rows = () => document.querySelector(".palette [role=listbox]")?.textContent ?? "";
    const before = rows();
    window.benchKey = new Promise((resolve) => {
      let begun = 0;
      const look = () => {
        if (rows() === "" || rows() === before) requestAnimationFrame(look);
        // This frame shows the rows; the next task runs after the paint.
        else setTimeout(() => resolve(performance.now() - begun), 0);
      };
      addEventListener(
        "keydown",
        function hear(event) {
          if (event.key === "Control") return;
          removeEventListener("keydown", hear, true);
          begun = event.timeStamp;
          requestAnimationFrame(look);
        },
        true,
      );
    });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => window.benchKey);
}
