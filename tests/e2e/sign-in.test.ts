import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, startBrowser, type TestBrowser } from "../support/browser.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe("signing in", () => {
  it("shows the sign-in page first, takes a demo user into the portal and breaks no security policy on the way", async () => {
    const page = await browser.newPage();
    await signIn(page, "company.admin");
    await page.getByRole("banner").waitFor();
    expect(page.url()).not.toContain("login");
    expect(browser.takeComplaints()).toEqual([]);
  });
});
