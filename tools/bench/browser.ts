import { type Browser, chromium } from "playwright-core";
import { ensureChromium } from "../../scripts/test/chromium.ts";

export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launchBrowser = async (): Promise<Browser> => chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_FLAGS });
