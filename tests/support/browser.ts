import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { portal } from "./portal-under-test.ts";

/** Flags under which Chromium runs in containers, stays off the network and behaves the same each time. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Part of the page of a failed journey, printed because "timed out waiting for a button" does not show what was on it. */
const SHOWN_OF_A_PAGE = 4_000;

export interface TestBrowser {
  /** A fresh person at a fresh browser: no cookies, no storage. Relative addresses are the portal's. */
  newPage(options?: {
    viewport?: { width: number; height: number };
    colorScheme?: "light" | "dark";
    locale?: string;
    contrast?: "more" | "forced";
    /** Nothing slides or fades unless a journey is about it: half of what a page without a graphics card does is the drawing of what moves. */
    motion?: "full" | "reduced";
  }): Promise<Page>;
  /** Complaints of pages since the last call: uncaught errors, console errors, violations of the CSP. */
  takeComplaints(): string[];
  /** What is shown on every page that is open, for failure messages. */
  describePages(): Promise<string>;
  /** Close every page. */
  close(): Promise<void>;
}

let running: Browser | undefined;
/** One Chromium for a worker, which goes from file to file: a person at a fresh browser is a context of it. It ends with the worker. */
async function runningBrowser(): Promise<Browser> {
  if (running?.isConnected() !== true) running = await chromium.launch({ executablePath: inject("chromium"), args: flags });
  return running;
}

/** Pages for a test file. Ask `takeComplaints()` at the end of each journey: it must be empty. */
export async function startBrowser(): Promise<TestBrowser> {
  const browser = await runningBrowser();
  const contexts = new Set<BrowserContext>();
  let complaints: string[] = [];
  return {
    async newPage(options = {}) {
      const context = await browser.newContext({
        baseURL: portal.origin,
        viewport: options.viewport ?? { width: 1440, height: 900 },
        colorScheme: options.colorScheme ?? "light",
        locale: options.locale ?? "en-GB",
        reducedMotion: options.motion === "full" ? "no-preference" : "reduce",
        ...(options.contrast === "more" ? { contrast: "more" } : {}),
        ...(options.contrast === "forced" ? { forcedColors: "active" } : {}),
      });
      // Shorter than a test, so that a failure names the step.
      context.setDefaultTimeout(15_000);
      // A user who has chosen nothing gets the language of the branding; journeys read English until the user's own language comes.
      await context.addInitScript(() => localStorage.getItem("locale") ?? localStorage.setItem("locale", "en"));
      contexts.add(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        // An operation may be refused: that is an answer. A file that is missing is not, and is noticed below.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          complaints.push(`console: ${message.text()}`);
      });
      page.on("response", (response) => {
        const path = new URL(response.url()).pathname;
        if (response.status() >= 500 || (response.status() >= 400 && !path.startsWith("/DataModel/")))
          complaints.push(`${response.status()} ${path}`);
      });
      return page;
    },
    takeComplaints() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    async describePages() {
      const pages = [...contexts].flatMap((context) => context.pages());
      const seen = pages.map(async (page) => {
        const shown = await page.locator("body").ariaSnapshot().catch(String);
        return `${page.url()}\n${shown.slice(0, SHOWN_OF_A_PAGE)}`;
      });
      return (await Promise.all(seen)).join("\n");
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
      contexts.clear();
    },
  };
}

/**
 * Open an address of the portal as one of the demo users, and wait until the portal has taken over from the sign-in page that every load begins with.
 * The session comes from a call: the sign-in page itself is looked at in the journeys that use `signInByForm`.
 */
export async function signIn(page: Page, username: string, path = "/v/"): Promise<void> {
  const { origin } = new URL(path, portal.origin);
  const reply = await page.request.post(`${origin}/DataModel/service.svc/restAuthorization/Authenticate`, {
    headers: { origin },
    data: { userName: username, password: portal.password },
  });
  if (!reply.ok()) throw new Error(`${username} could not sign in: ${reply.status()} ${await reply.text()}`);
  await portal.proveFactor(username);
  await page.goto(path);
  await untilSignedIn(page);
}

/** The same through the sign-in page. */
export async function signInByForm(page: Page, username: string, path = "/v/"): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Username").fill(username);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(portal.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await untilSignedIn(page);
}

const untilSignedIn = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Sign in", exact: true }).waitFor({ state: "detached" });
