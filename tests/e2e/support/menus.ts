/** Menus of the bar, and actions of headers: where there is no room for one, it is under "More". */
import type { Locator, Page } from "playwright-core";

/** An action in the header of a record or screen. */
export async function headerAction(page: Page, name: string | RegExp): Promise<Locator> {
  const named = typeof name === "string" ? { name, exact: true } : { name };
  const main = page.getByRole("main");
  const more = main.getByRole("button", { name: "More", exact: true });
  const direct = main.getByRole("button", named).or(main.getByRole("link", named)).first();
  await more.or(direct).first().waitFor();
  if (await direct.isVisible()) return direct;
  await more.click();
  return page.getByRole("menuitem", named);
}

/** Opens a screen from a menu of the bar as soon as the bar has it. */
export async function openFromMenu(page: Page, menu: string, item: string): Promise<void> {
  const bar = page.getByRole("navigation", { name: "Main" });
  const own = bar.getByRole("button", { name: menu, exact: true });
  const more = bar.getByRole("button", { name: "More", exact: true });
  await own.or(more).first().waitFor();
  if (await own.isVisible()) {
    await own.click();
    return page.getByRole("menuitem", { name: item, exact: true }).click();
  }
  await more.click();
  return page
    .getByRole("menu", { name: "More" })
    .getByRole("group", { name: menu })
    .getByRole("menuitem", { name: item, exact: true })
    .click();
}
