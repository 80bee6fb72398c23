import type { TestProject } from "vitest/node";
import { buildAll } from "../../scripts/build/build-all.ts";
import { ensureChromium } from "../../scripts/test/chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the browser. */
    chromium: string;
  }
}

/** What all journeys in a browser share: the browser, and the product as it is built. */
export async function setup(project: TestProject): Promise<void> {
  project.provide("chromium", await ensureChromium());
  await buildAll();
}
