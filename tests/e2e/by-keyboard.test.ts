/** Work in the frame without a mouse: each journey by keys alone, with a visible focus that is never lost. */

import pg from "pg";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { settled } from "./support/axe.ts";
import { goTo, press } from "./support/keyboard.ts";
import { openBrowser } from "./support/open-browser.ts";

// An offline page reports each failed call.
const browser = openBrowser({ tolerates: (complaint) => /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/.test(complaint) });

/** An event whose settings can be changed. */
const EVENT = "Account suspended or resumed";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const hasFocus = (page: Page, selector: string) => page.evaluate((found) => document.activeElement?.closest(found) !== null, selector);
/** From the top of the page: the first Tab is the link that skips the bars. */
const fromTheTop = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));

async function enter(username: string, path: string): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, username, path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await settled(page);
  return page;
}

describe("by keyboard alone", { timeout: 90_000 }, () => {
  it("someone signs in, past the bars to what they came for, and signs out", async () => {
    const page = await browser.newPage();
    await page.goto("/v/");
    await goTo(page, page.getByLabel("Username"));
    await page.keyboard.type("company.admin");
    await goTo(page, page.getByRole("textbox", { name: "Password", exact: true }));
    await page.keyboard.type(portal.password);
    await page.keyboard.press("Enter");
    await heading(page, "Dashboard");
    await fromTheTop(page);
    await press(page, page.getByRole("button", { name: "Skip to content" }));
    expect(await hasFocus(page, "main")).toBe(true);
    await fromTheTop(page);
    await press(page, page.getByRole("button", { name: /^Profile of/ }));
    await goTo(page, page.getByRole("menuitem", { name: "Sign out" }), "ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  });

  it("an account is found with / and opened, and Escape empties the search", async () => {
    const page = await enter("reseller.admin", "/v/#/dashboard");
    await page.keyboard.press("/");
    await page.keyboard.type("Larkfield");
    await page
      .getByRole("option", { name: /Larkfield/ })
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    const search = page.getByRole("combobox", { name: "Search accounts" }).first();
    expect(await search.inputValue()).toBe("");
    await page.keyboard.type("Larkfield Foods");
    await page
      .getByRole("option", { name: /Larkfield Foods/ })
      .first()
      .waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await heading(page, "Larkfield Foods");
  });

  it("scheme, density and language are chosen in their menus, and closing one gives the focus back", async () => {
    const page = await enter("reseller.admin", "/v/#/dashboard");
    const profile = page.getByRole("button", { name: /^Profile of/ });
    await press(page, profile);
    await goTo(page, page.getByRole("menuitemradio", { name: "Dark" }), "ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.colorScheme)).toBe("dark");
    if (await page.getByRole("menuitemradio", { name: "Compact" }).isHidden()) await press(page, profile);
    await goTo(page, page.getByRole("menuitemradio", { name: "Compact" }), "ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.density)).toBe("compact");
    await page.keyboard.press("Escape");
    await press(page, page.getByRole("button", { name: "Language: English" }));
    await goTo(page, page.getByRole("menuitemradio", { name: "Svenska" }), "ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("sv");
  });

  it("something new is begun, contacts are read, and what has happened is looked at", async () => {
    const page = await enter("reseller.admin", `/v/#/account/${demo.company}`);
    await press(page, button(page, "Contact support or sales"));
    const panel = page.getByRole("complementary", { name: /support/i });
    await panel.waitFor();
    expect(await hasFocus(page, ".support-panel")).toBe(true);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await goTo(page, button(page, "Contact support or sales"));

    await fromTheTop(page);
    const bell = page.getByRole("button", { name: /notification/i }).first();
    await press(page, bell);
    await page.getByText("Show all").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Show all").first().waitFor({ state: "hidden" });
    expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true);

    await press(page, button(page, "New"));
    await goTo(
      page,
      page
        .getByRole("menuitem", { name: "User", exact: true })
        .or(page.getByRole("menuitem", { name: /user/i }))
        .first(),
      "ArrowDown",
    );
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).hash).toContain("/create/User");
  });

  it("the dashboard is arranged, and is so after a reload", async () => {
    const page = await enter("company.admin", "/v/#/dashboard");
    await press(page, button(page, "Arrange this page"));
    const dialog = page.getByRole("dialog");
    const first = dialog.getByRole("checkbox").first();
    await goTo(page, first);
    const name = await first.evaluate(
      (element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? element.getAttribute("aria-label") ?? "",
    );
    await page.keyboard.press("Space");
    await expect.poll(() => first.isChecked()).toBe(false);
    await press(page, dialog.getByRole("button", { name: "Save", exact: true }));
    await dialog.waitFor({ state: "detached" });
    const region = page.getByRole("region", { name: name.trim(), exact: true });
    await expect.poll(() => region.count()).toBe(0);
    await page.reload();
    await heading(page, "Dashboard");
    await settled(page);
    expect(await region.count()).toBe(0);
  });

  it("what was typed is kept when someone stays, and lost when they say so", async () => {
    const page = await enter("reseller.admin", `/v/#/account/${demo.company}`);
    await press(page, button(page, "Edit").first());
    const field = page.getByLabel("Company name");
    await goTo(page, field);
    await page.keyboard.press("End");
    await page.keyboard.type(" AG");
    await press(page, page.getByRole("link", { name: "Explore" }));
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    // Staying is the first answer, and has the focus.
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await field.inputValue()).toMatch(/ AG$/);
    await press(page, page.getByRole("link", { name: "Explore" }));
    await press(page, dialog.getByRole("button", { name: /discard/i }));
    await heading(page, "Explore");
  });

  it("someone acts for a user with a reason, and ends it", async () => {
    const page = await enter("reseller.admin", `/v/#/account/${demo.users.companyUser}`);
    await press(page, button(page, "Sign in as this user"));
    const dialog = page.getByRole("dialog");
    await goTo(page, dialog.getByLabel("Reason"));
    await page.keyboard.type("Ticket 4711");
    await press(page, dialog.getByRole("button", { name: "Start" }));
    const banner = page.getByRole("status").filter({ hasText: "You are signed in as" });
    await banner.waitFor();
    await fromTheTop(page);
    await press(page, page.locator("button.avatar, .avatar button").first());
    await goTo(page, page.getByRole("menuitem", { name: "End impersonation" }), "ArrowDown");
    await page.keyboard.press("Enter");
    await banner.waitFor({ state: "detached" });
    expect(await banner.count()).toBe(0);
  });

  it("a lost network is announced without taking the focus, tried again on demand, and the note disappears when it is back", async () => {
    const page = await enter("reseller.admin", "/v/#/dashboard");
    await goTo(page, page.getByRole("link", { name: "Explore" }));
    await page.context().setOffline(true);
    const banner = page.getByText("You are offline.", { exact: false });
    await banner.waitFor();
    expect(await page.getByRole("link", { name: "Explore" }).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().setOffline(false);
    await banner.waitFor({ state: "detached" });
  });

  it("a server that cannot be reached is asked again by the banner's button", async () => {
    const page = await enter("reseller.admin", "/v/#/dashboard");
    let isUp = false;
    await page.route(/\/DataModel\/|\/healthz/, (route) => (isUp ? route.continue() : route.abort("connectionrefused")));
    await press(page, page.getByRole("link", { name: "Explore" }));
    const banner = page.locator(".banner.is-error");
    await banner.waitFor();
    const again = banner.getByRole("button", { name: "Try again" });
    await fromTheTop(page);
    await press(page, again);
    expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
    isUp = true;
    await page.keyboard.press("Enter");
    await page.getByText("You are online again.", { exact: false }).waitFor();
    await banner.waitFor({ state: "detached" });
  });

  it("maintenance is announced to everyone, who go on with what they are at, and cancelled", async () => {
    const other = await browser.newPage();
    const connected = other.waitForEvent("websocket").then((socket) => socket.waitForEvent("framesent"));
    await signIn(other, "reseller.admin", "/v/#/dashboard");
    await connected;
    const link = other.getByRole("link", { name: "Explore" });
    await goTo(other, link);

    const page = await enter("distributor.admin", "/v/#/admin-console/maintenance");
    await press(page, button(page, "Announce or start"));
    const dialog = page.getByRole("dialog");
    await goTo(page, dialog.getByLabel("Message"));
    await page.keyboard.type("Back at ten.");
    await press(page, dialog.getByRole("button", { name: "Announce" }));
    await dialog.waitFor({ state: "detached" });

    for (const shown of [page, other]) await shown.locator(".banner", { hasText: "Back at ten." }).waitFor();
    // It is announced without interrupting the user's work.
    expect(await other.getByRole("status").filter({ hasText: "Back at ten." }).count()).toBe(1);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await other.keyboard.press("Enter");
    await heading(other, "Explore");
    await other.locator(".banner", { hasText: "Back at ten." }).waitFor();

    await press(page, button(page, "End or cancel"));
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Yes, do it" }));
    for (const shown of [page, other]) await shown.locator(".banner", { hasText: "Back at ten." }).waitFor({ state: "detached" });
  });

  it("someone says what they want to be told, and how", async () => {
    const page = await enter("reseller.admin", "/v/#/my/notifications?page=preferences");
    const region = page.getByRole("region", { name: "Your notification settings" });
    await press(page, region.getByRole("button", { name: "Edit" }));
    const row = region.getByRole("row").filter({ hasText: EVENT }).first();
    const inherited = row.getByRole("checkbox", { name: /Use company setting/ });
    await goTo(page, inherited);
    await page.keyboard.press("Space");
    expect(await inherited.isChecked()).toBe(false);
    const byMail = row.getByRole("checkbox", { name: /By email/ });
    await goTo(page, byMail);
    if (!(await byMail.isChecked())) await page.keyboard.press("Space");
    const leaves = row.getByRole("combobox", { name: /Email frequency/ });
    await goTo(page, leaves);
    await page.keyboard.type("Once a w");
    await expect.poll(() => leaves.locator("option:checked").textContent()).toBe("Once a week");
    await page.keyboard.press("Control+s");
    await page.getByText("Saved.").first().waitFor();
    await page.reload();
    await row.getByText("Once a week").waitFor();
  });

  // The last one: from now on everyone is asked.
  it("new terms are read and accepted before anything else", async () => {
    const database = new pg.Client(portal.database);
    await database.connect();
    try {
      const { rowCount } = await database.query("delete from terms_acceptance");
      expect(rowCount).toBeGreaterThan(0);
    } finally {
      await database.end();
    }
    const page = await browser.newPage();
    await signIn(page, "company.admin", "/v/#/dashboard");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await press(page, dialog.getByRole("button", { name: /accept/i }).first());
    await dialog.waitFor({ state: "detached" });
    await heading(page, "Dashboard");
  });
});
