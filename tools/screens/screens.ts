/**
 * `npm run screens`: a picture of every screen at three widths in both schemes, and contact sheets of them, for visual review; nothing is compared.
 *
 * The list of screens comes from the plain routes, the shipped layouts with a route, and the tabs of each account type.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { documents } from "../../server/generated/layouts.ts";
import { launchBrowser } from "../bench/browser.ts";
import { PASSWORD, startSite } from "../bench/portal/site.ts";

const FOLDER = resolve("node_modules/.cache/tessera/screens");
const WIDTHS = [360, 960, 1440] as const;
const SCHEMES = ["light", "dark"] as const;
/** One demo account per type, and the user who views them. */
const ACCOUNTS = { reseller: 10, company: 100, department: 200, user: 1031, product: 5000 } as const;
const VIEWER = "distributor.admin";

interface Screen {
  readonly name: string;
  /** Hash path. */
  readonly path: string;
}

const PLAIN: readonly Screen[] = [
  { name: "sign-in", path: "/login" },
  { name: "reset-password", path: "/reset-password" },
];
const OWN: readonly Screen[] = [
  { name: "change-password", path: "/change-password" },
  { name: "setup-mfa", path: "/setup-mfa" },
  { name: "setup-mfa-email", path: "/setup-mfa-email" },
  { name: "setup-mfa-passkey", path: "/setup-mfa-passkey" },
  { name: "dashboard", path: "/dashboard" },
  { name: "not-found", path: "/no/such/page" },
  { name: "layout-studio", path: "/admin-console/layouts/account.company.view" },
  { name: "create-reseller", path: "/account/10/create/Reseller" },
  { name: "create-company", path: "/account/10/create/Company" },
  { name: "create-department", path: "/account/100/create/Department" },
  { name: "create-user", path: "/account/100/create/User" },
  { name: "create-product", path: "/account/100/create/Product" },
];

/** Values of address parameters that determine what a screen shows. */
const PARAMETERS: Readonly<Record<string, string>> = { layoutId: "account.company.view" };
const ACCOUNT_OF: readonly (readonly [page: RegExp, accountId: number])[] = [
  [/\/(provisioning|service-info)$/, ACCOUNTS.product],
  [/\/(user-log|user-security|notifications)$/, ACCOUNTS.user],
  [/./, ACCOUNTS.company],
];

/** Screens that are layouts; those of a record that only exists after work (an import, a role) are opened from their list. */
const ofLayouts = (): Screen[] =>
  documents.flatMap(({ Id, Target }) => {
    const route = "Route" in Target ? Target.Route : undefined;
    if (route === undefined || OWN.some(({ path }) => path === route)) return [];
    const [, accountId] = ACCOUNT_OF.find(([page]) => page.test(route)) ?? [];
    const path = route.replace(/\{(\w+)\}/g, (parameter, name: string) =>
      name === "accountId" ? String(accountId) : (PARAMETERS[name] ?? parameter),
    );
    return path.includes("{") ? [] : [{ name: Id, path }];
  });

const BUSY = "[aria-busy=true], .skeleton, .ts-skeleton, .page-skeleton, .ts-grid-skeleton";

async function settle(page: Page): Promise<void> {
  await page.locator("h1, form").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction((busy) => document.querySelector(busy) === null, BUSY);
  // The studio's preview is a page of its own.
  const preview = page.frameLocator("iframe.studio-preview-window");
  if ((await page.locator("iframe").count()) === 0) return;
  await preview.locator(".ts-container").first().waitFor();
  await preview.locator("html").evaluate(async ({ ownerDocument }, busy) => {
    while (ownerDocument.querySelector(busy) !== null) await new Promise(requestAnimationFrame);
  }, BUSY);
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill(VIEWER);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("banner").waitFor();
}

/** The tabs of one account per type, as this user sees them. */
async function tabsOf(page: Page): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const [type, id] of Object.entries(ACCOUNTS)) {
    await page.goto(`/v/#/account/${id}`);
    await page.getByRole("tab", { selected: true }).waitFor();
    const count = await page.getByRole("tab").count();
    for (let at = 0; at < count; at++) {
      const tab = page.getByRole("tab").nth(at);
      await tab.click();
      screens.push({ name: `${type}, ${(await tab.textContent()) ?? at}`, path: new URL(page.url()).hash.slice(1) });
    }
  }
  return screens;
}

const fileOf = (name: string) => `${name.replace(/\W+/g, "-").toLowerCase()}.png`;

interface Look {
  readonly browser: Browser;
  readonly origin: string;
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
}

async function shootAll({ browser, origin, width, scheme }: Look, only: string | undefined): Promise<string[]> {
  const folder = join(FOLDER, `${width}-${scheme}`);
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  await context.addInitScript(() => localStorage.setItem("locale", "en"));
  const page = await context.newPage();
  const names: string[] = [];
  const shoot = async ({ name, path }: Screen) => {
    if (only !== undefined && !new RegExp(only).test(name)) return;
    await page.goto(`/v/#${path}`);
    // A screen that fails to load is photographed as it is.
    await settle(page).catch((error: unknown) => console.warn(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`));
    await page.screenshot({ path: join(folder, fileOf(name)) });
    names.push(name);
  };
  try {
    await page.goto("/v/");
    for (const screen of PLAIN) await shoot(screen);
    await page.goto("/v/#/login");
    await signIn(page);
    for (const screen of [...OWN, ...ofLayouts(), ...(await tabsOf(page))]) await shoot(screen);
  } finally {
    await context.close();
  }
  return names;
}

/** One picture of all screens, so that inconsistencies are visible. */
async function sheet({ browser, width, scheme }: Look, names: readonly string[]): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  const columns = width < 600 ? 8 : 4;
  const figures = names.map((name) => {
    const picture = readFileSync(join(FOLDER, `${width}-${scheme}`, fileOf(name))).toString("base64");
    return `<figure><img alt="" src="data:image/png;base64,${picture}"><figcaption>${name.replace(/[<&]/g, "")}</figcaption></figure>`;
  });
  await page.setContent(
    `<style>body{font:14px sans-serif;margin:16px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:16px}
    figure{margin:0}img{width:100%;border:1px solid #999}</style>${figures.join("")}`,
  );
  const path = join(FOLDER, `sheet-${width}-${scheme}.png`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
  return path;
}

const { values } = parseArgs({ options: { only: { type: "string" }, width: { type: "string" } } });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const site = await startSite();
const browser = await launchBrowser();
try {
  const sheets: string[] = [];
  for (const scheme of SCHEMES)
    for (const width of WIDTHS.filter((each) => values.width === undefined || each === Number(values.width))) {
      const look = { browser, origin: site.origin, width, scheme };
      const names = await shootAll(look, values.only);
      sheets.push(await sheet(look, names));
      console.log(`${scheme}, ${width} px: ${names.length} screens, ${sheets.at(-1)}`);
    }
  writeFileSync(
    join(FOLDER, "index.html"),
    sheets.map((path) => `<img alt="" style="width:100%" src="${path.slice(FOLDER.length + 1)}">`).join("\n"),
  );
} finally {
  await browser.close();
  await site.stop();
}
