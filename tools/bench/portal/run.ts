/** The portal in a browser: time to the first content, loaded bytes, and sequential round trips. */
import type { Browser } from "playwright-core";
import { launchBrowser } from "../browser.ts";
import { markdownTable, median, percentile } from "../statistics.ts";
import { clickThrough } from "./clicks.ts";
import { type Conditions, type Cookies, loadPage, type PageLoad, SLOW, type Visit } from "./page-load.ts";
import { type PaletteTimes, workPalette } from "./palette.ts";
import { PASSWORD, startSite } from "./site.ts";

/** A figure of the first container with data. */
const DASHBOARD = ".ts-figure:not(:has(.ts-skeleton))";
/** A value of the record, the reason to open an account. */
const RECORD = ".ts-item .ts-value";
const PLAIN: Conditions = { cpu: 1, latency: 0 };
const SLOW_CPU: Conditions = { cpu: 4, latency: 0 };
/** So high that it outweighs everything else: the result divided by it is the number of round trips. */
const FAR_AWAY: Conditions = { cpu: 1, latency: 1_000 };

/** @returns the Markdown of the portal chapter */
export async function benchPortal({ rounds }: { readonly rounds: number }): Promise<string> {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const cookies = await signIn(browser, site.origin);
    const visits = {
      "sign-in": { browser, origin: site.origin, path: "/v/", content: 'input[type="password"]' },
      dashboard: { browser, origin: site.origin, path: "/v/#/dashboard", content: DASHBOARD, cookies },
      "account view": { browser, origin: site.origin, path: "/v/#/account/100", content: RECORD, cookies },
    };
    const loads = [];
    for (const [name, visit] of Object.entries(visits)) loads.push([name, ...(await benchLoad(visit, rounds))]);
    const clicks = [];
    const keys = [];
    const portal = { browser, origin: site.origin, cookies, content: RECORD };
    for (const [name, conditions] of [
      ["as fast as this machine", PLAIN],
      ["processor 4 × slower", SLOW_CPU],
    ] as const) {
      const times: number[] = [];
      const palettes: PaletteTimes[] = [];
      for (let round = 0; round < rounds; round++) {
        times.push(...(await clickThrough(portal, conditions)));
        palettes.push(await workPalette(portal, conditions));
      }
      clicks.push([name, ...middleAndWorst(times)]);
      keys.push(
        [`opened for the first time, ${name}`, ...middleAndWorst(palettes.map(({ first }) => first))],
        [`opened, ${name}`, ...middleAndWorst(palettes.flatMap(({ opened }) => opened))],
        [`a letter typed or taken back, ${name}`, ...middleAndWorst(palettes.flatMap(({ typed }) => typed))],
      );
    }
    const head = [
      "cold load",
      "content ms, 4 × slower",
      "content ms, slow 4G",
      "LCP ms, slow 4G",
      "CLS",
      "requests",
      "JavaScript KiB gz",
      "round trips",
    ];
    return [
      `Nothing cached, medians of ${rounds} rounds. Slow 4G: ${SLOW.latency} ms, ${SLOW.down} kbit/s and a processor ${SLOW.cpu} × slower. Requests and bytes are counted until the page`,
      "is idle, including prefetches. Round trips: sequential ones that the content waits for, the page itself being the first, measured by delaying each by a second.",
      "Goals: sign-in LCP ≤ 600 ms and ≤ 110 KiB, account view ≤ 260 KiB, no more than two round trips behind the page.\n",
      markdownTable(head, loads),
      "\nFrom the click to the values of another company whose layout is cached:\n",
      markdownTable(["click to content", "median ms", "p95 ms"], clicks),
      "\nFrom the key to the painted rows of the palette: actions and screens, which need no call; search results follow later. Goal: 100 ms.\n",
      markdownTable(["palette", "median ms", "p95 ms"], keys),
    ].join("\n");
  } finally {
    await browser.close();
    await site.stop();
  }
}

const middleAndWorst = (times: readonly number[]): [string, string] => [median(times).toFixed(0), percentile(times, 0.95).toFixed(0)];

async function benchLoad(visit: Visit, rounds: number): Promise<string[]> {
  const runs: Record<"plain" | "slowCpu" | "slow" | "far", PageLoad[]> = { plain: [], slowCpu: [], slow: [], far: [] };
  for (let round = 0; round < rounds; round++) {
    runs.plain.push(await loadPage(visit, PLAIN));
    runs.slowCpu.push(await loadPage(visit, SLOW_CPU));
    runs.slow.push(await loadPage(visit, SLOW));
    runs.far.push(await loadPage(visit, FAR_AWAY));
  }
  const of = (run: keyof typeof runs, figure: keyof PageLoad) => median(runs[run].map((load) => load[figure]));
  const roundTrips = Math.round((of("far", "content") - of("plain", "content")) / FAR_AWAY.latency);
  return [
    of("slowCpu", "content").toFixed(0),
    of("slow", "content").toFixed(0),
    of("slow", "lcp").toFixed(0),
    Math.max(of("plain", "cls"), of("slow", "cls")).toFixed(3),
    of("plain", "requests").toFixed(0),
    (of("plain", "scriptBytes") / 1024).toFixed(0),
    roundTrips.toFixed(0),
  ];
}

/** Cookies of a user who has signed in at the site. */
async function signIn(browser: Browser, origin: string): Promise<Cookies> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // Without a chosen language the branding decides.
  await page.addInitScript(() => localStorage.setItem("locale", "en"));
  await page.goto(`${origin}/v/`);
  await page.getByLabel("Username").fill("reseller.admin");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("banner").waitFor();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
