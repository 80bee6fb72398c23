/** Sign-in at a real OpenID Connect provider: set up by an administrator, linked once by the password, used from then on, and taken off. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portal } from "../support/portal-under-test.ts";
import { REAL_CLIENT, REAL_SECRET, type RealProvider, startRealProvider } from "../support/real-provider.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser({ tolerates: (complaint) => complaint.includes("/interaction/") });
let provider: RealProvider;
beforeAll(async () => {
  provider = await startRealProvider(`${portal.origin}/v/`);
});
afterAll(async () => {
  await provider.stop();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const NAME = "Harbour Login";

async function signIn(username: string, path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`/v/#${path}`);
  await page.getByLabel("Username").fill(username);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(portal.password);
  await button(page, "Sign in").click();
  return page;
}

/** The user's actions at the provider. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/./);
  const agree = page.locator("button[type=submit]");
  if (page.url().startsWith(provider.issuer)) await agree.click();
}

it("is added in the admin console, links a person by the password once, and then signs in without one", async () => {
  const admin = await signIn("distributor.admin", "/admin-console/sign-in-providers");
  await button(admin, "New provider").click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Button label").fill(NAME);
  await dialog.getByLabel("Issuer").fill(provider.issuer);
  await dialog.getByLabel("Client ID").fill(REAL_CLIENT);
  await dialog.getByLabel("Client secret").fill(REAL_SECRET);
  await button(admin, "Add provider").click();
  await admin
    .getByRole("cell", { name: NAME })
    .or(admin.getByRole("gridcell", { name: NAME }))
    .first()
    .waitFor();

  const page = await browser.newPage();
  // The sign-in page notices it within half a minute.
  await expect
    .poll(
      async () => {
        await page.goto(`/v/?${Math.random()}#/login?redirect=/my/sign-ins`);
        await page.getByLabel("Username").waitFor();
        await page.waitForTimeout(500);
        return page.getByRole("button", { name: NAME }).count();
      },
      { timeout: 45_000, interval: 2_000 },
    )
    .toBe(1);
  await page.getByRole("button", { name: NAME }).click();
  await signInThere(page, "ada");
  await page.getByRole("heading", { level: 1, name: `Link your ${NAME} sign-in` }).waitFor();
  expect(page.url()).not.toContain("code=");
  await page.getByLabel("Username").fill("finance.manager");
  await page.getByRole("textbox", { name: "Password" }).fill(portal.password);
  await button(page, "Sign in and link").click();
  await page.waitForURL(/#\/my\/sign-ins/);
  await page.getByText("Active sessions").first().waitFor();

  const again = await browser.newPage();
  await again.goto("/v/#/login?redirect=/my/sign-ins");
  await again.getByRole("button", { name: NAME }).click();
  await signInThere(again, "ada");
  await again.waitForURL(/#\/my\/sign-ins/);
  await again.getByText("This device").first().waitFor();

  // A user who cancels there gets the form again.
  const undecided = await browser.newPage();
  await undecided.goto("/v/#/login");
  await undecided.getByRole("button", { name: NAME }).click();
  await undecided.waitForURL(`${provider.issuer}/**`);
  await undecided.getByText("Cancel").click();
  await undecided.getByLabel("Username").waitFor();
  // The page is painted before any script runs.
  await expect.poll(() => new URL(undecided.url()).search).toBe("");
}, 120_000);
