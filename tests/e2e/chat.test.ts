/** A conversation with the assistant: the real web chat over the real protocol, under the portal's own content security policy. */

import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { startPortalServer } from "../support/portal-under-test.ts";
import type { ServerProcess } from "../support/server-process.ts";
import { RULES, violations } from "./support/axe.ts";
import { goTo, press } from "./support/keyboard.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

/** An instance with the consent question, which the assistant requires. */
let server: ServerProcess;
beforeAll(async () => {
  server = await startPortalServer({ POD_ID: "de" });
});
afterAll(() => server.stop());

it("loads when it is opened, greets, answers with the person's own rights, and goes on after a reload", async () => {
  const page = await browser.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const spoken: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith("/activities")) return;
    const { id, name } = (request.postDataJSON() as { from: { id: string; name: string } }).from;
    spoken.push({ id, name });
  });
  await signIn(page, "company.user", `${server.origin}/v/`);
  const open = page.getByRole("button", { name: "Chat with the assistant" });
  // Only after the user has agreed to every service.
  const agree = page.getByRole("button", { name: "Accept all" });
  await agree.waitFor();
  expect(await open.count()).toBe(0);
  await agree.click();
  await open.waitFor();
  await page.waitForLoadState("networkidle");
  const before = scripts.length;
  await press(page, open);
  const chat = page.getByRole("region", { name: "Assistant" });
  const name = (await page.getByRole("button", { name: /^Profile of/ }).getAttribute("aria-label"))?.replace("Profile of ", "") ?? "";
  await chat.getByText(`Hi ${name.split(" ")[0]}, how can we help you?`, { exact: true }).waitFor();
  const box = chat.getByRole("textbox");
  await box.waitFor();
  expect(scripts.length).toBeGreaterThan(before);
  expect(await chat.getByRole("button", { name: /upload/i }).count()).toBe(0);

  await box.fill("Who am I?");
  await box.press("Enter");
  await chat.getByText("signed in as company.user").first().waitFor();
  await box.fill("account 1");
  await box.press("Enter");
  await chat.getByText("I find nothing like that").first().waitFor();
  const bubble = chat.locator(".webchat__bubble--from-user .webchat__bubble__content").first();
  const { backgroundColor, borderRadius, borderTopColor } = await bubble.evaluate((element) => ({ ...getComputedStyle(element) }));
  expect([backgroundColor, borderRadius, borderTopColor]).toEqual(["rgb(66, 66, 66)", "10px", "rgb(66, 66, 66)"]);
  expect(
    await bubble
      .getByText("Who am I?")
      .last()
      .evaluate((element) => getComputedStyle(element).color),
  ).toBe("rgb(255, 255, 255)");
  expect(spoken).toContainEqual({ id: expect.stringMatching(/\S/), name });
  expect(await violations(page, RULES, { within: ".chat" })).toEqual([]);

  // A link of an answer leads to a screen of the portal, beside the open conversation.
  await chat.getByRole("link").first().click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/account\/\d+/);
  // Closed in the middle of a sentence, it is there when the window opens again.
  await box.fill("How do I ");
  await box.press("Escape");
  await chat.waitFor({ state: "hidden" });
  expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  expect(await box.inputValue()).toBe("How do I ");
  await box.press("Escape");

  await page.reload();
  await open.click();
  await chat.getByText("signed in as company.user").first().waitFor();
  await page.goto(`${server.origin}/v/#/change-password`);
  await page.getByRole("heading", { level: 1, name: "Change your password" }).waitFor();
  expect(await open.count()).toBe(0);
}, 90_000);

it("is held by keyboard alone: opened, asked, its answers and suggestions followed, and closed", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ colorScheme });
    await signIn(page, "company.admin", `${server.origin}/v/`);
    await press(page, page.getByRole("button", { name: "Accept all" }));
    const open = page.getByRole("button", { name: "Chat with the assistant" });
    await press(page, open);
    const chat = page.getByRole("region", { name: "Assistant" });
    const box = chat.getByRole("textbox");
    const isWhere = (found: Locator) => found.evaluate((element) => element === document.activeElement);
    // The user who opened it continues to type.
    await box.waitFor();
    await expect.poll(() => isWhere(box)).toBe(true);
    await page.keyboard.type("hello");
    await page.keyboard.press("Enter");
    // Suggestions come before the input.
    const suggestion = chat.getByRole("toolbar", { name: "Suggested actions" }).getByRole("button", { name: "Who am I?" });
    await suggestion.waitFor();
    await page.keyboard.press("Shift+Tab");
    expect(await isWhere(suggestion)).toBe(true);
    await page.keyboard.press("Enter");
    await chat.getByText("signed in as company.admin").first().waitFor();
    expect(await chat.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    // Its answers: into the transcript, to the one with links, through them, and out again.
    const talk = chat.getByRole("group", { name: /chat history/i });
    await box.focus();
    for (let pressed = 0; pressed < 6 && !(await isWhere(talk)); pressed += 1) await page.keyboard.press("Shift+Tab");
    expect(await isWhere(talk)).toBe(true);
    await page.keyboard.press("Enter");
    const links = chat.getByRole("link");
    expect(await isWhere(links.first())).toBe(true);
    await page.keyboard.press("Tab");
    expect(await isWhere(links.nth(1))).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isWhere(talk)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/account\/\d+/);
    expect(await chat.isVisible()).toBe(true);

    // Escape leads out one step at a time, and from the input out of the window.
    await box.focus();
    await page.keyboard.press("Escape");
    await chat.waitFor({ state: "hidden" });
    expect(await isWhere(open)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => isWhere(box)).toBe(true);

    // The keyboard help is readable in the user's scheme.
    const help = chat.locator(".webchat__keyboard-help");
    await goTo(page, help.getByRole("button"), "Shift+Tab").catch(() => undefined);
    await help.getByRole("heading").first().waitFor();
    expect(await violations(page, RULES, { within: ".chat" })).toEqual([]);
    await page.context().close();
  }
}, 120_000);

it("has its input no sooner than it can send, and anyone who waited goes on typing", async () => {
  const page = await browser.newPage();
  await signIn(page, "company.admin", `${server.origin}/v/`);
  await page.getByRole("button", { name: "Accept all" }).click();
  const { promise: mayConnect, resolve: connect } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/\/directline\/conversations$/);
  await page.route(/\/directline\/conversations$/, async (route) => {
    await mayConnect;
    await route.continue();
  });
  await page.getByRole("button", { name: "Chat with the assistant" }).click();
  await asked;
  const chat = page.getByRole("region", { name: "Assistant" });
  const box = chat.getByRole("textbox");
  await chat.locator(".chat-loading").waitFor();
  expect(await box.count()).toBe(0);
  connect();
  await box.waitFor();
  expect(await chat.locator(".chat-loading").count()).toBe(0);
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("hello");
  await page.keyboard.press("Enter");
  await chat.getByRole("toolbar", { name: "Suggested actions" }).getByRole("button", { name: "Who am I?" }).waitFor();
  await page.context().close();
}, 60_000);

it("is in no one's way: not in that of what saves, of its own input, of messages and of the panel of contacts", async () => {
  for (const width of [1440, 700, 360]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await signIn(page, "company.admin", `${server.origin}/v/#/account/${demo.company}`);
    await page.getByRole("button", { name: "Accept all" }).click();
    const open = page.getByRole("button", { name: "Chat with the assistant" });
    await open.waitFor();
    /** Whether a click at its centre reaches it. */
    const isReached = (found: Locator) =>
      found.evaluate((element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      });
    await page.getByRole("button", { name: "Edit", exact: true }).first().click();
    await page.getByLabel("Company name").fill("Larkfield Foods Ltd");
    const bar = page.locator(".ts-save-bar");
    for (const name of ["Save", "Discard"])
      expect(await isReached(bar.getByRole("button", { name, exact: true })), `${name} at ${width}`).toBe(true);
    await open.click();
    const chat = page.getByRole("region", { name: "Assistant" });
    await chat.getByRole("textbox").waitFor();
    for (const part of [chat.getByRole("textbox"), chat.getByRole("button", { name: "Send" })])
      expect(await isReached(part), `${width}`).toBe(true);
    if (width >= 600) expect(await isReached(bar.getByRole("button", { name: "Save", exact: true }))).toBe(true);
    await chat.getByRole("textbox").press("Escape");
    await bar.getByRole("button", { name: "Discard", exact: true }).click();
    const message = page.locator(".snackbar");
    await message.waitFor();
    for (const name of ["Undo", "Close"]) expect(await isReached(message.getByRole("button", { name })), `${name} at ${width}`).toBe(true);
    await message.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Contact support or sales" }).click();
    const panel = page.getByRole("complementary", { name: /support/i });
    await panel.waitFor();
    const apart = await page.evaluate(() => {
      const [one, two] = [".support-panel", ".chat-toggle"].map((found) => document.querySelector(found)?.getBoundingClientRect());
      return one !== undefined && two !== undefined && (two.width === 0 || two.right <= one.left);
    });
    expect(apart, `${width}`).toBe(true);
    await page.context().close();
  }
}, 120_000);
