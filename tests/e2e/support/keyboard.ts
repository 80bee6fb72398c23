import type { Locator, Page } from "playwright-core";

const MANY = 60;

/** Presses a key until this has the focus, which is then to be seen. */
export async function goTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < MANY; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const isSeen = await target.evaluate((element) => {
        const { outlineStyle, outlineColor, boxShadow, backgroundColor } = getComputedStyle(element);
        // A transparent outline is there for those whose system draws it.
        const hasOutline = outlineStyle !== "none" && !/, 0\)$/.test(outlineColor);
        // Entries of menus show it by their ground.
        return hasOutline || boxShadow !== "none" || (element.role?.startsWith("menuitem") && backgroundColor !== "rgba(0, 0, 0, 0)");
      });
      if (!isSeen) throw new Error(`The focus is not to be seen on ${await target.evaluate((element) => element.outerHTML.slice(0, 200))}`);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${MANY} × ${key} do not reach ${target}`);
}

export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press(key);
}
