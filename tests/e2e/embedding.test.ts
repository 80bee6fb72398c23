import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../support/demo-accounts.ts";
import { portal } from "../support/portal-under-test.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

/** A page that shows the portal: on this machine another port is another origin of the same site. */
function startHost(): Promise<Server & { origin: string }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Intranet</title><div id="portal" style="height: 800px"></div>
      <script>
        window.events = [];
        window.tesseraPortal = {
          route: "/dashboard",
          scheme: "dark",
          user: { userName: "company.admin" },
          onEvent: (event) => window.events.push(event),
        };
      </script>
      <script src="${embedded.origin}/v/embed.js" data-into="#portal"></script></html>`);
  });
  return new Promise((resolve) =>
    server.listen(0, "localhost", () =>
      resolve(Object.assign(server, { origin: `http://localhost:${(server.address() as AddressInfo).port}` })),
    ),
  );
}

let embedded: ServerProcess;
let host: Server & { origin: string };
let stranger: Server & { origin: string };
beforeAll(async () => {
  host = await startHost();
  stranger = await startHost();
  embedded = await startServerProcess({
    database: portal.database,
    env: { DEMO_PASSWORD: portal.password, EMBED_ORIGINS: host.origin },
  });
});
afterAll(async () => {
  await embedded.stop();
  host.close();
  stranger.close();
});

interface HostEvent {
  type: string;
  route?: string;
  user?: { displayName: string } | null;
}
const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { events: HostEvent[] }).events);
const call = (page: Page, script: string) => page.evaluate(`window.tesseraPortal.${script}`);
const heard = (page: Page, type: string, route?: string) =>
  page.waitForFunction(
    ([wanted, at]) =>
      (window as unknown as { events: HostEvent[] }).events.some(
        (event) => event.type === wanted && (at === undefined || event.route === at),
      ),
    [type, route] as const,
  );

test("a page that may shows the portal, fills in who signs in, follows and leads, and never sees a secret", async () => {
  const page = await browser.newPage();
  await page.goto(host.origin);
  const frame = page.frameLocator("#portal iframe");
  await heard(page, "ready", "/login");
  expect(await frame.locator("html").getAttribute("data-color-scheme")).toBe("dark");
  expect(await frame.getByLabel("Username").inputValue()).toBe("company.admin");
  await frame.getByRole("textbox", { name: "Password", exact: true }).fill(portal.password);
  await frame.getByRole("button", { name: "Sign in", exact: true }).click();
  await heard(page, "route", "/dashboard");
  await call(page, `navigate('/account/${demo.company}')`);
  await frame.getByRole("heading", { level: 1, name: "Larkfield Foods" }).waitFor();
  await heard(page, "route", `/account/${demo.company}`);
  await call(page, "setLanguage('fi')");
  await page.waitForFunction(() => document.querySelector("iframe") !== null);
  await expect.poll(() => frame.locator("html").getAttribute("lang")).toBe("fi");
  // Tabs are the server's words.
  await frame.getByRole("tab", { name: "Käyttäjät" }).waitFor();
  await call(page, "navigate('//evil.example')");
  await heard(page, "refused");
  await call(page, "signOut()");
  await heard(page, "signed-out");
  // The page around still knows who would sign in.
  await expect.poll(() => frame.locator("input[name=username]").inputValue()).toBe("company.admin");
  const events = await eventsOf(page);
  expect(events.find(({ type }) => type === "signed-in")?.user?.displayName).toMatch(/\p{L}+ \p{L}+/u);
  // Neither typed text nor anything that grants a session.
  const sent = JSON.stringify(events);
  for (const secret of [portal.password, "SessionId", "XSRF", "token"]) expect(sent).not.toContain(secret);
});

test("a page that may not show the portal shows none of it, and cannot load the script", async () => {
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.goto(stranger.origin);
  await expect.poll(() => refused.some((text) => /frame-ancestors/.test(text))).toBe(true);
  expect(await eventsOf(page)).toEqual([]);
  // Embedding is forbidden without named origins.
  const reply = await fetch(`${portal.origin}/v/`);
  expect(reply.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(reply.headers.get("x-frame-options")).toBe("DENY");
  const allowed = await fetch(`${embedded.origin}/v/`);
  expect(allowed.headers.get("content-security-policy")).toContain(`frame-ancestors ${host.origin};`);
  expect(allowed.headers.get("x-frame-options")).toBeNull();
  browser.takeComplaints();
});
