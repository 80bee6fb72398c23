/** A conversation with the assistant: the real web chat over the real protocol, under the portal's own content security policy. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn, startBrowser, type TestBrowser } from "../support/browser.ts";
import { startPortalServer } from "../support/portal-under-test.ts";
import type { ServerProcess } from "../support/server-process.ts";
import { RULES, violations } from "./support/axe.ts";

let browser: TestBrowser;
/** An instance that asks people for consent, without which there is no assistant. */
let server: ServerProcess;
beforeAll(async () => {
  browser = await startBrowser();
  server = await startPortalServer({ POD_ID: "de" });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it("loads when it is opened, greets, answers with the person's own rights, and goes on after a reload", async () => {
  const page = await browser.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await signIn(page, "company.user", `${server.origin}/v/`);
  const open = page.getByRole("button", { name: "Chat with the assistant" });
  // Not before the person has agreed to every service.
  const agree = page.getByRole("button", { name: "Accept all" });
  await agree.waitFor();
  expect(await open.count()).toBe(0);
  await agree.click();
  await open.waitFor();
  await page.waitForLoadState("networkidle");
  const before = scripts.length;
  await open.click();
  const chat = page.getByRole("region", { name: "Assistant" });
  await chat.getByText(/^Hi .+, how can we help you\?$/).waitFor();
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
  expect(await bubble.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).borderRadius])).toEqual([
    "rgb(66, 66, 66)",
    "10px",
  ]);
  expect(await violations(page, RULES, ".chat")).toEqual([]);

  // A link of an answer leads to a screen of the portal, beside the open conversation.
  await chat.getByRole("link").first().click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/account\/\d+/);
  // Closed in the middle of a sentence, it is there when the window opens again.
  await box.fill("How do I ");
  await box.press("Escape");
  await chat.waitFor({ state: "hidden" });
  await open.click();
  expect(await box.inputValue()).toBe("How do I ");
  await box.press("Escape");

  await page.reload();
  await open.click();
  await chat.getByText("signed in as company.user").first().waitFor();
  await page.goto(`${server.origin}/v/#/change-password`);
  await page.getByRole("heading", { level: 1, name: "Change your password" }).waitFor();
  expect(await open.count()).toBe(0);
  expect(browser.takeComplaints()).toEqual([]);
}, 90_000);
